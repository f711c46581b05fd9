import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@lectern/service-kit';
import type { QuestionCounting } from '../../people/plans/question-count.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { Metering } from './meter.ts';
import { isUnavailable } from './persist.ts';
import { toColumns } from './stored-answer.ts';
import type { StoredAnswer, TurnLimits } from './turn.ts';
import type { Ask, StartedTurn } from './turn-attempts.ts';
import type { Holder, TurnQueries } from './turn-queries.ts';

export interface EndOptions {
  database: Database;
  queries: TurnQueries;
  metering: Metering;
  questionCounting: QuestionCounting;
  idempotency: IdempotencyStore;
  answerSteps: AnswerSteps;
  now: () => number;
}

/** An answer that is about to be stored. */
export interface Answered {
  scope: TurnScope;
  questionId: string;
  question: string;
  answer: StoredAnswer;
  at: number;
}

/** What other features store together with every answer. */
export type AnswerSteps = (answered: Answered) => readonly Step[];

const longestPauseMs = 1_000;

/** Stores the answer, which may have been expensive, even if the database is unavailable for a while. */
export async function storeAnswer(
  options: EndOptions & { limits: Pick<TurnLimits, 'storeMs'> },
  ask: Ask,
  begun: StartedTurn,
  answer: StoredAnswer,
): Promise<void> {
  const giveUpAt = performance.now() + options.limits.storeMs;
  for (let pauseMs = 50; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await storeOnce(options, ask, begun, answer);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() >= giveUpAt) throw error;
      await delay(pauseMs);
    }
  }
}

/** Stores the answer with its sources and ends the turn, in one unit. */
async function storeOnce(options: EndOptions, ask: Ask, begun: StartedTurn, answer: StoredAnswer): Promise<void> {
  const { database, queries, idempotency } = options;
  const at = options.now();
  const { conversationId, questionId, answerPosition } = begun;
  const message = { id: answer.id, conversation_id: conversationId, position: answerPosition, created_at: at };
  const claimed = ask.idempotency;
  const steps = [
    { query: queries.releaseAnswered({ ...begun, at }), mustAffect: true },
    { query: queries.settleQuestion({ questionId, state: 'done' }), mustAffect: true },
    queries.addAnswer({ ...message, ...toColumns(answer), question_id: questionId }),
    ...(claimed ? [idempotency.finish({ keyId: claimed.keyId, key: claimed.key, answerId: answer.id })] : []),
    ...ask.extraSteps(answer, at),
    ...options.answerSteps({ scope: ask.scope, questionId, question: ask.message, answer, at }),
  ];
  const written = await database.write(steps, { locks: ask.scope.botId, joined: 3 });
  // An earlier attempt may have been stored although the database could not say so.
  if (!written.done && !(await isStored(database, answer.id))) throw await explainLoss(database, conversationId);
}

async function isStored({ build, read }: Database, answerId: string): Promise<boolean> {
  return (await read(build.selectFrom('messages').select('id').where('id', '=', answerId))).length > 0;
}

/**
 * Releases the conversation and, if asked to, refunds the request. Does nothing unless the question was stored and
 * nobody else has taken the conversation since, which the first step checks.
 */
export function failureSteps(
  { queries, idempotency, metering, questionCounting }: EndOptions,
  ask: Ask,
  holder: Holder,
  refund: { request: boolean; question: boolean },
): readonly [Step, ...Step[]] {
  const release = { query: queries.release(holder), mustAffect: true };
  const refunding = [
    ...(refund.request && ask.meter ? [metering.refundStep(ask.meter)] : []),
    ...(refund.question && ask.questions ? questionCounting.refundSteps(ask.questions) : []),
  ];
  const { idempotency: claimed } = ask;
  if (claimed === undefined) {
    return [release, queries.settleQuestion({ questionId: holder.questionId, state: 'failed' }), ...refunding];
  }
  // A retry with the same Idempotency-Key resumes the question.
  const waiting = refund.request || refund.question ? [idempotency.fail(claimed)] : [];
  return [release, ...waiting, ...refunding];
}

/** Why an answer can no longer be stored. */
export async function explainLoss({ read, build }: Database, conversationId: string): Promise<AppError> {
  const rows = await read(build.selectFrom('conversations').select('id').where('id', '=', conversationId));
  return rows.length === 0
    ? new AppError('session_not_found', 'The conversation was deleted before its answer was complete.')
    : new AppError('unavailable', 'The answer could not be stored in time. Try again.', 1);
}
