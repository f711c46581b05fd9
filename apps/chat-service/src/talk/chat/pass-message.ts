import type { Database, Step } from '../../platform/database/database.ts';
import { isFree, released } from '../../platform/database/lease-time.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import type { Idempotency, IdempotencyStore } from './idempotency.ts';
import type { Meter, Metering } from './meter.ts';
import { passedAnswer } from './stored-answer.ts';
import type { StoredAnswer } from './turn.ts';
import type { Holder } from './turn-queries.ts';

/** A message that was stored for a person; the bot did not answer it. */
export interface Passed {
  passed: StoredAnswer;
}

export interface PassedMessage {
  scope: TurnScope;
  conversationId: string;
  messageId: string;
  text: string;
  at: number;
}

/** What else is stored with such a message, for example its webhooks. `queued` is called once it is stored. */
export type PassSteps = (message: PassedMessage) => Promise<{ steps: readonly Step[]; queued(): void }>;

/** The parts of a question that count when the bot does not answer it. */
interface PassedAsk {
  scope: TurnScope;
  message: string;
  idempotency: (Idempotency & { keyId: string }) | undefined;
  meter: Meter | undefined;
}

type NoteCount = (ask: PassedAsk, counted: { rows: { used?: number }[] } | undefined) => void;

interface PassOptions {
  database: Database;
  idempotency: Pick<IdempotencyStore, 'finish'>;
  metering: Pick<Metering, 'refuse'>;
  passSteps: PassSteps;
  now: () => number;
}

/** Stores a message for the person who answers. Undefined when the state has changed, or a turn is in the way. */
export async function passMessage(
  options: PassOptions & { claim: readonly Step[]; noteCount: NoteCount },
  ask: PassedAsk,
  holder: Holder,
  count: readonly Step[],
): Promise<Passed | undefined> {
  const { database, idempotency, now, claim } = options;
  const { build } = database;
  const { conversationId, questionId } = holder;
  const at = now();
  const placed = build.selectFrom('conversations').where('id', '=', conversationId);
  const message = { conversationId, messageId: questionId, text: ask.message, at, scope: ask.scope };
  const { steps, queued } = await options.passSteps(message);
  const { idempotency: claimed } = ask;
  const written = await database.write([
    { query: takeForPerson(database, ask.scope, conversationId, at), mustAffect: true },
    build.insertInto('messages').values({
      id: questionId,
      conversation_id: conversationId,
      role: 'user',
      text: ask.message,
      created_at: at,
      state: 'done',
      position: placed.select(({ eb }) => eb('message_count', '-', 1).as('position')),
      handover_id: placed.select('handover_id'),
    }),
    ...count,
    ...claim,
    ...(claimed ? [idempotency.finish({ keyId: claimed.keyId, key: claimed.key, answerId: questionId })] : []),
    ...steps,
  ]);
  const { meter } = ask;
  if (!written.done) {
    if (meter && written.refusedStep === 2) throw options.metering.refuse(meter);
    return undefined;
  }
  // With a meter, the third step is the count.
  if (meter) options.noteCount(ask, written.results[2] as Parameters<NoteCount>[1]);
  queued();
  return { passed: passedAnswer(questionId, conversationId, written.results[0].rows[0]?.handover) };
}

/** The same for a question of a crashed turn, which is stored already and is sent again. */
export async function passInterrupted(
  { database, idempotency, now }: PassOptions,
  ask: PassedAsk,
  { conversationId, questionId }: Holder,
  { keyId, key }: { keyId: string; key: string },
): Promise<Passed | undefined> {
  const { build } = database;
  const conversation = build.selectFrom('conversations').where('id', '=', conversationId);
  const written = await database.write([
    { query: openForPerson(database, ask.scope, conversationId, now()).set({ lease_owner: null }), mustAffect: true },
    build
      .updateTable('messages')
      .set({ state: 'done', handover_id: conversation.select('handover_id') })
      .where('id', '=', questionId),
    idempotency.finish({ keyId, key, answerId: questionId }),
  ]);
  if (!written.done) return undefined;
  return { passed: passedAnswer(questionId, conversationId, written.results[0].rows[0]?.handover) };
}

/** Counts the message that is stored next. Ends the lease of a turn that has expired, so that it can store nothing more. */
function takeForPerson(database: Database, scope: TurnScope, conversationId: string, at: number) {
  return openForPerson(database, scope, conversationId, at).set(({ eb }) => ({
    message_count: eb('message_count', '+', 1),
    updated_at: at,
    ...released,
    visitor_typing_until: null,
  }));
}

function openForPerson(database: Database, { workspaceId, botId }: TurnScope, conversationId: string, at: number) {
  return database.build
    .updateTable('conversations')
    .where('id', '=', conversationId)
    .where('workspace_id', '=', workspaceId)
    .where('bot_id', '=', botId)
    .where('handover', 'in', ['waiting', 'person'])
    .where(isFree(database, 'lease_until', at))
    .returning('handover');
}
