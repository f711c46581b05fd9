import type { Answerer } from '../../answering/answer/answerer.ts';
import type { Place } from '../../answering/fairness/fairness.ts';
import type { Party } from '../../answering/fairness/waiting-line.ts';
import type { QuestionCounting } from '../../people/plans/question-count.ts';
import type { Database } from '../../platform/database/database.ts';
import { createId } from '../../platform/shared/ids.ts';
import { maskText } from '../../platform/shared/personal-data.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import { type HandOver, nobodyTakesOver } from './hand-over.ts';
import { createHistory } from './history.ts';
import { createIdempotency, type EarlierRequest } from './idempotency.ts';
import type { Metering } from './meter.ts';
import { createPersistence } from './persist.ts';
import { defaultLimits, type StoredAnswer, type Turn, type TurnLimits } from './turn.ts';
import { type Ask, type BeginOptions, beginTurn, busy } from './turn-attempts.ts';
import type { AnswerSteps } from './turn-end.ts';
import { createTurnQueries } from './turn-queries.ts';
import { createRunner, type RunOptions, serviceEnds } from './turn-run.ts';

export interface TurnsOptions extends Pick<RunOptions, 'onTurn' | 'onError'> {
  answerSteps?: AnswerSteps | undefined;
  /** Lets people take over. Without it, the bot answers everything. */
  handOver?: HandOver | undefined;
  database: Database;
  metering: Metering;
  questionCounting: QuestionCounting;
  answerer: Answerer;
  /** Lets a question in, or throws when too many wait. Without it every question is let in. */
  admit?: ((party: Party) => Place) | undefined;
  /** Personal data in a question was masked. */
  onMasked?: OnMasked | undefined;
  now: () => number;
  random: () => number;
  limits?: Partial<TurnLimits> | undefined;
}

export interface Turns {
  /** The turn, once its question is stored; or the answer, if an earlier request with the same Idempotency-Key got it. */
  start(ask: Ask): Promise<Started>;
  /** The turn in flight for a conversation in this process. */
  running(conversationId: string): Turn | undefined;
  /** Forgets a conversation that was removed, and ends its turn. */
  forget(conversationId: string): void;
  /** Ends running turns and refuses waiting ones. Returns the conversations whose turns were cut. */
  cut(): string[];
  /** Waits until every turn has ended. */
  close(): Promise<void>;
}

/** `passed`: the message was stored for the person who answers, and the bot says nothing. */
export type Started = { turn: Turn } | { replayed: StoredAnswer } | { passed: StoredAnswer };

/** The turns of all conversations: one at a time per conversation, stored before they are answered. */
export function createTurns(options: TurnsOptions): Turns {
  const { database, now, answerSteps = () => [], admit = () => openPlace, handOver = nobodyTakesOver } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const queries = createTurnQueries(database);
  const idempotency = createIdempotency(database, now);
  const history = createHistory(database, limits.historyCharacters);
  const queue = createTurnQueue();
  const inTurn = createInTurn(queue, limits.waitMs, () => isCut);
  const persistence = createPersistence(options.onError);
  const { passSteps } = handOver;
  const parts = { ...options, answerSteps, handOver, passSteps, limits, queries, idempotency, history, persistence };
  const runner = createRunner(parts);
  let isCut = false;
  const beginning: BeginOptions = {
    ...parts,
    // If the unit was stored after all, it is undone as soon as the database is available.
    onLost: (ask, holder) => void runner.giveUp({ ...ask, ...asCounted(ask) }, holder, undefined, true),
  };

  async function begin(ask: Ask, earlier: EarlierRequest | undefined, conversationId: string, leave: () => void) {
    const place = admit(partyOf(ask));
    const begun = await beginTurn(beginning, ask, conversationId, earlier).catch((error) => endWith(place, error));
    if ('questionPosition' in begun) return { turn: runner.run(ask, begun, place, leave) };
    place.end();
    leave();
    return 'passed' in begun ? begun : { replayed: begun };
  }

  return {
    async start(given) {
      const ask = maskAsk(given, options.onMasked);
      const earlier = ask.idempotency && (await idempotency.find(ask.idempotency));
      if (earlier?.kind === 'answered') return { replayed: earlier.answer };
      const conversationId = earlier?.conversationId ?? ask.conversationId ?? createId('ses');
      return await inTurn(conversationId, (leave) => begin(ask, earlier, conversationId, leave));
    },
    running: runner.running,
    forget(conversationId) {
      runner.running(conversationId)?.interrupt('removed');
      history.forget(conversationId);
    },
    cut() {
      isCut = true;
      return runner.cut();
    },
    close: runner.close,
  };
}

/** Both are undone if the unit was stored after all. */
const asCounted = ({ meter, questions }: Ask) => ({
  meter: meter && { ...meter, counted: true },
  questions: questions && { ...questions, counted: true },
});

/** All questions of a key are of one party, and so are those of people who are signed in. */
const partyOf = ({ scope: { workspaceId, keyId }, address }: Ask): Party => ({
  tenant: workspaceId,
  member: keyId ?? address ?? '',
});

function endWith(place: Place, error: unknown): never {
  place.end();
  throw error;
}

const openPlace: Place = { during: (work) => work(), end: () => undefined };

/** Runs work in order of arrival, one at a time per conversation. The work must call `leave` unless it fails. */
function createInTurn(queue: TurnQueue, waitMs: number, isCut: () => boolean) {
  return async <Result>(conversationId: string, work: (leave: () => void) => Promise<Result>): Promise<Result> => {
    const leave = await queue.enter(conversationId, waitMs);
    if (leave === undefined) throw busy();
    try {
      if (isCut()) throw serviceEnds();
      return await work(leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
}

export type OnMasked = (scope: TurnScope, kind: string) => void;

/** A question without the personal data that its bot masks: nothing else is stored, or passed to a model. */
function maskAsk(ask: Ask, onMasked?: OnMasked): Ask {
  const { masking } = ask.bot;
  if (masking.length === 0) return ask;
  const message = maskText(ask.message, masking, (kind) => onMasked?.(ask.scope, kind));
  const history = ask.history?.map((one) => ({ ...one, text: maskText(one.text, masking) }));
  return { ...ask, message, ...(history && { history }) };
}

/** Runs the turns of one conversation one at a time, in order of arrival. */
interface TurnQueue {
  /** Waits for its turn; undefined on timeout. Call the returned function to let the next one in. */
  enter(name: string, waitMs: number): Promise<(() => void) | undefined>;
}

/** The queue within this process. Between instances, the lease in the database provides mutual exclusion. */
export function createTurnQueue(): TurnQueue {
  const last = new Map<string, Promise<void>>();

  return {
    async enter(name, waitMs) {
      const before = last.get(name);
      const { promise: left, resolve } = Promise.withResolvers<void>();
      const end = before === undefined ? left : before.then(() => left);
      last.set(name, end);
      const leave = () => {
        resolve();
        if (last.get(name) === end) last.delete(name);
      };
      if (before === undefined || (await isSettledWithin(before, waitMs))) return leave;
      // Its place in the queue is kept until those before it have left, so that nobody overtakes them.
      resolve();
      return undefined;
    },
  };
}

async function isSettledWithin(promise: Promise<void>, waitMs: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, waitMs, false);
  const settled = await Promise.race([promise.then(() => true), tooLate]);
  clearTimeout(timer);
  return settled;
}
