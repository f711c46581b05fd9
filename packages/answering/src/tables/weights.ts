import { z } from 'zod';
import weights from '../weights/tables.json' with { type: 'json' };
import { gateShape } from '../weights/weights.ts';

const shape = z.strictObject({
  /** Minimum probability for giving an answer. */
  answerFrom: z.number(),
  /** With the similarity of texts, and by words alone. */
  vectors: gateShape,
  words: gateShape,
});

/** The weights that come with the package, written by `npm run train:tables`. */
export const readTableWeights = () => shape.parse(weights);
