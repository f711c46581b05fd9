import { z } from 'zod';
import type { Tree } from '../decide/boosted-trees.ts';

const tree: z.ZodType<Tree> = z.lazy(() =>
  z.union([
    z.strictObject({ value: z.number() }),
    z.strictObject({ feature: z.int(), threshold: z.number(), low: tree, high: tree }),
  ]),
);

/** A fitted ranking with the gate that tells how probable its first answer is. */
export const stageWeightsShape = z.strictObject({
  rank: z.array(z.number()),
  gate: z.strictObject({ bias: z.number(), trees: z.array(tree).readonly() }),
});

export type StageWeights = z.infer<typeof stageWeightsShape>;
