import { attributeWords } from './attributes.ts';
import { contentOf } from './coverage.ts';
import { examples, nothing } from './examples/examples.ts';
import type { Prose } from './prose.ts';
import type { Question } from './question.ts';
import { rootOf, wordsOf } from './text.ts';

/** The roots of what people say when they ask for something that records hold. */
const askingRoots = new Set(
  examples.filter(({ attribute }) => attribute !== nothing).flatMap(({ text }) => wordsOf(text).map(rootOf)),
);

/** How many words of a question occur neither in the records nor where people ask about them. */
export function strangeWords(question: Question, prose: Prose): number {
  return contentOf(question).filter((index) => {
    const word = question.tokens[index]?.word ?? '';
    const root = rootOf(word);
    const isKnown = attributeWords.has(word) || askingRoots.has(root) || prose.entitiesWith(root).length > 0;
    return !isKnown && /^[a-z]{3,}$/.test(word);
  }).length;
}
