import { z } from 'zod';
import type { CatalogRecipe, stations } from '../src/catalog/kinds/recipes.ts';
import { bare, itemName } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { sinceOf } from './releases.ts';
import { definitionsOf, registryOf, short, wordsOf } from './source-data.ts';

const ingredient = z.union([z.string(), z.array(z.string())]);
const recipe = z.object({
  type: z.string(),
  group: z.string().optional(),
  category: z.string().optional(),
  pattern: z.union([z.array(z.string()), z.string()]).optional(),
  key: z.record(z.string(), ingredient).optional(),
  ingredients: z.array(ingredient).optional(),
  shapes: z.record(z.string(), ingredient).optional(),
  result: z.object({ id: z.string(), count: z.int().optional() }).optional(),
  experience: z.number().optional(),
  cookingtime: z.int().optional(),
});

type Recipe = z.infer<typeof recipe>;
type Ingredient = CatalogRecipe['ingredients'][number];

/** Members of other recipe types that are ingredients. */
const roles = [
  'ingredient',
  'template',
  'base',
  'addition',
  'input',
  'material',
  'source',
  'target',
  'dye',
  'banner',
  'map',
  'back',
  'left',
  'right',
  'front',
  'shell',
  'fuel',
  'star',
  'trail',
  'twinkle',
];

/** Cooking: the block and the ticks that a recipe takes unless it says otherwise. */
const cooking: Readonly<Record<string, { station: (typeof stations)[number]; ticks: number }>> = {
  smelting: { station: 'furnace', ticks: 200 },
  blasting: { station: 'blast_furnace', ticks: 100 },
  smoking: { station: 'smoker', ticks: 100 },
  campfire_cooking: { station: 'campfire', ticks: 100 },
};

export function buildRecipes(facts: Facts): CatalogRecipe[] {
  const files = definitionsOf(facts, 'recipe');
  return registryOf(facts, 'recipe').map((id) => {
    const file = files[id] ?? {};
    const read = recipe.parse(file);
    const type = bare(read.type);
    const pattern = Array.isArray(read.pattern) ? trimmed(read.pattern) : [];
    const ingredients = ingredientsOf(read, file, pattern);
    return {
      id,
      name: read.result === undefined ? wordsOf(id) : itemName(facts, read.result.id),
      type,
      station: cooking[type]?.station ?? stationOf(type),
      fitsInventory: type.startsWith('crafting_') && isSmall(pattern, ingredients),
      group: read.group ?? null,
      category: read.category ?? (hasCategory(type) ? 'misc' : null),
      pattern,
      ingredients,
      result: read.result === undefined ? null : { item: bare(read.result.id), count: read.result.count ?? 1 },
      ...cookingOf(type, read),
      since: sinceOf(facts, 'recipe', id),
    };
  });
}

const hasCategory = (type: string) =>
  /^crafting_(shaped|shapeless|transmute)$/.test(type) || cooking[type] !== undefined;

function cookingOf(type: string, read: Recipe) {
  const cooked = cooking[type];
  if (cooked === undefined) return { experience: null, cookingTicks: null };
  return { experience: short(read.experience ?? 0), cookingTicks: read.cookingtime ?? cooked.ticks };
}

function stationOf(type: string): (typeof stations)[number] {
  if (type === 'stonecutting') return 'stonecutter';
  return type.startsWith('smithing_') ? 'smithing_table' : 'crafting_table';
}

function ingredientsOf(
  read: Recipe,
  file: Readonly<Record<string, unknown>>,
  pattern: readonly string[],
): Ingredient[] {
  const cells = pattern.join('');
  const ofPattern = Object.entries(read.key ?? {}).map(([letter, stands]) =>
    describe(letter, stands, cells.split(letter).length - 1),
  );
  const ofList = grouped(read.ingredients ?? []).map(({ stands, count }) => describe(null, stands, count));
  const ofRoles = roles.flatMap((role) => {
    const stands = ingredient.safeParse(file[role]);
    return stands.success ? [describe(role, stands.data, 1)] : [];
  });
  const ofShapes = Object.entries(read.shapes ?? {}).map(([shape, stands]) => describe(`shape ${shape}`, stands, 1));
  return [...ofPattern, ...ofList, ...ofRoles, ...ofShapes];
}

function describe(slot: string | null, stands: string | readonly string[], count: number): Ingredient {
  const [first = '', ...more] = [stands].flat();
  const isTag = first.startsWith('#') && more.length === 0;
  return { slot, count, tag: isTag ? bare(first.slice(1)) : null, items: isTag ? [] : [first, ...more].map(bare) };
}

/** Equal ingredients of a shapeless recipe, counted. */
function grouped(list: readonly (string | readonly string[])[]) {
  const groups = new Map<string, { stands: string | readonly string[]; count: number }>();
  for (const stands of list) {
    const key = JSON.stringify(stands);
    groups.set(key, { stands, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** The game ignores empty columns at the sides. */
function trimmed(pattern: readonly string[]): string[] {
  const filled = pattern.flatMap((row) => [...row].flatMap((cell, column) => (cell === ' ' ? [] : [column])));
  return pattern.map((row) => row.slice(Math.min(...filled), Math.max(...filled) + 1));
}

function isSmall(pattern: readonly string[], ingredients: readonly Ingredient[]): boolean {
  if (pattern.length > 0) return pattern.length <= 2 && pattern.every((row) => row.length <= 2);
  return ingredients.reduce((sum, { count }) => sum + count, 0) <= 4;
}
