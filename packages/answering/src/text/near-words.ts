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
  const known = [...new Set(words)];
  // Every misspelt word is compared with all of them, so what rules most of them out is kept in plain numbers.
  const lengths = Uint16Array.from(known, ({ length }) => length);
  const letters = Int32Array.from(known, lettersOf);
  const costOf = (misspelt: string, word: string, limit: number) =>
    editDistance(misspelt, word, limit) + (word[0] === misspelt[0] ? 0 : firstLetter);
  return (misspelt: string): Near | undefined => {
    const most = misspelt.length >= twoFrom ? 2 : 1;
    const own = lettersOf(misspelt);
    const isFar = (at: number, limit: number) =>
      Math.abs((lengths[at] ?? 0) - misspelt.length) > limit || bitCount((letters[at] ?? 0) ^ own) > 2 * limit;
    let best: Near | undefined;
    for (let at = 0; at < known.length; at += 1) {
      const limit = best?.cost ?? most;
      if (isFar(at, limit)) continue;
      const word = known[at] ?? '';
      const cost = costOf(misspelt, word, Math.floor(limit));
      if (cost < limit || (cost === limit && best === undefined)) best = { word, cost };
    }
    return best;
  };
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
