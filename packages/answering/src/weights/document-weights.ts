import { z } from 'zod';
import { featureNames } from '../rank/features.ts';
import shipped from './documents.json' with { type: 'json' };
import { stageWeightsShape as stage } from './stage-weights.ts';

/** What training wrote for documents. */
export const documentWeightsShape = z.strictObject({
  /** Of the questions and documents it was fitted on. */
  dataHash: z.string(),
  /** Names in the order of the weights: weights of other features are refused. */
  features: z.array(z.string()),
  /** With words alone, with vectors too, and with the cross-encoder's reading of the shortlist. */
  words: stage,
  vectors: stage,
  read: stage,
  /** Probability from which on an answer is given: a wrong one costs three times a refusal. */
  answerFrom: z.number(),
  /** What is less probable by words and vectors is about something else, and not worth reading. */
  readFrom: z.number(),
  /** From here on the answer is clear by words and vectors alone. */
  sureUnread: z.number(),
  /** From here on a message of a conversation is understood without the one before. */
  sureAlone: z.number(),
});

export type DocumentWeights = z.infer<typeof documentWeightsShape>;

/** The weights that come with the package. They refuse to load when the features are others than those fitted. */
export function readDocumentWeights(given: unknown = shipped): DocumentWeights {
  const weights = documentWeightsShape.parse(given);
  if (weights.features.join() !== featureNames.join()) {
    throw new Error('the weights were fitted on other features: run npm run train');
  }
  return weights;
}
