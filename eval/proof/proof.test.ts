import { expect, it } from 'vitest';
import { checkSentences } from './check-sentences.ts';
import { readSentences } from './read-sentences.ts';

it.each(['develop', 'held-out'] as const)('%s has 100 true and 100 altered sentences, none of them twice', (half) => {
  const all = readSentences(half);
  for (const kind of ['right', 'altered'] as const)
    expect(new Set(all.flatMap((passage) => passage[kind]))).toHaveProperty('size', 100);
});

it.each([
  ['develop', 5, 5],
  ['held-out', 10, 8],
] as const)('%s: at most %i altered sentences pass and %i true ones do not', async (half, accepts, rejects) => {
  const { falseAccepts, falseRejects } = await checkSentences(half);
  expect(falseAccepts.length).toBeLessThanOrEqual(accepts);
  expect(falseRejects.length).toBeLessThanOrEqual(rejects);
});
