import { withArticle } from '../../field.ts';
import type { ItemsOf } from '../define-catalog.ts';
import type { CatalogRecipe } from '../kinds/recipes.ts';
import { joinNames } from './fact.ts';

export type NameOf = (item: string) => string;

type Ingredient = CatalogRecipe['ingredients'][number];

/** A tag with more items than this is named instead of its items. */
const mostChoices = 3;

const cooking: Readonly<Record<string, string>> = {
  smelting: 'smelting',
  blasting: 'blasting',
  smoking: 'smoking',
  campfire_cooking: 'cooking on a campfire',
};

export const isCooking = ({ type }: CatalogRecipe): boolean => type in cooking;

/** How a recipe is put into words. */
export function createSayRecipe(nameOf: NameOf, itemsOf: ItemsOf) {
  function choicesOf({ tag, items }: Ingredient): string {
    const all = tag === null ? items : itemsOf(tag);
    if (tag !== null && all.length > mostChoices) return `any ${spaced(tag)}`;
    return joinNames(all.map(nameOf), 'or');
  }
  const needsOf = ({ ingredients }: CatalogRecipe) =>
    joinNames(
      ingredients.map((one) => `${one.count} ${choicesOf(one)}`),
      'and',
    );

  /** "5 Iron Ingot and 1 Chest at a Crafting Table": how one is made. */
  function wayOf(recipe: CatalogRecipe): string {
    const { type, station, fitsInventory } = recipe;
    const place = fitsInventory ? 'in the inventory or at a Crafting Table' : `at ${withArticle(nameOf(station))}`;
    if (isCooking(recipe)) return `by ${cooking[type]} ${needsOf(recipe)} in ${withArticle(nameOf(station))}`;
    return `from ${needsOf(recipe)} ${place}`;
  }

  function rowsOf({ pattern, ingredients }: CatalogRecipe): string {
    const bySlot = new Map(ingredients.map((one) => [one.slot, choicesOf(one)]));
    const row = (cells: string) => [...cells].map((cell) => bySlot.get(cell) ?? 'empty').join(', ');
    return pattern.length === 0 ? '' : ` Rows of the grid: ${pattern.map(row).join(' / ')}.`;
  }

  return { wayOf, rowsOf, needsOf };
}

export const spaced = (id: string): string => id.replaceAll(/[_/]/g, ' ');
