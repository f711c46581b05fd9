import type { Item } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import { listOf, sentence } from '../phrasing.ts';

type Recipe = NonNullable<Item['craftingRecipe']>;

/** What an item is made from and where, or that it cannot be made. */
export function tellRecipe(item: Item, ask: Ask): Told | undefined {
  // "What can I brew with it" asks for its uses.
  if (/\b(with|from|out of) (a |an |the |some )?#$/.test(ask.rest)) return undefined;
  const { name, craftingRecipe, obtainedBy } = item;
  const smelted = obtainedBy.find((way) => /^(smelting|brewing)/i.test(way));
  if (smelted !== undefined && /\b(smelt|brew)/.test(ask.rest))
    return { text: `${name}: ${sentence(smelted)}`, yes: ask.yesNo ? true : undefined };
  if (craftingRecipe !== null) {
    const { count } = craftingRecipe.output;
    const made = `${listOf(ingredientsOf(craftingRecipe))} ${count === 1 ? 'make one' : `make ${count}`} ${name}`;
    const place =
      craftingRecipe.station === 'Inventory Crafting' ? 'in any crafting grid' : `on a ${craftingRecipe.station}`;
    return { text: `${made} ${place}${shapeOf(craftingRecipe)}.`, yes: ask.yesNo ? true : undefined };
  }
  const other = obtainedBy.filter((way) => /brew|smith|smelt|blast|upgrad|lava and water/i.test(way));
  if (other.length > 0)
    return {
      text: `${name} has no crafting recipe; it is made by ${lowered(sentence(other.join('; ')))}`,
      yes: undefined,
    };
  return {
    text: `${name} cannot be crafted. It comes from: ${sentence(obtainedBy.slice(0, 4).join('; '))}`,
    yes: ask.yesNo ? false : undefined,
  };
}

function ingredientsOf({ pattern, ingredients }: Recipe): string[] {
  const cells = pattern.flat();
  return Object.entries(ingredients).map(([letter, name]) => {
    const count = cells.filter((cell) => cell === letter).length;
    return `${count} ${name.replace(/^Any (.+)$/, '$1 of any kind')}`;
  });
}

/** The rows of a recipe of several ingredients, as far as they tell more than the counts. */
function shapeOf({ pattern, ingredients }: Recipe): string {
  const rows = pattern.map((row) =>
    row.map((cell) => (cell === null ? 'empty' : shortName(ingredients[cell] ?? ''))).join(', '),
  );
  return pattern.length < 2 || rows.join().length > 110 ? '' : ` (rows: ${rows.join(' / ')})`;
}

const shortName = (name: string) => name.split(/,| or /)[0]?.trim() ?? name;
const lowered = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
