import { editDistance } from '@lectern/dataset';

/** Shorter words are misspelt into one another; one that lacks a letter may have this many. */
const shortest = 4;
const longWord = 10;

/** Known words that a misspelt one probably means: one slip, two in a long word, never in the first letter. */
export function near(word: string, known: Iterable<string>): string[] {
  if (word.length < shortest || /\d/.test(word)) return [];
  const limit = word.length < longWord ? 1 : 2;
  let best = limit;
  let found: string[] = [];
  for (const candidate of known) {
    if (candidate.length <= shortest) continue;
    const distance = editDistance(word, candidate, best);
    if (distance > best) continue;
    found = distance < best ? [candidate] : [...found, candidate];
    best = distance;
  }
  return found;
}
