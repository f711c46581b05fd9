import { editDistance } from '@lectern/dataset';

/** Letters of a word as bits: each edit changes at most two of them, so words whose letters differ much are never near. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

interface Near {
  word: string;
  distance: number;
}

/** A list of words that can be searched for those near to a misspelt one; words of `twoFrom` letters may have two wrong. */
export function createSpeller(words: Iterable<string>, twoFrom: number) {
  const known = [...new Set(words)].map((word) => ({ word, letters: lettersOf(word) }));
  return (misspelt: string): Near | undefined => {
    let limit = misspelt.length >= twoFrom ? 2 : 1;
    const letters = lettersOf(misspelt);
    let best: Near | undefined;
    for (const one of known) {
      if (limit < 0) break;
      if (bitCount(one.letters ^ letters) > 2 * limit) continue;
      const distance = editDistance(misspelt, one.word, limit);
      if (distance > limit) continue;
      best = { word: one.word, distance };
      limit = distance - 1;
    }
    return best;
  };
}

export function bitCount(bits: number): number {
  let left = bits;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
