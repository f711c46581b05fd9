import type { BoostedTrees, Tree } from '../decide/boosted-trees.ts';
import { sumOfTrees } from '../decide/boosted-trees.ts';
import { type BinaryExample, logistic } from './softmax-ranker.ts';

export interface BoostOptions {
  trees: number;
  depth: number;
  rate: number;
  /** Minimum number of examples per leaf. */
  least: number;
  /** Keeps leaves with few examples near 0. */
  decay: number;
}

/** Fits shallow trees one after the other, each to the errors of the previous ones. Deterministic. */
export function fitBoostedTrees(examples: readonly BinaryExample[], options: BoostOptions): BoostedTrees {
  const rows = examples.map(({ row }) => row);
  const right = examples.filter(({ isRight }) => isRight).length;
  const bias = Math.log(right / (examples.length - right));
  const thresholds = thresholdsOf(rows);
  const trees: Tree[] = [];
  const scores = new Float64Array(examples.length).fill(bias);
  const all = rows.map((_, index) => index);
  for (let step = 0; step < options.trees; step += 1) {
    const chances = scores.map(logistic);
    const slopes = Float64Array.from(examples, ({ isRight }, index) => (isRight ? 1 : 0) - (chances[index] ?? 0));
    const curves = chances.map((chance) => Math.max(1e-6, chance * (1 - chance)));
    const tree = grow({ rows, slopes, curves, thresholds, options }, all, options.depth);
    trees.push(tree);
    for (const [index, row] of rows.entries())
      scores[index] = (scores[index] ?? 0) + sumOfTrees({ bias: 0, trees: [tree] }, row);
  }
  return { bias, trees };
}

interface Growing {
  rows: readonly Float64Array[];
  slopes: Float64Array;
  curves: Float64Array;
  thresholds: readonly number[][];
  options: BoostOptions;
}

function grow(growing: Growing, members: readonly number[], depth: number): Tree {
  const { slopes, curves, options } = growing;
  const total = sums(members, slopes, curves);
  const leaf = { value: (options.rate * total.slope) / (total.curve + options.decay) };
  const split = depth === 0 ? undefined : bestSplit(growing, members, total);
  if (split === undefined) return leaf;
  const { feature, threshold } = split;
  const isLow = (index: number) => (growing.rows[index]?.[feature] ?? 0) < threshold;
  return {
    ...split,
    low: grow(growing, members.filter(isLow), depth - 1),
    high: grow(
      growing,
      members.filter((index) => !isLow(index)),
      depth - 1,
    ),
  };
}

interface Sums {
  slope: number;
  curve: number;
  count: number;
}

function sums(members: readonly number[], slopes: Float64Array, curves: Float64Array): Sums {
  let [slope, curve] = [0, 0];
  for (const index of members) {
    slope += slopes[index] ?? 0;
    curve += curves[index] ?? 0;
  }
  return { slope, curve, count: members.length };
}

function bestSplit(growing: Growing, members: readonly number[], total: Sums) {
  const { decay, least } = growing.options;
  const gain = ({ slope, curve }: Sums) => (slope * slope) / (curve + decay);
  let best: { feature: number; threshold: number } | undefined;
  let most = gain(total) + 1e-6;
  for (const [feature, cuts] of growing.thresholds.entries()) {
    const bins = binsOf(growing, members, feature);
    let low = { slope: 0, curve: 0, count: 0 };
    for (const [at, threshold] of cuts.entries()) {
      low = plus(low, bins[at], 1);
      const high = plus(total, low, -1);
      const value = gain(low) + gain(high);
      if (low.count < least || high.count < least || value <= most) continue;
      most = value;
      best = { feature, threshold };
    }
  }
  return best;
}

/** The sums of the members in each bin between two cuts of a feature. */
function binsOf({ rows, slopes, curves, thresholds }: Growing, members: readonly number[], feature: number): Sums[] {
  const cuts = thresholds[feature] ?? [];
  const bins = Array.from({ length: cuts.length + 1 }, () => ({ slope: 0, curve: 0, count: 0 }));
  for (const index of members) {
    const value = rows[index]?.[feature] ?? 0;
    let bin = 0;
    while (bin < cuts.length && value >= (cuts[bin] ?? 0)) bin += 1;
    const sum = bins[bin];
    if (sum === undefined) continue;
    sum.slope += slopes[index] ?? 0;
    sum.curve += curves[index] ?? 0;
    sum.count += 1;
  }
  return bins;
}

function plus(one: Sums, other: Sums | undefined, sign: 1 | -1): Sums {
  if (other === undefined) return one;
  const { slope, curve, count } = other;
  return { slope: one.slope + sign * slope, curve: one.curve + sign * curve, count: one.count + sign * count };
}

const mostCuts = 24;

/** The candidate split points of each feature: its quantiles. */
function thresholdsOf(rows: readonly Float64Array[]): number[][] {
  return Array.from(rows[0] ?? [], (_, feature) => {
    const values = rows.map((row) => row[feature] ?? 0).sort((a, b) => a - b);
    const cuts = Array.from(
      { length: mostCuts },
      (__, at) => values[Math.floor(((at + 1) * values.length) / (mostCuts + 1))] ?? 0,
    );
    return [...new Set(cuts.map((cut) => Number(cut.toPrecision(5))))];
  });
}
