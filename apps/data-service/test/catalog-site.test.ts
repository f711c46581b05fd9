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

describe('pages of the catalogue', () => {
  it('show the figures, the recipes and the relations of an item', async () => {
    const page = await read('/catalog/items/piston');
    expect(page).toContain('<h1>Piston</h1>');
    expect(page).toContain('class="grid"');
    expect(page).toMatch(/any of <a href="\/catalog\/tags\/item\/planks">/);
    expect(page).toMatch(/Used in.*href="\/catalog\/items\/sticky_piston"/s);
    expect(page).toContain('href="/catalog/blocks/piston"');
    expect(page).toContain('href="/craft/piston"');
    expect(page).toContain('id="source-stackSize"');
  });

  it('show drops, spawns and states', async () => {
    expect(await read('/catalog/entities/creeper')).toMatch(/href="\/catalog\/items\/gunpowder".*66.7%/s);
    expect(await read('/catalog/biomes/plains')).toContain('href="/catalog/entities/sheep"');
    expect(await read('/catalog/blocks/furnace')).toContain('<dt>Facing</dt><dd>north, south, west, east</dd>');
    expect(await read('/catalog/loot/chests/bastion_other')).toContain('href="/catalog/items/iron_sword"');
  });

  it('link to the record with texts, which links back', async () => {
    expect(await read('/catalog/entities/creeper')).toContain('<a href="/mobs/creeper">Creeper</a>');
    expect(await read('/mobs/creeper')).toContain('href="/catalog/entities/creeper"');
  });

  it('have one address each', async () => {
    for (const [path, canonical] of [
      ['/catalog/items/Oak%20Planks', '/catalog/items/oak_planks'],
      ['/catalog/loot/chests%2FBastion_other', '/catalog/loot/chests/bastion_other'],
      ['/craft/Oak%20Planks', '/craft/oak_planks'],
    ] as const) {
      const response = await service.ask(path);
      expect([response.status, response.headers.get('location')], path).toEqual([301, canonical]);
    }
    for (const path of [
      '/catalog/nothing',
      '/catalog/items/nothing_like_that',
      '/craft/nothing_like_that',
      '/craft/a/b',
    ])
      expect((await service.ask(path)).status, path).toBe(404);
  });

  it('show names in the language of the address, also in links', async () => {
    const page = await read('/catalog/items/stick?lang=de_de');
    expect(page).toContain('<h1>Stick <span class="local-name" lang="de-DE" dir="auto">Stock</span></h1>');
    expect(page).toContain('href="/catalog/items/torch?lang=de_de"');
    expect(page).toContain('<link rel="canonical" href="https://data.example/catalog/items/stick">');
    expect(await read('/catalog/items?lang=de_de&search=stock')).toContain('href="/catalog/items/stick?lang=de_de"');
    expect(await read('/catalog/items/stick?lang=nonsense')).toContain('<h1>Stick</h1>');
  });
});

describe('lists of the catalogue', () => {
  it('have pages of a hundred records', async () => {
    const first = await read('/catalog/items');
    expect(first).toContain('1,537 records');
    expect(first.match(/<th scope="row">/g)).toHaveLength(100);
    expect(first).toContain('Page 1 of 16');
    expect(first).toContain('rel="next" href="/catalog/items?page=2"');
    const last = await read('/catalog/items?page=16');
    expect(last.match(/<th scope="row">/g)).toHaveLength(37);
    expect(last).not.toContain('rel="next"');
    expect(last).toContain('<link rel="canonical" href="https://data.example/catalog/items?page=16">');
    expect(await read('/catalog/items?page=99')).toContain('Nothing matches');
  });

  it('are filtered by closed and by open sets of values, and sorted', async () => {
    const tools = await read('/catalog/blocks?tool=hoe&sort=-hardness');
    expect(tools).toMatch(/role="status">\d\d records/);
    expect(await read('/catalog/tags?registry=potion')).toContain('role="status">1 record<');
    expect(await read('/catalog/items?search=oak&rarity=epic')).toContain('Nothing matches');
  });

  it('are found by the search of the site', async () => {
    expect(await read('/search?q=spruce+trapdoor')).toContain('href="/catalog/items/spruce_trapdoor"');
  });
});

describe('the page of a plan to craft', () => {
  it('shows materials, steps, leftovers, stations and a tree', async () => {
    const page = await read('/craft/bookshelf?count=15');
    expect(page).toMatch(/Raw materials.*href="\/catalog\/items\/sugar_cane">.*135/s);
    expect(page).toMatch(/<ol class="steps">.*Bookshelf.*<\/ol>/s);
    expect(page).toContain('id="stations"');
    expect(page).toMatch(/class="value tree"><ul><li>15 × <img [^>]*><a href="\/catalog\/items\/bookshelf">/);
    expect(await read('/craft/stick')).toContain('Left over');
  });

  it('uses the items that a person has, and explains wrong parameters', async () => {
    expect(await read('/craft/stick?count=4&have=oak_planks:2')).toContain('Used of what you have');
    const wrong = await read('/craft/stick?have=nothing_like_that');
    expect(wrong).toContain('role="alert">Parameter &quot;have&quot; takes');
    expect(wrong).toContain('Raw materials');
  });

  it('says that nothing makes an item', async () => {
    expect(await read('/craft/dirt')).toContain('No recipe makes it');
  });

  it('is found by the name of an item', async () => {
    const page = await read('/craft?item=piston');
    expect(page).toContain('href="/craft/sticky_piston"');
    expect(page).toContain('noindex');
  });
});
