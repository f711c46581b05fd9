import type { Trade } from '@lectern/dataset';
import type { NumberField, Relation, Table } from '../table.ts';
import { words } from '../text.ts';
import type { World } from '../world.ts';
import { offersOf } from './trades.ts';

/** One thing that a villager sells. */
type Sale = {
  item: string;
  trade: Trade;
  level: string;
  /** Emeralds, the least and the most. */
  from: number;
  to: number;
};

/** Everything that villagers sell for emeralds, as things to order by price. */
export function offerTable(world: World): Table<Sale> {
  return {
    resource: 'trades',
    singular: 'villager offer',
    plural: 'villager offers',
    isOrdered: true,
    nouns: words(
      'thing|item|trade|offer|deal|villager trade|thing sold by villager|item sold by villager|villager offer',
    ),
    fillers: ['villager', 'sell', 'sold', 'buy', 'emerald', 'from'],
    rows: world.records<Trade>('trades').flatMap(salesOf),
    nameOf: ({ item, trade }) => `${item} (${trade.name})`,
    recordOf: ({ trade }) => trade,
    numbers: [price],
    traits: [],
    relations: [profession, level],
  };
}

function salesOf(trade: Trade): Sale[] {
  return offersOf(trade).flatMap(({ level: { name }, offer: { receives, priceEmeralds, notes } }) => {
    if (priceEmeralds === undefined) return [];
    const range = /Costs (\d+) to (\d+) Emeralds/.exec(notes ?? '');
    return [{ item: receives, trade, level: name, from: priceEmeralds, to: Number(range?.[2] ?? priceEmeralds) }];
  });
}

const price: NumberField<Sale> = {
  name: 'price',
  isMeasure: true,
  of: ({ to }) => to,
  nouns: ['price', 'cost', 'emerald'],
  most: ['most expensive', 'priciest', 'dearest', 'costliest'],
  least: ['cheapest', 'least expensive'],
  more: ['more expensive', 'pricier', 'dearer'],
  less: ['cheaper', 'less expensive'],
  top: '{is|are} the most expensive',
  bottom: '{is|are} the cheapest',
  say: (value) => `${value} ${value === 1 ? 'Emerald' : 'Emeralds'} at most`,
};

const profession: Relation<Sale> = {
  field: 'profession',
  after: ['sold by', 'by', 'of', 'from'],
  before: ['sell', 'offer', 'have'],
  implied: true,
  values: ({ trade }) => [trade.name],
  refers: ['trades'],
  clause: 'from the {}',
  not: 'not from the {}',
};

const level: Relation<Sale> = {
  field: 'level',
  after: ['at level', 'of level', 'on level'],
  before: ['level'],
  implied: true,
  values: (sale) => [sale.level],
  clause: 'at level {}',
  not: 'not at level {}',
};
