// Fits the models that decide whether a message asks the question of a curated pair, on eval/pairs: part of npm run train
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sameQuestionNotes } from '../packages/answering/src/question/same-question.ts';
import { fitLogistic, logisticProbability } from '../packages/answering/src/train/logistic-model.ts';
import type { BinaryExample } from '../packages/answering/src/train/softmax-ranker.ts';
import { readPairExamples, rowOf } from './pairs/pair-examples.ts';
import { pairsHash } from './pairs/read-pairs.ts';

type Example = BinaryExample & { at: number };

const decay = 0.01;
const folds = 8;
/** A wrong answer costs three times as much as a question that goes to the content. */
const costOfWrong = 3;
const thresholds = Array.from({ length: 17 }, (_, step) => 0.4 + step * 0.025);
const examples = await readPairExamples('fit');
const withVectors = examples.flatMap((one) =>
  one.cosine === undefined ? [] : [{ ...one, row: rowOf(one, one.cosine) }],
);
const byWords = examples.map((one) => ({ ...one, row: rowOf(one, 0) }));

/** The model, and the threshold that costs least where it judges pairs that it was not fitted on. */
function fitModel(all: readonly Example[]) {
  const judged = Array.from({ length: folds }, (_, fold) => {
    const model = fitLogistic(
      all.filter(({ at }) => at % folds !== fold),
      decay,
    );
    const others = all.filter(({ at }) => at % folds === fold);
    return others.map(({ row, isRight }) => ({ isRight, probability: logisticProbability(model, row) }));
  }).flat();
  const costOf = (from: number) =>
    judged.reduce((cost, { isRight, probability }) => {
      if (probability >= from) return cost + (isRight ? 0 : costOfWrong);
      return cost + (isRight ? 1 : 0);
    }, 0);
  const sameFrom = thresholds.reduce((best, one) => (costOf(one) < costOf(best) ? one : best));
  const { bias, weights } = fitLogistic(all, decay);
  return { bias: rounded(bias), weights: weights.map(rounded), sameFrom: rounded(sameFrom) };
}

const rounded = (value: number) => Number(value.toPrecision(6));
const target = join(import.meta.dirname, '../packages/answering/src/weights/pairs.json');
const features = Object.keys(sameQuestionNotes);
const weights = { dataHash: pairsHash(), features, vectors: fitModel(withVectors), words: fitModel(byWords) };
writeFileSync(target, `${JSON.stringify(weights, null, 2)}\n`);
process.stdout.write(`${examples.length} messages; weights in ${target}\n`);
