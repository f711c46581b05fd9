import type { Worked } from './arithmetic.ts';
import type { Deal, FindDeals } from './deals.ts';
import { joined } from './text.ts';

const better =
  /\b(better|best|fewest|fewer|least|less|cheapest|cheaper|lowest|most|more|highest|worst|dearest|priciest)\b/i;
const trading =
  /\b(villagers?|professions?|emeralds?|deals?|rates?|prices?|pays?|sell(?:s|ing)?|buy(?:s|ing)?|trades?|cost|who (?:wants?|takes?|asks?|gives?))\b/i;
const forWorst =
  /\b(?:worst|dearest|priciest|most expensive|(?:wants?|takes?|asks?|needs?|demands?) (?:the )?mo(?:st|re))\b/i;
const toBuy = /\b(?:to buy|i buy|can i get|sells?|selling|cheap(?:est|er)|for sale)\b/i;

/** Who trades a good on the best terms: "who wants the fewest flint", "string: the fletcher or the fisherman". */
export function createBestDeals(findDeals: FindDeals) {
  return (message: string): Worked | undefined => {
    if (!better.test(message)) return undefined;
    const { villagers, found } = findDeals(message);
    if (villagers.size === 1 || (villagers.size === 0 && !trading.test(message))) return undefined;
    const isBought =
      found.some((deal) => deal.isBought) && !(toBuy.test(message) && found.some((one) => !one.isBought));
    const compared = found.filter((deal) => deal.isBought === isBought);
    return compared.length < 2 ? undefined : sayDeals(compared, forWorst.test(message) ? -1 : 1);
  };
}

/** What a player gives for one of what is wanted; the less the better. */
const priceOf = ({ isBought, goods, emeralds }: Deal) => (isBought ? goods / emeralds : emeralds / goods);

function sayDeals(deals: readonly Deal[], direction: 1 | -1): Worked {
  const sorted = deals.toSorted((a, b) => direction * (priceOf(a) - priceOf(b)));
  const groups = [...Map.groupBy(sorted, (deal) => priceOf(deal)).values()];
  const [best = [], ...others] = groups.map((group) => [...group]);
  const rest = others.map((group) => `${termsOf(group)} for the ${whoOf(group)}`);
  const text = `${whoOf(best)}: ${termsOf(best)}${rest.length === 0 ? ' each' : `, against ${joined(rest)}`}.`;
  return { text, rows: sorted.map(({ trade }) => trade), resource: 'trades', confidence: 0.95 };
}

const whoOf = (deals: readonly Deal[]) => joined([...new Set(deals.map(({ trade }) => trade.name))]);

function termsOf([deal]: readonly Deal[]): string {
  if (deal === undefined) return '';
  const emeralds = `${deal.emeralds} ${deal.emeralds === 1 ? 'Emerald' : 'Emeralds'}`;
  const goods = `${deal.goods} ${deal.good}`;
  return deal.isBought ? `${goods} for ${emeralds}` : `${emeralds} for ${goods}`;
}
