import { expect, it } from 'vitest';
import { takeTurn } from './take-turn.ts';

it('gives each of many their own turn, in order, with room for others between', async () => {
  const seen: string[] = [];
  const others = setInterval(() => undefined, 0);
  let turn = 0;
  const count = () => {
    turn += 1;
    if (seen.length < 3) setImmediate(count);
  };
  setImmediate(count);
  const work = async (name: string) => {
    await takeTurn();
    seen.push(`${name} ${turn}`);
  };
  await Promise.all(['a', 'b', 'c'].map(work));
  clearInterval(others);
  expect(seen.map((one) => one[0])).toEqual(['a', 'b', 'c']);
  expect(new Set(seen.map((one) => one.slice(2))).size).toBe(3);
});
