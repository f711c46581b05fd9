import type { Enchantment, Trade } from '@lectern/dataset';
import type { NumberField, Relation, Table, Trait } from '../table.ts';
import { words } from '../text.ts';
import type { World } from '../world.ts';

type Level = Trade['levels'][number];
type Offer = Level['trades'][number];

export function tradeTable(world: World): Table<Trade> {
  const books = world
    .records<Enchantment>('enchantments')
    .filter(({ obtainedFrom }) => obtainedFrom.includes('Villager Trading'))
    .map(({ name }) => name);
  return {
    resource: 'trades',
    singular: 'villager profession',
    plural: 'villager professions',
    nouns: words(
      'villager|profession|villager profession|villager job|job|villager type|trader|type of villager|' +
        'kind of villager|villager trade|merchant|npc|who|whose',
    ),
    fillers: ['item', 'book', 'enchanted', 'enchantment', 'trade', 'trading', 'work'],
    rows: world.records<Trade>('trades'),
    nameOf: ({ name }) => name,
    recordOf: (trade) => trade,
    numbers,
    traits,
    relations: [sells(books), bookDealer(books), buys, workstation],
  };
}

export const offersOf = ({ levels }: Trade): { level: Level; offer: Offer }[] =>
  levels.flatMap((level) => level.trades.map((offer) => ({ level, offer })));

const numbers: readonly NumberField<Trade>[] = [
  {
    name: 'offers',
    of: (trade) => offersOf(trade).length,
    nouns: ['offer', 'trade', 'deal', 'different trade'],
    top: '{has|have} the most offers',
    bottom: '{has|have} the fewest offers',
    say: (value) => `${value} offers`,
    key: true,
  },
];

const traits: readonly Trait<Trade>[] = [
  {
    field: 'biomeSpecific',
    words: words(
      'biome specific|depend on biome|biome dependent|depend on biome they come from|differ by biome|vary by biome',
    ),
    holds: ({ biomeSpecific }) => biomeSpecific,
    before: 'biome-specific',
    not: 'whose offers are the same in every biome',
  },
];

/** What people call goods, by the side of the counter that they stand on. */
export const soldAs: Readonly<Record<string, string>> = {
  ...{ redstone: 'Redstone Dust', lapis: 'Lapis Lazuli', 'xp bottle': "Bottle o' Enchanting" },
};
export const boughtAs: Readonly<Record<string, string>> = {
  ...{ 'zombie flesh': 'Rotten Flesh', wool: 'White Wool', fish: 'Raw Cod', gold: 'Gold Ingot', iron: 'Iron Ingot' },
};

const pieces: readonly (readonly [end: RegExp, group: string])[] = [
  [/ (?:Helmet|Cap|Chestplate|Tunic|Leggings|Pants|Boots)$/, 'armor'],
  [/ (?:Pickaxe|Axe|Shovel|Hoe)$/, 'tools'],
  [/ (?:Sword|Axe)$/, 'weapons'],
];

/** What a piece of equipment belongs to: `armor`, `diamond armor`, `diamond gear`. */
function groupsOf(name: string): string[] {
  const material = name.split(' ')[0]?.toLowerCase() ?? '';
  return pieces.flatMap(([end, group]) =>
    end.test(name) ? [group, `${material} ${group}`, `${material} gear`, `${material} equipment`] : [],
  );
}

const sells = (books: readonly string[]): Relation<Trade> => ({
  field: 'sells',
  after: words('sell|i buy|you buy|can i buy|offer|trade away|where to buy|to buy|i trade for|give'),
  before: ['sold by', 'buy from', 'bought from', 'for sale'],
  values: (trade) => {
    const names = offersOf(trade).map(({ offer }) => offer.receives);
    const groups = [...new Set(names.flatMap(groupsOf))];
    return [...names, ...groups, ...(names.includes('Enchanted Book') ? books : [])];
  },
  refers: ['items', 'enchantments'],
  aliases: soldAs,
  clause: 'that {sells|sell} {}',
  not: 'that {does|do} not sell {}',
  detail: (trade, name) => {
    const wanted = books.includes(name) ? 'Enchanted Book' : name;
    return priced(trade, ({ receives }) => receives === wanted);
  },
});

/** Who deals in an enchantment can only sell it. */
const bookDealer = (books: readonly string[]): Relation<Trade> => ({
  ...sells(books),
  after: ['have', 'trade', 'deal in', 'carry', 'stock'],
  before: [],
  implied: true,
  values: (trade) => (offersOf(trade).some(({ offer }) => offer.receives === 'Enchanted Book') ? books : []),
});

const buys: Relation<Trade> = {
  field: 'buys',
  after: words(
    'buy|i sell|you sell|can i sell|purchase|accept|emerald for|give emerald for|where to sell|take|want|need|collect',
  ),
  before: ['bought by', 'accepted by', 'sell to', 'sold to', 'trade to', 'for emerald', 'buy for emerald'],
  values: (trade) => offersOf(trade).flatMap(({ offer }) => [offer.gives, offer.gives2 ?? offer.gives]),
  refers: ['items'],
  aliases: boughtAs,
  clause: 'that {buys|buy} {}',
  not: 'that {does|do} not buy {}',
  detail: (trade, name) => priced(trade, ({ gives, gives2 }) => gives === name || gives2 === name),
};

const workstation: Relation<Trade> = {
  field: 'workstation',
  after: words(
    'work at|use|workstation|job site|job site block|work with|claim|job block|work on|work block|need|station',
  ),
  before: words('used by|workstation of|workstation for|job site of|job block of|job block for|job site for|turn|make'),
  implied: true,
  needsNoun: true,
  values: ({ workstation }) => [workstation],
  refers: ['items'],
  clause: 'with the workstation {}',
  not: 'without the workstation {}',
};

/** The first offer that fits: `5 Emeralds for 1 Ender Pearl, Expert`. */
function priced(trade: Trade, fits: (offer: Offer) => boolean): string | undefined {
  const found = offersOf(trade).find(({ offer }) => fits(offer));
  if (found === undefined) return undefined;
  const { gives, givesAmount, gives2, receives, receivesAmount } = found.offer;
  const price = `${amount(givesAmount, gives)}${gives2 === undefined ? '' : ` and ${gives2}`}`;
  return `${price} for ${amount(receivesAmount, receives)}, level ${found.level.name}`;
}

const amount = (count: number, item: string) => `${count} ${item}${item === 'Emerald' && count !== 1 ? 's' : ''}`;
