import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { list } from './list.ts';
import { sortableFields } from './sort.ts';

const gems = defineResource({
  name: 'gems',
  singular: 'Gem',
  summary: 'Stones',
  keyParameter: 'name',
  record: z.strictObject({
    id: z.string(),
    name: z.string(),
    alias: z.string(),
    rarity: z.enum(['common', 'uncommon', 'rare']),
    level: z.union([z.literal(0), z.literal(2)]),
    weight: z.int().nullable(),
    size: z.strictObject({ min: z.int(), max: z.int() }),
    tags: z.array(z.string()),
  }),
  search: ['name', 'alias'],
  filters: ['rarity', 'level'],
  lookup: ['id', 'name'],
  records: [
    gem('ruby', 'Ruby', 'Red Stone', 'rare', 0, 7, 4),
    gem('opal_2', 'Opal 2', '100% opal', 'common', 2, null, 9),
    gem('opal_10', 'Opal 10', '', 'uncommon', 2, 3, 1),
  ],
});

function gem(
  id: string,
  name: string,
  alias: string,
  rarity: string,
  level: number,
  weight: number | null,
  max: number,
) {
  return { id, name, alias, rarity, level, weight, size: { min: 0, max }, tags: [] };
}

const ids = (query: Parameters<typeof list<(typeof gems.records)[number], 'rarity' | 'level'>>[1]) =>
  list(gems, query).records.map(({ id }) => id);

describe('list', () => {
  it('gives everything in its own order without a query', () => {
    expect(ids({})).toEqual(['ruby', 'opal_2', 'opal_10']);
    expect(list(gems).total).toBe(3);
  });

  it('searches all search fields, in any case, trimmed, without wildcards', () => {
    expect(ids({ search: ' RED s' })).toEqual(['ruby']);
    expect(ids({ search: 'OPAL' })).toEqual(['opal_2', 'opal_10']);
    expect(ids({ search: '%' })).toEqual(['opal_2']);
    expect(ids({ search: '*' })).toEqual([]);
    expect(ids({ search: '' })).toHaveLength(3);
  });

  it('filters by exact values in any case, all of them together', () => {
    expect(ids({ where: { rarity: 'RARE' } })).toEqual(['ruby']);
    expect(ids({ where: { level: 2 } })).toEqual(['opal_2', 'opal_10']);
    expect(ids({ where: { level: 2, rarity: 'uncommon' }, search: 'opal' })).toEqual(['opal_10']);
    expect(ids({ where: { rarity: 'rar' } })).toEqual([]);
  });

  it('picks records by any spelling', () => {
    expect(ids({ ids: ['Opal-10', 'RUBY', 'nothing'] })).toEqual(['ruby', 'opal_10']);
    expect(ids({ ids: ['nothing'] })).toEqual([]);
  });

  it('sorts closed sets in their own order, text with numbers by value, null last', () => {
    expect(ids({ sort: ['rarity'] })).toEqual(['opal_2', 'opal_10', 'ruby']);
    expect(ids({ sort: ['-rarity'] })).toEqual(['ruby', 'opal_10', 'opal_2']);
    expect(ids({ sort: ['name'] })).toEqual(['opal_2', 'opal_10', 'ruby']);
    expect(ids({ sort: ['weight'] })).toEqual(['opal_10', 'ruby', 'opal_2']);
    expect(ids({ sort: ['-weight'] })).toEqual(['ruby', 'opal_10', 'opal_2']);
    expect(ids({ sort: ['-level', '-size.max'] })).toEqual(['opal_2', 'opal_10', 'ruby']);
  });

  it('cuts a page and still tells the total', () => {
    expect(list(gems, { offset: 1, limit: 1 })).toMatchObject({ records: [{ id: 'opal_2' }], total: 3 });
    expect(list(gems, { offset: 9 })).toEqual({ records: [], total: 3 });
    expect(list(gems, { limit: 0 })).toEqual({ records: [], total: 3 });
  });

  it('knows which fields can be sorted', () => {
    expect(sortableFields(gems)).toEqual(['id', 'name', 'alias', 'rarity', 'level', 'weight', 'size.min', 'size.max']);
  });

  it('does not compile with a filter that is none', () => {
    // @ts-expect-error: "weight" is no filter
    list(gems, { where: { weight: 3 } });
  });
});
