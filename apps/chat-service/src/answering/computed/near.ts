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
    const distance = slips(word, candidate, best);
    if (distance > best) continue;
    found = distance < best ? [candidate] : [...found, candidate];
    best = distance;
  }
  return found;
}

/** Letters to add, drop, replace or swap with the next one; more than `limit` is not counted on. */
function slips(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit || limit < 0) return limit + 1;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (limit === 0) return 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA === '' || restB === '') return Math.max(restA.length, restB.length);
  const swapped = restA[0] === restB[1] && restA[1] === restB[0];
  return (
    1 +
    Math.min(
      slips(restA.slice(1), restB.slice(1), limit - 1),
      slips(restA.slice(1), restB, limit - 1),
      slips(restA, restB.slice(1), limit - 1),
      swapped ? slips(restA.slice(2), restB.slice(2), limit - 1) : limit,
    )
  );
}
