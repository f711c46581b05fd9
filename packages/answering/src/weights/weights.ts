import { z } from 'zod';
import type { Tree } from '../decide/boosted-trees.ts';
import { featureNames } from '../rank/features.ts';
import { recordFeatureNames } from '../rank/record-features.ts';
import documents from './documents.json' with { type: 'json' };
import records from './records.json' with { type: 'json' };

const tree: z.ZodType<Tree> = z.lazy(() =>
  z.union([
    z.strictObject({ value: z.number() }),
    z.strictObject({ feature: z.int(), threshold: z.number(), low: tree, high: tree }),
  ]),
);

/** A fitted ranking with the gate that tells how probable its first answer is. */
const stage = z.strictObject({
  rank: z.array(z.number()),
  gate: z.strictObject({ bias: z.number(), trees: z.array(tree).readonly() }),
});

export type StageWeights = z.infer<typeof stage>;

/** What training wrote for records. */
const recordShape = z.strictObject({
  /** Of the questions it was fitted on, and their documents. */
  dataHash: z.string(),
  /** Names in the order of the weights: weights of other features are refused. */
  features: z.array(z.string()),
  /** With words alone, with vectors too, and with the cross-encoder's scores of the shortlist. */
  words: stage,
  vectors: stage,
  reranked: stage,
  /** Probability from which on an answer is given: a wrong one costs three times a refusal. */
  answerFrom: z.number(),
  /** What is less probable by words and vectors is about something else, and not worth the cross-encoder. */
  rerankFrom: z.number(),
  /** From here on the answer is clear by words and vectors alone. */
  sureFrom: z.number(),
});

/** What training wrote for documents. */
const documentShape = recordShape.extend({
  /** From here on a message of a conversation is understood without the one before. */
  sureAlone: z.number(),
});

export type RecordWeights = z.infer<typeof recordShape>;
export type DocumentWeights = z.infer<typeof documentShape>;

/** The weights that come with the package. They refuse to load when the features are others than those fitted. */
export const readRecordWeights = (): RecordWeights => fitting(recordShape.parse(records), recordFeatureNames);

export const readDocumentWeights = (given: unknown = documents): DocumentWeights =>
  fitting(documentShape.parse(given), featureNames);

function fitting<Weights extends RecordWeights>(weights: Weights, names: readonly string[]): Weights {
  if (weights.features.join() !== names.join())
    throw new Error('the weights were fitted on other features: run npm run train');
  return weights;
}
