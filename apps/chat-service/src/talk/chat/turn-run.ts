import { AppError, statusOf } from '@lectern/service-kit';
import {
  type Answer,
  type Answerer,
  type HistoryMessage,
  type Outcome,
  outcomeOf,
  type Usage,
} from '../../answering/answer/answerer.ts';
import type { Place } from '../../answering/fairness/fairness.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import { type HandOver, handedOver, withSteps } from './hand-over.ts';
import type { History } from './history.ts';
import { isUnavailable, type Persistence } from './persist.ts';
import { createTurn, stoppedAnswer, type Turn, type TurnControl, type TurnLimits } from './turn.ts';
import type { Ask, StartedTurn } from './turn-attempts.ts';
import { type EndOptions, explainLoss, failureSteps, storeAnswer } from './turn-end.ts';
import type { Holder } from './turn-queries.ts';

export type TurnOutcome = Outcome | 'failed';

export interface RunOptions extends EndOptions {
  persistence: Persistence;
  answerer: Answerer;
  history: History;
  limits: TurnLimits;
  handOver: HandOver;
  /** Called once for each turn that ran. */
  onTurn: (outcome: TurnOutcome, milliseconds: number, scope: TurnScope, usage?: Usage) => void;
  /** Called with failures that no caller gets to see. */
  onError(error: unknown): void;
}

/** Answers stored questions. A turn runs to completion whether or not anybody still waits for it. */
export function createRunner(options: RunOptions) {
  const { database, history, limits, now, onTurn, persistence } = options;
  const running = new Map<string, Turn>();

  async function answerAndStore(ask: Ask, begun: StartedTurn, place: Place, control: TurnControl) {
    const past = ask.history ?? (await history.read(begun.conversationId, begun.questionPosition));
    const answerIt = () => place.during(() => answerOf(options.answerer, ask, past, control), control.signal);
    const { answer, steps, queued } = await handedOver(options, ask, begun, answerIt);
    if (answer === undefined) throw await whyInterrupted(options, control);
    const stored = { ...answer, id: control.turn.answerId, conversationId: begun.conversationId };
    await storeAnswer(options, withSteps(ask, steps), begun, stored);
    queued();
    rememberExchange(history, ask, begun, answer);
    return stored;
  }

  /** Keeps retrying in the background during a database outage, and when the unit may still be stored later (`isLost`). */
  async function giveUp(ask: Ask, holder: Holder, error: unknown, isLost = false): Promise<void> {
    const { meter } = ask;
    const refund = takeRefunds(ask, isOurFault(error));
    const steps = failureSteps(options, ask, holder, refund);
    const settled = persistence.persist(
      async () => {
        const { done } = await database.write(steps);
        if (done && refund.request && meter) meter.used = Math.max(0, (meter.used ?? 1) - 1);
        return done || !isLost;
      },
      { isUnavailable: isUnavailable(error) },
    );
    if (!isUnavailable(error)) await settled;
  }

  return {
    giveUp,
    running: (conversationId: string): Turn | undefined => running.get(conversationId),

    run(ask: Ask, begun: StartedTurn, place: Place, onEnd: () => void): Turn {
      const { conversationId, questionId } = begun;
      const startedAt = now();
      return createTurn({ conversationId, questionId, answerId: createId('msg') }, async (control) => {
        running.set(conversationId, control.turn);
        const renewal = setInterval(() => void renewLease(options, begun, control.turn), limits.renewMs);
        try {
          const answer = await answerAndStore(ask, begun, place, control);
          onTurn(outcomeOf(answer), now() - startedAt, ask.scope, answer.usage);
          return answer;
        } catch (error) {
          onTurn('failed', now() - startedAt, ask.scope);
          await giveUp(ask, begun, error);
          throw error;
        } finally {
          clearInterval(renewal);
          running.delete(conversationId);
          place.end();
          onEnd();
        }
      });
    },

    /** Ends every turn without an answer; callers get an error and nothing is counted. Returns the conversations. */
    cut(): string[] {
      for (const turn of running.values()) turn.interrupt('ended');
      return [...running.keys()];
    },

    /** Waits until every turn has ended. */
    async close(): Promise<void> {
      await Promise.allSettled([...running.values()].map(({ finished }) => finished));
      await persistence.close();
    },
  };
}

/** What is to be refunded. From here on nobody else may do so. */
function takeRefunds({ meter, questions }: Ask, isOurs: boolean) {
  const refund = { request: isOurs && meter?.counted === true, question: isOurs && questions?.counted === true };
  if (meter) meter.counted = false;
  if (questions) questions.counted = false;
  return refund;
}

/** Skips resumed questions, which may have other messages between them and their answers. */
function rememberExchange(
  history: History,
  ask: Pick<Ask, 'message'>,
  { conversationId, questionPosition, answerPosition }: Omit<StartedTurn, 'questionId' | 'stopId'>,
  { text }: Answer,
) {
  if (answerPosition !== questionPosition + 1) return;
  const said = [{ role: 'user', text: ask.message } as const, { role: 'assistant', text } as const];
  history.add(conversationId, questionPosition, said);
}

/** Shows that the turn is alive, and detects whether another instance stopped it or removed the conversation. */
async function renewLease(options: RunOptions, begun: StartedTurn, turn: Turn): Promise<void> {
  const { database, queries, limits, now, onError } = options;
  try {
    const renewed = await database.write([queries.renew({ ...begun, at: now(), leaseMs: limits.leaseMs })]);
    const owner = renewed.done ? renewed.results[0].rows[0]?.lease_owner : undefined;
    if (owner === undefined) turn.interrupt('lost');
    else if (owner !== begun.questionId) turn.interrupt('stopped');
  } catch (error) {
    // The next renewal comes before the lease expires.
    onError(error);
  }
}

/** The answer, or the text so far when it was stopped; undefined after any other interruption. */
async function answerOf(
  answerer: Answerer,
  { bot, instructions, message, filter, hasForm, onTrace }: Ask,
  history: readonly HistoryMessage[],
  { turn, signal, addText, interruption }: TurnControl,
): Promise<Answer | undefined> {
  const interrupted = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => interrupted.resolve(undefined));
  const answering = answerer.answer({
    bot,
    instructions,
    history,
    message,
    filter,
    hasForm,
    signal,
    onText: addText,
    onTrace,
  });
  const answer = await Promise.race([answering, interrupted.promise]).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    throw error;
  });
  if (answer !== undefined) return answer;
  // An answerer that ignores the signal may still fail later, when nobody is waiting for it.
  answering.catch(() => undefined);
  return interruption() === 'stopped' ? stoppedAnswer(turn.text()) : undefined;
}

async function whyInterrupted({ database }: RunOptions, { turn, interruption }: TurnControl): Promise<AppError> {
  return interruption() === 'ended' ? serviceEnds() : await explainLoss(database, turn.conversationId);
}

/** For a question that this instance will no longer answer. */
export const serviceEnds = () =>
  new AppError('unavailable', 'The service is stopping, and the answer was not complete. Send the message again.', 1);

function isOurFault(error: unknown): boolean {
  return !(error instanceof AppError) || statusOf(error.code) >= 500;
}
