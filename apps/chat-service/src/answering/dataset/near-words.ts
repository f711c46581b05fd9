import { editDistance } from '@lectern/dataset';

/** A word near another one, and how many slips are between them. */
export interface Near {
  word: string;
  distance: number;
}

/** Shorter words are near to too many others. */
export const shortestWord = 4;

/** Finds the nearest of given words; the first of those at the same distance. */
export function createNearWords(targets: Iterable<string>): (word: string, limit: number) => Near | undefined {
  const buckets = new Map<string, string[]>();
  for (const target of new Set(targets)) {
    if (target.length < shortestWord || /[^a-z]/.test(target)) continue;
    for (const letter of new Set(target.slice(0, 2))) {
      const bucket = `${letter}${target.length}`;
      const known = buckets.get(bucket);
      if (known === undefined) buckets.set(bucket, [target]);
      else known.push(target);
    }
  }

  return (word, limit) => {
    let best: Near | undefined;
    let least = limit + 1;
    // Letters are left out more often than added, so longer words come first.
    for (let length = word.length + limit; length >= word.length - limit; length -= 1) {
      for (const target of buckets.get(`${word[0]}${length}`) ?? []) {
        const distance = editDistance(word, target, Math.min(limit, least - 1));
        // Two edits that also change the first letter make another word of it.
        if (distance >= least || (distance > 1 && word[0] !== target[0])) continue;
        [best, least] = [{ word: target, distance }, distance];
      }
    }
    return best;
  };
}
