import { type BinaryExample, dot, logistic } from './softmax-ranker.ts';

/** A logistic model: a bias and one weight for each feature. */
export interface LogisticModel {
  bias: number;
  weights: readonly number[];
}

export const logisticProbability = ({ bias, weights }: LogisticModel, row: ArrayLike<number>): number =>
  logistic(bias + dot(row, weights));

const steps = 3_000;
const rate = 0.3;

/** Fits by plain descent on standardised features, without randomness; `decay` keeps the weights small. */
export function fitLogistic(examples: readonly BinaryExample[], decay: number): LogisticModel {
  const features = examples[0]?.row.length ?? 0;
  const places = Array.from({ length: features }, (_, at) => at);
  const { means, spreads } = measure(examples, places);
  const rows = examples.map(({ row }) =>
    Float64Array.from(row, (value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)),
  );
  const weights = new Float64Array(features);
  let bias = 0;
  for (let step = 0; step < steps; step += 1) {
    const errors = rows.map(
      (row, at) => (logistic(bias + dot(row, weights)) - (examples[at]?.isRight ? 1 : 0)) / rows.length,
    );
    for (const place of places) {
      const column = rows.map((row) => row[place] ?? 0);
      const weight = weights[place] ?? 0;
      weights[place] = weight - rate * (decay * weight + dot(column, errors));
    }
    bias -= rate * errors.reduce((sum, error) => sum + error, 0);
  }
  const plain = places.map((at) => (weights[at] ?? 0) / (spreads[at] ?? 1));
  return { bias: bias - dot(means, plain), weights: plain };
}

function measure(examples: readonly BinaryExample[], places: readonly number[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const valuesOf = (at: number) => examples.map(({ row }) => row[at] ?? 0);
  const means = places.map((at) => mean(valuesOf(at)));
  const spreadOf = (at: number) => Math.sqrt(mean(valuesOf(at).map((value) => (value - (means[at] ?? 0)) ** 2)));
  return { means, spreads: places.map((at) => spreadOf(at) || 1) };
}
