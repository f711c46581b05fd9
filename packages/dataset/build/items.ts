import { z } from 'zod';
import type { CatalogItem } from '../src/catalog/kinds/items.ts';
import { items as curatedItems } from '../src/resources/items.ts';
import { bare, itemName } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { sinceOf } from './releases.ts';
import { definitionsOf, membersOf, registryOf, resolved, rounded, short, tagsHolding } from './source-data.ts';

const modifier = z.object({ type: z.string(), amount: z.number() });
const components = z.record(
  z.string(),
  z.object({
    'minecraft:item_name': z.object({ translate: z.string() }),
    'minecraft:max_stack_size': z.int(),
    'minecraft:max_damage': z.int().optional(),
    'minecraft:rarity': z.enum(['common', 'uncommon', 'rare', 'epic']),
    'minecraft:food': z
      .object({ nutrition: z.int(), saturation: z.number(), can_always_eat: z.boolean().optional() })
      .optional(),
    'minecraft:attribute_modifiers': z.array(modifier),
    'minecraft:equippable': z.object({ slot: z.string() }).optional(),
    'minecraft:enchantable': z.object({ value: z.int() }).optional(),
    'minecraft:damage_resistant': z.object({ types: z.string() }).optional(),
    'minecraft:entity_data': z.object({ id: z.string() }).optional(),
    'minecraft:use_remainder': z.object({ id: z.string() }).optional(),
    'minecraft:repairable': z.object({ items: z.union([z.string(), z.array(z.string())]) }).optional(),
  }),
);
const numbers = z.record(z.string(), z.number());
const steps = z.object({
  item_recipes: z.array(z.object({ from: z.string(), ingredient: z.array(z.string()), to: z.string() })),
});
const tradeSets = z.record(z.string(), z.object({ trades: z.string() }));
const trades = z.record(
  z.string(),
  z.object({
    gives: z.object({ id: z.string() }),
    wants: z.object({ id: z.string() }),
    additional_wants: z.object({ id: z.string() }).optional(),
  }),
);

/** What a player hits with, without a weapon. */
const bareHand = { attackDamage: 1, attackSpeed: 4 };

export function buildItems(facts: Facts): CatalogItem[] {
  return registryOf(facts, 'item').map((id) => ({
    id,
    name: itemName(facts, id),
    ...ofComponents(facts, id),
    fuelTicks: facts.read('raw/pumpkin/fuel_ticks.json', numbers)[id] ?? null,
    compostChance: facts.read('raw/pumpkin/composter_chance.json', numbers)[id] ?? null,
    enchantments: registryOf(facts, 'enchantment').filter((one) => supportedBy(facts, one).has(id)),
    brewing: facts
      .read('raw/pumpkin/potion_brewing.json', steps)
      .item_recipes.filter(({ to }) => bare(to) === id)
      .map(({ from, ingredient: [ingredient = ''] }) => ({ from: bare(from), ingredient: bare(ingredient) })),
    soldBy: tradersOf(facts, ({ gives }) => gives.id === `minecraft:${id}`),
    boughtBy: tradersOf(facts, ({ wants, additional_wants: more }) => [wants.id, more?.id].includes(`minecraft:${id}`)),
    tags: tagsHolding(facts, 'item', id),
    since: sinceOf(facts, 'item', id),
    curated: curatedItems.records.some((record) => record.id === id) ? id : null,
  }));
}

type Components = z.infer<typeof components>[string];

/** An item that places a block has the block's name; wheat, which does not, has one of its own. */
const placesBlock = ({ 'minecraft:item_name': { translate } }: Components) =>
  translate.startsWith('block.') && translate !== 'block.minecraft.air';

/** The blocks that an item of the same id places. */
export const placedBlocks = (facts: Facts) =>
  new Set(
    Object.entries(facts.read('raw/reports/item_components.json', components))
      .filter(([, all]) => placesBlock(all))
      .map(([id]) => id),
  );

function ofComponents(facts: Facts, id: string) {
  const all = facts.read('raw/reports/item_components.json', components)[id];
  if (all === undefined) throw new Error(`The components report has no ${id}`);
  const { 'minecraft:food': food, 'minecraft:attribute_modifiers': modifiers } = all;
  const attribute = (type: string, base: number) => {
    const found = modifiers.find((one) => one.type === `minecraft:${type}`);
    return found === undefined ? null : rounded(base + short(found.amount));
  };
  return {
    stackSize: all['minecraft:max_stack_size'],
    durability: all['minecraft:max_damage'] ?? null,
    rarity: all['minecraft:rarity'],
    food: food
      ? {
          hunger: food.nutrition,
          saturation: Math.round(food.saturation * 1e4) / 1e4,
          alwaysEdible: food.can_always_eat ?? false,
        }
      : null,
    attackDamage: attribute('attack_damage', bareHand.attackDamage),
    attackSpeed: attribute('attack_speed', bareHand.attackSpeed),
    armor: attribute('armor', 0),
    armorToughness: attribute('armor_toughness', 0),
    knockbackResistance: attribute('knockback_resistance', 0),
    equipmentSlot: all['minecraft:equippable']?.slot ?? null,
    enchantability: all['minecraft:enchantable']?.value ?? null,
    fireResistant: all['minecraft:damage_resistant']?.types === '#minecraft:is_fire',
    block: placesBlock(all) ? id : null,
    entity: bareOrNull(all['minecraft:entity_data']?.id),
    remainder: bareOrNull(all['minecraft:use_remainder']?.id),
    repairedWith: resolved(facts, 'item', all['minecraft:repairable']?.items),
  };
}

const bareOrNull = (id: string | undefined) => (id === undefined ? null : bare(id));

const supported = new WeakMap<Facts, Map<string, Set<string>>>();

function supportedBy(facts: Facts, enchantment: string): Set<string> {
  const known = supported.get(facts) ?? new Map<string, Set<string>>();
  supported.set(facts, known);
  const items =
    known.get(enchantment) ??
    new Set(resolved(facts, 'item', definitionsOf(facts, 'enchantment')[enchantment]?.supported_items));
  known.set(enchantment, items);
  return items;
}

type Trade = z.infer<typeof trades>[string];

/** The professions, and the wandering trader, whose sets contain such a trade. */
function tradersOf(facts: Facts, test: (trade: Trade) => boolean): string[] {
  const offers = facts.read('raw/data/villager_trade.json', trades);
  const sets = Object.entries(facts.read('raw/data/trade_set.json', tradeSets));
  const having = sets.filter(([, set]) =>
    membersOfOnce(facts, set.trades).some((id) => {
      const offer = offers[id];
      return offer !== undefined && test(offer);
    }),
  );
  return [...new Set(having.map(([set]) => set.split('/')[0] ?? ''))].toSorted();
}

const setMembers = new WeakMap<Facts, Map<string, string[]>>();

function membersOfOnce(facts: Facts, tag: string): string[] {
  const known = setMembers.get(facts) ?? new Map<string, string[]>();
  setMembers.set(facts, known);
  const members = known.get(tag) ?? membersOf(facts, 'villager_trade', tag);
  known.set(tag, members);
  return members;
}
