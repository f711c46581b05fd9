import { readGameQuestions } from '../answering/questions.ts';

/** What callers send: real questions about the game, greetings, or three questions to one greeting. */
export const workloads = ['questions', 'mixed', 'greetings'] as const;
export type Workload = (typeof workloads)[number];

export const greeting = 'hello';
/** So many that a run seldom repeats one, because answers are cached. */
const questionSets = ['game-1', 'game-2', 'game-3', 'game-4', 'game-5', 'game-6', 'game-7', 'game-8'];

/** Gives the next message, whichever caller sends it. */
export function createMessages(workload: Workload): () => string {
  const questions = readGameQuestions(questionSets);
  let sent = 0;
  return () => {
    sent += 1;
    const isGreeting = workload === 'greetings' || (workload === 'mixed' && sent % 4 === 0);
    return isGreeting ? greeting : (questions[sent % questions.length] ?? greeting);
  };
}
