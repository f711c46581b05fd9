import type { Worked } from './arithmetic.ts';
import type { Deal, FindDeals } from './deals.ts';

const emeraldsNamed = /\b(\d+|an?|one|two|three|four|five|ten) emeralds?\b/i;
const asksAmount = /\bhow (?:many|much)\b|\bwhat (?:do|does|would|will|can|could)\b.*\b(?:get|cost|worth|pay)\b/i;
const toSell =
  /\b(?:sell(?:ing)?|get (?:for|me|from)|(?:do|will|can|would) i get|give me|pays?|worth|earn|receive|turn)\b/i;
const stackSize = 64;
const numerals: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 },
};

/** What a number of goods goes for in emeralds, or a number of emeralds in goods. */
export function createExchanges(findDeals: FindDeals) {
  return (message: string): Worked | undefined => {
    if (!asksAmount.test(message) || !/\bemeralds?\b/i.test(message)) return undefined;
    const { found, before } = findDeals(message);
    const emeralds = numberOf(emeraldsNamed.exec(message)?.[1]);
    if (emeralds !== undefined && /\bhow (?:many|much)$/.test(before.join(' '))) return forEmeralds(found, emeralds);
    const goods = amountBefore(before);
    return goods === undefined ? undefined : forGoods(found, goods, toSell.test(message));
  };
}

/** The number right before a good: "48", "a", "3 stacks of", "half a stack of". */
function amountBefore(words: readonly string[]): number | undefined {
  const [, half, number, stacks] = /(?:^| )(half )?(\S+)( (?:full )?stacks?(?: of)?)?$/.exec(words.join(' ')) ?? [];
  const count = numberOf(number);
  return count === undefined ? undefined : count * (half ? 0.5 : 1) * (stacks ? stackSize : 1);
}

function numberOf(said: string | undefined): number | undefined {
  if (said === undefined) return undefined;
  return /^\d+$/.test(said) ? Number(said) : Object.hasOwn(numerals, said) ? numerals[said] : undefined;
}

/** What a player gives for one of what is wanted, the less the better. */
const cheapest = (deals: readonly Deal[], isBought: boolean): Deal | undefined =>
  deals
    .filter((deal) => deal.isBought === isBought)
    .toSorted((a, b) => (isBought ? 1 : -1) * (a.goods / a.emeralds - b.goods / b.emeralds))[0];

function forEmeralds(deals: readonly Deal[], emeralds: number): Worked | undefined {
  const bought = cheapest(deals, true);
  const deal = bought ?? cheapest(deals, false);
  if (deal === undefined) return undefined;
  const times = bought === undefined ? Math.floor(emeralds / deal.emeralds) : Math.ceil(emeralds / deal.emeralds);
  return worked(`${times * deal.goods} ${deal.good}`, deal, emeralds > 1);
}

/** Goods that are left over sell for nothing, and what is bought comes in whole offers. */
function forGoods(deals: readonly Deal[], goods: number, isSelling: boolean): Worked | undefined {
  const deal = cheapest(deals, isSelling) ?? cheapest(deals, !isSelling);
  if (deal === undefined) return undefined;
  const times = deal.isBought ? Math.floor(goods / deal.goods) : Math.ceil(goods / deal.goods);
  const total = times * deal.emeralds;
  const left = deal.isBought ? goods - times * deal.goods : 0;
  const rest = left > 0 ? `, with ${left} ${deal.good} left over` : '';
  const least = deal.differs ? ' or more' : '';
  return worked(`${total}${least} ${total === 1 ? 'Emerald' : 'Emeralds'}${rest}`, deal, goods > 1);
}

/** A record says by itself what one costs. */
function worked(amount: string, deal: Deal, isSum: boolean): Worked {
  const { trade, level, good, goods, emeralds, isBought } = deal;
  const price = `${emeralds} ${emeralds === 1 ? 'Emerald' : 'Emeralds'}`;
  const terms = isBought ? `pays ${price} for ${goods} ${good}` : `asks ${price} for ${goods} ${good}`;
  const text = `${amount}: the ${trade.name} ${terms} at level ${level}.`;
  return { text, rows: [trade], resource: 'trades', confidence: isSum ? 0.95 : 0.85 };
}
