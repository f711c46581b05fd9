import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { botPath, createRequireBot } from '../../bots/bots/require-bot.ts';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import { readTerms } from '../../people/plans/terms.ts';
import type { ChannelBody, ChannelListBody, ChannelTestBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { bodyBytes, pathId, readBody } from '../../platform/http/dashboard-request.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type AnyPlatform, findPlatform } from './all-platforms.ts';
import { type ChannelClient, ChannelError } from './channel-client.ts';
import { type Channel, type ChannelRecords, contextOf } from './channel-records.ts';
import { applySecrets, openSecrets, refuseElsewhere } from './channel-secrets.ts';
import { channelChange, channelTest, channelUrl, platformBodies, wireChannel, wireEvent } from './channel-wire.ts';
import { insertEvent } from './event-queries.ts';
import type { Reply } from './platform.ts';

export interface ChannelSettingsOptions {
  database: Database;
  records: ChannelRecords;
  box: SecretBox;
  client: ChannelClient;
  createEventId: () => string;
  /** Address under which the platforms reach this service. */
  chatUrl: () => string;
  requireWorkspace: RequireWorkspace;
  now: () => number;
  wake(): void;
}

const channels = `${botPath}/channels`;
const one = `${channels}/:type`;
const shownEvents = 10;

/** The dashboard's routes for the channels of a bot, for admins and owners: they hold credentials. */
export function createChannelSettingsRoutes(options: ChannelSettingsOptions): Hono {
  const { database, records } = options;
  const wire = (botId: string, channel: Channel) => wireWithUrl(options, botId, channel);
  const requireBot = createRequireBot(options);
  const routes = new Hono();

  async function enter(context: Context) {
    const { scope, botId } = await requireBot(context, 'admin');
    const platform = findPlatform(pathId(context, 'type'));
    if (platform === undefined) throw channelNotFound();
    return { scope, botId, platform };
  }

  async function requireChannel(scope: WorkspaceScope, botId: string, { type }: AnyPlatform): Promise<Channel> {
    const channel = await records.find(scope, botId, type);
    if (channel === undefined) throw channelNotFound();
    return channel;
  }

  routes.get(channels, async (context) => {
    const { scope, botId } = await requireBot(context, 'admin');
    const found = (await records.list(scope, botId)).map((channel) => wire(botId, channel));
    const body: ChannelListBody = { channels: await Promise.all(found), platforms: platformBodies };
    return context.json(body);
  });

  routes.put(one, async (context) => {
    const { scope, botId, platform } = await enter(context);
    const change = await readBody(context, channelChange, bodyBytes.text);
    await requirePlan(database, scope);
    const before = await records.find(scope, botId, platform.type);
    const settings = readSettings(platform, withoutCleared({ ...before?.settings, ...change.settings }));
    if (before !== undefined) refuseElsewhere(before, settings, change.secrets);
    await records.save(scope, botId, platform, {
      enabled: change.enabled ?? before?.enabled ?? true,
      settings,
      secrets: change.secrets && applySecrets(platform, keptSecrets(options, before, platform), change.secrets),
    });
    await useNow(options, await requireChannel(scope, botId, platform));
    return context.json(await wire(botId, await requireChannel(scope, botId, platform)), before ? 200 : 201);
  });

  routes.delete(one, async (context) => {
    const { scope, botId, platform } = await enter(context);
    if (!(await records.remove(scope, botId, platform.type))) throw channelNotFound();
    return context.body(null, 204);
  });

  routes.get(`${one}/events`, async (context) => {
    const { scope, botId, platform } = await enter(context);
    return context.json({ events: await lastEvents(database, await requireChannel(scope, botId, platform)) });
  });

  routes.post(`${one}/test`, async (context) => {
    const { scope, botId, platform } = await enter(context);
    const { to } = await readBody(context, channelTest);
    const channel = await requireChannel(scope, botId, platform);
    await requirePlan(database, scope);
    if (to && !platform.testPlace.pattern.test(to))
      throw new AppError('invalid_request', `The field "to" is not valid. ${platform.testPlace.hint}`);
    const account = await tryToConnect(options, channel);
    if (to) await queueTest(options, channel, to);
    const body: ChannelTestBody = { account, events: await lastEvents(database, channel) };
    return context.json(body);
  });
  return routes;
}

async function wireWithUrl(options: ChannelSettingsOptions, botId: string, channel: Channel): Promise<ChannelBody> {
  const home = options.chatUrl();
  const url = channelUrl(home, channel, openSecrets(options.box, channel.sealed));
  return wireChannel(channel, { botName: await nameOf(options.database, botId), home, url });
}

/** Only where every credential is stored can the platform be asked. */
const isReady = ({ platform, secretNames }: Channel) =>
  Object.entries(platform.secrets.shape).every(
    ([name, field]) => secretNames.includes(name) || field.safeParse(undefined).success,
  );

function keptSecrets({ box }: ChannelSettingsOptions, before: Channel | undefined, platform: AnyPlatform) {
  return before === undefined ? (platform.makeSecrets?.() ?? {}) : (openSecrets(box, before.sealed) ?? {});
}

/** Null clears a field. */
const withoutCleared = (settings: object): object =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));

