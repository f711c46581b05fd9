import { z } from 'zod';
import type { Item } from '../../src/resources/items.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import { claimsIn, componentsOf, fuelTicks, trueClaims } from './claims.ts';
import { bare, itemName, tagMembers, text } from './names.ts';
import { expectedRecipe, resolvedRecipe } from './recipe.ts';
import { expectedWays } from './ways.ts';

export const itemProof: ResourceProof<Item> = {
  id: {
    kind: 'game-data',
    source: 'Item id of the game; the potion_of_ ids are ours, one for each effect, and must name a potion of the game',
    expected: ({ id }, facts) => idOfGame(facts, id),
  },
  name: {
    kind: 'game-data',
    source: 'en_us language file; discs with their song title, templates with their kind',
    expected: ({ id }, facts) => itemName(facts, id),
  },
  category: { kind: 'editorial', source: 'Sorted by us' },
  stackSize: {
    kind: 'game-data',
    source: 'Item component max_stack_size',
    expected: ({ id }, facts) => componentsOf(facts, id)?.['minecraft:max_stack_size'],
  },
  durability: {
    kind: 'game-data',
    source: 'Item component max_damage',
    expected: ({ id }, facts) => componentsOf(facts, id)?.['minecraft:max_damage'] ?? null,
  },
  description: {
    kind: 'editorial',
    source: 'Our words; checked: damage, speed, armor, durations, chances and other figures of the data files in them',
    expected: (item, facts) => trueClaims(item, 'description', facts),
    actual: (item) => claimsIn(item, 'description'),
  },
  obtainedBy: {
    kind: 'derived',
    source:
      'Recipes, brewing, loot tables, trades and structure templates; public sources for what only the code knows',
    expected: expectedWays,
  },
  craftingRecipe: {
    kind: 'game-data',
    source: 'Recipe files, shaped and shapeless',
    expected: expectedRecipe,
    actual: resolvedRecipe,
  },
  enchantable: {
    kind: 'derived',
    source: 'Whether any enchantment lists the item as supported',
    expected: ({ id }, facts) => enchantmentsFor(facts, id).length > 0,
  },
  applicableEnchantments: {
    kind: 'derived',
    source: 'Enchantment files, supported_items with their tags resolved',
    expected: ({ id }, facts) => enchantmentsFor(facts, id),
  },
  foodValue: { kind: 'game-data', source: 'Item component food; saturation in points, to one decimal', expected: food },
  fuelValue: {
    kind: 'game-data',
    source: "The game's fuel table, in ticks",
    expected: ({ id }, facts) => fuelTicks(facts, id) ?? null,
  },
  versionAdded: {
    kind: 'derived',
    source: 'Registries and language files of all releases, older ones from public history',
    expected: ({ id }, facts) => facts.read('settled/version_added.json', versions).items[id]?.value,
  },
  notes: {
    kind: 'editorial',
    source: 'Our words; checked: loot and drop chances, prices, speeds and other figures of the data files in them',
    expected: (item, facts) => trueClaims(item, 'notes', facts),
    actual: (item) => claimsIn(item, 'notes'),
  },
};

const versions = z.object({ items: z.record(z.string(), z.object({ value: z.string() })) });

const enchantments = z.record(z.string(), z.object({ supported_items: z.union([z.string(), z.array(z.string())]) }));

function enchantmentsFor(facts: Facts, id: string): string[] {
  const all = Object.entries(facts.read('raw/data/enchantment.json', enchantments));
  return all
    .filter(([, { supported_items }]) =>
      [supported_items]
        .flat()
        .some((one) => (one.startsWith('#') ? tagMembers(facts, 'item', one) : [bare(one)]).includes(id)),
    )
    .map(([enchantment]) => text(facts, `enchantment.minecraft.${enchantment}`) ?? enchantment)
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}

function food({ id }: Item, facts: Facts) {
  const own = componentsOf(facts, id)?.['minecraft:food'];
  return own === undefined ? null : { hunger: own.nutrition, saturation: Math.round(own.saturation * 10) / 10 };
}

function idOfGame(facts: Facts, id: string): string | undefined {
  const potion = id.replace('potion_of_', '');
  const known = id === potion ? componentsOf(facts, id) : facts.read('raw/pumpkin/potion.json', potions)[potion];
  return known === undefined ? 'no such item' : id;
}

const potions = z.record(z.string(), z.unknown());
