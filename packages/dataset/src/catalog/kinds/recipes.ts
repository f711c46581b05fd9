import { z } from 'zod';
import { named } from '../../shapes.ts';
import { computed, defineCatalog, type Edge, type ItemsOf, read } from '../define-catalog.ts';
import { count, figure, id, ids, name, since } from '../shapes.ts';

const ingredient = named(
  'CatalogIngredient',
  z.strictObject({
    slot: z.string().nullable().describe('Letter of the pattern, or the role in other recipes'),
    count: z.int().min(1).describe('How many are used'),
    tag: id('Item tag, of which any item fits').nullable(),
    items: ids('Items that fit; those of a tag with resolve=true'),
  }),
);

const result = named('CatalogOutput', z.strictObject({ item: id('Item'), count: z.int().min(1) }));

export const stations = [
  'crafting_table',
  'furnace',
  'blast_furnace',
  'smoker',
  'campfire',
  'stonecutter',
  'smithing_table',
] as const;

export const catalogRecipe = z.strictObject({
  id: id('Recipe id of the game without its namespace'),
  name: name('Name of the item that it makes; without one, the words of the id'),
  type: z.string().describe('Recipe type of the game'),
  station: z.enum(stations).describe('Block that makes it; small crafting recipes need none'),
  fitsInventory: z.boolean().describe("Whether the player's own 2 by 2 grid is enough"),
  group: z.string().nullable().describe('Group in the recipe book'),
  category: z.string().nullable().describe('Category in the recipe book'),
  pattern: z.array(z.string()).describe('Rows of a shaped recipe; a space is an empty cell'),
  ingredients: z.array(ingredient).describe('What it needs'),
  result: result.nullable().describe('What it makes; null if that depends on the ingredients'),
  experience: figure('Experience for each item').nullable(),
  cookingTicks: count('Ticks until it is done').nullable(),
  since,
});

export type CatalogRecipe = z.infer<typeof catalogRecipe>;

const file = (field: string) => read(`recipe file: ${field}`);

export const recipes = defineCatalog({
  kind: 'recipes',
  singular: 'CatalogRecipe',
  noun: 'Recipe',
  summary: 'Every recipe of every type: ingredients, pattern, station and result',
  record: catalogRecipe,
  page: {
    glyph: 'M4 4h16v16H4zM9.3 4v16M14.6 4v16M4 9.3h16M4 14.6h16',
    columns: ['station', 'category', 'type'],
    links: () => ({
      station: { to: 'catalog/blocks' },
      item: { to: 'catalog/items' },
      items: { to: 'catalog/items' },
      tag: { to: 'catalog/tags', prefix: 'item/' },
    }),
  },
  sources: {
    id: read('recipe registry'),
    name: computed('en_us language file: name of the result'),
    type: file('type'),
    station: computed('recipe file: type'),
    fitsInventory: computed('recipe file: size of the pattern, or number of ingredients'),
    group: file('group'),
    category: file('category, misc if it is left out'),
    pattern: file('pattern'),
    ingredients: file('ingredients of its type'),
    result: file('result'),
    experience: file('experience, 0 if it is left out'),
    cookingTicks: file('cookingtime, the default of its type if it is left out'),
    since: computed('recipe ids of the releases since 1.14'),
  },
  edges: recipeEdges,
});

const cooking = /^(smelting|blasting|smoking|campfire_cooking)$/;

/** Between the recipe and its items, and between the items themselves. */
function recipeEdges({ type, ingredients, result: made }: CatalogRecipe, itemsOf: ItemsOf): Edge[] {
  const needed = new Set(ingredients.flatMap(({ tag, items }) => (tag === null ? items : itemsOf(tag))));
  const words = cooking.test(type) ? ['smelts to', 'smelted from'] : ['used in', 'made from'];
  const [forward = '', backward = ''] = words;
  const to = 'catalog/items';
  return [
    ...(made === null ? [] : [{ forward: 'makes', backward: 'made by', to, id: made.item }]),
    ...Array.from(needed, (item) => ({ forward: 'needs', backward: 'needed by', to, id: item })),
    ...Array.from(made === null ? [] : needed, (item) => ({
      from: { to, id: item },
      forward,
      backward,
      to,
      id: made?.item ?? '',
    })),
  ];
}
