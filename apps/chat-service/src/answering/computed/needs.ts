import type { Item, Trade } from '@lectern/dataset';
import type { Worked } from './arithmetic.ts';
import { offersOf } from './tables/trades.ts';
import { formsOf, wordsOf } from './text.ts';
import type { FindThing } from './things.ts';
import type { World } from './world.ts';

const needed = '(?:do (?:i|you|we) need|are needed|is needed|needed|does it take|do|would|to|for)';
const amount = '(\\d+)';
const asked = new RegExp(`^\\s*how (?:many|much) (.+?) ${needed}\\b.*?\\b${amount} (.+?)(?: cost)?\\s*[?.!]*$`, 'i');

/** What several of a thing take: ingredients of the recipe, or emeralds where a villager sells it. */
export function createNeeds(world: World, find: FindThing) {
  const trades = world.records<Trade>('trades');
  return (message: string): Worked | undefined => {
    const [, material = '', count, name = ''] = asked.exec(message) ?? [];
    const found = find(name, ['items']);
    const wanted = Number(count);
    if (found === undefined || !(wanted > 0)) return undefined;
    // A record of the items resource.
    const item = found.record as Item;
    return isSame(material, 'Emerald') ? price(trades, item, wanted) : ingredients(item, material, wanted);
  };
}

function ingredients(item: Item, material: string, wanted: number): Worked | undefined {
  const { craftingRecipe: recipe, name } = item;
  const [letter, ingredient] =
    Object.entries(recipe?.ingredients ?? {}).find(([, text]) => isSame(material, text)) ?? [];
  if (!recipe || letter === undefined || ingredient === undefined) return undefined;
  const each = recipe.pattern.flat().filter((cell) => cell === letter).length;
  const times = Math.ceil(wanted / recipe.output.count);
  const text = `${times * each} ${ingredient}: one craft takes ${each} and gives ${recipe.output.count} ${name}.`;
  return { text, rows: [item], resource: 'items', confidence: 0.85 };
}

/** The cheapest way by the lowest price of the offer. */
function price(trades: readonly Trade[], { name }: Item, wanted: number): Worked | undefined {
  const offers = trades.flatMap((trade) => offersOf(trade).map(({ level, offer }) => ({ trade, level, offer })));
  const [best] = offers
    .filter(({ offer }) => offer.receives === name && offer.gives === 'Emerald' && offer.gives2 === undefined)
    .map((one) => ({ ...one, times: Math.ceil(wanted / one.offer.receivesAmount) }))
    .sort((a, b) => a.times * a.offer.givesAmount - b.times * b.offer.givesAmount);
  if (best === undefined) return undefined;
  const { trade, level, offer, times } = best;
  const total = times * offer.givesAmount;
  const rate = `${offer.givesAmount} for ${offer.receivesAmount} ${name}`;
  const least = offer.notes?.includes('Costs') ? ' or more' : '';
  const text = `${total}${least} ${total === 1 ? 'Emerald' : 'Emeralds'}: the ${trade.name} asks ${rate} at level ${level.name}.`;
  return { text, rows: [trade], resource: 'trades', confidence: 0.85 };
}

/** Whether a phrase names a thing, in singular or plural. */
function isSame(phrase: string, name: string): boolean {
  const [one, other] = [wordsOf(phrase), wordsOf(name)];
  return one.length === other.length && one.every((word, index) => formsOf(word).includes(other[index] ?? ''));
}
