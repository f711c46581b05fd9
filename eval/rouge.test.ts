import { describe, expect, it } from 'vitest';
import { rougeL } from './rouge.ts';

describe('Rouge-L', () => {
  it('is 1 for the wanted sentences, 0 for other words, and between for a part', () => {
    expect(rougeL('It opened in 1931. It closed in 1940.', ['It opened in 1931.', 'It closed in 1940.'])).toBe(1);
    expect(rougeL('Nothing here', ['It opened in 1931.'])).toBe(0);
    expect(rougeL('It opened in 1931.', ['It opened in 1931.', 'It closed in 1940.'])).toBeCloseTo(2 / 3);
  });

  it('counts words in their order', () => {
    expect(rougeL('c b a', ['a b c'])).toBeCloseTo(1 / 3);
  });
});
