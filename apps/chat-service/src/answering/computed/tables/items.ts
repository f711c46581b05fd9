import type { Item } from '@lectern/dataset';
import type { NumberField, Relation, Table, Trait } from '../table.ts';
import { figure, words } from '../text.ts';
import type { World } from '../world.ts';
import { added, addedOrder } from './added.ts';

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
    numbers: [...numbers, addedOrder(rows)],
    traits: [...categories, ...kinds, ...flags],
    relations: [...relations, added],
  };
}

const numbers: readonly NumberField<Item>[] = [
  {
    name: 'durability',
    of: ({ durability }) => durability ?? undefined,
    nouns: ['durability', 'use', 'durability point'],
    most: ['most durable', 'longest lasting', 'lasts longest', 'sturdiest', 'toughest'],
    least: ['least durable', 'breaks fastest', 'breaks first', 'shortest lasting'],
    more: ['more durable', 'lasts longer', 'last longer'],
    less: ['less durable', 'breaks faster', 'break faster'],
    top: '{has|have} the most durability',
    bottom: '{has|have} the least durability',
    say: (value) => `${value} durability`,
    key: true,
  },
  {
    name: 'stack size',
    isMeasure: true,
    of: ({ stackSize }) => stackSize,
    nouns: ['stack size', 'stack', 'stack to', 'stack up to', 'stackable to', 'stackable', 'stacked to', 'fit in slot'],
    top: '{stacks|stack} highest',
    bottom: '{stacks|stack} lowest',
    say: (value) => `${value} in a slot`,
    key: true,
  },
  {
    name: 'hunger',
    of: ({ foodValue }) => foodValue?.hunger,
    nouns: ['hunger', 'hunger point', 'food value', 'food point', 'nutrition'],
    most: ['most filling', 'most nutritious'],
    least: ['least filling', 'least nutritious'],
    more: ['more filling', 'more nutritious'],
    less: ['less filling', 'less nutritious'],
    top: '{restores|restore} the most hunger',
    bottom: '{restores|restore} the least hunger',
    say: (value) => `${value} hunger points`,
    also: 'saturation',
    key: true,
  },
  {
    name: 'saturation',
    of: ({ foodValue }) => foodValue?.saturation,
    nouns: ['saturation', 'saturation point'],
    top: '{restores|restore} the most saturation',
    bottom: '{restores|restore} the least saturation',
    say: (value) => `${figure(value)} saturation`,
    key: true,
  },
  {
    name: 'burn time',
    of: ({ fuelValue }) => fuelValue ?? undefined,
    nouns: ['burn time', 'fuel value', 'burning time', 'burn tick', 'tick'],
    most: ['burns longest', 'longest burning', 'burn the longest', 'most efficient fuel'],
    least: ['burns shortest', 'shortest burning', 'burns fastest'],
    more: ['burns longer', 'burn longer'],
    less: ['burns shorter', 'burns faster'],
    top: '{burns|burn} longest',
    bottom: '{burns|burn} shortest',
    say: (value) => `${value} ticks, enough for ${figure(value / 200)} items`,
    key: true,
  },
  {
    name: 'enchantments',
    of: ({ applicableEnchantments }) => applicableEnchantments.length,
    nouns: ['enchantment', 'applicable enchantment', 'possible enchantment'],
    top: '{takes|take} the most enchantments',
    bottom: '{takes|take} the fewest enchantments',
    say: (value) => `${value} enchantments`,
  },
];

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
