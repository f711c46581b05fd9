import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type CrossEncoder,
  loadCrossEncoder,
  loadLanguageJudge,
} from '../../apps/chat-service/src/knowledge/embedding/cross-encoder-model.ts';
import { shippedFile } from '../../apps/chat-service/src/knowledge/embedding/model-files.ts';

const models = {
  'cross-encoder': loadCrossEncoder,
  'language-judge': loadLanguageJudge,
} as const satisfies Record<string, () => Promise<CrossEncoder>>;

/**
 * The scores of a model that reads question and unit together, kept in a file between runs. What is fitted on them must be
 * questions that it was not trained on.
 */
export function openCrossScores(folder: string, name: keyof typeof models = 'cross-encoder') {
  const shipped = readFileSync(shippedFile(`${name}.onnx`));
  const model = createHash('sha256').update(shipped).digest('hex').slice(0, 12);
  const file = `${folder}/cross-scores-${model}.json`;
  const known = new Map<string, number>(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
  let encoder: Promise<CrossEncoder> | undefined;
  return {
    async score(question: string, units: readonly string[]): Promise<number[]> {
      const missing = units.filter((unit) => !known.has(keyOf(question, unit)));
      if (missing.length > 0) {
        encoder ??= models[name]();
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
