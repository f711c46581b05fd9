import { describe, expect, it } from 'vitest';
import { fitBoostedTrees } from './boosted-trees.ts';
import { fitSoftmaxRanker, logistic } from './softmax-ranker.ts';
import { sumOfTrees } from './sum-of-trees.ts';

/** Deterministic pseudo-random numbers. */
const some = (seed: number) => ((seed * 7919) % 101) / 101;

describe('fitting', () => {
  it('finds what two features say only together', () => {
    const examples = Array.from({ length: 600 }, (_, index) => {
      const [one, other] = [some(index + 1), some(3 * index + 7)];
      return { row: Float64Array.from([one, other]), isRight: one > 0.5 === other > 0.5 };
    });
    const trees = fitBoostedTrees(examples, { trees: 40, depth: 3, rate: 0.2, least: 10, decay: 1 });
    const right = examples.filter(({ row, isRight }) => logistic(sumOfTrees(trees, row)) > 0.5 === isRight);
    expect(right.length).toBeGreaterThan(560);
  });

  it('ranks the answer first, and gives the same weights each time', () => {
    const examples = Array.from({ length: 40 }, (_, index) => ({
      rows: [0, 1, 2].map((at) => Float64Array.from([at === index % 3 ? 1 : some(index + at) / 2, some(at + 1)])),
      labels: [0, 1, 2].map((at) => (at === index % 3 ? 1 : 0)),
    }));
    const options = { features: 2, decay: 1e-3, steps: 100, rate: 0.1 };
    const weights = fitSoftmaxRanker(examples, options);
    expect(weights[0]).toBeGreaterThan(1);
    expect(fitSoftmaxRanker(examples, options)).toEqual(weights);
  });
});
