import { createSpeller } from './near-words.ts';
import { stem, wordsOf } from './words.ts';

/** Shorter words have too many neighbours. */
const leastLetters = 4;

/**
 * Replaces misspelt words with words of the sources. `isKnown` tells which words are in common use: those are
 * never corrected.
 */
export function correctSpelling(
  text: string,
  readVocabulary: () => ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): string {
  // Built lazily: most questions have no word that needs it.
  let known: { words: ReadonlySet<string>; near: ReturnType<typeof createSpeller> } | undefined;
  return text.replace(/\p{L}+/gu, (written) => {
    const [word = ''] = wordsOf(written);
    if (word.length < leastLetters || isKnown(word)) return written;
    known ??= vocabularyOf([...readVocabulary()]);
    return known.words.has(word) || known.words.has(stem(word)) ? written : (known.near(word)?.word ?? written);
  });
}

function vocabularyOf(words: readonly string[]) {
  const long = words.filter(({ length }) => length >= leastLetters);
  return {
    words: new Set([...words, ...words.map(stem)]),
    near: createSpeller(long, { twoFrom: 6, firstLetter: 0.7 }),
  };
}
