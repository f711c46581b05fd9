import { wordsOf } from '../text/words.ts';
import followUp from './follow-up.json' with { type: 'json' };

const openers = new Set(followUp.openers);
const pronouns = new Set(followUp.pronouns);
const questionWords = new Set(followUp.questionWords);

/** Whether a message may mean something only together with the one before it. */
export function mayDependOnContext(message: string): boolean {
  const words = wordsOf(message);
  return isOpenedBy(words) || refersBack(words);
}

/** Whether a pronoun may stand for something that was named before. */
export const refersBack = (words: readonly string[]): boolean => words.some((word) => pronouns.has(word));

/** "And ...", "what about ...": the message continues the previous question. */
export function isOpenedBy([first = '', second]: readonly string[]): boolean {
  return openers.has(first) && (!questionWords.has(first) || second === 'about');
}

/** Whether a message asks something itself: "and what about bees?" does not, "and what do bees drop?" does. */
export function isAsking(words: readonly string[]): boolean {
  const about = words.indexOf('about');
  return words.some((word, at) => questionWords.has(word) && at !== about - 1);
}
