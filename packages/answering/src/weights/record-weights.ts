import { z } from 'zod';
import { recordFeatureNames } from '../rank/record-features.ts';
import shipped from './records.json' with { type: 'json' };
import { stageWeightsShape } from './stage-weights.ts';

const shape = z.strictObject({
  /** Of the questions it was fitted on. */
  dataHash: z.string(),
  /** Names in the order of the weights: weights of other features are refused. */
  features: z.array(z.string()),
  /** With words alone, with vectors too, and with the cross-encoder's reading of the shortlist. */
  words: stageWeightsShape,
  vectors: stageWeightsShape,
  read: stageWeightsShape,
  /** Probability from which on an answer is given: a wrong one costs three times a refusal. */
  answerFrom: z.number(),
  /** What is less probable by words and vectors is about something else, and not worth reading. */
  readFrom: z.number(),
  /** From here on the answer is clear by words and vectors alone. */
  sureUnread: z.number(),
});

/** What training wrote for records. */
export type RecordWeights = z.infer<typeof shape>;

/** The weights that come with the package. They refuse to load when the features are others than those fitted. */
export function readRecordWeights(given: unknown = shipped): RecordWeights {
  const weights = shape.parse(given);
  if (weights.features.join() !== recordFeatureNames.join())
    throw new Error('the weights were fitted on other features: run npm run train');
  return weights;
}
