import { z } from 'zod';
import { featureNames } from '../rank/features.ts';
import { recordFeatureNames } from '../rank/record-features.ts';
import type { Tree } from '../train/sum-of-trees.ts';
import documents from './documents.json' with { type: 'json' };
import records from './records.json' with { type: 'json' };

const tree: z.ZodType<Tree> = z.lazy(() =>
  z.union([
    z.strictObject({ value: z.number() }),
    z.strictObject({ feature: z.int(), threshold: z.number(), low: tree, high: tree }),
  ]),
);

/** Weights of a ranking and of the gate that estimates the probability that its first answer is right. */
export const gateShape = z.strictObject({ bias: z.number(), trees: z.array(tree).readonly() });
const stage = z.strictObject({ rank: z.array(z.number()), gate: gateShape });

export type StageWeights = z.infer<typeof stage>;

/** What every training writes; `Stage` is a stage before the cross-encoder. */
const shapeWith = <Stage extends z.ZodType>(plain: Stage) =>
  z.strictObject({
    /** Hash of everything that it was fitted on. */
    dataHash: z.string(),
    /** Names in the order of the weights; weights for other features are rejected. */
    features: z.array(z.string()),
    /** With words alone, with vectors too, and with the cross-encoder's scores of the shortlist. */
    words: plain,
    vectors: plain,
    reranked: stage,
    /** How many refusals of a right answer a wrong one costs; the thresholds follow from it. */
    wrongCost: z.number(),
    /** Minimum probability for giving an answer. */
    answerFrom: z.number(),
    /** Minimum probability for showing it as the closest that was found. */
    closestFrom: z.number(),
    /** Below this probability by words and vectors, it is about something else and not worth running the cross-encoder. */
    rerankFrom: z.number(),
    /** From here on the answer is clear by words and vectors alone. */
    sureFrom: z.number(),
  });

const recordShape = shapeWith(stage);
/** `draft` estimates the probability of a reading before both readings of a message are compared. */
const documentShape = shapeWith(stage.extend({ draft: gateShape })).extend({
  /** Whether one sentence is enough: the probability from which on only that is said, derived from what a lost answer costs. */
  narrow: z.strictObject({ gate: gateShape, lostCharacters: z.number(), from: z.number() }),
});

export type RecordWeights = z.infer<typeof recordShape>;
export type DocumentWeights = z.infer<typeof documentShape>;

/** The weights that come with the package. Throws when they were fitted on other features. */
export const readRecordWeights = (): RecordWeights => fitting(recordShape.parse(records), recordFeatureNames);

export const readDocumentWeights = (given: unknown = documents): DocumentWeights =>
  fitting(documentShape.parse(given), featureNames);

function fitting<Weights extends Pick<RecordWeights, 'features'>>(weights: Weights, names: readonly string[]): Weights {
  if (weights.features.join() !== names.join())
    throw new Error('the weights were fitted on other features: run npm run train');
  return weights;
}
