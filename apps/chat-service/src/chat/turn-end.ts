import { AppError } from '@lectern/service-kit';
import type { Database, Step } from '../database/database.ts';
import type { TurnScope } from '../scope.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { Metering } from './meter.ts';
import { toColumns } from './stored-answer.ts';
import type { StoredAnswer } from './turn.ts';
import type { Ask, Begun } from './turn-attempts.ts';
import type { Holder, TurnQueries } from './turn-queries.ts';

export interface EndOptions {
  database: Database;
  queries: TurnQueries;
  metering: Metering;
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

/** Stores the answer with its sources and ends the turn, in one unit. */
export async function storeAnswer(options: EndOptions, ask: Ask, begun: Begun, answer: StoredAnswer): Promise<void> {
  const { database, queries, idempotency } = options;
  const at = options.now();
  const { conversationId, questionId, answerPosition } = begun;
  const message = { id: answer.id, conversation_id: conversationId, position: answerPosition, created_at: at };
  const claimed = ask.idempotency;
  const written = await database.write([
    { query: queries.releaseAnswered({ ...begun, at }), mustAffect: true },
    { query: queries.settleQuestion({ questionId, state: 'done' }), mustAffect: true },
    queries.addAnswer({ ...message, ...toColumns(answer), question_id: questionId }),
    ...(claimed ? [idempotency.finish({ keyId: claimed.keyId, key: claimed.key, answerId: answer.id })] : []),
    ...ask.moreSteps(answer, at),
    ...options.answerSteps({ scope: ask.scope, questionId, question: ask.message, answer, at }),
  ]);
  if (!written.done) throw await explainLoss(database, conversationId);
}

/**
 * Lets go of the conversation and, when asked to, gives the request back. All of it only if the question was stored and
 * nobody else has taken the conversation since: the first step tells.
 */
export function failureSteps(
  { queries, idempotency, metering }: EndOptions,
  ask: Ask,
  holder: Holder,
  refund: boolean,
): readonly [Step, ...Step[]] {
  const release = { query: queries.release(holder), mustAffect: true };
  const refunding = refund && ask.meter ? [metering.refundStep(ask.meter)] : [];
  const { idempotency: claimed } = ask;
  if (claimed === undefined) {
    return [release, queries.settleQuestion({ questionId: holder.questionId, state: 'failed' }), ...refunding];
  }
  // A caller that asks again under the same key finds the question waiting.
  const waiting = refund ? [idempotency.fail(claimed)] : [];
  return [release, ...waiting, ...refunding];
}

/** Why an answer has no longer a place. */
export async function explainLoss({ read, build }: Database, conversationId: string): Promise<AppError> {
  const rows = await read(build.selectFrom('conversations').select('id').where('id', '=', conversationId));
  return rows.length === 0
    ? new AppError('session_not_found', 'The conversation was removed while its answer was made.')
    : new AppError('unavailable', 'The answer could not be stored, since the service was held up. Try again.', 1);
}
