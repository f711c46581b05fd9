import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resources } from '@lectern/dataset';
import { createLog } from '@lectern/service-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDescriptionSearch, type DescriptionSearch } from './description-search.ts';
import type { Embedding, OpenedEmbedding } from './embedding.ts';
import { openEndpoint } from './endpoint.ts';
import { openMiniLm } from './minilm.ts';
import { descriptions, tuningDescriptions } from './test/descriptions.ts';
import { startEmbeddingsServer } from './test/embeddings-server.ts';

const { logger } = createLog('test', 'silent');
const cacheDir = mkdtempSync(join(tmpdir(), 'lectern-descriptions-'));
let miniLm: OpenedEmbedding;
let search: DescriptionSearch;

const searchWith = (embedding: Embedding, patienceMs = 2_000) =>
  createDescriptionSearch({
    embeddings: { ready: Promise.resolve(embedding) },
    resources,
    cacheDir,
    logger,
    patienceMs,
  });

/** The vectors are read in the background. */
const untilReady = (searching: DescriptionSearch) =>
  vi.waitFor(async () => expect(await searching('creeper', 1)).toHaveLength(1), { timeout: 20_000 });

beforeAll(async () => {
  miniLm = await openMiniLm();
  // All descriptions are looked up at once, and a busy machine takes its time.
  search = searchWith(miniLm, 60_000);
  await untilReady(search);
});

afterAll(async () => {
  await miniLm.close();
  rmSync(cacheDir, { recursive: true });
});

describe('search by description', () => {
  it('finds the thing, with the sentence that tells it and how like it is', async () => {
    const [best] = await search('green creature that explodes near players', 5);
    expect(best).toMatchObject({ resource: { name: 'mobs' }, record: { id: 'creeper' } });
    expect(best?.fact).toContain('Creeper');
    expect(best?.score).toBeGreaterThan(0.4);
    expect(best?.score).toBeLessThanOrEqual(1);
  });

  it('gives each record once, the likeliest first, as many as wanted', async () => {
    const found = await search('a mob that drops leather', 7);
    expect(new Set(found.map(({ record }) => record)).size).toBe(7);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
    expect(await search(' ', 5)).toEqual([]);
  });

  it('gives the facts of one record where it is named, the nearest first', async () => {
    const redstone = resources.find(({ name }) => name === 'items')?.records.find(({ id }) => id === 'redstone');
    const found = await search('how far does it carry a signal', 3, redstone);
    expect(found.every(({ record }) => record === redstone)).toBe(true);
    expect(found).toHaveLength(3);
    expect(found.map(({ fact }) => fact).join(' ')).toContain('15 blocks');
  });

  it('finds most things among the first five', async () => {
    const told = await measure(descriptions);
    const tuned = await measure(tuningDescriptions);
    process.stdout.write(`descriptions ${told.summary}; tuning set ${tuned.summary}\n${told.missed.join('\n')}\n`);
    expect(told.first).toBeGreaterThan(0.65);
    expect(told.firstFive).toBeGreaterThan(0.83);
  });

  async function measure(set: typeof descriptions) {
    const ranks = await Promise.all(
      set.map(async ([text, resource, key]) => {
        const found = await search(text, 5);
        return found.findIndex((each) => each.resource.name === resource && each.resource.keyOf(each.record) === key);
      }),
    );
    const first = ranks.filter((rank) => rank === 0).length / set.length;
    const firstFive = ranks.filter((rank) => rank >= 0).length / set.length;
    const missed = set.filter((_, index) => ranks[index] === -1).map(([text, , key]) => `  missed ${key}: ${text}`);
    const percent = (share: number) => `${Math.round(share * 100)} %`;
    return {
      first,
      firstFive,
      missed,
      summary: `(${set.length}): recall@1 ${percent(first)}, @5 ${percent(firstFive)}`,
    };
  }
});

describe('without a model that answers', () => {
  const servers: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  it('finds nothing while the model loads', async () => {
    const { promise } = Promise.withResolvers<Embedding>();
    const waiting = createDescriptionSearch({ embeddings: { ready: promise }, resources, cacheDir, logger });
    expect(await waiting('green creature', 5)).toEqual([]);
  });

  it('makes vectors of an endpoint with other dimensions, and finds nothing when it fails or stalls', async () => {
    const server = await startEmbeddingsServer();
    servers.push(server);
    const embedding = await openEndpoint({ baseUrl: server.baseUrl, model: 'letters', apiKey: undefined, retryMs: 1 });
    const searching = searchWith(embedding, 200);
    await untilReady(searching);
    expect((await searching('mob: it drops Gunpowder.', 1))[0]?.fact).toMatch(/drops Gunpowder/);
    server.tricks.push('refused');
    expect(await searching('creeper', 1)).toEqual([]);
    server.tricks.push('stall');
    expect(await searching('creeper', 1)).toEqual([]);
    expect(await searching('creeper', 1)).toHaveLength(1);
  });
});
