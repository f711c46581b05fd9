import { setTimeout as delay } from 'node:timers/promises';
import type { TurnScope } from '../../platform/shared/scope.ts';
import { answerTo, lastQuestion } from './answer-rows.ts';
import { findConversation, matchesConversation, questionInProgress } from './conversation-rows.ts';
import type { SessionsOptions } from './sessions.ts';
import type { StoredAnswer, Turn } from './turn.ts';
import { holderOf } from './turn-queries.ts';

export interface RunningAnswersOptions extends SessionsOptions {
  /** How often to poll a turn of another instance. */
  pollMs: number;
}

export type RunningAnswers = ReturnType<typeof createRunningAnswers>;

/** Answers in progress, on this instance or another. */
export function createRunningAnswers({ database, turns, now, pollMs }: RunningAnswersOptions) {
  const { build, write } = database;
  const findHeld = async (scope: TurnScope, id: string) =>
    questionInProgress(await findConversation(database, scope, id, now()));

  async function answerElsewhere(scope: TurnScope, id: string, questionId: string): Promise<StoredAnswer> {
    do await delay(pollMs);
    while ((await findHeld(scope, id)) === questionId);
    return await answerTo(database, questionId);
  }

  return {
    /** Stops the answer in progress and keeps its text so far. False when there is none. */
    async stop(scope: TurnScope, id: string): Promise<boolean> {
      const questionId = await findHeld(scope, id);
      if (questionId === undefined) return false;
      const turn = turns.running(id);
      if (turn) {
        turn.interrupt('stopped');
        await turn.finished.catch(() => undefined);
        return true;
      }
      const query = build
        .updateTable('conversations')
        .set({ lease_owner: holderOf(id, questionId).stopId })
        .where(matchesConversation(scope, id))
        .where('lease_owner', '=', questionId);
      const { done } = await write([{ query, mustAffect: true }]);
      return done;
    },

    /**
     * The answer in progress, or else the answer to the last question. One from another instance is delivered once it is
     * complete. A question whose turn failed or crashed with its instance has none.
     */
    async follow(scope: TurnScope, id: string): Promise<{ turn: Turn } | { answer: Promise<StoredAnswer> }> {
      const questionId = await findHeld(scope, id);
      const turn = turns.running(id);
      if (turn) return { turn };
      if (questionId !== undefined) return { answer: answerElsewhere(scope, id, questionId) };
      return { answer: Promise.resolve(await answerTo(database, await lastQuestion(database, id))) };
    },
  };
}
