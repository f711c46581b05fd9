/** A question with its candidates as rows of features, some of which answer it. */
export interface RankedExample {
  rows: readonly Float64Array[];
  /** 1 for an answer, 0 for a non-answer, -1 for an unclear candidate, which is left out. */
  labels: readonly number[];
}

export interface FitOptions {
  features: number;
  /** Weight of the penalty on large weights, or on leaving `start`. */
  decay: number;
  steps: number;
  rate: number;
  /** Weights to begin with; zeros if left out. */
  start?: readonly number[];
}

/**
 * Fits weights so that the answers of a question get most of the softmax over its candidates. Full batches, Adam,
 * no randomness: the same examples give the same weights.
 */
export function fitSoftmaxRanker(examples: readonly RankedExample[], options: FitOptions): Float64Array {
  const usable = examples.filter(({ labels }) => labels.includes(1) && labels.includes(0));
  return descend(options, (weights, gradient) => {
    for (const example of usable) addGradient(example, weights, gradient, 1 / usable.length);
  });
}

function addGradient(
  { rows, labels }: RankedExample,
  weights: Float64Array,
  gradient: Float64Array,
  share: number,
): void {
  const scores = rows.map((row) => dot(row, weights));
  const highest = Math.max(...scores);
  const powers = scores.map((score, index) => (labels[index] === -1 ? 0 : Math.exp(score - highest)));
  const all = sum(powers);
  const right = sum(powers.map((power, index) => (labels[index] === 1 ? power : 0)));
  for (const [index, row] of rows.entries()) {
    const power = powers[index] ?? 0;
    if (power === 0) continue;
    const slope = share * (power / all - (labels[index] === 1 ? power / (right || 1e-12) : 0));
    for (let at = 0; at < row.length; at += 1) gradient[at] = (gradient[at] ?? 0) + slope * (row[at] ?? 0);
  }
}

export interface BinaryExample {
  row: Float64Array;
  isRight: boolean;
  weight?: number;
}

function descend(
  options: FitOptions,
  addSlopes: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const { features, decay, steps, rate, start = new Array<number>(options.features).fill(0) } = options;
  const weights = Float64Array.from(start);
  const first = new Float64Array(features);
  const second = new Float64Array(features);
  for (let step = 1; step <= steps; step += 1) {
    const gradient = weights.map((weight, at) => decay * (weight - (start[at] ?? 0)));
    addSlopes(weights, gradient);
    for (let at = 0; at < features; at += 1) {
      const slope = gradient[at] ?? 0;
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
      const mean = (first[at] ?? 0) / (1 - 0.9 ** step);
      const spread = Math.sqrt((second[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (rate * mean) / spread;
    }
  }
  return weights;
}

export function dot(row: ArrayLike<number>, weights: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < row.length; at += 1) total += (row[at] ?? 0) * (weights[at] ?? 0);
  return total;
}

export const logistic = (value: number) => 1 / (1 + Math.exp(-value));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
