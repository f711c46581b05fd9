import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { curated, drops, figure, flag, id, ids, name, since } from '../shapes.ts';

export const catalogBlock = z.strictObject({
  id: id('Block id of the game without its namespace'),
  name: name('Name in the game'),
  hardness: figure('Hardness; -1 cannot be broken'),
  blastResistance: figure('Blast resistance'),
  friction: figure('Friction of its surface'),
  requiresTool: flag('Whether it drops nothing without the right tool'),
  tool: z.enum(['axe', 'hoe', 'pickaxe', 'shovel']).nullable().describe('Tool that breaks it fastest'),
  tier: z.enum(['stone', 'iron', 'diamond']).nullable().describe('Lowest material of the tool, if wood is not enough'),
  states: z.record(z.string(), z.array(z.string())).nullable().describe('Properties with their values'),
  defaultState: z.record(z.string(), z.string()).nullable().describe('Properties of the default state'),
  stateCount: z.int().min(1).describe('Number of its states'),
  item: id('Item that places it').nullable(),
  lootTable: id('Loot table of its drops').nullable(),
  drops: drops('What it drops when it is broken'),
  tags: ids('Block tags that hold it'),
  since,
  curated: curated('items'),
});

export type CatalogBlock = z.infer<typeof catalogBlock>;

export const blocks = defineCatalog({
  kind: 'blocks',
  singular: 'CatalogBlock',
  noun: 'Block',
  summary: 'Every block: states, hardness, blast resistance, tool, drops and tags',
  record: catalogBlock,
  curated: 'items',
  page: {
    glyph: 'M4 4h16v16H4zM4 12h16M12 4v8M8 12v8M16 12v8',
    columns: ['hardness', 'blastResistance', 'tool', 'tier', 'stateCount'],
    links: () => ({
      item: { to: 'catalog/items' },
      lootTable: { to: 'catalog/loot' },
      tags: { to: 'catalog/tags', prefix: 'block/' },
    }),
  },
  sources: {
    id: read('block registry'),
    name: read('en_us language file; wall banners have the name of the banner'),
    hardness: read('block table of azalea'),
    blastResistance: read('block table of azalea'),
    friction: read('block table of azalea'),
    requiresTool: read('block table of azalea'),
    tool: computed('block tags mineable/*'),
    tier: computed('block tags needs_*_tool'),
    states: read('block report'),
    defaultState: read('block report'),
    stateCount: computed('block report: product of the numbers of values'),
    item: computed('item component item_name: the item that has its name'),
    lootTable: computed('loot table registry: blocks/<id>'),
    drops: computed('loot table'),
    tags: computed('block tags, resolved'),
    since: computed('block registries of the releases since 1.14'),
    curated: computed('the record of items with the same id'),
  },
  edges: ({ drops: all }) =>
    all.map(({ item }) => ({ forward: 'drops', backward: 'dropped by', to: 'catalog/items', id: item })),
});
