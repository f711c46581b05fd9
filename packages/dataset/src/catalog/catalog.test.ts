import { describe, expect, it } from 'vitest';
import { find } from '../find.ts';
import { resources } from '../registry.ts';
import { kindsOf } from './catalog.ts';
import { relateCatalog } from './catalog-relations.ts';
import { openCatalog } from './open-catalog.ts';

const catalog = openCatalog();
const kinds = kindsOf(catalog);
const ids = (kind: keyof typeof catalog) => new Set(catalog[kind].records.map(({ id }) => id));

describe('the files of the catalogue', () => {
  it.each(kinds.map((kind) => [kind.kind, kind] as const))('hold %s as their schema says, each id once', (_, kind) => {
    const problems = kind.records.flatMap((record) => {
      const read = kind.record.safeParse(record);
      return read.success ? [] : [`${record.id}: ${read.error.message}`];
    });
    expect(problems).toEqual([]);
    expect(new Set(kind.records.map((record) => record.id)).size).toBe(kind.count);
    expect(Object.keys(kind.sources)).toEqual(Object.keys(kind.record.shape));
  });

  it('hold records that are found by their ids, whatever the names of others are', () => {
    const lost = kinds.flatMap((kind) => kind.records.filter((record) => find(kind, kind.keyOf(record)) !== record));
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it('name only things that are in them', () => {
    const items = ids('items');
    const itemTags = new Set(catalog.tags.records.filter((tag) => tag.registry === 'item').map(({ tag }) => tag));
    const unknown = [
      ...catalog.recipes.records.flatMap(({ ingredients, result }) => [
        ...ingredients.flatMap((one) => one.items).filter((item) => !items.has(item)),
        ...ingredients.flatMap(({ tag }) => (tag === null || itemTags.has(tag) ? [] : [tag])),
        ...(result === null || items.has(result.item) ? [] : [result.item]),
      ]),
      ...catalog.loot.records.flatMap(({ drops }) => drops.map(({ item }) => item)).filter((item) => !items.has(item)),
      ...catalog.potions.records
        .flatMap(({ brewing }) => brewing.map(({ from }) => from))
        .filter((id) => !ids('potions').has(id)),
      ...catalog.biomes.records
        .flatMap(({ spawns }) => spawns.map(({ entity }) => entity))
        .filter((id) => !ids('entities').has(id)),
    ];
    expect(unknown).toEqual([]);
  });

  it('link the structures of the nine resources that the game lists as structures', () => {
    const linked = new Set(catalog.structures.records.map(({ curated }) => curated));
    const keys = resources.find(({ name }) => name === 'structures')?.records.map(({ id }) => String(id));
    expect(keys?.filter((key) => !linked.has(key))).toEqual(['monster-room', 'amethyst-geode', 'exit-portal']);
  });

  it('give chances between none and one, and counts in order', () => {
    const drops = catalog.loot.records.flatMap((table) => table.drops.map((drop) => ({ table: table.id, ...drop })));
    const wrong = drops.filter(
      ({ chance, min, max, average }) => !(chance > 0 && chance <= 1 && min >= 1 && min <= max && average > 0),
    );
    expect(wrong).toEqual([]);
  });

  it('have relations that are true from both sides', () => {
    const related = relateCatalog(catalog, resources);
    const oneWay = catalog.items.records.slice(0, 300).flatMap(({ id }) =>
      related('catalog/items', id).filter(({ resource, record }) => {
        const back = related(resource.name, resource.keyOf(record));
        return !back.some((one) => one.resource.name === 'catalog/items' && one.record.id === id);
      }),
    );
    expect(oneWay).toEqual([]);
  });
});
