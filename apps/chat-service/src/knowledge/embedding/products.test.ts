import { describe, expect, it } from 'vitest';
import { pinRows, productsWith, rowsAtOnce } from './products.ts';
import { cosinesWith, plainProducts, quantise } from './quantised.ts';

const bytes = (count: number, seed: number) =>
  Int8Array.from({ length: count }, (_, at) => ((at * 7_919 + seed * 104_729) % 255) - 127);

describe('products of a question with many rows', () => {
  it.each([
    [16, 1],
    [384, 5],
    [384, 3_072],
    [1_024, 100],
    [8_192, 143],
  ])('are those of the plain loop, for rows of %i numbers', (length, count) => {
    const question = Int16Array.from(bytes(length, 3));
    const rows = bytes(length * count, 8);
    expect(count).toBeLessThanOrEqual(rowsAtOnce(length));
    expect([...productsWith(question, rows)]).toEqual([...plainProducts(question, rows)]);
  });

  it('are the same with rows that stay in the memory of a module', () => {
    const question = Int16Array.from(bytes(384, 3));
    const rows = bytes(384 * 9_000, 8);
    const [kept, others] = [pinRows(rows), pinRows(rows.toReversed())];
    for (const [from, to] of [
      [0, 1],
      [5_000, 9_000],
    ] as const) {
      const some = (all: Int8Array) => all.subarray(from * 384, to * 384);
      expect([...productsWith(question, some(kept))]).toEqual([...plainProducts(question, some(rows))]);
      expect([...productsWith(question, some(others))]).toEqual([...plainProducts(question, some(others))]);
    }
  });

  it('are right at the largest values', () => {
    const length = 8_192;
    expect(rowsAtOnce(length)).toBeGreaterThan(0);
    expect(productsWith(new Int16Array(length).fill(-127), new Int8Array(length).fill(-127))[0]).toBe(
      127 * 127 * length,
    );
  });

  it('are left to the plain loop for other lengths', async () => {
    expect([rowsAtOnce(0), rowsAtOnce(10), rowsAtOnce(20_000)]).toEqual([0, 0, 0]);
    const vectors = [Float32Array.of(1, 0, 0), Float32Array.of(0, 1, 0)];
    const cosines = await cosinesWith(Float32Array.of(1, 0, 0), quantise(vectors, 3));
    expect([...cosines].map((cosine) => cosine.toFixed(2))).toEqual(['1.00', '0.00']);
  });

  it('go over everything in pieces', async () => {
    const vectors = Array.from({ length: 7_000 }, (_, row) =>
      Float32Array.from({ length: 384 }, (_, at) => (at === row % 384 ? 1 : 0)),
    );
    const cosines = await cosinesWith(vectors[5] ?? new Float32Array(), quantise(vectors, 384));
    expect(cosines.reduce((sum, cosine) => sum + cosine, 0)).toBeCloseTo(19, 3);
  });
});
