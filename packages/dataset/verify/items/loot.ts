import { z } from 'zod';
import type { Facts } from '../proof.ts';
import { bare, tagMembers } from './names.ts';

const lootFunction = z.object({ function: z.string(), id: z.string().optional() });

const lootEntry = z.object({
  type: z.string(),
  name: z.string().optional(),
  functions: z.array(lootFunction).optional(),
  get children() {
    return z.array(lootEntry).optional();
  },
});

const lootTables = z.record(
  z.string(),
  z.object({ pools: z.array(z.object({ entries: z.array(lootEntry) })).optional() }),
);

type LootEntry = z.infer<typeof lootEntry>;

export type LootFolder =
  | 'archaeology'
  | 'blocks'
  | 'chests'
  | 'dispensers'
  | 'entities'
  | 'gameplay'
  | 'pots'
  | 'spawners';

/** Ids of the tables of a folder which can give the item, without the folder's name. */
export function tablesWith(facts: Facts, folder: LootFolder, item: string): string[] {
  return tablesWhere(facts, folder, (entry) => givesItem(facts, entry, item));
}

/** Creatures which drop the raw form of a food, cooked when they burn. */
export const tablesCooking = (facts: Facts, raw: string) =>
  tablesWhere(facts, 'entities', (entry) => isNamed(entry, raw) && does(entry, /:furnace_smelt$/));

function tablesWhere(facts: Facts, folder: LootFolder, matches: (entry: LootEntry) => boolean): string[] {
  const tables = Object.entries(facts.read(`raw/data/loot_table/${folder}.json`, lootTables));
  return tables
    .filter(([, { pools = [] }]) => pools.flatMap(({ entries }) => entries.flatMap(withChildren)).some(matches))
    .map(([id]) => id.replace(`${folder}/`, ''));
}

const withChildren = (entry: LootEntry): LootEntry[] => [entry, ...(entry.children ?? []).flatMap(withChildren)];

const isNamed = (entry: LootEntry, item: string) => bare(entry.name ?? '') === item;

const does = ({ functions = [] }: LootEntry, name: RegExp) => functions.some((one) => name.test(one.function));

function givesItem(facts: Facts, entry: LootEntry, item: string): boolean {
  if (entry.type === 'minecraft:tag') return tagMembers(facts, 'item', entry.name ?? '').includes(item);
  // A book that a table enchants comes out as an enchanted book.
  if (item === 'enchanted_book') return isNamed(entry, 'book') && does(entry, /enchant/);
  const potion = /^potion_of_(.+)$/.exec(item)?.[1];
  if (potion === undefined) return isNamed(entry, item);
  return isNamed(entry, 'potion') && (entry.functions ?? []).some(({ id }) => isPotion(facts, id, potion));
}

/** Whether a potion id is this one, its longer or its stronger form. */
export function isPotion(facts: Facts, id: string | undefined, potion: string): boolean {
  return id !== undefined && facts.read('raw/pumpkin/potion.json', potions)[bare(id)]?.base_name === potion;
}

const potions = z.record(z.string(), z.object({ base_name: z.string() }));
