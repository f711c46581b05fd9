import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedding } from './embedding.ts';
import type { Fact } from './facts/fact.ts';
import { hashOfFacts } from './facts/facts.ts';
import { type QuantisedVectors, quantise } from './quantised.ts';
import { decodeVectorFile, encodeVectorFile, type VectorFile } from './vector-file.ts';

/** Made by `npm run build:vectors`. */
export const shippedVectors = join(import.meta.dirname, 'vectors/all-minilm-l6-v2.bin');

export interface FactVectorsOptions {
  embedding: Embedding;
  facts: readonly Fact[];
  /** Where vectors that do not come with the service are kept. */
  cacheDir: string;
}

/** The facts' vectors: those that come with the service, else those made earlier, else made now and kept. */
export async function openFactVectors(options: FactVectorsOptions): Promise<QuantisedVectors> {
  const { embedding, facts, cacheDir } = options;
  const hash = hashOfFacts(facts);
  const key = createHash('sha256').update(`${embedding.name}\n${hash}`).digest('hex');
  const cached = join(cacheDir, `facts-${key.slice(0, 32)}.bin`);
  for (const file of [shippedVectors, cached]) {
    const read = await readVectors(file);
    if (read?.hash === hash && read.model === embedding.name) return read.vectors;
  }
  const made = await makeFactVectors(embedding, facts);
  await keep(cached, made);
  return made.vectors;
}

/** Little at a time, so that questions get their turn in between. */
const textsAtOnce = 64;

export async function makeFactVectors(embedding: Embedding, facts: readonly Fact[]): Promise<VectorFile> {
  const made: Float32Array[] = [];
  for (let from = 0; from < facts.length; from += textsAtOnce) {
    made.push(...(await embedding.embed(facts.slice(from, from + textsAtOnce).map(({ description }) => description))));
  }
  return { model: embedding.name, hash: hashOfFacts(facts), vectors: quantise(made, embedding.dimensions) };
}

/** Undefined when there is no such file, or one that cannot be used. */
export async function readVectors(file: string): Promise<VectorFile | undefined> {
  try {
    return decodeVectorFile(await readFile(file));
  } catch {
    return undefined;
  }
}

/** Several processes may do so at once: each writes its own file and moves it into place. */
async function keep(file: string, made: VectorFile): Promise<void> {
  const written = `${file}.${process.pid}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(written, encodeVectorFile(made));
  await rename(written, file);
}
