import { wordsOf } from '../text/words.ts';
import followUp from './follow-up.json' with { type: 'json' };

const openers = new Set(followUp.openers);
const pronouns = new Set(followUp.pronouns);
const questionWords = new Set(followUp.questionWords);

/** How much a message depends on the one before it: "and for children?" fully, "and when does it open?" partly. */
export function contextDependenceOf(message: string): 'full' | 'partial' | 'none' {
  const words = wordsOf(message);
  const isOpened = isOpenedBy(words);
  if (!isOpened && !words.some((word) => pronouns.has(word))) return 'none';
  return isOpened && !isAsking(words) ? 'full' : 'partial';
}

/** "And ...", "what about ...": the message continues the previous question. */
export function isOpenedBy([first = '', second]: readonly string[]): boolean {
  return openers.has(first) && (!questionWords.has(first) || second === 'about');
}

/** Whether a message asks something itself: "and what about bees?" does not, "and what do bees drop?" does. */
export function isAsking(words: readonly string[]): boolean {
  const about = words.indexOf('about');
  return words.some((word, at) => questionWords.has(word) && at !== about - 1);
}
