import { z } from 'zod';
import weights from '../weights/tables.json' with { type: 'json' };
import { gateShape } from '../weights/weights.ts';

const shape = z.strictObject({
  /** How many refusals of a right answer a wrong one costs; the threshold follows from it. */
  wrongCost: z.number(),
  /** Minimum probability for giving an answer. */
  answerFrom: z.number(),
  /** How many questions a right answer that is lost by not asking the judge is worth; the next threshold follows from it. */
  lostJudgings: z.number(),
  /** Minimum probability by words alone for asking the judge. */
  judgeFrom: z.number(),
  /** Orders queries by the words of the question. */
  words: gateShape,
  /** The probability that a query is meant, with the judge's scores and without. */
  judged: gateShape,
  plain: gateShape,
});

export type TableWeights = z.infer<typeof shape>;

/** The weights that come with the package, written by `npm run train:tables`. */
export const readTableWeights = (): TableWeights => shape.parse(weights);
