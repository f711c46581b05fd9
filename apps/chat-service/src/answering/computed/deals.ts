import type { Trade } from '@lectern/dataset';
import { boughtAs, offersOf, soldAs } from './tables/trades.ts';
import { formsOf, wordsOf } from './text.ts';
import type { World } from './world.ts';

/** An offer of one good for emeralds. */
export interface Deal {
  trade: Trade;
  good: string;
  level: string;
  /** Whether the villager buys it, and how much of it goes for how many emeralds. */
  isBought: boolean;
  goods: number;
  /** The fewest, where the price differs. */
  emeralds: number;
  differs: boolean;
}

/** What villagers buy and sell for emeralds, and how a message tells what of it is meant. */
export function createDeals(world: World) {
  const deals = world.records<Trade>('trades').flatMap(dealsOf);
  const goods = namesOf([
    ...deals.map(({ good }): [string, string] => [good, good]),
    ...Object.entries({ ...soldAs, ...boughtAs }),
  ]);
  const professions = namesOf(world.spellings('trades'));
  return (message: string) => {
    const words = wordsOf(message);
    const [named] = namedIn(words, goods);
    const good = named?.name;
    const villagers = new Set(namedIn(words, professions).map(({ name }) => name));
    const found = deals.filter(
      (deal) => deal.good === good && (villagers.size === 0 || villagers.has(deal.trade.name)),
    );
    return { villagers, found, before: words.slice(0, named?.start ?? 0) };
  };
}

export type FindDeals = ReturnType<typeof createDeals>;

function dealsOf(trade: Trade): Deal[] {
  return offersOf(trade).flatMap(({ level, offer }): Deal[] => {
    const { gives, givesAmount, gives2, receives, receivesAmount, notes } = offer;
    const shared = { trade, level: level.name, differs: notes?.includes('Costs') === true };
    if (receives === 'Emerald')
      return [{ ...shared, good: gives, isBought: true, goods: givesAmount, emeralds: receivesAmount }];
    if (gives !== 'Emerald' || gives2 !== undefined) return [];
    return [{ ...shared, good: receives, isBought: false, goods: receivesAmount, emeralds: givesAmount }];
  });
}

/** Names by the words that they are written in. */
const namesOf = (names: Iterable<readonly [spelling: string, name: string]>): Map<string, string> =>
  new Map([...names].map(([spelling, name]) => [wordsOf(spelling).join(' '), name]));

const longestName = 4;

/** What is named among words, in any number, the longest names first. */
function namedIn(words: readonly string[], names: ReadonlyMap<string, string>): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = [];
  for (let length = longestName; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const [before, last] = [words.slice(start, start + length - 1), words[start + length - 1] ?? ''];
      const name = formsOf(last)
        .map((form) => names.get([...before, form].join(' ')))
        .find((one) => one !== undefined);
      if (name !== undefined) found.push({ name, start });
    }
  }
  return found;
}
