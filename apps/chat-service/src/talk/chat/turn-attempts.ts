import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@lectern/service-kit';
import type { HistoryMessage, Question } from '../../answering/answer/answerer.ts';
import type { Bot } from '../../bots/bots/bot.ts';
import type { QuestionCount, QuestionCounting } from '../../people/plans/question-count.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import type { ConversationsTable } from '../../platform/database/schema.ts';
import { filterText, type SourceFilter } from '../../platform/database/source-view.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import type { EarlierRequest, Idempotency, IdempotencyStore } from './idempotency.ts';
import type { Meter, Metering } from './meter.ts';
import { type Passed, type PassSteps, passInterrupted, passMessage } from './pass-message.ts';
import type { StoredAnswer, TurnLimits } from './turn.ts';
import { type Holder, holderOf, type TurnQueries } from './turn-queries.ts';

export interface BeginOptions extends AttemptOptions {
  random: () => number;
  /** Called for a unit that may have been stored although the database did not confirm it. */
  onLost(ask: Ask, holder: Holder): void;
}

/**
 * Stores the question, the count and the lease in one unit, and tries again while a turn of another instance holds the
 * conversation. Returns the answer instead if another request with the same Idempotency-Key got it in the meantime.
 */
export async function beginTurn(
  options: BeginOptions,
  ask: Ask,
  conversationId: string,
  found: EarlierRequest | undefined,
): Promise<StartedTurn | Passed | StoredAnswer> {
  const { limits, now, random, idempotency } = options;
  const giveUpAt = now() + limits.waitMs;
  let earlier = found;
  for (;;) {
    if (earlier?.kind === 'answered') return earlier.answer;
    const begun = await attempt(options, ask, conversationId, earlier).catch((error: unknown) =>
      unlessRepeated(options, ask, error),
    );
    if (begun !== undefined) return begun;
    if (now() >= giveUpAt) throw busy();
    await delay(limits.pollMs * (0.5 + random()));
    earlier = ask.idempotency && (await idempotency.find(ask.idempotency));
  }
}

/** The quota may have been used up by the first of two requests with the same Idempotency-Key. */
async function unlessRepeated({ idempotency }: BeginOptions, ask: Ask, error: unknown): Promise<undefined> {
  const isRefused = error instanceof AppError && error.code === 'quota_exceeded';
  if (!isRefused || ask.idempotency === undefined) throw error;
  const first = await idempotency.find(ask.idempotency);
  // The question of a refunded request is counted again, so it may be refused.
  if (first === undefined || (first.kind === 'interrupted' && first.wasRefunded)) throw error;
}

async function attempt(options: BeginOptions, ask: Ask, conversationId: string, earlier: Interrupted | undefined) {
  const holder = holderOf(earlier?.conversationId ?? conversationId, earlier?.questionId ?? createId('msg'));
  try {
    if (earlier) return await resumeQuestion(options, ask, holder, earlier);
    const isNew = ask.conversationId === undefined;
    return isNew ? await openConversation(options, ask, holder) : await takeConversation(options, ask, holder);
  } catch (error) {
    if (error instanceof DatabaseError && error.kind === 'unavailable') options.onLost(ask, holder);
    throw error;
  }
}

export const busy = () =>
  new AppError('conflict', 'The conversation is still answering an earlier message. Try again in a moment.', 5);

