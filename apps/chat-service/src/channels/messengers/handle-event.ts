import { AppError, statusOf } from '@lectern/service-kit';
import type { ChannelEventsTable } from '../../platform/database/channel-schema.ts';
import { type AnswerEventOptions, createAnswerEvent } from './answer-event.ts';
import { type Channel, channelOf } from './channel-records.ts';
import { finishEvent, postponeEvent, renewEvent, setReply } from './event-queries.ts';
import { createHandleDesk, type HandleDeskOptions, isDeskEvent } from './handle-desk-event.ts';
import type { Reply, Sent } from './platform.ts';
import { createSendReply } from './send-reply.ts';

export interface HandleOptions extends AnswerEventOptions, HandleDeskOptions {
  owner: string;
  limits: {
    leaseMs: number;
    renewMs: number;
    retryDelaysMs: readonly number[];
    deskRetryDelaysMs: readonly number[];
  };
  now: () => number;
  onError(error: unknown): void;
}

/** Answers a claimed event and sends the reply, while its lease is renewed. */
export function createHandle(options: HandleOptions) {
  const { database, now, owner, limits, onError } = options;
  const { build } = database;
  const answer = createAnswerEvent(options);
  const [send, handleDesk] = [createSendReply(options), createHandleDesk(options)];

  async function finish({ id }: ChannelEventsTable, state: 'done' | 'failed', note: string): Promise<void> {
    await database.write([finishEvent(build, id, owner, { state, note, at: now() })]);
  }

  async function retry(event: ChannelEventsTable, { why, afterMs = 0, isUnsure = false }: Retry): Promise<void> {
    const delayMs = limits[isDeskEvent(event) ? 'deskRetryDelaysMs' : 'retryDelaysMs'][event.attempts];
    if (delayMs === undefined) return await giveUp(event, why);
    const nextAttemptAt = now() + Math.max(delayMs, afterMs);
    const later = { note: why, nextAttemptAt, attempts: event.attempts + 1, isUnsure };
    await database.write([postponeEvent(build, event.id, owner, later)]);
  }

  /** Whoever asked is told so, unless it is sending that fails. */
  async function giveUp(event: ChannelEventsTable, why: string): Promise<void> {
    if (event.reply !== null || isDeskEvent(event)) return await finish(event, 'failed', why);
    const reply: Reply = { text: 'I cannot answer at the moment. Please ask again later.', sources: [] };
    await database.write([
      setReply(build, event.id, JSON.stringify(reply)),
      postponeEvent(build, event.id, owner, { note: why, nextAttemptAt: now(), attempts: 0, isUnsure: false }),
    ]);
  }

  /** An instance that was too slow sends nothing: another one has taken over. */
  async function isHeld({ id }: ChannelEventsTable): Promise<boolean> {
    const query = renewEvent(database, id, { owner, leaseMs: limits.leaseMs, at: now() });
    return (await database.write([{ query, mustAffect: true }])).done;
  }

  async function replyTo(channel: Channel, event: ChannelEventsTable): Promise<Reply | undefined> {
    if (event.reply !== null && (await isWanted(database, event))) return JSON.parse(event.reply);
    const answered = event.reply === null ? await answer(channel, event) : 'gone';
    if (answered === 'gone') await finish(event, 'failed', 'The bot or the conversation was removed.');
    if (answered === 'passed' && isWaitedFor(event)) return passedOn;
    if (answered === 'passed') await finish(event, 'done', 'Passed on to the person who answers');
    return typeof answered === 'object' ? answered.reply : undefined;
  }

  async function sendTo(channel: Channel, event: ChannelEventsTable, reply: Reply): Promise<void> {
    if (!(await isHeld(event))) return;
    const sent = await send(channel, event, reply);
    if (sent.state === 'sent') return await finish(event, 'done', sentNote(event));
    if (sent.state === 'failed') return await finish(event, 'failed', sent.why);
    // Attempts to answer do not count as attempts to send.
    const attempts = event.reply === null ? 0 : event.attempts;
    await retry({ ...event, reply: JSON.stringify(reply), attempts }, sent);
  }

  async function handle(event: ChannelEventsTable): Promise<void> {
    const [row] = await database.read(build.selectFrom('channels').selectAll().where('id', '=', event.channel_id));
    const channel = row && channelOf(row);
    if (channel === undefined) return await finish(event, 'failed', 'The channel was removed.');
    if (isDeskEvent(event)) {
      const { why, ...done } = await handleDesk(channel, event, () => isHeld(event));
      return await (done.state === 'retry' ? retry(event, { ...done, why }) : finish(event, done.state, why));
    }
    const reply = await replyTo(channel, event).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) onError(error);
      await retry(event, whyNot(error));
    });
    if (reply !== undefined) await sendTo(channel, event, reply);
  }

  return async (event: ChannelEventsTable): Promise<void> => {
    const renewal = setInterval(() => void isHeld(event).catch(onError), limits.renewMs);
    await handle(event).finally(() => clearInterval(renewal));
  };
}

/** What a person wrote is not sent once the conversation was deleted. */
async function isWanted(
  { build, read }: AnswerEventOptions['database'],
  { kind, conversation_id: id }: ChannelEventsTable,
): Promise<boolean> {
  return (
    kind !== 'member' || (await read(build.selectFrom('conversations').select('id').where('id', '=', id))).length > 0
  );
}

type Retry = Omit<Extract<Sent, { state: 'retry' }>, 'state'>;

/** The platform shows that something is coming until there is a reply. */
const isWaitedFor = ({ address }: ChannelEventsTable) => /"(?:token|response_url)":/.test(address);

const passedOn: Reply = { text: 'Your message was passed on. A person replies here.', sources: [] };

function sentNote({ kind }: ChannelEventsTable): string {
  if (kind === 'member') return 'Reply of a person sent';
  if (kind === 'test') return 'Test message sent';
  return kind === 'notice' ? 'Notice sent' : 'Answered';
}

function whyNot(error: unknown): Retry {
  if (!(error instanceof AppError)) return { why: 'The answer could not be stored.' };
  const afterMs = error.retryAfterSeconds === undefined ? undefined : error.retryAfterSeconds * 1_000;
  return { why: statusOf(error.code) >= 500 ? 'The answer failed for a moment.' : error.message, afterMs };
}
