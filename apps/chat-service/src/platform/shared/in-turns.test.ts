import { expect, it } from 'vitest';
import { filterInTurns, findInTurns, mapInTurns } from './in-turns.ts';

it('lets other work run after every few milliseconds', async () => {
  let time = 0;
  let others = 0;
  const seen: number[] = [];
  const count = () => {
    others += 1;
    if (seen.length < 6) setImmediate(count);
  };
  setImmediate(count);
  const map = (item: number) => {
    time += 5;
    seen.push(others);
    return item * 2;
  };
  expect(await mapInTurns([1, 2, 3, 4, 5, 6], map, () => time)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(new Set(seen).size).toBe(3);
});

it('keeps the items that fit, and finds the first of them', async () => {
  expect(await filterInTurns([1, 2, 3, 4], (item) => item % 2 === 0)).toEqual([2, 4]);
  expect(await findInTurns([1, 2, 3, 4], (item) => item % 2 === 0)).toBe(2);
  expect(await findInTurns([1, 3], (item) => item % 2 === 0)).toBeUndefined();
});
