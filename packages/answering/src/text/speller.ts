import { createSpeller } from './near-words.ts';
import { stem, wordsOf } from './words.ts';

/** Shorter words have too many neighbours. */
const leastLetters = 4;

/**
 * Replaces misspelt words with words of the sources, each of which has its own vocabulary. `isKnown` tells which words
 * are in common use: those are never corrected.
 */
export function correctSpelling(
  text: string,
  readVocabularies: () => readonly Vocabulary[],
  isKnown: (word: string) => boolean,
): string {
  // Read lazily: most questions have no word that needs it.
  let known: readonly Vocabulary[] | undefined;
  return text.replace(/\p{L}+/gu, (written) => {
    const [word = ''] = wordsOf(written);
    if (word.length < leastLetters || isKnown(word)) return written;
    known ??= readVocabularies();
    if (known.some(({ words }) => words.has(word) || words.has(stem(word)))) return written;
    const near = known.flatMap((one) => one.near(word) ?? []);
    return near.sort((one, other) => one.cost - other.cost)[0]?.word ?? written;
  });
}

export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary(text: string) {
  const words = [...new Set(wordsOf(text))];
  const long = words.filter(({ length }) => length >= leastLetters);
  return {
    words: new Set([...words, ...words.map(stem)]),
    near: createSpeller(long, { twoFrom: 6, firstLetter: 0.7 }),
  };
}
