import { z } from 'zod';
import { named } from '../../shapes.ts';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { count, curated, flag, id, ids, name, since } from '../shapes.ts';

const cost = named(
  'CatalogEnchantmentCost',
  z.strictObject({ base: z.int().describe('At level I'), perLevel: z.int().describe('More for each further level') }),
);

export const catalogEnchantment = z.strictObject({
  id: id('Enchantment id of the game without its namespace'),
  name: name('Name in the game'),
  maxLevel: z.int().min(1).describe('Highest level'),
  weight: count('Weight at random choice'),
  anvilCost: count('Cost factor in an anvil'),
  minCost: cost.describe('Lowest enchanting power'),
  maxCost: cost.describe('Highest enchanting power'),
  isCurse: flag('Whether it is a curse'),
  isTreasure: flag('Whether the enchanting table never offers it'),
  isTradeable: flag('Whether villagers sell it'),
  slots: z.array(z.string()).describe('Slots in which it works'),
  items: ids('Items that can have it'),
  tableItems: ids('Items that get it at the enchanting table, if these are fewer'),
  exclusiveWith: ids('Enchantments that exclude it'),
  tags: ids('Enchantment tags that hold it'),
  since,
  curated: curated('enchantments'),
});

export type CatalogEnchantment = z.infer<typeof catalogEnchantment>;

const file = (field: string) => read(`enchantment file: ${field}`);

export const enchantments = defineCatalog({
  kind: 'enchantments',
  singular: 'CatalogEnchantment',
  noun: 'Enchantment',
  summary: 'Every enchantment: levels, weight, costs, items and exclusions',
  record: catalogEnchantment,
  curated: 'enchantments',
  page: {
    glyph: 'M5 5h6a2 2 0 0 1 1 1 2 2 0 0 1 1-1h6v14h-6a2 2 0 0 0-1 1 2 2 0 0 0-1-1H5zM12 6v13',
    columns: ['maxLevel', 'weight', 'isTreasure', 'isCurse'],
    links: () => ({
      items: { to: 'catalog/items' },
      tableItems: { to: 'catalog/items' },
      exclusiveWith: { to: 'catalog/enchantments' },
      tags: { to: 'catalog/tags', prefix: 'enchantment/' },
    }),
  },
  sources: {
    id: read('enchantment registry'),
    name: read('en_us language file'),
    maxLevel: file('max_level'),
    weight: file('weight'),
    anvilCost: file('anvil_cost'),
    minCost: file('min_cost'),
    maxCost: file('max_cost'),
    isCurse: computed('enchantment tag curse'),
    isTreasure: computed('enchantment tag treasure'),
    isTradeable: computed('enchantment tag tradeable'),
    slots: file('slots'),
    items: computed('enchantment file: supported_items, tags resolved'),
    tableItems: computed('enchantment file: primary_items, tags resolved'),
    exclusiveWith: computed('enchantment file: exclusive_set of both, tags resolved'),
    tags: computed('enchantment tags, resolved'),
    since: computed('enchantment registries of the releases since 1.14'),
    curated: computed('the record of enchantments with the same id'),
  },
  edges: ({ exclusiveWith }) =>
    exclusiveWith.map((other) => ({
      forward: 'excludes',
      backward: 'excludes',
      to: 'catalog/enchantments',
      id: other,
    })),
});
