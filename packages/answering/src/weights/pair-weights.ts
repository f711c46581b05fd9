import { z } from 'zod';
import { sameQuestionNotes } from '../question/same-question.ts';
import given from './pairs.json' with { type: 'json' };

const model = z.strictObject({
  bias: z.number(),
  weights: z.array(z.number()),
  /** Minimum probability that a message asks the question of a pair. */
  sameFrom: z.number(),
});

const shape = z.strictObject({
  /** Hash of everything that it was fitted on. */
  dataHash: z.string(),
  /** Names in the order of the weights; weights for other features are rejected. */
  features: z.array(z.string()),
  vectors: model,
  words: model,
});

/** The weights that decide whether a message asks the question of a curated pair, with vectors and by words alone. */
export type PairWeights = z.infer<typeof shape>;

/** Throws when the weights that come with the package were fitted on other features. */
export function readPairWeights(): PairWeights {
  const weights = shape.parse(given);
  if (weights.features.join() !== Object.keys(sameQuestionNotes).join())
    throw new Error('the weights for pairs were fitted on other features: run npm run train');
  return weights;
}
