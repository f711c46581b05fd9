import type { Item } from '@lectern/dataset';
import { listed, sentencesOf, type Told } from './fact.ts';

export function itemFacts(item: Item): Told[] {
  const { name, foodValue, durability, craftingRecipe: recipe } = item;
  return [
    durability === null ? undefined : `${name} lasts for ${durability} uses.`,
    item.description,
    sentencesOf(item.description),
    item.obtainedBy.map((way) => `${name} is obtained by: ${way}.`),
    recipe === null
      ? undefined
      : `${name} is crafted from ${listed([...new Set(Object.values(recipe.ingredients))])} (${recipe.station}).`,
    foodValue === null ? undefined : `Eating ${name} restores ${foodValue.hunger} hunger points.`,
    item.fuelValue === null ? undefined : `${name} burns as furnace fuel for ${item.fuelValue} ticks.`,
    sentencesOf(item.notes),
  ];
}
