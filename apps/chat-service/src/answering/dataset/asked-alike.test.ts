import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resources } from '@lectern/dataset';
import { createLog } from '@lectern/service-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenedEmbedding } from '../embedding/embedding.ts';
import { createExampleSearch } from '../embedding/example-search.ts';
import { openMiniLm } from '../embedding/minilm.ts';
import { attributesOf } from './attributes.ts';
import { createDataSetAnswerer, type DataSetAnswerer } from './dataset-answerer.ts';
import { examples, nothing } from './examples/examples.ts';

const { logger } = createLog('test', 'silent');
const cacheDir = mkdtempSync(join(tmpdir(), 'lectern-alike-'));
let embedding: OpenedEmbedding;
let answerer: DataSetAnswerer;

beforeAll(async () => {
  embedding = await openMiniLm();
  const alike = createExampleSearch({ embeddings: { ready: Promise.resolve(embedding) }, cacheDir, logger });
  await vi.waitFor(async () => expect(await alike('where is it', 'mobs')).not.toEqual([]), { timeout: 20_000 });
  answerer = createDataSetAnswerer({ resources, dataUrl: () => 'https://data.test', alike });
});

afterAll(async () => {
  await embedding.close();
  rmSync(cacheDir, { recursive: true });
});

const ask = async (message: string) => (await answerer.answer(message, []))?.text;

describe('examples of questions', () => {
  it('are of attributes that can be told, several of each, none twice', () => {
    const groups = Map.groupBy(examples, ({ resource, attribute }) => `${resource} ${attribute}`);
    for (const [name, [first, ...more]] of groups) {
      const { resource, attribute } = first ?? expect.unreachable();
      const names = resource === undefined ? [nothing] : attributesOf(resource).map((one) => one.name);
      expect(names, name).toContain(attribute);
      expect(more.length, name).toBeGreaterThanOrEqual(1);
    }
    for (const [, texts] of Map.groupBy(examples, ({ resource }) => resource)) {
      expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
    }
  });

  it.each([
    ['how beefy is the ravager, asking for a mate', /100 health points/],
    ['what good stuff do i get out of a blaze', /Blaze Rod/],
    ['how many swings do i get out of a diamond pickaxe', /1,561/],
    ['what job block do i plonk down for a fletcher', /Fletching Table/],
    ['is it possible for rain to fall in the desert', /no rain|never|dry|No/i],
  ])('tell what unusual words ask: %s', async (question, expected) => {
    expect(await ask(question)).toMatch(expected);
  });

  it('overrule words that mean something else here', async () => {
    expect(await ask('adventuring time requirements')).toMatch(/biomes/);
  });

  it.each([
    'how does a creeper file its taxes',
    'which youtuber killed the most wardens',
    'how much does a diamond cost in euros',
    'what is the lore of the ancient city',
    'how much health does the crystal golem have',
    'what does a zombie drop in terraria',
  ])('do not make an answer of what no record holds: %s', async (question) => {
    expect(await ask(question)).toBeUndefined();
  });
});
