import { z } from 'zod';
import type { Item } from '../../src/resources/items.ts';
import type { Facts } from '../proof.ts';
import { bare, ingredientName, itemName } from './names.ts';

const ingredient = z.union([z.string(), z.array(z.string())]);

const recipe = z.object({
  type: z.string(),
  // Rows of a shaped recipe; the name of a trim in smithing.
  pattern: z.union([z.array(z.string()), z.string()]).optional(),
  key: z.record(z.string(), ingredient).optional(),
  ingredients: z.array(ingredient).optional(),
  ingredient: ingredient.optional(),
  base: ingredient.optional(),
  template: ingredient.optional(),
  addition: ingredient.optional(),
  result: z.object({ id: z.string(), count: z.int().optional() }).optional(),
});

const recipes = z.record(z.string(), recipe);

type Recipe = z.infer<typeof recipe>;
type Grid = (string | null)[][];

/** The recipes of every kind that give an item, by id. */
export function recipesFor(facts: Facts, item: string): [string, Recipe][] {
  return Object.entries(facts.read('raw/data/recipe.json', recipes)).filter(
    ([, { result }]) => result !== undefined && bare(result.id) === item,
  );
}

export const isGridRecipe = ({ type }: Recipe) => /:crafting_shape(d|less)$/.test(type);

/** The main grid recipe, every letter replaced by what it stands for; null when there is none. */
export function expectedRecipe(item: Item, facts: Facts) {
  const candidates = recipesFor(facts, item.id).filter(([, candidate]) => isGridRecipe(candidate));
  // With several, unpacking a storage block is never the main one unless it alone bears the item's name.
  const [, main] =
    candidates.find(([id]) => id === item.id) ??
    candidates.find(([id]) => id === `${item.id}_from_nuggets`) ??
    candidates[0] ??
    [];
  if (main?.result === undefined) return null;
  const grid = gridOf(facts, main);
  return {
    grid,
    output: { item: itemName(facts, main.result.id), count: main.result.count ?? 1 },
    station: fitsInventory(main, grid) ? 'Inventory Crafting' : 'Crafting Table',
    unusedLetters: [],
  };
}

/** A record's recipe in the form of `expectedRecipe`. */
export function resolvedRecipe({ craftingRecipe }: Item) {
  if (craftingRecipe === null) return null;
  const { pattern, ingredients, output, station } = craftingRecipe;
  const used = new Set(pattern.flat());
  return {
    grid: pattern.map((row) => row.map((letter) => (letter === null ? null : (ingredients[letter] ?? letter)))),
    output,
    station,
    unusedLetters: Object.keys(ingredients).filter((letter) => !used.has(letter)),
  };
}

function gridOf(facts: Facts, { pattern, key, ingredients = [] }: Recipe): Grid {
  if (Array.isArray(pattern)) {
    const name = (symbol: string) => {
      const stands = key?.[symbol];
      return stands === undefined ? null : ingredientName(facts, stands);
    };
    return trimmed(pattern).map((row) => [...row].map(name));
  }
  const names = ingredients.map((one) => ingredientName(facts, one));
  const width = Math.min(3, names.length);
  const rows = Math.ceil(names.length / width);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (_, column) => names[row * width + column] ?? null),
  );
}

/** The game ignores empty columns at the sides (the mace has two). */
function trimmed(pattern: readonly string[]): string[] {
  const filled = pattern.flatMap((row) => [...row].flatMap((cell, column) => (cell === ' ' ? [] : [column])));
  return pattern.map((row) => row.slice(Math.min(...filled), Math.max(...filled) + 1));
}

const fitsInventory = ({ ingredients }: Recipe, grid: Grid) =>
  ingredients === undefined ? grid.every((row) => row.length <= 2) && grid.length <= 2 : ingredients.length <= 4;
