import type { Answer } from '../../answering/answer/answerer.ts';
import type { Step } from '../../platform/database/database.ts';
import type { PassSteps } from './pass-message.ts';
import type { StoredAnswer } from './turn.ts';
import type { Ask, StartedTurn } from './turn-attempts.ts';

/** An answer, and what is stored together with it when a person is to take over. */
export interface HandedOver<Given extends Answer | undefined = Answer | undefined> {
  answer: Given;
  steps(answer: StoredAnswer, at: number): readonly Step[];
  /** To be called once the answer is stored. */
  queued(): void;
}

/** Decides when a person takes over from the bot. */
export interface HandOver {
  /** The reply to a visitor who wants a person, in place of an answer; undefined if it is for the bot. */
  before(ask: Ask, begun: StartedTurn): Promise<HandedOver<Answer> | undefined>;
  /** Called with every answer of the bot. */
  after(ask: Ask, begun: StartedTurn, answer: Answer): Promise<HandedOver<Answer>>;
  /** For the unit that stores a message for the person who answers. */
  passSteps: PassSteps;
}

/** The answer of the bot, unless a person is to answer. */
export async function handedOver(
  { handOver }: { handOver: HandOver },
  ask: Ask,
  begun: StartedTurn,
  answerOf: () => Promise<Answer | undefined>,
): Promise<HandedOver> {
  const before = await handOver.before(ask, begun);
  if (before !== undefined) return before;
  const answer = await answerOf();
  return answer === undefined ? onlyAnswer(answer) : await handOver.after(ask, begun, answer);
}

export function withSteps(ask: Ask, steps: HandedOver['steps']): Ask {
  return { ...ask, extraSteps: (answer, at) => [...ask.extraSteps(answer, at), ...steps(answer, at)] };
}

/** An answer that the bot gives without anybody taking over. */
export const onlyAnswer = <Given extends Answer | undefined>(answer: Given): HandedOver<Given> => ({
  answer,
  steps: () => [],
  queued: () => undefined,
});

export const nobodyTakesOver: HandOver = {
  before: async () => undefined,
  after: async (_ask, _begun, answer) => onlyAnswer(answer),
  passSteps: async () => ({ steps: [], queued: () => undefined }),
};
