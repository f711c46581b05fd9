import { type BinaryExample, logistic } from './softmax-ranker.ts';
import type { BoostedTrees, Tree } from './sum-of-trees.ts';

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
  const all = Uint32Array.from(rows, (_, index) => index);
  const bins = binsOf(rows, thresholds);
  for (let step = 0; step < options.trees; step += 1) {
    const chances = scores.map(logistic);
    const slopes = Float64Array.from(examples, ({ isRight }, index) => (isRight ? 1 : 0) - (chances[index] ?? 0));
    const curves = chances.map((chance) => Math.max(1e-6, chance * (1 - chance)));
    trees.push(grow({ scores, slopes, curves, thresholds, bins, options }, all, options.depth));
  }
  return { bias, trees };
}

interface Growing {
  /** Each leaf adds its value to those of its members. */
  scores: Float64Array;
  slopes: Float64Array;
  curves: Float64Array;
  thresholds: readonly number[][];
  /** For each feature, between which two cuts each row lies. */
  bins: readonly Uint8Array[];
  options: BoostOptions;
}

function grow(growing: Growing, members: Uint32Array, depth: number): Tree {
  const { slopes, curves, options } = growing;
  const total = sums(members, slopes, curves);
  const leaf = { value: (options.rate * total.slope) / (total.curve + options.decay) };
  const split = depth === 0 ? undefined : bestSplit(growing, members, total);
  if (split === undefined) {
    for (const index of members) growing.scores[index] = (growing.scores[index] ?? 0) + leaf.value;
    return leaf;
  }
  const { feature, threshold, cut } = split;
  const binOf = growing.bins[feature] ?? new Uint8Array();
  const low = members.filter((index) => (binOf[index] ?? 0) <= cut);
  const high = members.filter((index) => (binOf[index] ?? 0) > cut);
  return { feature, threshold, low: grow(growing, low, depth - 1), high: grow(growing, high, depth - 1) };
}

interface Sums {
  slope: number;
  curve: number;
  count: number;
}

function sums(members: Uint32Array, slopes: Float64Array, curves: Float64Array): Sums {
  let [slope, curve] = [0, 0];
  for (const index of members) {
    slope += slopes[index] ?? 0;
    curve += curves[index] ?? 0;
  }
  return { slope, curve, count: members.length };
}

function bestSplit(growing: Growing, members: Uint32Array, total: Sums) {
  const { decay, least } = growing.options;
  const gain = (slope: number, curve: number) => (slope * slope) / (curve + decay);
  let best: { feature: number; threshold: number; cut: number } | undefined;
  let most = gain(total.slope, total.curve) + 1e-6;
  for (const [feature, cuts] of growing.thresholds.entries()) {
    const bins = binSums(growing, members, feature);
    let [slope, curve, count] = [0, 0, 0];
    for (const [at, threshold] of cuts.entries()) {
      slope += bins[3 * at] ?? 0;
      curve += bins[3 * at + 1] ?? 0;
      count += bins[3 * at + 2] ?? 0;
      if (count < least || total.count - count < least) continue;
      const value = gain(slope, curve) + gain(total.slope - slope, total.curve - curve);
      if (value <= most) continue;
      most = value;
      best = { feature, threshold, cut: at };
    }
  }
  return best;
}

/** The sums of slope, curve and count of the members in each bin between two cuts of a feature. */
function binSums({ slopes, curves, bins }: Growing, members: Uint32Array, feature: number): Float64Array {
  const found = new Float64Array(3 * (mostCuts + 1));
  const binOf = bins[feature] ?? new Uint8Array();
  for (let at = 0; at < members.length; at += 1) {
    const index = members[at] ?? 0;
    const place = 3 * (binOf[index] ?? 0);
    found[place] = (found[place] ?? 0) + (slopes[index] ?? 0);
    found[place + 1] = (found[place + 1] ?? 0) + (curves[index] ?? 0);
    found[place + 2] = (found[place + 2] ?? 0) + 1;
  }
  return found;
}

/** For each feature, the number of cuts that are not above the value of each row. */
function binsOf(rows: readonly Float64Array[], thresholds: readonly number[][]): Uint8Array[] {
  return thresholds.map((cuts, feature) =>
    Uint8Array.from(rows, (row) => {
      const value = row[feature] ?? 0;
      let bin = 0;
      while (bin < cuts.length && value >= (cuts[bin] ?? 0)) bin += 1;
      return bin;
    }),
  );
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
