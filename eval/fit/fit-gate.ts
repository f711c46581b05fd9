import { fitBoostedTrees } from '../../packages/answering/src/train/boosted-trees.ts';
import { logistic } from '../../packages/answering/src/train/softmax-ranker.ts';
import { type BoostedTrees, sumOfTrees } from '../../packages/answering/src/train/sum-of-trees.ts';

/** A decision: what the gate sees, whether it was right, and who wrote the question. */
export interface Judged {
  row: Float64Array;
  isRight: boolean;
  author: string;
  isUnanswerable: boolean;
  /** How it was asked, for the report. */
  way: string;
}

const options = { trees: 120, depth: 3, rate: 0.1, least: 20, decay: 5 };
const folds = 4;

export const fitGate = (judged: readonly Judged[]): BoostedTrees => fitBoostedTrees(judged, options);

/**
 * Gates that were each fitted without a part of the authors. What a later gate learns from must be probabilities of these: a
 * gate is surer of the questions that it was fitted on than it will be of anybody else's.
 */
export function fitFolds(judged: readonly Judged[]): (author: string) => BoostedTrees {
  const authors = [...new Set(judged.map(({ author }) => author))].sort();
  const foldOf = (author: string) => authors.indexOf(author) % folds;
  const gates = Array.from({ length: folds }, (_, fold) =>
    fitGate(judged.filter((one) => foldOf(one.author) !== fold)),
  );
  return (author) => {
    const gate = gates[foldOf(author)];
    if (gate === undefined) throw new Error(`no gate was fitted without ${author}`);
    return gate;
  };
}

/** The probability of each decision by a gate that was fitted without its author. */
export function probabilitiesWithoutAuthor(judged: readonly Judged[], gateFor = fitFolds(judged)): number[] {
  return judged.map(({ row, author }) => logistic(sumOfTrees(gateFor(author), row)));
}

/** The threshold at which wrong answers, each counted `wrongCost` times, and refused right ones together are fewest. */
export function cheapestThreshold(
  judged: readonly { isRight: boolean; probability: number }[],
  wrongCost: number,
): number {
  const steps = Array.from({ length: 91 }, (_, at) => (at + 5) / 100);
  const costOf = (least: number) =>
    judged.reduce((sum, { isRight, probability }) => {
      if (probability >= least) return sum + (isRight ? 0 : wrongCost);
      return sum + (isRight ? 1 : 0);
    }, 0);
  return steps.reduce((best, least) => (costOf(least) < costOf(best) ? least : best));
}

/** Where to answer, and where to show what was found as the closest, by what a wrong answer costs. */
export function thresholdsOf(judged: readonly Judged[], wrongCost: number) {
  const probabilities = probabilitiesWithoutAuthor(judged);
  const rated = judged.map(({ isRight }, at) => ({ isRight, probability: probabilities[at] ?? 0 }));
  return { answerFrom: cheapestThreshold(rated, wrongCost), closestFrom: cheapestThreshold(rated, wrongCost / 6) };
}
