import type { Item } from '../src/resources/items.ts';
import { type AuditedRegistry, problem } from './problem.ts';

/** What an item says of itself must agree: recipe, food, enchantments. */
export function auditItems({ items }: AuditedRegistry): string[] {
  return items.records.flatMap((item) => [...auditRecipe(item), ...auditFood(item), ...auditEnchantable(item)]);
}

function auditRecipe({ id, name, craftingRecipe }: Item): string[] {
  if (craftingRecipe === null) return [];
  const { pattern, ingredients, output } = craftingRecipe;
  const drawn = new Set(pattern.flat().filter((cell) => cell !== null));
  const undrawn = Object.keys(ingredients).filter((letter) => !drawn.has(letter));
  const unexplained = [...drawn].filter((letter) => !Object.hasOwn(ingredients, letter));
  const widths = new Set(pattern.map((row) => row.length));
  return [
    ...undrawn.map((letter) => `ingredient ${letter} is not in the pattern`),
    ...unexplained.map((letter) => `letter ${letter} of the pattern is no ingredient`),
    ...(widths.size > 1 ? ['rows of the pattern differ in length'] : []),
    ...(output.item === name ? [] : [`makes ${output.item} instead of ${name}`]),
  ].map((what) => problem('items', id, 'craftingRecipe', what));
}

function auditFood({ id, category, foodValue }: Item): string[] {
  if ((category === 'food') === (foodValue !== null)) return [];
  const what = foodValue === null ? 'is missing, although the category is food' : `belongs to no ${category}`;
  return [problem('items', id, 'foodValue', what)];
}

function auditEnchantable({ id, enchantable, applicableEnchantments }: Item): string[] {
  if (enchantable === applicableEnchantments.length > 0) return [];
  return [problem('items', id, 'enchantable', `is ${enchantable} with ${applicableEnchantments.length} enchantments`)];
}
