import { isDeepStrictEqual } from 'node:util';
import { type Resource, registry, resources } from '@lectern/dataset';
import { isFullSuite } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters, readJson, type Served } from './harness.ts';

const counts = {
  mobs: 76,
  biomes: 64,
  items: 100,
  enchantments: 40,
  structures: 24,
  commands: 57,
  versions: 36,
  achievements: 111,
  trades: 13,
};

const texts = ['Mob', 'Biome', 'Item', 'Enchantment', 'Structure', 'Command', 'Version', 'Achievement', 'Trade'];

describe.each(adapters)('the contract through %s', (name, serve) => {
  // The short form asks for every spelling through one adapter, and for every seventh through the others.
  const step = isFullSuite('faults') || name === adapters[0]?.[0] ? 1 : 7;
  let service: Served;
  beforeAll(async () => {
    service = await serve();
  });
  afterAll(() => service.stop());

  const json = async (path: string) => readJson(await service.ask(path));

  it.each(Object.entries(counts))('lists %s: all %i', async (name, count) => {
    const response = await service.ask(`/api/v1/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = await readJson(response);
    expect(Object.keys(body)).toEqual(['success', 'count', 'data']);
    expect(body.success).toBe(true);
    expect(body.count).toBe(count);
    expect(body.data).toHaveLength(count);
  });

  it('looks up every record by every accepted spelling', async () => {
    const wrong: string[] = [];
    for (const resource of resources) {
      const asked = [...resource.spellings].filter((_, index) => index % step === 0);
      for (const [spelling, record] of asked) {
        const body = await json(`/api/v1/${resource.name}/${encodeURIComponent(spelling)}`);
        if (!isDeepStrictEqual(body, { success: true, data: record })) wrong.push(`${resource.name} ${spelling}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['mobs/cave_spider', 'cave_spider'],
    ['mobs/Cave%20Spider', 'cave_spider'],
    ['mobs/CAVE-SPIDER', 'cave_spider'],
    ['mobs/minecraft:creeper', 'creeper'],
    ['mobs/creeper/', 'creeper'],
    ['biomes/minecraft:plains', 'minecraft:plains'],
    ['biomes/minecraft%3Aplains', 'minecraft:plains'],
    ['biomes/plains', 'minecraft:plains'],
    ['items/redstone_dust', 'redstone'],
    ['items/eye_of_ender', 'ender_eye'],
    ['enchantments/curse_of_binding', 'binding_curse'],
    ['structures/nether-fortress', 'fortress'],
    ['structures/ancient_city', 'ancient-city'],
    ['trades/Armorer', 'armorer'],
    ['mobs/creeper?fields=id&expand=all', 'creeper'],
  ])('finds %s', async (path, id) => {
    expect((await json(`/api/v1/${path}`)).data.id).toBe(id);
  });

  it('takes versions dotted and dashed, commands with a slash, achievements by slug, id and name', async () => {
    expect((await json('/api/v1/versions/1.21')).data.slug).toBe('1-21');
    expect((await json('/api/v1/versions/1-21')).data.name).toBe('1.21');
    expect((await json('/api/v1/commands/%2Fgamemode')).data.name).toBe('gamemode');
    for (const key of ['stone-age', 'minecraft:story%2Fmine_stone', 'Stone%20Age']) {
      expect((await json(`/api/v1/achievements/${key}`)).data.id).toBe('minecraft:story/mine_stone');
    }
  });

  it('has no count in a single answer and ignores pretty there', async () => {
    const text = await (await service.ask('/api/v1/mobs/creeper?pretty=true')).text();
    expect(Object.keys(JSON.parse(text))).toEqual(['success', 'data']);
    expect(text).not.toContain('\n');
  });

  it('prints lists indented with pretty=true, and only then', async () => {
    const text = await (await service.ask('/api/v1/trades?pretty=TRUE')).text();
    expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
    expect(text).toContain('\n  "count": 13');
    expect(await (await service.ask('/api/v1/trades?pretty=yes')).text()).not.toContain('\n');
  });

  it('filters every resource by every allowed value, in any case', async () => {
    for (const resource of resources) {
      for (const { name, values } of resource.filters) {
        for (const value of values) {
          const body = await json(`/api/v1/${resource.name}?${name}=${String(value).toUpperCase()}`);
          const expected = resource.records.filter((record) => record[name] === value);
          expect(body.data, `${resource.name} ${name}=${value}`).toEqual(expected);
          expect(body.count).toBe(expected.length);
          expect(expected.length, `${resource.name} has no ${name}=${value}`).toBeGreaterThan(0);
        }
      }
    }
  });

  it('combines filters, and gives 200 with nothing for values that no record has', async () => {
    const body = await json('/api/v1/biomes?dimension=overworld&category=ocean&search=DEEP');
    expect(body.count).toBeGreaterThan(0);
    expect(body.data.every((biome: { name: string }) => biome.name.startsWith('Deep'))).toBe(true);
    expect(await json('/api/v1/mobs?type=friendly')).toEqual({ success: true, count: 0, data: [] });
    expect(await json('/api/v1/commands?permissionLevel=1')).toEqual({ success: true, count: 0, data: [] });
    expect(await json('/api/v1/mobs?search=%25')).toEqual({ success: true, count: 0, data: [] });
  });

  it('takes alternatives and comparisons on every field with a single value', async () => {
    const idsOf = async (query: string) =>
      (await json(`/api/v1/mobs?${query}`)).data.map(({ id }: { id: string }) => id);
    const expected = (test: (mob: (typeof registry.mobs.records)[number]) => boolean) =>
      registry.mobs.records.filter(test).map(({ id }) => id);
    expect(await idsOf('type=Hostile,neutral')).toEqual(
      expected(({ type }) => type === 'hostile' || type === 'neutral'),
    );
    expect(await idsOf('hp[gte]=20&hp%5Blt%5D=30')).toEqual(expected(({ hp }) => hp >= 20 && hp < 30));
    expect(await idsOf('type[not]=passive&tameable[eq]=true')).toEqual(
      expected(({ type, tameable }) => type !== 'passive' && tameable),
    );
    expect(await idsOf('versionAdded[gte]=1.21')).toContain('copper_golem');
    expect(await idsOf('versionAdded[gte]=1.21')).not.toContain('bee');
    expect(await json('/api/v1/commands?permissionLevel=0,4')).toEqual(
      await json('/api/v1/commands?permissionLevel[eq]=0,4'),
    );
    // What was no filter before is none now, and an empty or unknown parameter changes nothing.
    for (const query of ['hp=20', 'hp[gte]=', 'colour[eq]=red', 'filter[hp]=20'])
      expect(await idsOf(query)).toHaveLength(76);
    expect(await idsOf('hp[gte]=300&hp[gte]=1')).toEqual(['warden', 'wither']);
    const wrong = await service.ask('/api/v1/mobs?hp[min]=20');
    expect({ status: wrong.status, ...(await readJson(wrong)) }).toEqual({
      status: 400,
      success: false,
      error:
        'Parameter "hp[min]" takes no operator "min"; allowed are hp[eq], hp[not], hp[lt], hp[lte], hp[gt], hp[gte].',
    });
  });

  it('searches versions by number and by update name', async () => {
    expect((await json('/api/v1/versions?search=1.21')).count).toBeGreaterThan(1);
    expect((await json('/api/v1/versions?search=nether')).data[0].slug).toBe('1-16');
  });

  it('ignores unknown and empty parameters, and takes the first of repeated ones', async () => {
    expect((await json('/api/v1/mobs?search=&type=&colour=red')).count).toBe(76);
    expect((await json('/api/v1/mobs?type=boss&type=hostile')).count).toBe(2);
  });

  it('refuses a permission level that is no integer and says what is allowed', async () => {
    const response = await service.ask('/api/v1/commands?permissionLevel=two');
    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({
      success: false,
      error: 'Parameter "permissionLevel" takes one of 0, 2, 3, 4.',
    });
  });

  it.each(Object.keys(counts).map((name, index) => [name, `${texts[index]} not found`]))(
    'answers 404 for an unknown key of %s: %s',
    async (name, error) => {
      const response = await service.ask(`/api/v1/${name}/no-such-thing-here`);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await readJson(response)).toEqual({ success: false, error });
    },
  );

  it('links near names of a key that finds nothing', async () => {
    const response = await service.ask('/api/v1/mobs/creper');
    expect(response.headers.get('link')).toBe('</api/v1/mobs/creeper>; rel="alternate"; title="Creeper"');
  });

  it('reports its health', async () => {
    const response = await service.ask('/api/health');
    const body = await readJson(response);
    expect(body).toMatchObject({
      status: 'ok',
      version: '1.0.0',
      gameVersion: '26.2',
      edition: 'java',
      records: counts,
    });
    expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
    expect(response.headers.get('x-ratelimit-remaining')).not.toBeNull();
  });

  it('answers the same under /v1 as under /api/v1, counting both', async () => {
    for (const path of ['mobs?type=boss', 'mobs/creeper', 'nothing', 'mobs/nobody']) {
      const [long, short] = [await service.ask(`/api/v1/${path}`), await service.ask(`/v1/${path}`)];
      expect(short.status).toBe(long.status);
      expect(await short.text()).toBe(await long.text());
      expect(short.headers.get('etag')).toBe(long.headers.get('etag'));
      expect(Number(short.headers.get('x-ratelimit-remaining'))).toBe(
        Number(long.headers.get('x-ratelimit-remaining')) - 1,
      );
    }
  });

  it('answers unknown API paths with the envelope and other paths with a page', async () => {
    for (const path of ['/api', '/api/', '/api/v1', '/api/v2/mobs', '/v1/nope', '/api/v1/mobs/creeper/more']) {
      const response = await service.ask(path);
      expect(response.status).toBe(404);
      expect(await readJson(response)).toEqual({ success: false, error: 'Not found' });
    }
    const page = await service.ask('/nope');
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const asked = (accept: string) => service.ask('/mobs/nobody', { headers: { accept } });
    const found = await asked('application/json');
    expect({ status: found.status, ...(await readJson(found)) }).toEqual({
      status: 404,
      success: false,
      error: 'Not found',
    });
    for (const accept of ['*/*', 'text/html, application/json', 'application/json;q=0, */*']) {
      expect((await asked(accept)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it('keeps record fields in the order of their schema, none missing, none extra', async () => {
    const orderOf = (resource: Resource) => Object.keys(resource.record.shape);
    for (const resource of resources) {
      for (const record of (await json(`/v1/${resource.name}`)).data)
        expect(Object.keys(record)).toEqual(orderOf(resource));
    }
  });
});
