import type { Enchantment, Item } from '@lectern/dataset';
import type { NumberField, Relation, Table, Trait } from '../table.ts';
import { words } from '../text.ts';
import type { World } from '../world.ts';
import { added, addedOrder } from './added.ts';

export function enchantmentTable(world: World): Table<Enchantment> {
  const rows = world.records<Enchantment>('enchantments');
  return {
    resource: 'enchantments',
    singular: 'enchantment',
    plural: 'enchantments',
    nouns: ['enchantment', 'enchant', 'enchanting'],
    fillers: words(
      'put on|go on|work on|apply to|item|same|version|put|available|possible|apply|applied|applicable|go|use|best|good|useful|must have',
    ),
    rows,
    nameOf: ({ name }) => name,
    recordOf: (enchantment) => enchantment,
    numbers: [...numbers, addedOrder(rows)],
    traits,
    relations: [...relations, appliesTo(world.records<Item>('items')), added],
  };
}

const numbers: readonly NumberField<Enchantment>[] = [
  {
    name: 'maximum level',
    isMeasure: true,
    of: ({ maxLevel }) => maxLevel,
    nouns: ['level', 'max level', 'maximum level', 'max lvl', 'lvl', 'level cap'],
    at: words('go up to|goes to|reach|max out at|cap at|capped at|max at|stop at|end at|top out at'),
    top: '{has|have} the highest maximum level',
    bottom: '{has|have} the lowest maximum level',
    say: (value) => `level ${value}`,
    key: true,
  },
  {
    name: 'weight',
    isMeasure: true,
    of: ({ weight }) => weight,
    nouns: ['weight', 'enchantment weight'],
    most: ['most common', 'least rare', 'commonest', 'most likely', 'heaviest'],
    least: ['rarest', 'least common', 'most rare', 'least likely', 'lightest'],
    more: ['more common', 'more likely', 'commoner'],
    less: ['rarer', 'less common', 'less likely'],
    top: '{has|have} the highest weight in a roll',
    bottom: '{has|have} the lowest weight in a roll',
    say: (value) => `weight ${value}`,
    key: true,
  },
  {
    name: 'kinds of item',
    of: ({ applicableItems }) => applicableItems.length,
    nouns: ['item', 'kind of item', 'item type', 'applicable item'],
    most: ['most versatile', 'most universal'],
    top: '{fits|fit} the most kinds of item',
    bottom: '{fits|fit} the fewest kinds of item',
    say: (value) => `${value} ${value === 1 ? 'kind' : 'kinds'} of item`,
    key: true,
  },
  {
    name: 'conflicts',
    of: ({ incompatibleWith }) => incompatibleWith.length,
    nouns: ['conflict', 'incompatibility', 'incompatibilities', 'incompatible enchantment', 'restriction'],
    top: '{has|have} the most conflicts',
    bottom: '{has|have} the fewest conflicts',
    say: (value) => (value === 0 ? 'no conflicts' : `${value} ${value === 1 ? 'conflict' : 'conflicts'}`),
  },
];

const category = (value: Enchantment['category'], words: readonly string[]): Trait<Enchantment> => ({
  field: 'category',
  words,
  holds: (enchantment) => enchantment.category === value,
  before: value,
  not: `that {is|are} not ${value}`,
  api: `category=${value}`,
});

const traits: readonly Trait<Enchantment>[] = [
  category('melee', ['melee']),
  category('ranged', ['ranged']),
  category('mining', ['mining']),
  category('armor', ['armor', 'armour']),
  category('universal', ['universal']),
  category('special', ['special']),
  {
    field: 'treasureOnly',
    words: ['treasure', 'treasure only', 'not from enchanting table', 'never offered by enchanting table'],
    holds: ({ treasureOnly }) => treasureOnly,
    before: 'treasure',
    not: 'that {is|are} not treasure-only',
  },
  {
    field: 'curseOf',
    words: ['cursed'],
    nouns: ['curse', 'curse enchantment'],
    holds: ({ curseOf }) => curseOf,
    noun: '{curse|curses}',
    not: 'that {is no curse|are no curses}',
  },
];

const relations: readonly Relation<Enchantment>[] = [
  {
    field: 'incompatibleWith',
    after: words(
      'incompatible with|not compatible with|conflict with|cannot be combined with|cant be combined with|' +
        'exclusive with|mutually exclusive with|not work with|cant go with|clash with|not be combined with',
    ),
    values: ({ incompatibleWith }) => incompatibleWith,
    refers: ['enchantments'],
    clause: 'incompatible with {}',
    not: 'not incompatible with {}',
  },
  {
    field: 'obtainedFrom',
    after: words(
      'obtained from|come from|from|obtained by|obtained through|get from|found in|got from|sold by|gotten from|get at|' +
        'get in|get with|available from|available at|available in|obtainable from|obtainable at|offered by|offered at|appear at|appear in|come out of',
    ),
    implied: true,
    needsNoun: true,
    values: ({ obtainedFrom }) => obtainedFrom,
    aliases: {
      trading: 'Villager Trading',
      villager: 'Villager Trading',
      chest: 'Loot Chest',
      bartering: 'Piglin Bartering',
    },
    clause: 'obtained from {}',
    not: 'not obtained from {}',
  },
];

/** Kinds of item, and the items of our own records by name. */
const appliesTo = (items: readonly Item[]): Relation<Enchantment> => ({
  field: 'applicableItems',
  after: words('apply to|applied to|work on|go on|be put on|put on|available for|fit|used on|be used on'),
  before: ['have', 'get', 'take', 'carry', 'hold', 'be enchanted with'],
  implied: true,
  needsNoun: true,
  values: ({ name, applicableItems }) => [
    ...applicableItems,
    ...items.filter(({ applicableEnchantments }) => applicableEnchantments.includes(name)).map((item) => item.name),
  ],
  refers: ['items'],
  clause: 'for the {}',
  not: 'not for the {}',
});
