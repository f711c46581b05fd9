import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEnglish } from '../../apps/chat-service/src/knowledge/embedding/readable-text.ts';
import {
  loadLanguageModel,
  loadSentenceModel,
} from '../../apps/chat-service/src/knowledge/embedding/sentence-model.ts';
import { sentenceModelName } from '../../apps/chat-service/src/knowledge/embedding/sentence-vectors.ts';
import { hashOf } from '../document-set.ts';

const dimensions = 384;

/** Vectors of texts, cached in a file between runs, since most of them are needed again. */
export async function openVectorCache(folder: string) {
  mkdirSync(folder, { recursive: true });
  const names = join(folder, `${sentenceModelName}.keys`);
  const values = join(folder, `${sentenceModelName}.f32`);
  const known = new Map<string, Float32Array>();
  if (existsSync(names)) {
    const keys = readFileSync(names, 'utf8').split('\n');
    const bytes = readFileSync(values);
    const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    for (const [index, key] of keys.entries())
      known.set(key, all.subarray(index * dimensions, (index + 1) * dimensions));
  }
  let english: ReturnType<typeof loadSentenceModel> | undefined;
  let other: ReturnType<typeof loadLanguageModel> | undefined;
  let made = 0;

  function modelFor(text: string) {
    if (isEnglish(text)) {
      english ??= loadSentenceModel();
      return english;
    }
    other ??= loadLanguageModel();
    return other;
  }

  async function vectorOf(text: string): Promise<Float32Array> {
    const key = hashOf(text);
    const read = known.get(key);
    if (read !== undefined) return read;
    const vector = await (await modelFor(text)).embed(text);
    known.set(key, vector);
    made += 1;
    return vector;
  }

  function save(): void {
    if (made === 0) return;
    const all = new Float32Array(known.size * dimensions);
    for (const [index, vector] of [...known.values()].entries()) all.set(vector, index * dimensions);
    writeFileSync(names, [...known.keys()].join('\n'));
    writeFileSync(values, new Uint8Array(all.buffer));
    made = 0;
  }

  return { vectorOf, save };
}

export type VectorCache = Awaited<ReturnType<typeof openVectorCache>>;
