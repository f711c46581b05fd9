import { join } from 'node:path';
import { registry, resources } from '@lectern/dataset';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const client = new Client({ name: 'test', version: '1.0.0' });
beforeAll(async () => {
  // No network is involved, only the process and its pipes.
  const args = ['--permission', '--allow-fs-read=*', join(import.meta.dirname, '../src/main.ts')];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
});
afterAll(() => client.close());

// biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of it.
type Wire = any;

/** Calls a tool; the client checks the structured content against the tool's output schema. */
async function call(name: string, given: object): Promise<Wire> {
  const result = await client.callTool({ name, arguments: given as Record<string, unknown> });
  const [first] = result.content as { text: string }[];
  if (result.isError) return { error: first?.text };
  expect(JSON.parse(first?.text ?? '')).toEqual(result.structuredContent);
  return result.structuredContent;
}

describe('the MCP server over stdio', () => {
  it('has tools that only read, with output schemas', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'catalog_get',
      'catalog_list',
      'catalog_related',
      'catalog_search',
      'compare',
      'craft',
      'get',
      'list',
      'related',
      'search',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(tool.outputSchema?.type).toBe('object');
    }
    const list = tools.find(({ name }) => name === 'list')?.inputSchema as Wire;
    const filters = new Set(resources.flatMap((resource) => resource.filters.map(({ name }) => name)));
    expect(Object.keys(list.properties.where.properties)).toEqual([...filters]);
    expect(list.properties.where.properties.rarity.enum).toContain('very_rare');
  });

  it('finds, gets, lists and relates everything in the game', async () => {
    const { hits } = await call('catalog_search', { query: 'oxidized copper golem', kind: 'items' });
    expect(hits.length).toBeGreaterThan(0);
    const { record } = await call('catalog_get', { kind: 'recipes', id: 'acacia_boat' });
    expect(record).toMatchObject({ result: { item: 'acacia_boat', count: 1 }, station: 'crafting_table' });
    expect((await call('catalog_get', { kind: 'blocks', id: 'ston' })).error).toMatch(
      /^Block "ston" not found. Near ids: stone/,
    );
    const epic = await call('catalog_list', { kind: 'items', where: { rarity: 'epic' }, fields: ['id'], limit: 200 });
    expect(epic.total).toBe(epic.records.length);
    expect(epic.records).toContainEqual({ id: 'mace' });
    const sturdy = { kind: 'items', compare: { 'durability[gt]': '2000', 'rarity[eq]': 'common,rare' } };
    expect((await call('catalog_list', sturdy)).total).toBeGreaterThan(0);
    expect((await call('list', { resource: 'mobs', compare: { 'hp[gte]': '300' } })).total).toBe(2);
    expect((await call('list', { resource: 'mobs', compare: { 'hp[min]': '3' } })).error).toMatch(
      /allowed are hp\[eq\]/,
    );
    expect((await call('list', { resource: 'mobs', compare: { 'age[gt]': '3' } })).error).toMatch(/no field/);
    expect((await call('catalog_list', { kind: 'items', where: { colour: 'red' } })).error).toMatch(
      /no filter "colour"/,
    );
    const sellers = await call('catalog_related', { kind: 'items', id: 'bread', relation: 'sold by' });
    expect(sellers.relations).toEqual([{ relation: 'sold by', resource: 'trades', id: 'farmer', name: 'Farmer' }]);
  });

  it('finds and shows names in other languages', async () => {
    const { hits } = await call('search', { query: 'Dorfbewohner', lang: 'de_de' });
    expect(hits[0]).toMatchObject({ key: 'villager', localName: 'Dorfbewohner', match: 'exact' });
    const { record, localName } = await call('get', { resource: 'mobs', key: 'bee', lang: 'fr' });
    expect([record.name, localName]).toEqual(['Bee', 'Abeille']);
    const listed = await call('list', { resource: 'mobs', search: 'biene', lang: 'de_de', fields: ['id'] });
    expect(listed.records).toEqual([{ id: 'bee', localName: 'Biene' }]);
    const found = await call('catalog_search', { query: 'Eichenholzbretter', lang: 'de_de', kind: 'items' });
    expect(found.hits[0]).toMatchObject({ id: 'oak_planks', localName: 'Eichenholzbretter' });
    const planks = await call('catalog_list', {
      kind: 'items',
      search: 'eichenholzbretter',
      lang: 'de',
      fields: ['id'],
    });
    expect(planks.records).toContainEqual({ id: 'oak_planks', localName: 'Eichenholzbretter' });
    expect((await call('catalog_get', { kind: 'items', id: 'stick', lang: 'de_de' })).localName).toBe('Stock');
    expect((await call('get', { resource: 'mobs', key: 'bee', lang: 'xx' })).error).toMatch(/no language "xx"/);
  });

  it('plans how an item is crafted', async () => {
    const { materials, steps } = await call('craft', { item: 'Iron Pickaxe', count: 2, have: { stick: 3 } });
    expect(materials).toEqual(expect.arrayContaining([{ item: 'raw_iron', name: 'Raw Iron', count: 6 }]));
    expect(steps.at(-1)).toMatchObject({ recipe: 'iron_pickaxe', station: 'crafting_table', times: 2 });
    expect((await call('craft', { item: 'no such thing' })).error).toMatch(/not found/);
  });

  it('searches with spelling mistakes', async () => {
    const { hits } = await call('search', { query: 'dimond sord' });
    expect(hits[0]).toMatchObject({ resource: 'items', name: 'Diamond Sword', uri: 'minecraft://items/diamond_sword' });
    expect((await call('search', { query: 'spider', resource: 'mobs', limit: 1 })).count).toBe(1);
  });

  it('gets one record, and says what may have been meant', async () => {
    expect((await call('get', { resource: 'mobs', key: 'Creeper' })).record).toEqual(
      registry.mobs.records.find(({ id }) => id === 'creeper'),
    );
    expect((await call('get', { resource: 'mobs', key: 'creper' })).error).toBe(
      'Mob "creper" not found. Near names: Creeper.',
    );
    expect((await call('get', { resource: 'dragons', key: 'x' })).error).toMatch(/resource/);
  });

  it('lists with the filters of the registry', async () => {
    const bosses = await call('list', {
      resource: 'mobs',
      where: { type: 'boss' },
      sort: ['-hp'],
      fields: ['name', 'hp'],
    });
    expect(bosses.records[0]).toEqual({ name: 'Wither', hp: 300 });
    expect(bosses.total).toBe(registry.mobs.records.filter(({ type }) => type === 'boss').length);
    const operators = await call('list', { resource: 'commands', where: { permissionLevel: 4 }, limit: 1 });
    expect(operators.count).toBe(1);
    expect(operators.total).toBeGreaterThan(1);
    for (const [given, text] of [
      [{ resource: 'mobs', where: { rarity: 'rare' } }, 'There is no filter "rarity": mobs have type, category.'],
      [{ resource: 'mobs', sort: ['size'] }, 'There is no sort field "size"'],
      [{ resource: 'trades', fields: ['hp'] }, 'There is no field "hp"'],
    ] as const) {
      expect((await call('list', given)).error).toContain(text);
    }
    expect((await call('list', { resource: 'mobs', where: { type: 'friendly' } })).error).toMatch(/where/);
  });

  it('shows relations in both directions, and differences', async () => {
    const { relations } = await call('related', { resource: 'items', key: 'ender pearl' });
    expect(relations).toContainEqual(expect.objectContaining({ relation: 'dropped by', key: 'enderman' }));
    const compared = await call('compare', { resource: 'mobs', keys: ['zombie', 'husk'] });
    expect(compared.same).toMatchObject({ hp: 20, type: 'hostile' });
    expect(compared.different.name).toEqual(['Zombie', 'Husk']);
  });

  it('has a resource for each record, with completion', async () => {
    const all = (await client.listResources()).resources;
    expect(all).toHaveLength(resources.reduce((sum, { records }) => sum + records.length, 0));
    for (const { uri } of all.filter((_, index) => index % 40 === 0)) {
      const { contents } = await client.readResource({ uri });
      expect(JSON.parse((contents[0] as { text: string }).text).name).toBeTruthy();
    }
    await expect(client.readResource({ uri: 'minecraft://mobs/nobody' })).rejects.toThrow(/not found/);
    const ref = { type: 'ref/resource', uri: 'minecraft://{resource}/{key}' } as const;
    const argument = { name: 'key', value: 'cree' };
    const { completion } = await client.complete({ ref, argument, context: { arguments: { resource: 'mobs' } } });
    expect(completion.values).toContain('creeper');
  });
});
