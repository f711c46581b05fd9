import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  loadCrossEncoder,
  shippedCrossEncoder,
} from '../../apps/chat-service/src/knowledge/embedding/cross-encoder-model.ts';

/**
 * The shipped cross-encoder's scores, by question and unit, kept in a file between runs. What is fitted on them must be
 * questions that it was not trained on.
 */
export function openCrossScores(folder: string) {
  const model = createHash('sha256').update(readFileSync(shippedCrossEncoder())).digest('hex').slice(0, 12);
  const file = `${folder}/cross-scores-${model}.json`;
  const known = new Map<string, number>(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
  let encoder: ReturnType<typeof loadCrossEncoder> | undefined;
  return {
    async score(question: string, units: readonly string[]): Promise<number[]> {
      const missing = units.filter((unit) => !known.has(keyOf(question, unit)));
      if (missing.length > 0) {
        encoder ??= loadCrossEncoder();
        const scores = await (await encoder).score(question, missing);
        for (const [at, unit] of missing.entries()) known.set(keyOf(question, unit), numberAt(scores, at));
      }
      return units.map((unit) => known.get(keyOf(question, unit)) ?? Number.NaN);
    },
    save: () => writeFileSync(file, JSON.stringify(Object.fromEntries(known))),
  };
}

function numberAt(scores: readonly number[], at: number): number {
  const score = scores[at];
  if (score === undefined) throw new Error('the cross-encoder left out a score');
  return Math.round(score * 1000) / 1000;
}

const keyOf = (question: string, unit: string): string =>
  createHash('sha256').update(`${question}\n${unit}`).digest('base64url').slice(0, 12);
