import { wordsOf } from '../text/words.ts';
import followUp from './follow-up.json' with { type: 'json' };

const openers = new Set(followUp.openers);
const pronouns = new Set(followUp.pronouns);
const questionWords = new Set(followUp.questionWords);

/** How much a message leans on the one before it: "and for children?" wholly, "and when does it open?" partly. */
export function leaningOf(message: string): 'wholly' | 'partly' | 'not' {
  const [first = '', second = '', ...rest] = wordsOf(message);
  const isAbout = second === 'about' && questionWords.has(first);
  const isOpened = isAbout || (openers.has(first) && !questionWords.has(first));
  if (!isOpened && ![first, second, ...rest].some((word) => pronouns.has(word))) return 'not';
  const asksAnew = (isAbout ? rest : [second, ...rest]).some((word) => questionWords.has(word));
  return isOpened && !asksAnew ? 'wholly' : 'partly';
}
