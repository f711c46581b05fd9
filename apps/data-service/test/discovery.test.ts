import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson, type Served, serveFetch } from './harness.ts';

let service: Served;
beforeAll(async () => {
  service = await serveFetch();
});
afterAll(() => service.stop());

const json = async (path: string) => readJson(await service.ask(path));
const refusal = async (path: string) => {
  const response = await service.ask(path);
  expect(response.status).toBe(400);
  return (await readJson(response)).error;
};

describe('lists, opt-in', () => {
  it('shows only the requested fields, in the order of the record', async () => {
    const { data, count } = await json('/api/v1/mobs?fields=hp,name&search=creeper');
    expect(count).toBe(1);
    expect(JSON.stringify(data)).toBe('[{"name":"Creeper","hp":20}]');
  });

  it('sorts by several fields, descending with a minus, rarity by meaning', async () => {
    const { data } = await json('/api/v1/mobs?sort=-hp,name&fields=name,hp');
    expect(data[0].hp).toBeGreaterThanOrEqual(300);
    expect(data.map(({ hp }: { hp: number }) => hp)).toEqual(
      data.map(({ hp }: { hp: number }) => hp).toSorted((a: number, b: number) => b - a),
    );
    const rarities = (await json('/api/v1/structures?sort=rarity&fields=rarity')).data;
    expect(rarities.at(0).rarity).toBe('common');
    expect(rarities.at(-1).rarity).toBe('unique');
  });

  it('cuts pages and tells the total and the neighbours', async () => {
    const response = await service.ask('/api/v1/items?category=tool&limit=3&offset=3');
    const body = await readJson(response);
    expect(body.count).toBe(3);
    expect(body.data).toHaveLength(3);
    expect(response.headers.get('x-total-count')).toBe('10');
    expect(response.headers.get('link')).toBe(
      [
        '</api/v1/items?category=tool&limit=3&offset=0>; rel="first"',
        '</api/v1/items?category=tool&limit=3&offset=0>; rel="prev"',
        '</api/v1/items?category=tool&limit=3&offset=6>; rel="next"',
        '</api/v1/items?category=tool&limit=3&offset=9>; rel="last"',
      ].join(', '),
    );
    expect((await service.ask('/api/v1/items')).headers.get('x-total-count')).toBeNull();
  });

  it('picks records by ids in any spelling', async () => {
    const { data } = await json('/api/v1/mobs?ids=COW,cave-spider,nobody&fields=id');
    expect(data).toEqual([{ id: 'cave_spider' }, { id: 'cow' }]);
  });

  it('refuses what it cannot read, and says what it takes', async () => {
    expect(await refusal('/api/v1/mobs?limit=0')).toBe('Parameter "limit" takes a whole number from 1 to 1000.');
    expect(await refusal('/api/v1/mobs?offset=-1')).toBe('Parameter "offset" takes a whole number of 0 or more.');
    expect(await refusal('/api/v1/mobs?sort=colour')).toMatch(/^Parameter "sort" takes fields out of id, name, type/);
    expect(await refusal('/api/v1/mobs?fields=colour')).toMatch(/^Parameter "fields" takes names out of id, name/);
    expect(await refusal(`/api/v1/mobs?ids=${'a,'.repeat(201)}`)).toBe('Parameter "ids" takes at most 200 ids.');
  });
});

describe('across resources', () => {
  it('searches all of them, the best match first, with the resource of each hit', async () => {
    const { data, count } = await json('/api/v1/search?q=spider');
    expect(count).toBe(data.length);
    expect(data[0]).toMatchObject({ resource: 'mobs', key: 'spider', match: 'exact', href: '/api/v1/mobs/spider' });
    expect(data[0].record.hp).toBe(16);
    expect(data.some(({ key }: { key: string }) => key === 'cave_spider')).toBe(true);
  });

  it('finds misspelt names', async () => {
    expect((await json('/api/v1/search?q=enderman+dragn')).count).toBe(0);
    expect((await json('/api/v1/search?q=ender+dragn')).data[0]).toMatchObject({ key: 'ender_dragon', match: 'fuzzy' });
    expect((await json('/api/v1/search?q=shrapness&resource=enchantments')).data[0].key).toBe('sharpness');
  });

  it('completes names, from two characters on', async () => {
    const { data } = await json('/api/v1/suggest?q=cre&limit=3');
    expect(data[0]).toEqual({ resource: 'mobs', key: 'creeper', name: 'Creeper', href: '/api/v1/mobs/creeper' });
    expect(data.length).toBeLessThanOrEqual(3);
    expect(await json('/api/v1/suggest?q=c')).toEqual({ success: true, count: 0, data: [] });
    expect(await json('/api/v1/suggest')).toEqual({ success: true, count: 0, data: [] });
  });

  it('gives a random record, which no cache may store', async () => {
    const response = await service.ask('/api/v1/random?resource=trades');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { data } = await readJson(response);
    expect(data).toMatchObject({ resource: 'trades', record: { id: data.key } });
  });

  it('refuses unknown resources and empty searches', async () => {
    expect(await refusal('/api/v1/search')).toBe('Parameter "q" takes the text to search for.');
    expect(await refusal('/api/v1/random?resource=blocks')).toMatch(/takes one of mobs, biomes, items/);
  });

  it('relates records in both directions', async () => {
    const relationsOf = async (path: string) =>
      (await json(`/api/v1/related/${path}`)).data.map(
        ({ relation, key }: { relation: string; key: string }) => `${relation} ${key}`,
      );
    expect(await relationsOf('mobs/enderman')).toContain('drops ender_pearl');
    expect(await relationsOf('items/ender-pearl')).toContain('dropped by enderman');
    expect(await relationsOf('items/ender_pearl')).toContain('sold by cleric');
    expect(await relationsOf('items/golden_apple')).toContain('found in desert-pyramid');
    expect(await relationsOf('items/diamond_sword')).toContain('enchantable with sharpness');
    expect(await relationsOf('enchantments/sharpness')).toContain('incompatible with smite');
    expect(await relationsOf('achievements/stone-age')).toContain('unlocks getting-an-upgrade');
    expect(await relationsOf('versions/1.19')).toContain('added allay');
    expect((await service.ask('/api/v1/related/mobs/nobody')).status).toBe(404);
    expect((await service.ask('/api/v1/related/blocks/stone')).status).toBe(404);
  });

  it('describes resources with filters and counts', async () => {
    const { data } = await json('/api/v1/meta');
    const mobs = data.resources.find(({ name }: { name: string }) => name === 'mobs');
    expect(mobs.count).toBe(76);
    const [type] = mobs.filters;
    expect(type.values.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(76);
  });

  it('tells where each field of a record comes from', async () => {
    const { data } = await json('/api/v1/provenance/mobs/creeper');
    expect(Object.keys(data.fields)).toHaveLength(18);
    expect(data.fields.hp).toMatchObject({ kind: 'game-data', checked: true });
    expect(data.fields.behavior).toMatchObject({ kind: 'editorial', checked: false });
  });
});