function readSettings(platform: AnyPlatform, given: object): object {
  const read = platform.settings.safeParse({ ...given, type: platform.type });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new AppError('invalid_request', `The field "settings.${String(issue?.path[0])}" ${issue?.message}.`);
}

/** Throws a problem that the owner can solve. */
async function tryToConnect(options: ChannelSettingsOptions, channel: Channel): Promise<string> {
  const { box, client, chatUrl, records, now } = options;
  const context = contextOf(box, channel);
  if (context === undefined || !isReady(channel)) {
    throw new AppError('conflict', 'Credentials are missing. Enter them first.');
  }
  try {
    const account = await channel.platform.connect({
      ...context,
      client,
      url: channelUrl(chatUrl(), channel, context.secrets),
      at: now(),
    });
    await records.noteAccount(channel, account);
    return account;
  } catch (error) {
    if (error instanceof ChannelError) throw new AppError('conflict', error.message);
    throw error;
  }
}

/** The settings are stored; the screen shows that the bot is not connected yet. */
function ignoreProblem(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** Tries the credentials, and what waited for others. */
async function useNow(options: ChannelSettingsOptions, channel: Channel): Promise<void> {
  if (isReady(channel)) await tryToConnect(options, channel).catch(ignoreProblem);
  const { database, now, wake } = options;
  const { build, write } = database;
  const { id } = channel;
  const waiting = build.updateTable('channel_events').where('channel_id', '=', id).where('state', '=', 'waiting');
  await write([waiting.set({ next_attempt_at: now() }).where('next_attempt_at', '>', now())]);
  wake();
}

async function queueTest(options: ChannelSettingsOptions, { id, platform }: Channel, to: string): Promise<void> {
  const { database, createEventId, now, wake } = options;
  const eventId = createEventId();
  const reply: Reply = { text: 'This is a test message. The bot can write here.', sources: [] };
  await database.write([
    insertEvent(database.build, {
      id: eventId,
      channel_id: id,
      external_id: `test ${eventId}`,
      kind: 'test',
      person: to,
      visitor_id: null,
      conversation_id: null,
      address: JSON.stringify(platform.testTo(to)),
      question: '',
      reply: JSON.stringify(reply),
      created_at: now(),
    }),
  ]);
  wake();
}

async function lastEvents({ build, read }: Database, { id }: Channel) {
  const events = build.selectFrom('channel_events').selectAll().where('channel_id', '=', id);
  return (await read(events.orderBy('id', 'desc').limit(shownEvents))).map(wireEvent);
}

async function nameOf({ build, read }: Database, botId: string): Promise<string> {
  return (await read(build.selectFrom('bots').select('name').where('id', '=', botId)))[0]?.name ?? '';
}

async function requirePlan(database: Database, { workspaceId }: WorkspaceScope): Promise<void> {
  if ((await readTerms(database, workspaceId)).apiAccess) return;
  throw new AppError('plan_required', 'The plan of the workspace does not include channels.');
}

const channelNotFound = () => new AppError('not_found', 'The bot has no such channel.');
