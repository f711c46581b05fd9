import { z } from 'zod';
import type { Facts } from '../proof.ts';
import { bare, tagMembers } from './tags.ts';

/** Loot tables that can put an enchantment on something: those that name it, and those that draw it from a tag. */
interface LootWays {
  named: string[];
  drawn: string[];
}

interface Wanted {
  id: string;
  /** Items that the enchantment supports; a book takes any. */
  supported: ReadonlySet<string>;
}

/** Where an enchantment comes from, in the order in which `obtainedFrom` lists it. */
export function sourcesOf(facts: Facts, id: string, supportedItems: string): string[] {
  const inTag = (tag: string) => tagMembers(facts, 'enchantment', tag).includes(id);
  const loot = lootWays(facts, { id, supported: new Set(tagMembers(facts, 'item', supportedItems)) });
  const named = (prefix: string) => loot.named.some((table) => table.startsWith(prefix));
  const ominous = 'chests/trial_chambers/reward_ominous';
  const ways: [string, boolean][] = [
    ['Enchanting Table', inTag('in_enchanting_table')],
    // An Anvil takes an Enchanted Book of every enchantment.
    ['Anvil', true],
    ['Loot Chest', loot.drawn.some((table) => table.startsWith('chests/'))],
    ['Villager Trading', inTag('tradeable')],
    ['Piglin Bartering', named('gameplay/piglin_bartering')],
    ['Bastion Remnant Loot', named('chests/bastion_')],
    ['Ancient City Loot Chest', named('chests/ancient_city')],
    ['Ominous Vault', named(ominous)],
    ['Trial Chamber Loot', loot.named.some((t) => t.startsWith('chests/trial_chambers/') && !t.startsWith(ominous))],
    ['Fishing', loot.drawn.includes('gameplay/fishing/treasure')],
  ];
  return ways.filter(([, applies]) => applies).map(([way]) => way);
}

const tables = z.record(z.string(), z.unknown());

function lootWays(facts: Facts, wanted: Wanted): LootWays {
  const ways: LootWays = { named: [], drawn: [] };
  for (const folder of ['chests', 'gameplay']) {
    for (const [table, definition] of Object.entries(facts.read(`raw/data/loot_table/${folder}.json`, tables))) {
      for (const roll of enchantingRolls(definition, undefined)) {
        if (names(roll, wanted.id)) ways.named.push(table);
        if (draws(facts, roll, wanted)) ways.drawn.push(table);
      }
    }
  }
  return ways;
}

const node = z.record(z.string(), z.unknown());
const itemEntry = z.object({ type: z.literal('minecraft:item'), name: z.string() });
const enchanting = z.union([
  z.object({
    function: z.enum(['minecraft:enchant_randomly', 'minecraft:enchant_with_levels']),
    options: z.union([z.string(), z.array(z.string())]),
  }),
  z.object({ function: z.literal('minecraft:set_enchantments'), enchantments: z.record(z.string(), z.number()) }),
]);

interface Roll {
  item: string;
  options: string[];
}

/** Every enchanting function below a node of a loot table, with the item it works on. */
function enchantingRolls(value: unknown, item: string | undefined): Roll[] {
  if (Array.isArray(value)) return value.flatMap((inner) => enchantingRolls(inner, item));
  const inside = node.safeParse(value).data;
  if (inside === undefined) return [];
  const entry = itemEntry.safeParse(value).data;
  const current = entry === undefined ? item : bare(entry.name);
  const found = enchanting.safeParse(value).data;
  const own = found === undefined || current === undefined ? [] : [{ item: current, options: optionsOf(found) }];
  return [...own, ...Object.values(inside).flatMap((inner) => enchantingRolls(inner, current))];
}

function optionsOf(roll: z.infer<typeof enchanting>): string[] {
  if ('enchantments' in roll) return Object.keys(roll.enchantments);
  return typeof roll.options === 'string' ? [roll.options] : roll.options;
}

function names(roll: Roll, id: string): boolean {
  return roll.options.some((option) => option === `minecraft:${id}`);
}

function draws(facts: Facts, roll: Roll, wanted: Wanted): boolean {
  if (roll.item !== 'book' && !wanted.supported.has(roll.item)) return false;
  const tags = roll.options.filter((option) => option.startsWith('#'));
  return tags.some((tag) => tagMembers(facts, 'enchantment', tag).includes(wanted.id));
}
