import { describe, expect, it } from 'vitest';
import { highest } from './highest.ts';

describe('the highest values', () => {
  it('are those of a sorted list, in its order, and the first of equal ones', () => {
    const values = Float32Array.from({ length: 2_000 }, (_, at) => ((at * 7_919) % 613) / 613);
    const sorted = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
    for (const count of [1, 7, 48, 3_000]) expect(highest(values, count)).toEqual(sorted.slice(0, count));
  });

  it('are above the lowest that counts, and none if none is wanted', () => {
    expect(highest(Float64Array.of(0, 3, 0, 1, -2), 4, 0)).toEqual([1, 3]);
    expect(highest(Float64Array.of(1, 2), 0)).toEqual([]);
    expect(highest(new Float64Array(), 3)).toEqual([]);
  });
});
