import { inflateSync } from 'node:zlib';
import { resources } from '@lectern/dataset';
import { openCatalog } from '@lectern/dataset/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveFetch } from './harness.ts';

let service: Served;
beforeAll(async () => {
  service = await serveFetch();
});
afterAll(() => service.stop());

async function read(path: string): Promise<string> {
  const response = await service.ask(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const idsOf = (name: string) =>
  (resources.find((one) => one.name === name)?.records ?? []).map((record) => String(record.id));

describe('pictures', () => {
  it('differ for every mob and item', async () => {
    for (const name of ['mobs', 'items']) {
      const files = new Map<string, string>();
      for (const id of idsOf(name)) files.set(await read(`/pictures/${name}/${id}.svg`), id);
      expect(files.size, name).toBe(idsOf(name).length);
    }
  });

  it('exist for every item, block, entity, effect and potion of the catalogue', async () => {
    const { items, blocks, entities, effects, potions } = openCatalog();
    const folders = { items, blocks, entities, effects, potions };
    for (const [kind, { records }] of Object.entries(folders)) {
      const folder = kind === 'blocks' ? 'items' : kind;
      for (const { id } of records)
        expect(await read(`/pictures/${folder}/${String(id)}.svg`)).toMatch(/^<svg .*<path/);
    }
  });

  it('may be cached for a week and are revalidated by their content', async () => {
    const response = await service.ask('/pictures/mobs/creeper.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
    const etag = response.headers.get('etag') ?? '';
    const again = await service.ask('/pictures/mobs/creeper.svg', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('are cards for other sites as PNG', async () => {
    const bytes = Buffer.from(await (await service.ask('/pictures/items/iron_sword.png')).arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, 600]);
    const start = bytes.indexOf('IDAT');
    const lines = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
    expect(lines.length).toBe(600 * 601);
    expect(await read('/items/iron_sword')).toMatch(
      /<meta property="og:image" content="http[^"]+\/pictures\/items\/iron_sword\.png">/,
    );
    expect(await read('/guides')).toMatch(/og:image" content="[^"]+\/pictures\/items\/lectern\.png"/);
  });

  it('are shown in lists, pages, recipes, search and comparison', async () => {
    for (const [path, src] of [
      ['/mobs', 'mobs.svg#creeper'],
      ['/mobs/creeper', 'mobs/creeper'],
      ['/catalog/recipes', 'items/acacia_boat'],
      ['/catalog/items/piston', 'items/cobblestone'],
      ['/items/bow', 'items.svg#stick'],
      ['/craft/beacon', 'items/nether_star'],
      ['/search?q=creeper', 'mobs.svg#creeper'],
      ['/compare/mobs?a=creeper&b=zombie', 'mobs.svg#zombie'],
      ['/catalog/potions/healing', 'potions/healing'],
    ] as const)
      expect(await read(path), path).toContain(`src="/pictures/${src.includes('#') ? src : `${src}.svg`}"`);
  });

  it('of unknown things do not exist', async () => {
    for (const path of [
      'mobs/nothing.svg',
      'items/nothing.svg',
      'mobs/iron_sword.svg',
      'nothing/creeper.svg',
      'mobs/creeper.gif',
    ])
      expect((await service.ask(`/pictures/${path}`)).status, path).toBe(404);
  });
});
