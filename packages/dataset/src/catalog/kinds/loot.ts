import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { count, drops, id, ids, name } from '../shapes.ts';

export const catalogLoot = z.strictObject({
  id: id('Loot table id of the game without its namespace'),
  name: name('The words of the id'),
  type: z.string().describe('Loot table type of the game'),
  pools: count('Number of its pools'),
  tables: ids('Loot tables that it refers to'),
  drops: drops('What it gives'),
});

export type CatalogLoot = z.infer<typeof catalogLoot>;

export const loot = defineCatalog({
  kind: 'loot',
  singular: 'CatalogLoot',
  noun: 'Loot table',
  summary: 'Every loot table as probabilities: chests, drops of mobs and blocks, fishing, barter, gifts and more',
  record: catalogLoot,
  page: {
    glyph: 'M4 9h16v10H4zM4 9l2-4h12l2 4M11 12h2v3h-2z',
    columns: ['type', 'pools'],
    links: () => ({
      item: { to: 'catalog/items' },
      tables: { to: 'catalog/loot' },
    }),
  },
  sources: {
    id: read('loot table registry'),
    name: computed('loot table registry'),
    type: read('loot table file: type'),
    pools: computed('loot table file: pools'),
    tables: computed('loot table file: entries of the type loot_table'),
    drops: computed('loot table file: rolls, weights, conditions and functions, without Looting, Fortune and luck'),
  },
  // Drops of mobs and blocks are edges of these.
  edges: ({ id: table, drops: all }) =>
    /^(blocks|entities)\//.test(table)
      ? []
      : all.map(({ item }) => ({ forward: 'holds', backward: 'found in', to: 'catalog/items', id: item })),
});
