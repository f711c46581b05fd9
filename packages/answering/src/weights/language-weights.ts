import { z } from 'zod';
import { featureNames } from '../rank/features.ts';
import given from './languages.json' with { type: 'json' };
import { gateShape } from './weights.ts';

const stage = z.strictObject({
  rank: z.array(z.number()),
  gate: gateShape,
  /** Minimum probability for giving an answer, and for showing it as the closest that was found. */
  answerFrom: z.number(),
  closestFrom: z.number(),
});

const shape = z.strictObject({
  /** Hash of everything that it was fitted on. */
  dataHash: z.string(),
  /** Names in the order of the weights; weights for other features are rejected. */
  features: z.array(z.string()),
  /** The cost of a wrong answer in refusals of right ones, which the thresholds follow from. */
  wrongCost: z.number(),
  /** The same where the judge has read the candidates. */
  judgedCost: z.number(),
  /** The same for questions in another language than the content. */
  acrossCost: z.number(),
  /** Without and with vectors. */
  words: stage,
  vectors: stage,
  /** With vectors, for a question in another language than the content: they have hardly a word in common. */
  across: stage,
  /** The same two where the judge for other languages has read the best candidates. */
  judged: z.strictObject({ vectors: stage, across: stage }),
});

/** The weights for documents or questions in other languages than English, which a judge of their own reads. */
export type LanguageWeights = z.infer<typeof shape>;
export type LanguageStage = z.infer<typeof stage>;

/** Throws when the weights that come with the package were fitted on other features. */
export function readLanguageWeights(): LanguageWeights {
  const weights = shape.parse(given);
  if (weights.features.join() !== featureNames.join())
    throw new Error('the weights for languages were fitted on other features: run npm run train');
  return weights;
}
