import { AppError, type Limiter } from '@lectern/service-kit';
import { readTerms, type Terms } from '../../people/plans/terms.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Masked } from '../../platform/shared/personal-data.ts';
import { makeVisitorScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { storable } from '../../talk/chat/chat-wire.ts';
import type { OnMasked } from '../../talk/chat/turns.ts';
import { countStep } from '../website/website-limits.ts';
import { hurryAway } from './away-mails.ts';
import type { ChannelClient } from './channel-client.ts';
import { usedUp } from './channel-limits.ts';
import { type Channel, channelOf, contextOf } from './channel-records.ts';
import { insertEvent, type NewEvent } from './event-queries.ts';
import { maskQuestion } from './mask-question.ts';
import { personIdOf } from './person-id.ts';
import type { PlatformRequest, Question, Received, Reply } from './platform.ts';
import type { Ratings } from './ratings.ts';
import { currentOf, isKnown, threadSteps } from './threads.ts';

export interface ReceiveOptions {
  database: Database;
  box: SecretBox;
  /** Messages of each person. */
  limiter: Limiter;
  ratings: Ratings;
  client: ChannelClient;
  /** For what desks report. */
  receiveDesk(channel: Channel, request: PlatformRequest): Promise<void>;
  createEventId: () => string;
  now: () => number;
  /** Personal data in a question was masked. */
  onMasked?: OnMasked | undefined;
  /** Something waits to be answered. */
  wake(): void;
}

export type Receive = ReturnType<typeof createReceive>;

/** The longest question; the rest of a longer one is cut off. */
const mostCharacters = 8_000;
/**
 * Verifies a request of a platform and stores what it asks, before it is acknowledged. An event that was stored before
 * changes nothing.
 */
export function createReceive(options: ReceiveOptions) {
  const { database, box } = options;

  return async (channelId: string, request: PlatformRequest): Promise<Received> => {
    const found = await findChannel(database, channelId);
    const context = found && contextOf(box, found.channel);
    // The same answer for an unknown channel and a wrong signature.
    if (found === undefined || context === undefined) throw notGenuine();
    const { channel, refusal } = found;
    const { platform } = channel;
    const verdict = await platform.verify(request, { ...context, client: options.client });
    if (verdict === 'forged') return greetNew(channel, request);
    if (verdict === 'late') throw new AppError('forbidden', 'The timestamp of the request is not recent.');
    if (platform.isDesk) return await receiveAtDesk(options, channel, request, refusal);
    const received = await platform.read(request, context);
    for (const event of received.batch ?? []) await storeEvent(options, found, event);
    const why = await storeEvent(options, found, received.event);
    // Whoever waits for the reply to a command is told at once.
    return why === undefined ? received : { response: platform.refuse?.(why) };
  };
}

async function receiveAtDesk(
  { receiveDesk }: ReceiveOptions,
  channel: Channel,
  request: PlatformRequest,
  refusal: string | undefined,
): Promise<Received> {
  // The desk shows its agents that the visitor did not get it.
  if (refusal !== undefined) throw new AppError('forbidden', refusal);
  await receiveDesk(channel, request);
  return {};
}

/** Returns what to say at once to somebody whose question is not answered. */
async function storeEvent(
  options: ReceiveOptions,
  found: FoundChannel,
  event: Received['event'],
): Promise<string | undefined> {
  if (event === undefined) return undefined;
  if (event.kind === 'rating') {
    await options.ratings.store(found.channel, event);
    return undefined;
  }
  const why = await storeQuestion(options, found, event);
  return event.once === undefined ? undefined : why;
}

/** Before the credentials are stored, platforms check that the address exists. */
function greetNew({ secretNames, platform }: Channel, request: PlatformRequest): Received {
  const greeted = secretNames.length === 0 ? platform.greet?.(request) : undefined;
  if (greeted === undefined) throw notGenuine();
  return greeted;
}

interface FoundChannel {
  channel: Channel;
  masking: readonly Masked[];
  /** Why it answers nothing, if so. */
  refusal: string | undefined;
}

async function findChannel(database: Database, id: string): Promise<FoundChannel | undefined> {
  const { build, read } = database;
  const [row] = await read(
    build
      .selectFrom('channels')
      .innerJoin('bots', 'bots.id', 'channels.bot_id')
      .selectAll('channels')
      .select('bots.masking')
      .where('channels.id', '=', id)
      .where('bots.deleted_at', 'is', null),
  );
  const channel = row && channelOf(row);
  if (row === undefined || channel === undefined) return undefined;
  const masking: Masked[] = JSON.parse(row.masking);
  return { channel, masking, refusal: refusalOf(channel, await readTerms(database, row.workspace_id)) };
}

const notGenuine = () =>
  new AppError('forbidden', 'The signature does not belong to this channel. Check its credentials.');

function refusalOf({ enabled }: Channel, { apiAccess, suspendedFor }: Terms): string | undefined {
  if (!enabled) return 'The channel is switched off.';
  if (suspendedFor !== undefined) return 'This assistant is not available at the moment.';
  return apiAccess ? undefined : 'The plan of the workspace does not include channels.';
}

/** Returns why it is not answered, if so. */
async function storeQuestion(
  options: ReceiveOptions,
  { channel, masking, refusal }: FoundChannel,
  asked: Question,
): Promise<string | undefined> {
  const { database, now, limiter } = options;
  const { masked: question, found } = maskQuestion(asked, masking);
  if (question.onlyIfKnown && !(await isKnown(database, channel, question))) return undefined;
  const event = eventOf(options, channel, question);
  if (refusal !== undefined) return await storeRefused(options, event, refusal);
  const { allowed } = await limiter.hit(event.visitor_id);
  if (!allowed) return await storeRefused(options, event, 'These are too many messages in a minute.');
  const { build } = database;
  const usage = { bot_id: channel.botId, day: dayOf(now()) };
  const { messages_per_person, messages_per_day } = channel.settings;
  const conversation_id = currentOf(database, channel, question);
  const written = await database.write([
    ...threadSteps(database, channel, question, now()),
    { query: insertEvent(build, { ...event, conversation_id }), mustAffect: true },
    seenStep(build, channel, question, event),
    countStep(build, { ...usage, kind: 'person', subject: event.visitor_id }, messages_per_person),
    countStep(build, { ...usage, kind: 'channel', subject: channel.id }, messages_per_day),
    hurryAway(build, conversation_id, now()),
  ]);
  if (written.done) noteStored(options, channel, event, found);
  // Step 2 stores the event: it was here before.
  if (written.done || written.refusedStep === 2) return undefined;
  const kind = written.refusedStep === 4 ? 'person' : 'channel';
  if (question.once === undefined) {
    await tellOnce(options, event, `${kind} ${usage.day} ${event.visitor_id}`, usedUp[kind]);
  }
  return await storeRefused(options, event, usedUp[kind]);
}

/** A message that is delivered again counts once. */
function noteStored(
  { wake, onMasked }: ReceiveOptions,
  { workspaceId, botId, platform }: Channel,
  { visitor_id: visitorId }: QuestionEvent,
  found: readonly string[],
): void {
  wake();
  // Nobody asks at a desk.
  if (platform.type === 'chatwoot') return;
  const scope = makeVisitorScope({ workspaceId, botId, visitorId, messenger: platform.type });
  for (const kind of found) onMasked?.(scope, kind);
}

type QuestionEvent = NewEvent & { visitor_id: string };

function eventOf({ createEventId, now }: ReceiveOptions, channel: Channel, question: Question): QuestionEvent {
  const { person, address, once } = question;
  const text = storable(question.text.trim());
  return {
    id: createEventId(),
    channel_id: channel.id,
    external_id: storable(question.id).slice(0, 300),
    kind: question.kind,
    person: storable(person.name).slice(0, 100),
    visitor_id: personIdOf(channel.id, person.id),
    conversation_id: null,
    address: JSON.stringify({ ...address, ...once }),
    question: text.length <= mostCharacters ? text : [...text].slice(0, mostCharacters).join(''),
    created_at: now(),
  };
}

function seenStep(build: Database['build'], channel: Channel, { person }: Question, event: QuestionEvent): Step {
  const name = storable(person.name).slice(0, 100);
  const at = event.created_at;
  return build
    .insertInto('visitors')
    .values({
      id: event.visitor_id,
      bot_id: channel.botId,
      workspace_id: channel.workspaceId,
      user_id: null,
      name,
      email: null,
      contact_verified: 0,
      created_at: at,
      last_seen_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, last_seen_at: at }));
}

/** Only the outcome is kept, for the owner. */
async function storeRefused({ database }: ReceiveOptions, event: NewEvent, note: string): Promise<string> {
  const refused = { ...event, question: '', address: '{}', state: 'refused' as const, note };
  await database.write([insertEvent(database.build, { ...refused, finished_at: event.created_at })]);
  return note;
}

/** A notice that a person gets once a day, however much they write. */
async function tellOnce(options: ReceiveOptions, event: NewEvent, id: string, text: string): Promise<void> {
  const reply: Reply = { text, sources: [] };
  const notice: NewEvent = {
    ...event,
    id: options.createEventId(),
    external_id: `limit ${id}`,
    kind: 'notice',
    question: '',
    reply: JSON.stringify(reply),
  };
  await options.database.write([insertEvent(options.database.build, notice)]);
  options.wake();
}
