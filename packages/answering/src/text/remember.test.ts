import { expect, it } from 'vitest';
import { remember } from './remember.ts';

it('a value is computed once, and again after the memory was full', () => {
  const asked: string[] = [];
  const lengthOf = remember((text) => asked.push(text) && text.length, 2);
  expect(['one', 'three', 'one', 'four', 'one'].map(lengthOf)).toEqual([3, 5, 3, 4, 3]);
  expect(asked).toEqual(['one', 'three', 'four', 'one']);
});
