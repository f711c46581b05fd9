import words from '../../words/items.json' with { type: 'json' };
import { type Fields, held, listed, phrase, plural, spaced, withArticle } from '../field.ts';
import type { Item } from '../resources/items.ts';
import { addedField, idField, notesField } from './common.ts';

const { fields } = words;
type Recipe = NonNullable<Item['craftingRecipe']>;

/** How many of each ingredient the grid takes. */
function ingredientsOf({ pattern, ingredients }: Recipe): [name: string, count: number][] {
  const cells = pattern.flat().filter((letter) => letter !== null);
  return Object.entries(ingredients).map(([letter, name]) => [name, cells.filter((cell) => cell === letter).length]);
}

function recipeText(name: string, recipe: Recipe): string {
  const needed = listed(ingredientsOf(recipe).map(([ingredient, count]) => `${count} ${ingredient}`));
  const { output, station } = recipe;
  const made = output.count === 1 ? `The ${name} is` : `${output.count} ${name} are`;
  const place = station === 'Inventory Crafting' ? 'in the inventory' : `at ${withArticle(station)}`;
  return `${made} crafted from ${needed} ${place}.`;
}

const rowsText = ({ pattern, ingredients }: Recipe) =>
  pattern
    .map((row) => row.map((cell) => (cell === null ? 'empty' : (ingredients[cell] ?? cell))).join(', '))
    .join(' / ');

const smeltsText = (ticks: number) =>
  `${plural(ticks / 20, 'second')} (${ticks} ticks) and smelts ${plural(ticks / 200, 'item')}`;

export const itemFields: Fields<Item> = {
  category: {
    ...fields.category,
    label: 'category',
    type: 'choice',
    say: ({ name, category }) => `The ${name} is in the category ${spaced(category)}.`,
  },
  stackSize: {
    ...fields.stackSize,
    label: 'stack size',
    type: 'amount',
    say: ({ name, stackSize }) =>
      stackSize === 1
        ? `The ${name} does not stack (stack size 1).`
        : `The ${name} stacks to ${stackSize} in one slot.`,
    number: ({ stackSize }) => stackSize,
    sayNumber: (count) => `a stack size of ${count}`,
  },
  durability: {
    ...fields.durability,
    label: 'durability',
    type: 'amount',
    say: ({ name, durability }) =>
      durability === null ? undefined : `The ${name} has a durability of ${durability} uses.`,
    number: ({ durability }) => durability ?? undefined,
    sayNumber: (uses) => `a durability of ${uses}`,
  },
  description: { ...fields.description, label: 'use', type: 'prose', say: ({ description }) => description },
  obtainedBy: {
    ...fields.obtainedBy,
    label: 'how to get it',
    type: 'phrases',
    say: ({ name, obtainedBy }) => `Ways to get the ${name}: ${obtainedBy.map(phrase).join('; ')}.`,
    parts: ({ obtainedBy }) => obtainedBy,
  },
  craftingRecipe: {
    ...fields.craftingRecipe,
    label: 'recipe',
    type: 'names',
    say: ({ name, craftingRecipe, obtainedBy }) =>
      craftingRecipe === null
        ? `The ${name} has no crafting recipe. Ways to get it: ${obtainedBy.map(phrase).join('; ')}.`
        : `${recipeText(name, craftingRecipe)} Rows of the grid: ${rowsText(craftingRecipe)}.`,
    parts: ({ name, craftingRecipe }) =>
      craftingRecipe === null
        ? []
        : [
            ...ingredientsOf(craftingRecipe).map(
              ([ingredient, count]) => `Crafting the ${name} takes ${count} ${ingredient}.`,
            ),
            `One recipe gives ${craftingRecipe.output.count} ${name}.`,
          ],
    names: ({ craftingRecipe }) =>
      craftingRecipe === null
        ? []
        : ingredientsOf(craftingRecipe).map(([name, count]) => ({ name, detail: `takes ${count}` })),
    sayReverse: (name, holders) => `${name} is used to craft ${holders}.`,
  },
  enchantable: {
    ...fields.enchantable,
    label: 'enchantable',
    type: 'yesno',
    say: ({ name, enchantable }) => `The ${name} ${enchantable ? 'can' : 'cannot'} be enchanted.`,
  },
  applicableEnchantments: {
    ...fields.applicableEnchantments,
    label: 'enchantments',
    type: 'names',
    say: ({ name, applicableEnchantments }) =>
      applicableEnchantments.length === 0
        ? `No enchantment can be put on the ${name}.`
        : `Enchantments for the ${name}: ${listed(applicableEnchantments)}.`,
    names: ({ applicableEnchantments }) => held(applicableEnchantments),
    sayReverse: (name, holders) => `${name} can be put on ${holders}.`,
  },
  foodValue: {
    ...fields.foodValue,
    label: 'food value',
    type: 'amount',
    say: ({ name, foodValue }) =>
      foodValue === null
        ? `The ${name} is not food.`
        : `The ${name} restores ${plural(foodValue.hunger, 'hunger point')} and ${foodValue.saturation} saturation.`,
    number: ({ foodValue }) => foodValue?.hunger,
    sayNumber: (points) => plural(points, 'hunger point'),
  },
  saturation: {
    ...fields.saturation,
    label: 'saturation',
    type: 'amount',
    say: ({ name, foodValue }) =>
      foodValue === null ? undefined : `The ${name} restores ${foodValue.saturation} saturation.`,
    number: ({ foodValue }) => foodValue?.saturation,
    sayNumber: (points) => `${points} saturation`,
  },
  fuelValue: {
    ...fields.fuelValue,
    label: 'fuel',
    type: 'amount',
    say: ({ name, fuelValue }) =>
      fuelValue === null
        ? `The ${name} is no furnace fuel.`
        : `As furnace fuel the ${name} burns ${smeltsText(fuelValue)}.`,
    number: ({ fuelValue }) => fuelValue ?? undefined,
    sayNumber: smeltsText,
  },
  versionAdded: addedField(fields.versionAdded),
  notes: notesField(fields.notes),
  id: idField(fields.id),
};
