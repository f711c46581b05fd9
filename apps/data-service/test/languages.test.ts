import { resources } from '@lectern/dataset';
import { kindsOf, openCatalog } from '@lectern/dataset/catalog';
import { hasLocalNames, openLanguages } from '@lectern/dataset/names';
import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson, type Served, serveNode } from './harness.ts';

let service: Served;
beforeAll(async () => {
  service = await serveNode({ fastPath: true });
});
afterAll(() => service.stop());

const ask = (path: string, language?: string) =>
  service.ask(`/api/v1/${path}`, language === undefined ? {} : { headers: { 'accept-language': language } });
const get = async (path: string): Promise<Wire> => readJson(await ask(path));

describe('names in other languages', () => {
  it('lists the languages of the game', async () => {
    const { count, data } = await get('languages');
    expect(count).toBe(142);
    expect(data).toContainEqual(
      expect.objectContaining({ code: 'de_de', tag: 'de-DE', name: 'Deutsch', region: 'Deutschland' }),
    );
  });

  it('adds the local name behind the English one, only on request', async () => {
    const plain = (await get('mobs/zombie')).data;
    const german = await ask('mobs/zombie?lang=de_de');
    const { data } = await readJson(german);
    expect(Object.keys(data)).toEqual(Object.keys(plain).toSpliced(2, 0, 'localName'));
    expect((await get('items/diamond-sword?lang=de-DE')).data).toMatchObject({
      name: 'Diamond Sword',
      localName: 'Diamantschwert',
    });
    expect((await get('catalog/items/diamond_sword?lang=ja')).data.localName).toBe('ダイヤモンドの剣');
    expect((await get('catalog/recipes/diamond_sword?lang=fr')).data.localName).toBe('Épée en diamant');
    expect(german.headers.get('content-language')).toBe('de-DE');
    expect(german.headers.get('vary')).toBe('Accept-Encoding');
    expect((await ask('mobs/zombie')).headers.get('content-language')).toBeNull();
    expect(german.headers.get('etag')).not.toBe((await ask('mobs/zombie')).headers.get('etag'));
    expect(german.headers.get('link')).toContain('rel="related"');
  });

  it('is on lists, relations, searches and random records', async () => {
    expect((await get('biomes?lang=de&fields=id,localName&search=S%C3%9CMPF')).data).toEqual([
      { id: 'minecraft:swamp', localName: 'Sumpf' },
      { id: 'minecraft:mangrove_swamp', localName: 'Mangrovensumpf' },
    ]);
    expect((await get('mobs?lang=es&limit=1')).data[0].localName).toEqual(expect.any(String));
    expect((await get('catalog/blocks?lang=de&limit=2&fields=name')).data[0]).toEqual({
      name: 'Acacia Button',
      localName: 'Akazienholzknopf',
    });
    expect((await get('related/mobs/creeper?lang=de')).data).toContainEqual(
      expect.objectContaining({ relation: 'spawns in', localName: expect.any(String) }),
    );
    expect((await get('random?resource=mobs&lang=ru')).data.record.localName).toMatch(/[а-я]/i);
    expect((await get('commands?lang=de&limit=1')).data[0]).not.toHaveProperty('localName');
  });

  it.each([
    ['de', 'diamantschwert', 'diamond_sword'],
    ['fr', 'epee en diamant', 'diamond_sword'],
    ['ru', 'Алмазный меч', 'diamond_sword'],
    ['ru', 'almaznyi mech', 'diamond_sword'],
    ['ja', 'だいやもんどの剣', 'diamond_sword'],
    ['tr', 'ELMAS KILIÇ', 'diamond_sword'],
    ['pl', 'diamentowy miecz', 'diamond_sword'],
    ['de', 'Diamond Sword', 'diamond_sword'],
  ])('finds records by their name in %s: %s', async (language, text, id) => {
    const query = `q=${encodeURIComponent(text)}&lang=${language}&limit=1`;
    expect((await get(`catalog/search?kind=items&${query}`)).data[0]).toMatchObject({ id });
    expect((await get(`search?${query}`)).data[0]).toMatchObject({ key: id });
    expect((await get(`suggest?resource=items&${query}`)).data[0]).toMatchObject({ key: id });
  });

  it('takes the best language of the caller with lang=auto, and says that the answer varies', async () => {
    const nameFor = async (header?: string) => {
      const response = await ask('items/diamond-sword?lang=auto', header);
      return [response.headers.get('content-language'), (await readJson(response)).data.localName];
    };
    expect(await nameFor('fr-CH, fr;q=0.9, en;q=0.8')).toEqual(['fr-CH', expect.any(String)]);
    expect(await nameFor('xx, de-LI;q=0.5, en;q=0.4')).toEqual(['de-DE', 'Diamantschwert']);
    expect(await nameFor('zh-Hant')).toEqual(['zh-TW', expect.any(String)]);
    expect(await nameFor('en;q=0, de')).toEqual(['de-DE', 'Diamantschwert']);
    expect(await nameFor()).toEqual(['en-US', 'Diamond Sword']);
    const response = await ask('mobs?lang=auto&limit=1', 'sv');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
    const again = await service.ask('/api/v1/mobs?lang=auto&limit=1', {
      headers: { 'accept-language': 'sv', 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, again.headers.get('content-language')]).toEqual([304, 'sv-SE']);
  });

  it('gives pages the names that differ from English', async () => {
    const response = await service.ask('/names/de_de.json');
    const { tag, names } = await readJson(response);
    expect({ tag, sword: names['items/diamond_sword'] }).toEqual({ tag: 'de-DE', sword: 'Diamantschwert' });
    expect(names).not.toHaveProperty('mobs/creeper');
    expect((await service.ask('/names/xx_yy.json')).status).toBe(404);
    expect(await (await service.ask('/mobs')).text()).toContain('<option value="de_de" lang="de-DE">Deutsch');
  });

  it('refuses languages that the game does not have', async () => {
    const response = await ask('mobs?lang=xx_yy');
    expect({ status: response.status, ...(await readJson(response)) }).toEqual({
      status: 400,
      success: false,
      error: 'Parameter "lang" takes auto, or a code of /api/v1/languages such as de_de.',
    });
    // The language of the game has no registered tag.
    expect((await ask('mobs?lang=mis-x-go-fr&limit=1')).headers.get('content-language')).toBe('mis-x-go-fr');
    expect((await get('mobs?lang=&limit=1')).data[0]).not.toHaveProperty('localName');
  });

  it('has names for every record of the nine resources and of the kinds that have names', () => {
    const languages = openLanguages();
    const german = languages.open(languages.find('de_de') ?? expect.unreachable());
    const named = [...resources, ...kindsOf(openCatalog())].filter(hasLocalNames);
    expect(named.map(({ name }) => name)).toEqual([
      ...['mobs', 'biomes', 'items', 'enchantments', 'achievements'],
      ...['items', 'blocks', 'entities', 'recipes', 'effects', 'potions', 'enchantments', 'biomes', 'advancements'].map(
        (kind) => `catalog/${kind}`,
      ),
    ]);
    for (const resource of named) {
      const missing = resource.records.filter((record) => german.nameOf(resource, record) === null);
      const expected = resource.records.filter(({ result }) => resource.name === 'catalog/recipes' && result === null);
      expect(missing.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    }
  });
});
