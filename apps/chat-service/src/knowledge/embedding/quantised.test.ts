import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUnitLength } from './embedding.ts';
import { cosinesWith, quantise } from './quantised.ts';

const dimensions = 384;
const random = seeded(7);
const randomVector = () => toUnitLength(Float32Array.from({ length: dimensions }, () => random() - 0.5));
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

describe('vectors as bytes', () => {
  it('keep cosines to a hundredth and the order of the best', async () => {
    const vectors = Array.from({ length: 2_003 }, randomVector);
    const question = randomVector();
    const exact = vectors.map((vector) => cosine(question, vector));
    const found = await cosinesWith(question, quantise(vectors, dimensions));
    expect(Math.max(...exact.map((value, row) => Math.abs(value - (found[row] ?? 9))))).toBeLessThan(0.01);
    const order = (values: ArrayLike<number>) =>
      [...vectors.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, 20);
    const kept = order(found).filter((row) => order(exact).includes(row));
    expect(kept.length).toBeGreaterThanOrEqual(19);
  });

  it('find a vector itself with a cosine of 1', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
        async (values) => {
          fc.pre(Math.hypot(...values) > 0.01);
          const vector = toUnitLength(Float32Array.from(values));
          const [found] = await cosinesWith(vector, quantise([vector], 8));
          expect(found).toBeCloseTo(1, 1);
        },
      ),
    );
  });

  it('let the event loop go on during long work', async () => {
    const rows = 50_000;
    const vectors = { dimensions, scales: new Float32Array(rows).fill(0.001), bytes: new Int8Array(rows * dimensions) };
    const question = randomVector();
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await cosinesWith(question, vectors);
    isDone = true;
    expect(turns).toBeGreaterThan(10);
  });

  it('of nothing are nothing', async () => {
    expect(await cosinesWith(randomVector(), quantise([], dimensions))).toHaveLength(0);
    expect(await cosinesWith(randomVector(), quantise([new Float32Array(dimensions)], dimensions))).toEqual(
      Float32Array.of(0),
    );
  });
});

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
