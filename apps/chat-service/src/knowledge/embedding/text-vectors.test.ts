import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecordAnswerer, readRecordWeights } from '@lectern/answering';
import { otherNames, resources } from '@lectern/dataset';
import { openCatalog, openCatalogFacts } from '@lectern/dataset/catalog';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedding } from './embedding.ts';
import { englishWords } from './model-files.ts';
import { sentenceModelName } from './sentence-vectors.ts';
import { hashOfTexts, openTextVectors, readVectors, shippedVectors } from './text-vectors.ts';

const { texts: facts } = createRecordAnswerer({
  resources,
  otherNames,
  catalog: openCatalogFacts(openCatalog()),
  weights: readRecordWeights(),
  isEnglish: (word) => englishWords.has(word),
});
let cacheDir: string;
let embedded: string[];

beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'lectern-vectors-'));
  embedded = [];
});
afterEach(() => rmSync(cacheDir, { recursive: true }));

const embedding = (name: string): Embedding => ({
  name,
  dimensions: 2,
  async embed(texts) {
    embedded.push(...texts);
    return texts.map((text) => (text.includes('Gunpowder') ? Float32Array.of(1, 0) : Float32Array.of(0, 1)));
  },
});

describe('the vectors that come with the service', () => {
  it('stand for the records as they are now (else run npm run build:vectors)', async () => {
    const shipped = await readVectors(shippedVectors('records'));
    expect(shipped).toMatchObject({ model: sentenceModelName, hash: hashOfTexts(facts) });
    expect(shipped?.vectors).toMatchObject({ dimensions: 384 });
    expect(shipped?.vectors.scales).toHaveLength(facts.length);
  });

  it('need no model to be read', async () => {
    const vectors = await openTextVectors({
      embedding: embedding(sentenceModelName),
      texts: facts,
      name: 'records',
      cacheDir,
    });
    expect(vectors.dimensions).toBe(384);
    expect(embedded).toEqual([]);
    expect(readdirSync(cacheDir)).toEqual([]);
  });
});

describe('vectors of another model', () => {
  const some = facts.slice(0, 40);
  const open = (name = 'other', of = some) =>
    openTextVectors({ embedding: embedding(name), texts: of, name: 'records', cacheDir });

  it('are made once and kept', async () => {
    const made = await open();
    expect(embedded).toEqual(some);
    expect(await open()).toEqual(made);
    expect(embedded).toHaveLength(some.length);
  });

  it('are made again for another model, for other facts, and when the file is damaged', async () => {
    await open();
    await open('third');
    await open('other', some.slice(1));
    expect(embedded).toHaveLength(3 * some.length - 1);
    for (const file of readdirSync(cacheDir)) writeFileSync(join(cacheDir, file), 'damaged');
    await open();
    expect(embedded).toHaveLength(4 * some.length - 1);
  });
});