/** A question with everything that its turn needs. */
export interface Ask {
  scope: TurnScope;
  bot: Bot;
  instructions: string;
  message: string;
  /** Undefined for a new conversation. */
  conversationId: string | undefined;
  /** Creates the conversation with this id if it does not exist yet. */
  mayOpen?: boolean | undefined;
  /** The earlier messages, when the caller keeps them itself; otherwise the stored ones are used. */
  history?: readonly HistoryMessage[] | undefined;
  idempotency: (Idempotency & { keyId: string }) | undefined;
  /** Undefined when the request is not counted. */
  meter: Meter | undefined;
  /** Undefined when the workspace may ask any number of questions. */
  questions?: QuestionCount | undefined;
  /** Which sources it may be answered from; without one, those that are for everybody. */
  filter?: SourceFilter | undefined;
  /** SHA-256 of the text that the visitor has accepted. */
  consent?: string | undefined;
  /** The visitor pressed the button that asks for a person. */
  wantsPerson?: boolean | undefined;
  /** Whether the visitor is offered a form, so that somebody can get back to them. */
  hasForm?: boolean | undefined;
  onTrace?: Question['onTrace'];
  /** Where a visitor without a key asks from: visitors of one workspace take turns by it. */
  address?: string | undefined;
  /** Stored atomically with the answer, for example the webhook's delivery. */
  extraSteps(answer: StoredAnswer, at: number): readonly Step[];
}

/** A stored question whose conversation is leased until it is answered. */
export interface StartedTurn extends Holder {
  questionPosition: number;
  answerPosition: number;
}

export interface AttemptOptions {
  database: Database;
  queries: TurnQueries;
  metering: Metering;
  questionCounting: QuestionCounting;
  idempotency: IdempotencyStore;
  limits: TurnLimits;
  passSteps: PassSteps;
  now: () => number;
}

/** Stores the first question of a new conversation. Each attempt returns undefined when another turn is in the way. */
export async function openConversation(
  options: AttemptOptions,
  ask: Ask,
  holder: Holder,
): Promise<StartedTurn | undefined> {
  const { database, queries } = options;
  const { lease, question, claim } = given(options, ask, holder);
  const count = countSteps(options, ask);
  // Another instance may have opened a conversation whose id the caller chose.
  const open = { query: queries.open(lease), mustAffect: true } as const;
  const written = await database.write([open, queries.askFirst(question), ...count, ...claim], sharing(ask));
  if (!written.done) return refusal(options, ask, written.refusedStep);
  noteCounts(options, ask, written.results);
  return { ...holder, questionPosition: 0, answerPosition: 1 };
}

/** Stores the next question of a conversation. */
export async function takeConversation(
  options: AttemptOptions,
  ask: Ask,
  holder: Holder,
): Promise<StartedTurn | Passed | undefined> {
  const { database, queries } = options;
  const { lease, question, claim } = given(options, ask, holder);
  const take = { query: queries.take(lease), mustAffect: true } as const;
  const asked = { query: queries.askNext(question), joined: queries.askTaken(question), mustAffect: false } as const;
  const count = countSteps(options, ask);
  const written = await database.write([take, asked, ...count, ...claim], sharing(ask));
  if (!written.done) {
    if (written.refusedStep === 0) {
      const found = await findState(database, ask.scope, holder);
      if (found === undefined && ask.mayOpen) return await openConversation(options, ask, holder);
      if (found === undefined || !mayGoOn(found, ask)) throw sessionNotFound();
      if (isWithPerson(found))
        return await passMessage({ ...options, claim, noteCount }, ask, holder, meterSteps(options, ask));
    }
    return refusal(options, ask, written.refusedStep);
  }
  noteCounts(options, ask, written.results);
  const answerPosition = written.results[0].rows[0]?.message_count ?? 0;
  return { ...holder, questionPosition: answerPosition - 1, answerPosition };
}

export type Interrupted = Extract<EarlierRequest, { kind: 'interrupted' }>;

/** Resumes a question that a crashed or failed turn left behind. It is counted again only if it was refunded. */
export async function resumeQuestion(
  options: AttemptOptions,
  ask: Ask,
  holder: Holder,
  { keyId, key, position, wasRefunded }: Interrupted,
): Promise<StartedTurn | Passed | undefined> {
  const { database, queries, metering, idempotency } = options;
  const { lease } = given(options, ask, holder);
  const again = { query: queries.takeAgain(lease), mustAffect: true } as const;
  const resume = idempotency.resume({ keyId, key });
  const shared = sharing(ask);
  const count = wasRefunded ? countSteps(options, ask) : [];
  const written = await database.write([again, resume, ...count], shared && { locks: shared.locks });
  if (!written.done) {
    const found = written.refusedStep === 0 ? await findState(database, ask.scope, holder) : undefined;
    if (found && isWithPerson(found)) return await passInterrupted(options, ask, holder, { keyId, key });
    return refusal(options, ask, written.refusedStep);
  }
  if (wasRefunded) noteCounts(options, ask, written.results);
  else if (ask.meter) await metering.look(ask.meter);
  const answerPosition = written.results[0].rows[0]?.message_count ?? 0;
  return { ...holder, questionPosition: position, answerPosition };
}

