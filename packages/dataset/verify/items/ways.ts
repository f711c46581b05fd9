import { z } from 'zod';
import established from '../../established/items.json' with { type: 'json' };
import type { Item } from '../../src/resources/items.ts';
import type { Facts } from '../proof.ts';
import { isPotion, type LootFolder, tablesWith } from './loot.ts';
import { mobWays } from './mobs.ts';
import { bare, blockName, ingredientName, inOrder, itemName, oneOf, potionName, tagMembers, text } from './names.ts';
import { growsNaturally, placedForms, structuresBuiltWith, structuresOf } from './places.ts';
import { recipesFor } from './recipe.ts';

/** Every way to get an item: all that the data files know, and the few that only the code knows. */
export function expectedWays({ id }: Item, facts: Facts): string[] {
  return [
    ...recipeWays(facts, id),
    ...brewingWays(facts, id),
    ...blockWays(facts, id),
    ...establishedWays(id),
    ...mobWays(facts, id),
    ...containerWays(facts, id),
    ...listed('Found in structures', structuresBuiltWith(facts, id)),
    ...gameplayWays(facts, id),
    ...listed('Trading', traders(facts, id)),
  ];
}

const longestElement = 160;

/** One element, or several when it would be unreadably long: the Overworld's structures first, then the rest. */
function listed(way: string, places: readonly string[]): string[] {
  const element = (names: readonly string[]) => `${way} (${names.join(', ')})`;
  if (places.length === 0) return [];
  if (element(places).length <= longestElement) return [element(places)];
  const elsewhere = new Set(['Bastion Remnant', 'End City', 'End Exit Portal', 'Nether Fortress']);
  const { here = [], there = [] } = Object.groupBy(places, (place) => (elsewhere.has(place) ? 'there' : 'here'));
  if (there.length > 0) return [...listed(way, here), ...listed(way, there)];
  const half = Math.ceil(here.length / 2);
  return [...listed(way, here.slice(0, half)), ...listed(way, here.slice(half))];
}

const heatedBy: readonly [string, string][] = [
  ['smelting', 'Smelting'],
  ['blasting', 'Blasting'],
  ['smoking', 'Smoking'],
  ['campfire_cooking', 'Campfire Cooking'],
  ['stonecutting', 'Stonecutting'],
];

function recipeWays(facts: Facts, id: string): string[] {
  const recipes = recipesFor(facts, id).map(([, recipe]) => recipe);
  const crafted = recipes.some(({ type }) => /:crafting_(shaped|shapeless|special_firework_rocket)$/.test(type));
  const smithed = recipes.flatMap(({ base, template, addition }) => {
    if (base === undefined || template === undefined || addition === undefined) return [];
    const parts = [base, template, addition].map((part) => ingredientName(facts, part));
    return [`Smithing Table (${parts.join(' + ')})`];
  });
  const heated = heatedBy.flatMap(([type, way]) => {
    const inputs = recipes
      .filter((recipe) => recipe.type === `minecraft:${type}`)
      .flatMap(({ ingredient }) => (ingredient === undefined ? [] : [ingredientName(facts, ingredient)]));
    return inputs.length === 0 ? [] : [`${way} ${oneOf(rawFirst(inputs))}`];
  });
  return [...(crafted ? ['Crafting'] : []), ...smithed, ...heated];
}

/** What ore blocks drop today comes before the ore blocks, which need Silk Touch. */
const rawFirst = (names: readonly string[]) => {
  const isRaw = (name: string) => name.startsWith('Raw ');
  return [...names.filter(isRaw), ...inOrder(names.filter((name) => !isRaw(name)))];
};

const brewing = z.object({ from: z.string(), ingredient: z.array(z.string()), to: z.string() });
const brewings = z.object({ potion_recipes: z.array(brewing), item_recipes: z.array(brewing) });

function brewingWays(facts: Facts, id: string): string[] {
  const { potion_recipes, item_recipes } = facts.read('raw/pumpkin/potion_brewing.json', brewings);
  const way = (from: string, { ingredient }: z.infer<typeof brewing>) =>
    `Brewing (${from} + ${ingredientName(facts, ingredient)})`;
  return [
    ...potion_recipes
      .filter(({ to }) => `potion_of_${bare(to)}` === id)
      .map((recipe) => way(potionName(facts, recipe.from), recipe)),
    ...item_recipes
      .filter(({ to }) => bare(to) === id)
      .map((recipe) => way(`Any ${itemName(facts, recipe.from)}`, recipe)),
  ];
}

