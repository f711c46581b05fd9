import { editDistance } from '@lectern/dataset';
import { stem, wordsOf } from './words.ts';

/** Shorter words have too many neighbours. */
const leastLetters = 4;

/**
 * Puts words of the sources in place of words that are misspelt. `isKnown` tells the words that people use anyway: they are
 * never corrected.
 */
export function correctSpelling(
  text: string,
  vocabulary: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): string {
  const stems = new Set([...vocabulary].map(stem));
  return text.replace(/\p{L}+/gu, (written) => {
    const [word = ''] = wordsOf(written);
    if (word.length < leastLetters || vocabulary.has(word) || stems.has(stem(word)) || isKnown(word)) return written;
    return nearest(word, vocabulary) ?? written;
  });
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  const most = word.length < 6 ? 1 : 2;
  let best: { word: string; cost: number } | undefined;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > most || candidate.length < leastLetters) continue;
    // People get the first letter right, mostly.
    const cost = editDistance(word, candidate, most) + (candidate[0] === word[0] ? 0 : 0.7);
    if (cost <= most && (best === undefined || cost < best.cost)) best = { word: candidate, cost };
  }
  return best?.word;
}
