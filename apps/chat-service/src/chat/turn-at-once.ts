import type { Answer, Answerer } from '../answering/answerer.ts';
import type { Step } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { createId } from '../shared/ids.ts';
import { type AtOnceQueries, createAtOnceQueries } from './at-once-queries.ts';
import type { History } from './history.ts';
import type { Persistence } from './persist.ts';
import { toColumns } from './stored-answer.ts';
import { createFinishedTurn, type TurnNames } from './turn.ts';
import { type Ask, type AttemptOptions, countSteps, noteCount, sharing } from './turn-attempts.ts';
import type { AnswerSteps } from './turn-end.ts';
import { type RunOptions, rememberExchange } from './turn-run.ts';

export interface AtOnceOptions extends Omit<AttemptOptions, 'queries' | 'limits'>, Pick<RunOptions, 'onTurn'> {
  answerer: Answerer;
  answerSteps: AnswerSteps;
  history: History;
  persistence: Persistence;
}

/** Refuses the unit that it is part of unless what the request rests on is still so. */
export type RevalidationStep = Step & { readonly mustAffect: true };

/**
 * Some answers need no looking up: those to greetings and thanks. Then question, answer and count are one unit, stored as a
 * whole or not at all, where other turns have one before and one after the answer is made.
 */
export function createAtOnce(options: AtOnceOptions) {
  const { answerer, now, onTurn, history, database } = options;
  const queries = createAtOnceQueries(database);
  const storing = new Set<Promise<unknown>>();

  /** Whoever chose the id of a conversation may be the first to use it, and whoever wants a trace gets one the usual way. */
  const answerTo = (ask: Ask) => (ask.mayOpen || ask.onTrace ? undefined : answerer.answerAtOnce?.(ask));

  /** Undefined when the unit was refused, and the usual way must be taken. */
  async function run(ask: Ask, conversationId: string, answer: Answer, revalidation?: RevalidationStep) {
    const startedAt = now();
    const names = { conversationId, questionId: createId('msg'), answerId: createId('msg') };
    const stored = store(ask, names, answer, revalidation);
    storing.add(stored);
    const position = await stored.finally(() => storing.delete(stored));
    if (position === undefined) return undefined;
    onTurn(answer.answered ? 'answered' : 'unanswered', now() - startedAt, ask.scope);
    const begun = { conversationId, questionPosition: position, answerPosition: position + 1 };
    rememberExchange(history, ask, begun, answer);
    return createFinishedTurn(names, { ...answer, id: names.answerId, conversationId });
  }

  /** Gives the position of the question. */
  async function store(ask: Ask, names: TurnNames, answer: Answer, revalidation: RevalidationStep | undefined) {
    try {
      const written = await database.write(stepsOf({ ...options, queries }, ask, names, answer, revalidation), {
        ...sharing(ask),
        joined: 2 + Number(ask.meter !== undefined) + Number(revalidation !== undefined),
      });
      if (!written.done) return refusal(ask, written.refusedStep, revalidation);
      const [taken, , counted] = written.results.map(rowsOf);
      noteCount(ask, counted);
      // A new conversation has nothing to return.
      return Math.max(0, (taken?.rows[0]?.message_count ?? 0) - 2);
    } catch (error) {
      if (error instanceof DatabaseError && error.kind === 'unavailable') giveBack(ask, names);
      throw error;
    }
  }

  /** Without `revalidation` the key was looked at just now, so that a count that was refused is the last word. */
  function refusal({ meter }: Ask, refusedStep: number, revalidation: RevalidationStep | undefined): undefined {
    if (refusedStep === 2 && meter && !revalidation) throw options.metering.refuse(meter);
  }

  /** Should the unit have been stored after all, it does not count. */
  function giveBack({ meter }: Ask, { questionId }: TurnNames): void {
    const refund = meter ? [options.metering.refundStep(meter)] : [];
    const disown = { query: queries.disown({ questionId }), mustAffect: true };
    const work = async () => (await database.write([disown, ...refund])).done;
    void options.persistence.persist(work, { isUnavailable: true });
  }

  return {
    run,
    /** Undefined for an answer that takes longer. */
    answerTo,
    /** Waits for what is being stored. */
    async settled(): Promise<void> {
      await Promise.allSettled(storing);
    },
  };
}

/** The conversation comes first, the count third. */
function stepsOf(
  options: AtOnceOptions & { queries: AtOnceQueries },
  ask: Ask,
  names: TurnNames,
  answer: Answer,
  revalidation: RevalidationStep | undefined,
): Step[] {
  const { queries } = options;
  const at = options.now();
  const { conversationId, questionId, answerId } = names;
  const { scope, idempotency: claimed } = ask;
  const place = { ...scope, conversationId, at };
  const exchange = { ...names, question: ask.message, ...toColumns(answer), at };
  const stored = { ...answer, id: answerId, conversationId };
  const claim = { state: 'done', status: 200, body: answerId, at, since: at - options.idempotency.keptMs } as const;
  return [
    { query: ask.conversationId === undefined ? queries.open(place) : queries.take(place), mustAffect: true },
    ask.conversationId === undefined
      ? queries.storeFirst(exchange)
      : { query: queries.storeNext(exchange), joined: queries.storeTaken(exchange), mustAffect: false },
    ...countSteps(options.metering, ask),
    ...(revalidation ? [revalidation] : []),
    ...(claimed ? [{ query: options.idempotency.claim({ ...claimed, ...claim }), mustAffect: true }] : []),
    ...ask.extraSteps(stored, at),
    ...options.answerSteps({ scope, questionId, question: ask.message, answer: stored, at }),
  ];
}

function rowsOf({ rows }: { rows: unknown[] }) {
  // What `take` and the count return.
  return { rows: rows as { message_count?: number; used?: number }[] };
}
