import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { loadCrossEncoder } from '../../apps/chat-service/src/embedding/cross-encoder-model.ts';

/** The cross-encoder's scores of questions with units. Its training data is scored by a model trained without it. */
export function openRecordCrossScores(file: string) {
  const known = new Map<string, number>(
    existsSync(file) ? Object.entries(JSON.parse(brotliDecompressSync(readFileSync(file)).toString())) : [],
  );
  const used = new Map<string, number>();
  let model: ReturnType<typeof loadCrossEncoder> | undefined;
  let made = 0;
  return {
    /** Scores with the shipped model, ignoring the cached scores. */
    async scoreNow(question: string, units: readonly string[]): Promise<number[]> {
      model ??= loadCrossEncoder();
      return await (await model).score(question, units);
    },
    async score(question: string, units: readonly string[]): Promise<number[]> {
      const keys = units.map((unit) => keyOf(question, unit));
      const missing = units.filter((_, at) => !known.has(keys[at] ?? ''));
      if (missing.length > 0) {
        model ??= loadCrossEncoder();
        const scores = await (await model).score(question, missing);
        for (const [at, unit] of missing.entries()) known.set(keyOf(question, unit), round(scores[at] ?? 0));
        made += missing.length;
      }
      for (const key of keys) used.set(key, known.get(key) ?? 0);
      return keys.map((key) => known.get(key) ?? 0);
    },
    /** Saves the scores that were used, and returns how many were computed anew. */
    save(): number {
      const text = JSON.stringify(Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1))));
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
      writeFileSync(file, brotliCompressSync(text, options));
      return made;
    },
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

export const keyOf = (question: string, unit: string): string =>
  createHash('sha256').update(`${question}\n${unit}`).digest('base64url').slice(0, 9);
