import type { Item } from '@lectern/dataset';
import type { Relation, Table, Trait } from '../table.ts';
import { words } from '../text.ts';
import type { World } from '../world.ts';
import { added, addedOrder } from './added.ts';
import { itemNumbers } from './item-numbers.ts';

export function itemTable(world: World): Table<Item> {
  const rows = world.records<Item>('items');
  return {
    resource: 'items',
    singular: 'item',
    plural: 'items',
    nouns: ['item', 'thing', 'object'],
    fillers: ['made', 'restore', 'fill', 'inventory', 'slot', 'point', 'furnace', 'per', 'version', 'put'],
    rows,
    nameOf: ({ name }) => name,
    recordOf: (item) => item,
    numbers: [...itemNumbers, addedOrder(rows)],
    traits: [...categories, ...kinds, ...flags],
    relations: [...relations, added],
  };
}

const category = (value: Item['category'], label: string, nouns: readonly string[]): Trait<Item> => ({
  field: 'category',
  words: [],
  nouns,
  holds: (item) => item.category === value,
  ...(countable.has(label) ? { noun: `{${label}|${label}s}` } : { before: label }),
  not: `that {is|are} no ${label}`,
  api: `category=${value}`,
});

const countable = new Set(['tool', 'weapon', 'food', 'block', 'potion', 'music disc']);

const categories: readonly Trait<Item>[] = [
  category('tool', 'tool', ['tool']),
  category('weapon', 'weapon', ['weapon']),
  category('armor', 'armor', ['armor', 'armour', 'armor piece', 'piece of armor', 'armor item']),
  category('food', 'food', ['food', 'food item', 'meal', 'edible item']),
  category('block', 'block', ['block']),
  category('redstone', 'redstone', ['redstone component', 'redstone item', 'redstone thing']),
  category('potion', 'potion', ['potion']),
  category('music_disc', 'music disc', ['music disc', 'disc', 'music record', 'music disk']),
  category('transportation', 'transportation', ['transportation', 'transportation item', 'vehicle']),
  category('miscellaneous', 'miscellaneous', ['miscellaneous item', 'miscellaneous']),
];

const kinds: readonly Trait<Item>[] = words(
  'Pickaxe|Sword|Axe|Shovel|Helmet|Chestplate|Leggings|Boots|Bucket|Rail',
).map((kind) => ({
  field: 'kind',
  words: [],
  nouns: [kind.toLowerCase(), `${kind.toLowerCase()}s`],
  holds: ({ name }) => name.endsWith(` ${kind}`),
  noun: `{${kind.toLowerCase()}|${kind.toLowerCase().replace(/s?$/, 's')}}`,
  not: `that {is|are} no ${kind.toLowerCase()}`,
}));

const flag = (words: readonly string[], not: string, holds: (item: Item) => boolean): Trait<Item> => ({
  field: words[0] ?? '',
  words,
  holds,
  before: words[0] ?? '',
  not,
  alone: true,
});

const flags: readonly Trait<Item>[] = [
  {
    ...flag(['enchantable', 'be enchanted', 'enchant', 'enchanted'], 'that cannot be enchanted', (i) => i.enchantable),
    opposite: ['unenchantable'],
  },
  {
    ...flag(
      ['craftable', 'be crafted', 'crafted', 'craft', 'recipe', 'crafting recipe'],
      'without a crafting recipe',
      (i) => i.craftingRecipe !== null,
    ),
    opposite: ['uncraftable'],
  },
  flag(['edible', 'be eaten', 'eat'], 'that cannot be eaten', (i) => i.foodValue !== null),
  {
    field: 'fuel',
    words: ['burnable', 'used as fuel', 'burn'],
    nouns: ['fuel', 'fuel item', 'fuel source'],
    holds: (i) => i.fuelValue !== null,
    noun: '{fuel|fuels}',
    not: 'that {is|are} no fuel',
    alone: true,
  },
  flag(['breakable', 'wear out', 'break'], 'that {does|do} not wear out', (i) => i.durability !== null),
  {
    ...flag(['unstackable'], 'that {stacks|stack}', (i) => i.stackSize === 1),
    words: ['unstackable', 'stack not', 'non stackable', 'dont stack', 'do not stack', 'not stack', 'not stackable'],
  },
];

const relations: readonly Relation<Item>[] = [
  {
    field: 'craftingRecipe',
    after: words(
      'craft with|crafted with|crafted from|craft from|made with|made from|make with|make from|craft using|' +
        'made of|crafted using|require|need|recipe with|use|contain|ingredient|out of',
    ),
    before: ['used to craft', 'used to make', 'used in', 'an ingredient of', 'ingredient for', 'used for crafting'],
    values: ({ craftingRecipe }) =>
      Object.values(craftingRecipe?.ingredients ?? {}).flatMap((text) => text.split(/, | or /)),
    refers: ['items'],
    aliases: { redstone: 'Redstone Dust', plank: 'Any Planks', wood: 'Any Planks' },
    clause: 'crafted with {}',
    not: 'not crafted with {}',
  },
  {
    field: 'obtainedBy',
    after: words(
      'obtained by|obtained from|obtained through|get by|got by|get from|got from|come from|obtain by|gotten by',
    ),
    implied: true,
    needsNoun: true,
    // Of "Chest loot (End City)" the way, of "Smelting Raw Beef" the first word too.
    values: ({ obtainedBy }) =>
      obtainedBy.flatMap((text) => [text.replace(/ \(.*$/, ''), text.split(' ')[0]?.replace(/^[^A-Z].*/, '') ?? '']),
    aliases: { bartering: 'Bartering with Piglins', 'mob drop': 'Mob drops', chest: 'Chest loot' },
    clause: 'obtained by {}',
    not: 'not obtained by {}',
  },
  {
    field: 'applicableEnchantments',
    after: ['enchanted with', 'enchant with', 'have', 'take', 'carry', 'get', 'accept', 'put on', 'can have', 'put'],
    before: ['be put on', 'go on', 'work on', 'be applied to', 'apply to'],
    needsNoun: true,
    implied: true,
    values: ({ applicableEnchantments }) => applicableEnchantments,
    refers: ['enchantments'],
    clause: 'that can carry {}',
    not: 'that cannot carry {}',
  },
];
