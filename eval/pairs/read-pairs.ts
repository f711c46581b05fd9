import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const shape = z.strictObject({
  pair: z.string(),
  /** The same question in other words. */
  same: z.array(z.string()),
  /** Questions that share words with it and ask something else. */
  near: z.array(z.string()),
});

export type PairCase = z.infer<typeof shape>;

const textOf = (half: 'fit' | 'held-out') => readFileSync(join(import.meta.dirname, `${half}.jsonl`), 'utf8').trim();

export const readPairs = (half: 'fit' | 'held-out'): PairCase[] =>
  textOf(half)
    .split('\n')
    .map((line) => shape.parse(JSON.parse(line)));

/** Identifies what the weights were fitted on. */
export const pairsHash = (): string => createHash('sha256').update(textOf('fit')).digest('hex').slice(0, 32);