function blockWays(facts: Facts, id: string): string[] {
  const isOwn = (block: string) => placedForms(id).includes(block);
  const blocks = tablesWith(facts, 'blocks', id).filter(
    (block) => !block.startsWith('potted_') && (!isOwn(block) || growsNaturally(facts, block)),
  );
  const leaves = tagMembers(facts, 'block', 'leaves');
  const anyLeaves = leaves.every((leaf) => blocks.includes(leaf));
  const pickaxe = new Set(tagMembers(facts, 'block', 'mineable/pickaxe'));
  const names = (some: readonly string[]) =>
    inOrder(some.map((block) => (anyLeaves && leaves.includes(block) ? 'Any Leaves' : blockName(facts, block))));
  return [
    ...listed('Mining', names(blocks.filter((block) => pickaxe.has(block)))),
    ...listed('Breaking', names(blocks.filter((block) => !pickaxe.has(block)))),
  ];
}

const ways = z.array(z.object({ key: z.string(), field: z.string(), value: z.string() }));

/** Ways that no data file holds whole; structures and mobs are merged with what the files know of them. */
const establishedWays = (id: string) =>
  ways
    .parse(established)
    .filter(({ key, field, value }) => key === id && field === 'obtainedBy' && !/^(Found in|Mob drops)/.test(value))
    .map(({ value }) => value);

/** Containers whose content a player can take, by the tables that fill them. */
const containers: readonly [string, LootFolder, RegExp][] = [
  ['Chest loot', 'chests', /^(?!trial_chambers\/reward|spawn_bonus|jungle_temple_dispenser)/],
  ['Vault loot', 'chests', /^trial_chambers\/reward_(?!ominous)/],
  ['Ominous Vault loot', 'chests', /^trial_chambers\/reward_ominous/],
  ['Dispenser loot', 'chests', /^jungle_temple_dispenser/],
  ['Dispenser loot', 'dispensers', /./],
  ['Decorated Pot loot', 'pots', /./],
  ['Trial Spawner rewards', 'spawners', /^trial_chamber\/consumables/],
  ['Ominous Trial Spawner rewards', 'spawners', /^ominous\//],
  ['Archaeology', 'archaeology', /./],
];

function containerWays(facts: Facts, id: string): string[] {
  const tables = containers.map(([way, folder, name]) => ({
    way,
    found: tablesWith(facts, folder, id).filter((table) => name.test(table)),
  }));
  const byWay = Map.groupBy(tables, ({ way }) => way);
  return [...byWay].flatMap(([way, parts]) => listed(way, structuresOf(parts.flatMap(({ found }) => found))));
}

function gameplayWays(facts: Facts, id: string): string[] {
  const tables = tablesWith(facts, 'gameplay', id);
  const gift = /^hero_of_the_village\/(\w+)_gift$/;
  const givers = tables.flatMap((table) => professionName(facts, gift.exec(table)?.[1]));
  const bonus = tablesWith(facts, 'chests', id).includes('spawn_bonus_chest');
  return [
    ...(tables.includes('fishing/treasure') ? ['Fishing (as treasure)'] : []),
    ...(tables.includes('fishing/junk') ? ['Fishing (as junk)'] : []),
    ...(tables.includes('piglin_bartering') ? ['Bartering with Piglins'] : []),
    ...listed('Hero of the Village gift', inOrder(givers)),
    ...(bonus ? ['Bonus Chest'] : []),
  ];
}

const trades = z.record(
  z.string(),
  z.object({
    gives: z.object({ id: z.string() }),
    given_item_modifiers: z.array(z.object({ function: z.string(), id: z.string().optional() })).optional(),
  }),
);
const tradeTags = z.record(z.string(), z.object({ values: z.array(z.string()) }));

function traders(facts: Facts, id: string): string[] {
  const offers = facts.read('raw/data/villager_trade.json', trades);
  const potion = /^potion_of_(.+)$/.exec(id)?.[1];
  const isOffered = (offerId: string) => {
    const offer = offers[bare(offerId)];
    if (offer === undefined || potion === undefined) return bare(offer?.gives.id ?? '') === id;
    return (offer.given_item_modifiers ?? []).some((modifier) => isPotion(facts, modifier.id, potion));
  };
  const sets = Object.entries(facts.read('raw/data/tags/villager_trade.json', tradeTags));
  const names = sets
    .filter(([, { values }]) => values.some(isOffered))
    .flatMap(([set]) => professionName(facts, set.split('/')[0]));
  const unique = inOrder(names);
  return unique.length === 14 ? ['all 13 professions', 'Wandering Trader'] : unique;
}

function professionName(facts: Facts, profession = ''): string[] {
  const name = text(facts, `entity.minecraft.villager.${profession}`) ?? text(facts, `entity.minecraft.${profession}`);
  return name === undefined ? [] : [name];
}
