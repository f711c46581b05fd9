import type { Item } from '@lectern/dataset';
import { listOf, sentences, since, type Topic } from './topic.ts';

export const itemTopics: readonly Topic<Item>[] = [
  {
    asks: /\b(durability|uses|wear|breaks?|lasts?)\b/,
    tell: ({ name, durability }) =>
      durability === null ? `The ${name} does not wear out.` : `The ${name} has ${durability} durability.`,
  },
  {
    asks: /\b(stacks?|stackable|slot)\b/,
    tell: ({ name, stackSize }) => `${stackSize} of the ${name} fit in one slot.`,
  },
  {
    asks: /\b(craft(ed|ing)?|recipe|make|made|build|ingredients?)\b/,
    tell: ({ name, craftingRecipe, obtainedBy }) => {
      if (craftingRecipe === null)
        return `The ${name} has no crafting recipe. Ways to get it: ${listOf(obtainedBy, 4)}.`;
      const { output, station } = craftingRecipe;
      return `${output.count} ${name} takes ${listOf(neededFor(craftingRecipe))}, at this place: ${station}.`;
    },
  },
  {
    asks: /\b(enchant(s|ed|ment|ments|able)?)\b/,
    tell: ({ name, enchantable, applicableEnchantments }) =>
      enchantable ? `The ${name} takes ${listOf(applicableEnchantments, 12)}.` : `The ${name} cannot be enchanted.`,
  },
  {
    asks: /\b(food|hunger|saturation|eat(en|ing)?|restores?|heals?)\b/,
    tell: ({ name, foodValue }) =>
      foodValue === null
        ? `${name} is no food.`
        : `${name} restores ${foodValue.hunger} hunger points and ${foodValue.saturation} saturation.`,
  },
  {
    asks: /\b(fuel|burns?|smelts?|furnace)\b/,
    tell: ({ name, fuelValue }) =>
      fuelValue === null
        ? `${name} is no fuel.`
        : `${name} burns for ${fuelValue} ticks, which smelts ${fuelValue / 200} items.`,
  },
  {
    asks: /\b(get|obtain(ed)?|find|found|where|drop(s|ped)?|from|loot|acquire|mobs?)\b/,
    tell: ({ name, obtainedBy }) => `Ways to get the ${name}: ${listOf(obtainedBy, 5)}.`,
  },
  since(),
  { asks: /\b(used?|purpose)\b/, tell: ({ description }) => sentences(description, 2) },
];

/** `3 Iron Ingot`, counted in the pattern. */
function neededFor({ pattern, ingredients }: NonNullable<Item['craftingRecipe']>): string[] {
  const cells = pattern.flat();
  return Object.entries(ingredients).map(
    ([letter, item]) => `${cells.filter((cell) => cell === letter).length} ${item}`,
  );
}
