import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson, type Served, serveNode } from './harness.ts';

let service: Served;
beforeAll(async () => {
  service = await serveNode({ fastPath: true });
});
afterAll(() => service.stop());

const get = async (path: string): Promise<Wire> => readJson(await service.ask(`/api/v1/${path}`));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('changes between releases of the game', () => {
  it('lists what was added, removed and renamed', async () => {
    const { data } = await get('changes?from=1.20&to=1-21');
    expect(data).toMatchObject({ from: '1.20', to: '1.21' });
    expect(data.releases.at(-1)).toBe('1.21');
    const items = data.kinds.find(({ kind }: Wire) => kind === 'items');
    expect(idsOf(items.added)).toEqual(expect.arrayContaining(['mace', 'crafter', 'wolf_armor']));
    expect(items.removed).toEqual([]);
    expect(items.renamed).toEqual([
      { from: 'grass', to: 'short_grass', release: '1.20.3' },
      { from: 'scute', to: 'turtle_scute', release: '1.20.5' },
    ]);
  });

  it('compares the newest release with the one before by default', async () => {
    const { data } = await get('changes?kind=blocks');
    expect(data).toMatchObject({ to: '26.2', kinds: [{ kind: 'blocks' }] });
    expect(data.releases).toEqual(['26.2']);
    expect(data.kinds[0].added.length).toBeGreaterThan(0);
  });

  it('reports sounds and recipes as renamed when their thing was renamed', async () => {
    const sounds = (await get('changes?from=1.15.2&to=1.16&kind=sounds')).data.kinds[0];
    expect(sounds.renamed.map(({ to }: { to: string }) => to)).toContain('entity.zombified_piglin.angry');
    const recipes = (await get('changes?to=1.21.9&kind=recipes')).data.kinds[0];
    expect(recipes.renamed).toEqual([{ from: 'chain', to: 'iron_chain', release: '1.21.9' }]);
  });

  it('leaves out what was added and removed in between', async () => {
    const { data } = await get('changes?from=1.21&to=1.21.5&kind=entities');
    expect(JSON.stringify(data)).not.toContain('creaking_transient');
  });

  it('lists the records that a release had already', async () => {
    const before = await service.ask('/api/v1/catalog/items?version=1.20.4&limit=1000');
    const total = Number(before.headers.get('x-total-count'));
    const { kinds } = (await get('changes?from=1.20.4&kind=items')).data;
    expect(total).toBe(1537 - kinds[0].added.length - kinds[0].renamed.length);
    const ids = idsOf((await get('catalog/items?version=1.20.4&ids=stick,mace,turtle_scute')).data);
    expect(ids).toEqual(['stick']);
    expect((await get('catalog/biomes?version=1.14&ids=plains,cherry_grove')).count).toBe(1);
  });

  it.each([
    ['changes?from=1.13', 'Parameter "from" takes one of 1.14, 1.14.1'],
    ['changes?from=1.21&to=1.20', 'Parameter "from" takes a release that is not after "to" (1.20)'],
    ['changes?kind=loot', 'Parameter "kind" takes one of items'],
    ['catalog/loot?version=1.20', 'Parameter "version" takes no 1.20 here'],
    ['catalog/structures?version=1.21', 'Parameter "version" takes no 1.21 here'],
    ['catalog/items?version=soon', 'Parameter "version" takes one of 1.14'],
  ])('refuses %s and says what is possible', async (path, error) => {
    const response = await service.ask(`/api/v1/${path}`);
    expect(response.status).toBe(400);
    expect((await readJson(response)).error).toContain(error);
  });
});

describe('the page of a release', () => {
  it('lists the ids that it added and renamed', async () => {
    const page = await (await service.ask('/versions/1-20-5')).text();
    expect(page).toContain('Items <small>18 added, 1 renamed</small>');
    expect(page).toContain('<code>scute</code> became <code>turtle_scute</code>');
    expect(page).toContain('href="/api/v1/changes?from=1.20.3&amp;to=1.20.5"');
    expect(page).toContain('Since 1.20.3, with 1.20.4.');
    expect(await (await service.ask('/versions/1-13')).text()).not.toContain("In the game's files");
  });

  it('has what releases without a page of their own added', async () => {
    const page = await (await service.ask('/versions/1-20')).text();
    expect(page).toContain('Since 1.19, with 1.19.1, 1.19.2, 1.19.3, 1.19.4.');
    expect(page).toContain('<code>chiseled_bookshelf</code>');
  });
});

describe('feeds of the changes of the records', () => {
  it('are Atom and JSON with the same releases', async () => {
    const atom = await service.ask('/data/changes.atom');
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await atom.text();
    const json = await service.ask('/data/changes.json');
    expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = await readJson(json);
    expect(feed.items.length).toBeGreaterThan(0);
    for (const { id, title, date_published: date, _lectern: own } of feed.items) {
      for (const text of [`<id>${id}</id>`, `<title>${title}</title>`, `<updated>${date}</updated>`]) {
        expect(xml).toContain(text);
      }
      expect(own.changes.length).toBeGreaterThan(0);
    }
    expect(json.headers.get('etag')).not.toBeNull();
    expect(await (await service.ask('/')).text()).toContain('type="application/atom+xml"');
  });
});
