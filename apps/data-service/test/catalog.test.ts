import { DatabaseSync } from 'node:sqlite';
import { find, registry, resources, scalarFields } from '@lectern/dataset';
import { kindsOf, openCatalog } from '@lectern/dataset/catalog';
import type { Wire } from '@lectern/test-kit';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson, type Served, serveNode } from './harness.ts';

const typed = new Map([
  ['integer', 'INT32'],
  ['number', 'DOUBLE'],
  ['boolean', 'BOOLEAN'],
]);
const catalog = openCatalog();
const kinds = kindsOf(catalog);
let service: Served;
beforeAll(async () => {
  service = await serveNode({ fastPath: true });
});
afterAll(() => service.stop());

const get = async (path: string): Promise<Wire> => readJson(await service.ask(`/api/v1/catalog${path}`));

describe('the catalogue', () => {
  it('has fifteen kinds with the numbers of the game', async () => {
    const { count, data } = await get('');
    expect(count).toBe(15);
    const counts = Object.fromEntries(data.map((one: Wire) => [one.kind, one.count]));
    expect(counts).toMatchObject({ items: 1537, blocks: 1196, entities: 158, recipes: 1585, loot: 1355 });
    expect(counts).toMatchObject({ effects: 40, potions: 46, enchantments: 43, biomes: 66, tags: 794 });
    expect(kinds.map((kind) => kind.records.length)).toEqual(kinds.map((kind) => kind.count));
  });

  it.each(kinds.map((kind) => [kind.kind, kind] as const))('serves %s as lists and as records', async (name, kind) => {
    const response = await service.ask(`/api/v1/catalog/${name}`);
    const { success, count, data } = await readJson(response);
    expect({ success, count }).toEqual({ success: true, count: Math.min(100, kind.count) });
    expect(data).toEqual(kind.records.slice(0, 100));
    expect(response.headers.get('x-total-count')).toBe(String(kind.count));
    expect(response.headers.get('x-ratelimit-remaining')).not.toBeNull();
    expect(response.headers.get('etag')).not.toBeNull();
    const last = kind.records.at(-1) ?? {};
    expect(await get(`/${name}/${encodeURIComponent(kind.keyOf(last))}`)).toEqual({ success: true, data: last });
    expect((await service.ask(`/api/v1/catalog/${name}/no-such-thing`)).status).toBe(404);
  });

  it('finds records by id, name and slug, and by paths with slashes', async () => {
    for (const key of ['diamond_sword', 'minecraft:diamond_sword', 'Diamond%20Sword', 'diamond-sword']) {
      expect((await get(`/items/${key}`)).data.id).toBe('diamond_sword');
    }
    for (const key of ['chests/igloo_chest', 'chests%2Figloo_chest', 'chests-igloo-chest']) {
      expect((await get(`/loot/${key}`)).data.id).toBe('chests/igloo_chest');
    }
    const missing = await service.ask('/api/v1/catalog/gamerules/keep-inventry');
    expect(await readJson(missing)).toEqual({ success: false, error: 'Game rule not found' });
    expect(missing.headers.get('link')).toContain('/api/v1/catalog/gamerules/keep_inventory');
    expect((await service.ask('/api/v1/catalog/dragons')).status).toBe(404);
    expect((await service.ask('/api/v1/catalog//items')).status).toBe(404);
  });

  it('lets an exact name win over another record with the same slug', async () => {
    for (const [path, id] of [
      ['achievements/The%20End%3F', 'minecraft:story/enter_the_end'],
      ['achievements/the%20end%3F', 'minecraft:story/enter_the_end'],
      ['achievements/The%20End', 'minecraft:end/root'],
      ['achievements/the-end', 'minecraft:end/root'],
      ['catalog/advancements/The%20End%3F', 'story/enter_the_end'],
      ['catalog/advancements/The%20End', 'end/root'],
    ]) {
      expect((await readJson(await service.ask(`/api/v1/${path}`))).data.id, path).toBe(id);
    }
    for (const [query, id] of [
      ['search?q=The%20End%3F', 'minecraft:story/enter_the_end'],
      ['search?q=the%20end&resource=achievements', 'minecraft:end/root'],
    ]) {
      expect((await readJson(await service.ask(`/api/v1/${query}`))).data[0].record.id, query).toBe(id);
    }
    expect((await get('/search?q=The%20End%3F&kind=advancements')).data[0].id).toBe('story/enter_the_end');
  });

  it('filters by every field with a single value, pages, sorts and selects fields', async () => {
    const epic = await get('/items?rarity=epic&fields=id,rarity');
    expect(epic.data.every((item: Wire) => item.rarity === 'epic')).toBe(true);
    expect(epic.count).toBe(catalog.items.records.filter(({ rarity }) => rarity === 'epic').length);
    const hard = await get('/blocks?hardness=50&tier=diamond');
    expect(hard.data.map((block: Wire) => block.id)).toContain('obsidian');
    expect((await get('/entities?fireImmune=true&category=monster')).data.map(({ id }: Wire) => id)).toContain('blaze');
    expect((await get('/items?since=26.2')).count).toBeGreaterThan(0);
    const strong = await get('/items?attackDamage[gte]=8&rarity=common,rare&since[lt]=1.15&limit=1000');
    expect(strong.data).toEqual(
      catalog.items.records.filter(
        ({ attackDamage, rarity, since }) =>
          (attackDamage ?? 0) >= 8 && /^(common|rare)$/.test(rarity) && since === null,
      ),
    );
    const page = await service.ask('/api/v1/catalog/items?sort=-durability&limit=2&offset=2');
    const { data } = await readJson(page);
    expect(data.length).toBe(2);
    expect(page.headers.get('link')).toContain('offset=4');
    const wrong = await service.ask('/api/v1/catalog/blocks?hardness=hard');
    expect({ status: wrong.status, ...(await readJson(wrong)) }).toMatchObject({
      status: 400,
      error: 'Parameter "hardness" takes a number.',
    });
  });

  it('continues lists after a record, in any order, until the end', async () => {
    for (const start of [
      'items?limit=400',
      'items?limit=300&sort=-durability,name&rarity[not]=common',
      'tags?limit=500',
    ]) {
      const seen: string[] = [];
      for (let next: string | undefined = `/api/v1/catalog/${start}`; next !== undefined; ) {
        const page: Response = await service.ask(next);
        for (const { id } of (await readJson(page)).data) seen.push(id);
        next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      const whole = start.replace(/limit=\d+/, 'limit=1000');
      const both = [await get(`/${whole}&offset=0`), await get(`/${whole}&offset=1000`)];
      expect(seen).toEqual(both.flatMap(({ data }) => data.map(({ id }: Wire) => id)));
    }
    const link = (await service.ask('/api/v1/catalog/items?limit=1&sort=name')).headers.get('link') ?? '';
    const cursor = /cursor=([\w-]+)/.exec(link)?.[1];
    for (const wrong of [`cursor=${cursor}`, `cursor=${cursor}&sort=name&offset=3`, 'cursor=x', 'cursor=W10']) {
      expect((await service.ask(`/api/v1/catalog/items?${wrong}`)).status, wrong).toBe(400);
    }
  });

  it('resolves the tags of recipes on request', async () => {
    const plain = (await get('/recipes/stick')).data.ingredients[0];
    expect(plain).toEqual({ slot: '#', count: 2, tag: 'planks', items: [] });
    const resolved = (await get('/recipes/stick?resolve=true')).data.ingredients[0];
    expect(resolved.items).toContain('oak_planks');
    expect(resolved.items.length).toBe(catalog.tags.records.find(({ id }) => id === 'item/planks')?.members.length);
    const listed = await get('/recipes?resolve=true&ids=stick');
    expect(listed.data[0].ingredients[0]).toEqual(resolved);
  });

  it('computes relations in both directions', async () => {
    const related = async (path: string) => {
      const { data } = await get(`${path}/related`);
      return data.map((one: Wire) => `${one.relation} ${one.resource} ${one.id}`);
    };
    expect(await related('/items/iron_ingot')).toEqual(
      expect.arrayContaining([
        'made from catalog/items iron_nugget',
        'smelted from catalog/items raw_iron',
        'used in catalog/items bucket',
        'dropped by catalog/entities zombie',
        'found in catalog/loot chests/abandoned_mineshaft',
        'bought by trades armorer',
        'described by items iron_ingot',
      ]),
    );
    expect(await related('/items/raw_iron')).toContain('smelts to catalog/items iron_ingot');
    expect(await related('/items/diamond_sword')).toContain('enchants with catalog/enchantments sharpness');
    expect(await related('/items/bread')).toContain('sold by trades farmer');
    expect(await related('/potions/healing')).toEqual(
      expect.arrayContaining([
        'brewed from catalog/potions awkward',
        'brewed with catalog/items glistering_melon_slice',
      ]),
    );
    expect(await related('/loot/chests/igloo_chest')).toContain('holds catalog/items emerald');
  });

  it('links to the records of the nine resources, and back', async () => {
    expect((await get('/entities/creeper')).data.curated).toBe('creeper');
    const back = (await service.ask('/api/v1/mobs/creeper')).headers.get('link');
    expect(back).toBe('</api/v1/catalog/entities/creeper>; rel="related"');
    for (const kind of kinds) {
      const curated = resources.find(({ name }) => name === kind.curated);
      for (const { curated: key } of kind.records) {
        if (curated !== undefined && typeof key === 'string') expect(find(curated, key)).toBeDefined();
      }
    }
  });

  it('states where each field comes from', async () => {
    const { data } = await get('/items/stick/provenance');
    expect(Object.keys(data.fields)).toEqual(Object.keys(catalog.items.record.shape));
    expect(data.fields.stackSize).toEqual({
      kind: 'game-data',
      source: 'item component max_stack_size',
      checked: true,
    });
  });

  it('is found only by its own search', async () => {
    const own = await get('/search?q=oxidized copper golem statue&limit=3');
    expect(own.data[0]).toMatchObject({ kind: 'items', id: 'oxidized_copper_golem_statue', match: 'exact' });
    expect((await get('/search?q=stone&kind=blocks&limit=1')).data[0].resource).toBe('catalog/blocks');
    expect((await service.ask('/api/v1/catalog/search?q=x&kind=dragons')).status).toBe(400);
    expect((await service.ask('/api/v1/catalog/search')).status).toBe(400);
    const curated = await readJson(await service.ask('/api/v1/search?q=stone&limit=100'));
    const names = new Set<string>(curated.data.map((hit: Wire) => hit.resource));
    expect([...names].every((name) => name in registry)).toBe(true);
  });

  it('has files with all records of a kind', async () => {
    const file = (name: string) => service.ask(`/data/catalog/${name}`);
    expect(await readJson(await file('effects.json'))).toEqual(catalog.effects.records);
    const lines = (await (await file('items.ndjson')).text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(catalog.items.records);
    const table = await file('potions.csv');
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect((await table.text()).split('\r\n')[0]).toBe('id,name,effects,brewing,tags,since,curated');
    expect(table.headers.get('etag')).not.toBeNull();
    for (const name of ['dragons.json', 'items.xml', '../items.json']) expect((await file(name)).status).toBe(404);
  });

  it('has one SQLite file with typed tables of everything, and foreign keys between them', async () => {
    const answers = await Promise.all([1, 2].map(() => service.ask('/data/catalog/all.sqlite')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.headers.get('content-type')).toBe('application/vnd.sqlite3');
    const database = new DatabaseSync(':memory:');
    database.deserialize(new Uint8Array((await answers[0]?.arrayBuffer()) ?? []));
    const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values);
    for (const { name, records } of [...resources, ...kinds]) {
      expect(all(`SELECT count(*) AS n FROM "${name.replace('/', '_')}"`), name).toEqual([{ n: records.length }]);
    }
    const types = 'typeof(stackSize) AS a, typeof(attackDamage) AS b, typeof(fireResistant) AS c';
    expect(all(`SELECT ${types} FROM catalog_items WHERE id = 'iron_sword'`)).toEqual([
      { a: 'integer', b: 'real', c: 'integer' },
    ]);
    const drops = `SELECT catalog_entities AS id FROM catalog_entities_catalog_items WHERE relation = 'drops' AND catalog_items = ?`;
    expect(all(drops, 'gunpowder').map(({ id }) => id)).toContain('creeper');
    expect(all('SELECT mobs FROM catalog_entities_mobs WHERE catalog_entities = ?', 'creeper')).toEqual([
      { mobs: 'creeper' },
    ]);
    expect(all('PRAGMA foreign_key_list(catalog_recipes_catalog_items)')).toHaveLength(2);
    expect(all('PRAGMA foreign_key_check')).toEqual([]);
  });

  it.each([...resources, ...kinds])('has $name as a Parquet file with typed columns', async (resource) => {
    const { name, records } = resource;
    const path = name.startsWith('catalog/') ? `/data/${name}.parquet` : `/data/latest/${name}.parquet`;
    const response = await service.ask(path, { redirect: 'follow' });
    expect(response.headers.get('content-type')).toBe('application/vnd.apache.parquet');
    const file = await response.arrayBuffer();
    expect(await parquetReadObjects({ file })).toEqual(records);
    const types = parquetMetadata(file).schema.map((column) => [column.name, column.type]);
    for (const { field, type } of scalarFields(resource).filter((scalar) => typed.has(scalar.type))) {
      const isMixed = field === 'default';
      if (!field.includes('.') && !isMixed) expect(types).toContainEqual([field, typed.get(type)]);
    }
  });

  it('counts against the same limit', async () => {
    const limited = await serveNode({ limit: 2 });
    await limited.ask('/api/v1/catalog/items/stick');
    await limited.ask('/v1/catalog/items');
    expect((await limited.ask('/api/v1/mobs')).status).toBe(429);
    expect((await limited.ask('/api/v1/catalog/items/stick')).status).toBe(429);
    await limited.stop();
  });

  it('plans how an item is crafted', async () => {
    const craft = async (path: string) => readJson(await service.ask(`/api/v1/craft/${path}`));
    const { data } = await craft('iron-pickaxe?count=64&have=Oak%20Log:100,stick:8');
    expect(data).toMatchObject({ item: 'iron_pickaxe', count: 64, stations: ['crafting_table', 'furnace'] });
    expect(data.materials).toEqual([{ item: 'raw_iron', name: 'Raw Iron', count: 192 }]);
    expect(data.used).toContainEqual({ item: 'stick', name: 'Stick', count: 8 });
    const german = await service.ask('/api/v1/craft/stick?lang=de_de');
    expect(german.headers.get('content-language')).toBe('de-DE');
    const { data: local } = await readJson(german);
    expect(local).toMatchObject({ item: 'stick', name: 'Stick', localName: 'Stock' });
    const names = [...local.materials, ...local.steps, ...local.steps[0].ingredients];
    expect(names.every(({ localName }: Wire) => typeof localName === 'string')).toBe(true);
    expect(data.steps.at(-1)).toMatchObject({ recipe: 'iron_pickaxe', times: 64 });
    expect(await craft('no-such-thing')).toEqual({ success: false, error: 'Item not found' });
    for (const wrong of ['stick?count=0', 'stick?count=1e9', 'stick?have=unobtainium:3', 'stick?have=stick:-1']) {
      expect((await service.ask(`/api/v1/craft/${wrong}`)).status, wrong).toBe(400);
    }
  });
});
