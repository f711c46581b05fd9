import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedding } from './embedding.ts';
import { type QuantisedVectors, quantise } from './quantised.ts';
import { decodeVectorFile, encodeVectorFile, type VectorFile } from './vector-file.ts';

/** Made by `npm run build:vectors`. */
export const shippedVectors = (name: string) => join(import.meta.dirname, 'vectors', `${name}.bin`);

export interface TextVectorsOptions {
  embedding: Embedding;
  texts: readonly string[];
  /** What the texts are; also the name of the file shipped with the service. */
  name: 'records';
  /** Where vectors that are not shipped with the service are cached. */
  cacheDir: string;
}

/** The texts' vectors: shipped with the service, else cached from an earlier run, else made now and cached. */
export async function openTextVectors({
  embedding,
  texts,
  name,
  cacheDir,
}: TextVectorsOptions): Promise<QuantisedVectors> {
  const hash = hashOfTexts(texts);
  const key = createHash('sha256').update(`${embedding.name}\n${hash}`).digest('hex');
  const cached = join(cacheDir, `${name}-${key.slice(0, 32)}.bin`);
  for (const file of [shippedVectors(name), cached]) {
    const read = await readVectors(file);
    if (read?.hash === hash && read.model === embedding.name) return read.vectors;
  }
  const made = await makeTextVectors(embedding, texts);
  await keep(cached, made);
  return made.vectors;
}

/** Small batches, so that questions are served in between. */
const textsAtOnce = 64;

export async function makeTextVectors(embedding: Embedding, texts: readonly string[]): Promise<VectorFile> {
  const made: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += textsAtOnce) {
    made.push(...(await embedding.embed(texts.slice(from, from + textsAtOnce))));
  }
  return { model: embedding.name, hash: hashOfTexts(texts), vectors: quantise(made, embedding.dimensions) };
}

/** Identifies the exact texts that vectors were made from. */
export function hashOfTexts(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest('hex');
}

/** Undefined when the file does not exist or cannot be used. */
export async function readVectors(file: string): Promise<VectorFile | undefined> {
  try {
    return decodeVectorFile(await readFile(file));
  } catch {
    return undefined;
  }
}

/** Safe for concurrent processes: each writes its own temporary file and renames it. */
async function keep(file: string, made: VectorFile): Promise<void> {
  const written = `${file}.${process.pid}`;
  await mkdir(join(file, '../..'), { recursive: true });
  await writeFile(written, encodeVectorFile(made));
  await rename(written, file);
}
