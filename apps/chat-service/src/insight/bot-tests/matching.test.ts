import { describe, expect, it } from 'vitest';
import { containsPhrase } from './matching.ts';

describe('a phrase', () => {
  it.each([
    ['We are open from 9 to 17.', 'OPEN FROM 9'],
    ['We are\n  open\tnow', 'are open now'],
    ['It’s “free” – really', 'it\'s "free" - really'],
    ['It takes **five** days', 'takes five days'],
    ['Within 5 days', '5'],
    ['It costs 5.', '5'],
    ['Either 3-5 or 7', '5'],
    ['It costs 1,000 euros', '1,000'],
    ['Version 2.5, or later', '2.5'],
    ['refundable', 'refund'],
    ['ﬁve １２', 'five 12'],
    ['15 or 5', '5'],
  ])('of %j is found in any spelling: %j', (text, phrase) => {
    expect(containsPhrase(text, phrase)).toBe(true);
  });

  it.each([
    ['Within 15 days', '5'],
    ['Within 51 days', '5'],
    ['It takes 5.5 days', '5'],
    ['It takes 1.5 days', '5'],
    ['It costs 5,000', '5'],
    ['It costs 1,000', '000'],
    ['Order 66b', '6b'],
    ['anything', ' '],
    ['', 'a'],
  ])('of %j is not in there: %j', (text, phrase) => {
    expect(containsPhrase(text, phrase)).toBe(false);
  });

  it('may begin or end with other things than numbers, whatever stands beside them', () => {
    expect(containsPhrase('abc5def', 'c5d')).toBe(true);
    expect(containsPhrase('x5', '5')).toBe(true);
  });
});
