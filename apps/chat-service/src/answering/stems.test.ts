import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStemSet, isSameStem, stemsOf } from './stems.ts';

describe('stems', () => {
  it.each([
    ['delivers delivered delivering deliver', 'deliver'],
    ['take takes took taken taking', 'tak'],
    ['boxes box', 'box'],
    ['stopped stop stopping', 'stop'],
  ])('are the same for all forms of a word: %s', (words, expected) => {
    expect(stemsOf(words)).toEqual([expected]);
  });

  it('are found in a set as by comparing with each', () => {
    const stem = fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.uniqueArray(stem, { maxLength: 12 }), stem, (stems, wanted) => {
        expect(createStemSet(stems).has(wanted)).toBe(stems.some((other) => isSameStem(other, wanted)));
      }),
      { numRuns: 2_000 },
    );
  });
});
