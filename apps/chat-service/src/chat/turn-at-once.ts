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

/** Makes its unit fail unless what the request relies on is still valid. */
export type RevalidationStep = Step & { readonly mustAffect: true };

/**
 * Some answers need no lookup, such as those to greetings and thanks. Their question, answer and count are stored as one
 * atomic unit, where other turns have one unit before and one after the answer is produced.
 */
export function createAtOnce(options: AtOnceOptions) {
  const { answerer, now, onTurn, history, database } = options;
  const queries = createAtOnceQueries(database);
  const storing = new Set<Promise<unknown>>();

  /** Conversations whose id the caller chose may not exist yet, and traces are only made on the normal path. */
  const answerTo = (ask: Ask) => (ask.mayOpen || ask.onTrace ? undefined : answerer.answerAtOnce?.(ask));

  /** Undefined when the unit was refused and the normal path must be taken. */
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

  /** Returns the position of the question. */
  async function store(ask: Ask, names: TurnNames, answer: Answer, revalidation: RevalidationStep | undefined) {
    try {
      const written = await database.write(stepsOf({ ...options, queries }, ask, names, answer, revalidation), {
        ...sharing(ask),
        joined: 2 + Number(ask.meter !== undefined) + Number(revalidation !== undefined),
      });
      if (!written.done) return refusal(ask, written.refusedStep, revalidation);
      const [taken, , counted] = written.results.map(rowsOf);
      noteCount(ask, counted);
      // For a new conversation, no count is returned.
      return Math.max(0, (taken?.rows[0]?.message_count ?? 0) - 2);
    } catch (error) {
      if (error instanceof DatabaseError && error.kind === 'unavailable') giveBack(ask, names);
      throw error;
    }
  }

  /** Without `revalidation` the key has just been checked, so a refused count is final unless the request is a repeat. */
  function refusal(
    { meter, idempotency }: Ask,
    refusedStep: number,
    revalidation: RevalidationStep | undefined,
  ): undefined {
    if (refusedStep === 2 && meter && !revalidation && !idempotency) throw options.metering.refuse(meter);
  }

  /** If the unit was stored after all, it is not counted. */
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
    /** Waits for in-flight writes. */
    async settled(): Promise<void> {
      await Promise.allSettled(storing);
    },
  };
}

/** The conversation is the first step, the count the third. */
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
