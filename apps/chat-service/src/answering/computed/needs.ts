import type { Item, Trade } from '@lectern/dataset';
import type { Worked } from './arithmetic.ts';
import { offersOf } from './tables/trades.ts';
import { formsOf, wordsOf } from './text.ts';
import type { FindThing } from './things.ts';
import type { World } from './world.ts';

const needed = '(?:do (?:i|you|we) need|are needed|is needed|needed|does it take|do|would|to|for)';
const amount = '(\\d+|one|an?)';
const asked = new RegExp(`^\\s*how (?:many|much) (.+?) ${needed}\\b.*?\\b${amount} (.+?)(?: cost)?\\s*[?.!]*$`, 'i');

/** What several of a thing take: ingredients of the recipe, or emeralds where a villager sells it. */
export function createNeeds(world: World, find: FindThing) {
  const trades = world.records<Trade>('trades');
  return (message: string): Worked | undefined => {
    const [, material = '', count, name = ''] = asked.exec(message) ?? [];
    const wanted = /^\d/.test(count ?? '') ? Number(count) : 1;
    if (count === undefined || wanted === 0) return undefined;
    if (isSame(name, 'Emerald')) return sale(trades, material, wanted);
    if (isSame(material, 'Emerald')) return price(trades, name, wanted);
    // A record of the items resource.
    const item = find(name, ['items'])?.record as Item | undefined;
    return item && ingredients(item, material, wanted);
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
function price(trades: readonly Trade[], phrase: string, wanted: number): Worked | undefined {
  const offers = trades.flatMap((trade) => offersOf(trade).map(({ level, offer }) => ({ trade, level, offer })));
  const [best] = offers
    .filter(({ offer }) => isSame(phrase, offer.receives) && offer.gives === 'Emerald' && offer.gives2 === undefined)
    .map((one) => ({ ...one, times: Math.ceil(wanted / one.offer.receivesAmount) }))
    .sort((a, b) => a.times * a.offer.givesAmount - b.times * b.offer.givesAmount);
  if (best === undefined) return undefined;
  const { trade, level, offer, times } = best;
  const total = times * offer.givesAmount;
  const rate = `${offer.givesAmount} for ${offer.receivesAmount} ${offer.receives}`;
  const least = offer.notes?.includes('Costs') ? ' or more' : '';
  const text = `${total}${least} ${total === 1 ? 'Emerald' : 'Emeralds'}: the ${trade.name} asks ${rate} at level ${level.name}.`;
  return { text, rows: [trade], resource: 'trades', confidence: 0.85 };
}

/** What a villager takes for emeralds, from the one who takes the least. */
function sale(trades: readonly Trade[], material: string, wanted: number): Worked | undefined {
  const [best] = trades
    .flatMap((trade) => offersOf(trade).map(({ level, offer }) => ({ trade, level, offer })))
    .filter(({ offer }) => offer.receives === 'Emerald' && isSame(material, offer.gives))
    .sort((a, b) => a.offer.givesAmount - b.offer.givesAmount);
  if (best === undefined) return undefined;
  const { trade, level, offer } = best;
  const total = Math.ceil(wanted / offer.receivesAmount) * offer.givesAmount;
  const text = `${total} ${offer.gives}: the ${trade.name} gives ${offer.receivesAmount} Emerald for ${offer.givesAmount} at level ${level.name}.`;
  return { text, rows: [trade], resource: 'trades', confidence: 0.85 };
}

/** Whether a phrase names a thing, in singular or plural. */
function isSame(phrase: string, name: string): boolean {
  const [one, other] = [wordsOf(phrase), wordsOf(name)];
  return one.length === other.length && one.every((word, index) => formsOf(word).includes(other[index] ?? ''));
}
