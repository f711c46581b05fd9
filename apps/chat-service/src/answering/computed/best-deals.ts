import type { Trade } from '@lectern/dataset';
import type { Worked } from './arithmetic.ts';
import { boughtAs, offersOf, soldAs } from './tables/trades.ts';
import { formsOf, joined, wordsOf } from './text.ts';
import type { World } from './world.ts';

/** An offer of one good for emeralds. */
interface Deal {
  trade: Trade;
  good: string;
  level: string;
  /** Whether the villager buys it, and how much of it goes for how many emeralds. */
  isBought: boolean;
  goods: number;
  emeralds: number;
}

const better =
  /\b(better|best|fewest|fewer|least|less|cheapest|cheaper|lowest|most|more|highest|worst|dearest|priciest)\b/i;
const trading =
  /\b(villagers?|professions?|emeralds?|deals?|rates?|prices?|pays?|sell(?:s|ing)?|buy(?:s|ing)?|trades?|cost|who (?:wants?|takes?|asks?|gives?))\b/i;
const forWorst =
  /\b(?:worst|dearest|priciest|most expensive|(?:wants?|takes?|asks?|needs?|demands?) (?:the )?mo(?:st|re))\b/i;
const toBuy = /\b(?:to buy|i buy|can i get|sells?|selling|cheap(?:est|er)|for sale)\b/i;

/** Who trades a good on the best terms: "who wants the fewest flint", "string: the fletcher or the fisherman". */
export function createBestDeals(world: World) {
  const trades = world.records<Trade>('trades');
  const deals = trades.flatMap(dealsOf);
  const goods = namesOf([
    ...deals.map(({ good }): [string, string] => [good, good]),
    ...Object.entries({ ...soldAs, ...boughtAs }),
  ]);
  const professions = namesOf(world.spellings('trades'));
  return (message: string): Worked | undefined => {
    if (!better.test(message)) return undefined;
    const words = wordsOf(message);
    const good = namedIn(words, goods)[0];
    const named = new Set(namedIn(words, professions));
    if (good === undefined || named.size === 1 || (named.size === 0 && !trading.test(message))) return undefined;
    const found = deals.filter((deal) => deal.good === good && (named.size === 0 || named.has(deal.trade.name)));
    const isBought =
      found.some((deal) => deal.isBought) && !(toBuy.test(message) && found.some((one) => !one.isBought));
    const compared = found.filter((deal) => deal.isBought === isBought);
    return compared.length < 2 ? undefined : sayDeals(compared, forWorst.test(message) ? -1 : 1);
  };
}

function dealsOf(trade: Trade): Deal[] {
  return offersOf(trade).flatMap(({ level, offer }): Deal[] => {
    const { gives, givesAmount, gives2, receives, receivesAmount } = offer;
    const shared = { trade, level: level.name };
    if (receives === 'Emerald')
      return [{ ...shared, good: gives, isBought: true, goods: givesAmount, emeralds: receivesAmount }];
    if (gives !== 'Emerald' || gives2 !== undefined) return [];
    return [{ ...shared, good: receives, isBought: false, goods: receivesAmount, emeralds: givesAmount }];
  });
}

/** What a player gives for one of what is wanted; the less the better. */
const priceOf = ({ isBought, goods, emeralds }: Deal) => (isBought ? goods / emeralds : emeralds / goods);

function sayDeals(deals: readonly Deal[], direction: 1 | -1): Worked {
  const sorted = deals.toSorted((a, b) => direction * (priceOf(a) - priceOf(b)));
  const groups = [...Map.groupBy(sorted, (deal) => priceOf(deal)).values()];
  const [best = [], ...others] = groups.map((group) => [...group]);
  const rest = others.map((group) => `${termsOf(group)} for the ${whoOf(group)}`);
  const text = `${whoOf(best)}: ${termsOf(best)}${rest.length === 0 ? ' each' : `, against ${joined(rest)}`}.`;
  return { text, rows: sorted.map(({ trade }) => trade), resource: 'trades', confidence: 0.9 };
}

const whoOf = (deals: readonly Deal[]) => joined([...new Set(deals.map(({ trade }) => trade.name))]);

function termsOf([deal]: readonly Deal[]): string {
  if (deal === undefined) return '';
  const emeralds = `${deal.emeralds} ${deal.emeralds === 1 ? 'Emerald' : 'Emeralds'}`;
  const goods = `${deal.goods} ${deal.good}`;
  return deal.isBought ? `${goods} for ${emeralds}` : `${emeralds} for ${goods}`;
}

/** Names by the words that they are written in. */
const namesOf = (names: Iterable<readonly [spelling: string, name: string]>): Map<string, string> =>
  new Map([...names].map(([spelling, name]) => [wordsOf(spelling).join(' '), name]));

const longestName = 4;

/** What is named among words, in any number, the longest names first. */
function namedIn(words: readonly string[], names: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (let length = longestName; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const [before, last] = [words.slice(start, start + length - 1), words[start + length - 1] ?? ''];
      const name = formsOf(last)
        .map((form) => names.get([...before, form].join(' ')))
        .find((one) => one !== undefined);
      if (name !== undefined) found.push(name);
    }
  }
  return found;
}
