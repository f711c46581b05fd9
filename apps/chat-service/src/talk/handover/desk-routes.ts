import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import type { ReadNames } from '../../people/accounts/person-names.ts';
import { isAtLeast, readRole } from '../../people/accounts/roles.ts';
import type { WrittenMessageBody } from '../../platform/dashboard-api/handover-types.ts';
import { bodyBytes, isoTime, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { readIdempotency } from '../chat/read-chat-request.ts';
import type { ConversationPath } from './conversation-path.ts';
import { createHandoverFigures } from './figures.ts';
import type { Handover } from './handover.ts';
import { type HandoverSettingsStore, handoverChange } from './handover-settings.ts';
import { figuresQuery, newAssignee, newMessage, newNote } from './handover-wire.ts';
import { createNotes } from './notes.ts';
import type { Author } from './reply-steps.ts';
import { createSuggest, type SuggestOptions } from './suggest.ts';

export interface DeskRoutesOptions extends Omit<RequireAnswererOptions, 'settings'>, SuggestOptions {
  handover: Handover;
  readNames: ReadNames;
  now: () => number;
}

const one = `${botPath}/conversations/:conversation_id`;

/** The dashboard's routes for answering a bot's visitors. The bot's settings say who may. */
export function createDeskRoutes(options: DeskRoutesOptions): Hono {
  const routes = new Hono();
  addSettingsRoutes(routes, options);
  addAnswerRoutes(routes, options);
  addStateRoutes(routes, options);
  return routes;
}

function addSettingsRoutes(routes: Hono, options: DeskRoutesOptions): void {
  const { settings } = options.handover;
  const requireBot = createRequireBot(options);
  const readFigures = createHandoverFigures(options);

  routes.get(`${botPath}/handover`, async (context) => {
    const { botId } = await requireBot(context, 'viewer');
    return context.json(await settings.find(botId));
  });

  routes.patch(`${botPath}/handover`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const change = await readBody(context, handoverChange, bodyBytes.text);
    return context.json(await settings.change(scope, botId, change));
  });

  routes.get(`${botPath}/handover/figures`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { days } = readQuery(context, figuresQuery);
    return context.json(await readFigures(scope, botId, days));
  });
}

function addAnswerRoutes(routes: Hono, options: DeskRoutesOptions): void {
  const { handover, readNames } = options;
  const requireAnswerer = createRequireAnswerer({ ...options, settings: handover.settings });
  const requireBot = createRequireBot(options);
  const notes = createNotes(options);
  const suggest = createSuggest(options);

  routes.post(`${one}/messages`, async (context: Context) => {
    const { scope, path } = await requireAnswerer(context);
    const { text, author: name } = await readBody(context, newMessage, bodyBytes.text);
    const idempotency = readIdempotency(context, [path.conversationId, text, name ?? undefined]);
    const author = await authorOf(readNames, scope, name ?? undefined);
    const written = await handover.desk.reply(scope, path, { text: text.trim(), author, idempotency });
    const body: WrittenMessageBody = {
      message_id: written.id,
      session_id: path.conversationId,
      text: written.text,
      author: written.author,
      created_at: isoTime(written.at),
    };
    return context.json(body, 201);
  });

  routes.get(`${one}/notes`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const path = { botId, conversationId: pathId(context, 'conversation_id') };
    return context.json({ notes: await notes.list(scope, path) });
  });

  routes.post(`${one}/notes`, async (context) => {
    const { scope, path } = await requireAnswerer(context);
    const { text } = await readBody(context, newNote, bodyBytes.text);
    const note = await notes.add(scope, path, text.trim(), await authorOf(readNames, scope));
    handover.watch.poke();
    return context.json(note, 201);
  });

  routes.post(`${one}/suggestion`, async (context) => {
    const { scope, path } = await requireAnswerer(context);
    return context.json(await suggest(scope, path, context.req.raw.signal));
  });
}

function addStateRoutes(routes: Hono, options: DeskRoutesOptions): void {
  const { handover } = options;
  const { desk, watch } = handover;
  const requireAnswerer = createRequireAnswerer({ ...options, settings: handover.settings });

  routes.put(`${one}/assignee`, async (context) => {
    const { scope, path } = await requireAnswerer(context);
    const { assignee_id } = await readBody(context, newAssignee);
    if (assignee_id !== null) await requireAssignee(options, scope, path.botId, assignee_id);
    await desk.assign(scope, path, assignee_id);
    return context.body(null, 204);
  });

  routes.post(`${one}/hand-back`, async (context) => {
    const { scope, path } = await requireAnswerer(context);
    await desk.end(scope, path, 'handed_back');
    return context.body(null, 204);
  });

  routes.post(`${one}/close`, async (context) => {
    const { scope, path } = await requireAnswerer(context);
    await desk.end(scope, path, 'closed');
    return context.body(null, 204);
  });

  routes.post(`${one}/typing`, async (context) => {
    const { scope, path } = await requireAnswerer(context);
    await desk.typing(scope, path);
    watch.poke();
    return context.body(null, 204);
  });
}

/** A token may say in whose name it writes; people always write in their own. */
async function authorOf(readNames: ReadNames, { actor }: WorkspaceScope, name?: string): Promise<Author> {
  if (actor.kind !== 'person') return { id: null, name: name ?? actor.name ?? 'Support' };
  const id = actor.id ?? '';
  return { id, name: (await readNames([id])).get(id)?.trim() || 'Support' };
}

/** A conversation is given only to somebody who may answer it. */
async function requireAssignee(
  { database: { build, read }, handover }: DeskRoutesOptions,
  { workspaceId }: WorkspaceScope,
  botId: string,
  id: string,
): Promise<void> {
  const member = build.selectFrom('member').select('role').where('organizationId', '=', workspaceId);
  const [found] = await read(member.where('userId', '=', id));
  if (found === undefined)
    throw new AppError('invalid_request', 'The field "assignee_id" must be a member of the workspace.');
  const { answer_role } = await handover.settings.find(botId);
  if (isAtLeast(readRole(found.role), answer_role)) return;
  const sentence = `The field "assignee_id" must be a member with the role ${answer_role} or a higher one.`;
  throw new AppError('invalid_request', sentence);
}

interface RequireAnswererOptions extends RequireBotOptions {
  settings: Pick<HandoverSettingsStore, 'find'>;
}

/** Admits members who may answer this bot's visitors: the bot's settings say which role that takes. */
function createRequireAnswerer(options: RequireAnswererOptions) {
  const requireBot = createRequireBot(options);
  return async (context: Context): Promise<{ scope: WorkspaceScope; path: ConversationPath }> => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { answer_role } = await options.settings.find(botId);
    if (!isAtLeast(scope.role, answer_role)) {
      const sentence = `Answering visitors of this bot needs the role ${answer_role}; yours is ${scope.role}.`;
      throw new AppError('forbidden', sentence);
    }
    return { scope, path: { botId, conversationId: pathId(context, 'conversation_id') } };
  };
}
