import { editDistance } from '@lectern/dataset';
import { bitCount, lettersOf } from './near-words.ts';
import { stem, wordsOf } from './words.ts';

/** Shorter words have too many neighbours. */
const leastLetters = 4;

/**
 * Puts words of the sources in place of words that are misspelt. `isKnown` tells the words that people use anyway: they are
 * never corrected.
 */
export function correctSpelling(
  text: string,
  readVocabulary: () => ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): string {
  let vocabulary: ReadonlySet<string> | undefined;
  let stems: ReadonlySet<string> | undefined;
  return text.replace(/\p{L}+/gu, (written) => {
    const [word = ''] = wordsOf(written);
    if (word.length < leastLetters || isKnown(word)) return written;
    // Most questions have no word that needs them.
    vocabulary ??= readVocabulary();
    stems ??= new Set([...vocabulary].map(stem));
    return vocabulary.has(word) || stems.has(stem(word)) ? written : (nearest(word, vocabulary) ?? written);
  });
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  const most = word.length < 6 ? 1 : 2;
  const letters = lettersOf(word);
  let best: { word: string; cost: number } | undefined;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > most || candidate.length < leastLetters) continue;
    if (bitCount(lettersOf(candidate) ^ letters) > 2 * most) continue;
    // People get the first letter right, mostly.
    const cost = editDistance(word, candidate, most) + (candidate[0] === word[0] ? 0 : 0.7);
    if (cost <= most && (best === undefined || cost < best.cost)) best = { word: candidate, cost };
  }
  return best?.word;
}
