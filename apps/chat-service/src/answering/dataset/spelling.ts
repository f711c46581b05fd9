import { editDistance } from '@lectern/dataset';
import { englishWords } from './english-words.ts';

/** Returns the word that a misspelt one most likely means; undefined when the word is fine or nothing is near enough. */
export type Spelling = (word: string) => string | undefined;

/** Corrects towards `targets`, and leaves words alone that are known as they are. */
export function createSpelling(targets: Iterable<string>, known: (word: string) => boolean): Spelling {
  const buckets = new Map<string, string[]>();
  for (const target of new Set(targets)) {
    if (target.length < shortest || /[^a-z]/.test(target)) continue;
    for (const letter of new Set(target.slice(0, 2))) {
      const bucket = `${letter}${target.length}`;
      buckets.set(bucket, [...(buckets.get(bucket) ?? []), target]);
    }
  }

  function nearest(word: string, limit: number): string | undefined {
    let best: string | undefined;
    let least = limit + 1;
    // Letters are left out more often than added, so longer words come first.
    for (let length = word.length + limit; length >= word.length - limit; length -= 1) {
      for (const target of buckets.get(`${word[0]}${length}`) ?? []) {
        const distance = editDistance(word, target, Math.min(limit, least - 1));
        // Two edits that also change the first letter make another word of it.
        if (distance >= least || (distance > 1 && word[0] !== target[0])) continue;
        [best, least] = [target, distance];
      }
    }
    return best;
  }

  return (word) => {
    if (word.length < shortest || word.length > longest || /[^a-z]/.test(word)) return undefined;
    if (englishWords.has(word) || known(word)) return undefined;
    const limit = word.length < 7 ? 1 : 2;
    const found = nearest(word, limit) ?? (word.endsWith('s') ? nearest(word.slice(0, -1), limit) : undefined);
    return word.length > shortest || found === undefined || isShortSlip(word, found) ? found : undefined;
  };
}

/** A word of four letters is only taken for one with a letter left out or two letters swapped. */
const isShortSlip = (word: string, meant: string) => meant.length > word.length || sorted(word) === sorted(meant);

const sorted = (word: string) => [...word].sort().join('');

const shortest = 4;
const longest = 24;
