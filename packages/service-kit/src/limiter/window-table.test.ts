import { expect, it } from 'vitest';
import { createWindowTable } from './window-table.ts';

it('keeps the windows of a hundred thousand callers apart while it grows', () => {
  const table = createWindowTable(3);
  const callers = Array.from(
    { length: 100_000 },
    (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  );
  const known: string[] = [];
  callers.forEach((caller, index) => {
    if (table.find(caller) !== -1) known.push(caller);
    const slot = table.open(caller, 1_000 + index);
    for (let hit = 0; hit < index % 3; hit += 1) table.hit(slot);
  });
  expect(known).toEqual([]);
  expect(table.size).toBe(callers.length);
  const wrong = callers.filter((caller, index) => {
    const slot = table.find(caller);
    return table.hits(slot) !== index % 3 || table.endsAt(slot) !== 1_000 + index;
  });
  expect(wrong).toEqual([]);
});

it('opens a window of a known caller anew', () => {
  const table = createWindowTable(3);
  table.hit(table.open('a', 5));
  const slot = table.open('a', 9);
  expect([table.size, table.hits(slot), table.endsAt(slot)]).toEqual([1, 0, 9]);
});
