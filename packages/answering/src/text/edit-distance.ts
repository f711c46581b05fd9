/** Letters of a word as bits: words whose letters differ much are never near. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** How many letters have to be changed, left out, put in or swapped with their neighbour; `most + 1` when more. */
export function distanceWithin(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow(a, b, row, last, before);
    if (Math.min(...current) > most) return most + 1;
    before = last;
    last = current;
  }
  return last[b.length] ?? most + 1;
}

function nextRow(a: string, b: string, row: number, last: readonly number[], before: readonly number[]): number[] {
  const current = [row];
  for (let at = 1; at <= b.length; at += 1) {
    const cost = a[row - 1] === b[at - 1] ? 0 : 1;
    const value = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + cost);
    const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
    current.push(isSwapped ? Math.min(value, (before[at - 2] ?? 0) + 1) : value);
  }
  return current;
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
      const distance = distanceWithin(misspelt, one.word, limit);
      if (distance > limit) continue;
      best = { word: one.word, distance };
      limit = distance - 1;
    }
    return best;
  };
}

function bitCount(bits: number): number {
  let left = bits;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
