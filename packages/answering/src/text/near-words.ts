import { editDistance } from '@lectern/dataset';

/** Letters of a word as a bit set: an edit changes at most two bits, so words that differ in many bits are never near. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

interface Near {
  word: string;
  /** How many letters are wrong. */
  cost: number;
}

interface SpellerOptions {
  /** Words of at least this many letters may have two wrong. */
  twoFrom: number;
  /** Extra cost of a wrong first letter: people mostly get it right. */
  firstLetter?: number;
}

/** Finds the word of a list that is nearest to a misspelt one. */
export function createSpeller(words: Iterable<string>, { twoFrom, firstLetter = 0 }: SpellerOptions) {
  const known = [...new Set(words)].map((word) => ({ word, letters: lettersOf(word) }));
  const costOf = (misspelt: string, word: string, limit: number) =>
    editDistance(misspelt, word, limit) + (word[0] === misspelt[0] ? 0 : firstLetter);
  return (misspelt: string): Near | undefined => {
    const most = misspelt.length >= twoFrom ? 2 : 1;
    const letters = lettersOf(misspelt);
    let best: Near | undefined;
    for (const one of known) {
      const limit = best?.cost ?? most;
      if (bitCount(one.letters ^ letters) > 2 * limit) continue;
      const cost = costOf(misspelt, one.word, Math.floor(limit));
      if (cost < limit || (cost === limit && best === undefined)) best = { word: one.word, cost };
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