function given({ idempotency, limits, now }: AttemptOptions, ask: Ask, holder: Holder) {
  const at = now();
  const { conversationId, questionId } = holder;
  const claim = ask.idempotency && {
    query: idempotency.claim({ ...ask.idempotency, questionId, at, since: at - idempotency.keptMs }),
    mustAffect: true as const,
  };
  return {
    lease: {
      ...ask.scope,
      ...holder,
      at,
      leaseMs: limits.leaseMs,
      filter: filterText(ask.filter),
      consent: ask.consent ?? '',
    },
    question: { conversationId, questionId, text: ask.message, at },
    claim: claim ? [claim] : [],
  };
}

/**
 * The key's usage count is the only row that turns of different conversations contend for. Where the questions of a
 * workspace count, its keys contend for a second one: two commits with several of them could wait for each other.
 */
const sharing = ({ meter, scope, questions }: Ask) =>
  questions ? undefined : { locks: meter?.keyId ?? scope.botId, joined: meter ? 3 : 2 };

const meterSteps = ({ metering }: AttemptOptions, { meter }: Ask) => (meter ? [metering.countStep(meter)] : []);

/** The requests of the key, then the questions of the workspace. */
function countSteps(options: AttemptOptions, ask: Ask) {
  return [...meterSteps(options, ask), ...(ask.questions ? options.questionCounting.steps(ask.questions) : [])];
}

/** The counts begin with the third step; any other refused step means another turn is in the way. */
function refusal(
  { metering, questionCounting }: AttemptOptions,
  { meter, questions, scope }: Ask,
  refusedStep: number,
): undefined {
  if (refusedStep === 2 && meter) throw metering.refuse(meter);
  const index = refusedStep - (meter ? 3 : 2);
  if (questions && index >= 0 && index < questions.periods.length)
    throw questionCounting.refuse(questions, index, scope.visitorId !== null);
}

type Counted = { rows: { used?: number }[] };

function noteCounts({ questionCounting }: AttemptOptions, ask: Ask, results: readonly object[]): void {
  // The counts follow the two steps that store the question.
  const counted = results.slice(2) as Counted[];
  noteCount(ask, counted[0]);
  if (ask.questions) questionCounting.note(ask.questions, counted.slice(ask.meter ? 1 : 0));
}

function noteCount({ meter }: Pick<Ask, 'meter'>, counted: Counted | undefined): void {
  if (meter === undefined) return;
  meter.used = counted?.rows[0]?.used;
  meter.counted = true;
}

async function findState({ build, read }: Database, { workspaceId, botId }: TurnScope, { conversationId }: Holder) {
  const isThis = { id: conversationId, workspace_id: workspaceId, bot_id: botId };
  const found = build
    .selectFrom('conversations')
    .select(['handover', 'filter'])
    .where(({ and }) => and(isThis));
  return (await read(found))[0];
}

/** What was said to somebody who may see more must not show up in an answer to somebody who may see less. */
const mayGoOn = ({ filter }: Pick<ConversationsTable, 'filter'>, ask: Ask) =>
  filter === null || filter === filterText(ask.filter);

const isWithPerson = ({ handover }: Pick<ConversationsTable, 'handover'>) =>
  handover === 'waiting' || handover === 'person';

export const sessionNotFound = () =>
  new AppError('session_not_found', 'No conversation has this session_id. Leave it out to start a new one.');
