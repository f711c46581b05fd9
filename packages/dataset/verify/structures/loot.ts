import { z } from 'zod';
import type { Structure } from '../../src/resources/structures.ts';
import type { Facts } from '../proof.ts';
import { gameKey, readStructures } from './facts.ts';
import {
  choiceOf,
  type Holding,
  holdingOf,
  itemsOf,
  type LootEntry,
  type LootFunction,
  type LootReader,
  type LootTable,
  nestedTables,
  plain,
  readTables,
} from './tables.ts';

const langSchema = z.record(z.string(), z.string());
const tagsSchema = z.record(z.string(), z.object({ values: z.array(z.string()) }));
const componentsSchema = z.record(
  z.string(),
  z.object({
    'minecraft:item_name': z.object({ translate: z.string() }),
    'minecraft:max_stack_size': z.number(),
    'minecraft:rarity': z.string(),
  }),
);
const spawnersSchema = z.record(
  z.string(),
  z.object({ loot_tables_to_eject: z.array(z.object({ data: z.string(), weight: z.number() })).optional() }),
);

/** The longest list of a structure; longer ones are cut to what is common or valuable. */
const longestList = 60;
const commonChance = 0.25;

/** More unstackable items than this do not fit into a chest. */
const chestSlots = 27;

/** Valuable although the game gives them no rarity and they stack. */
const knownTreasure = ['Ender Pearl', 'Golden Apple', 'Obsidian', 'Ominous Trial Key', 'Trial Key'];

export function expectedLoot(record: Structure, facts: Facts): Structure['loot'] {
  const found = [...holdingsOf(gameKey(record), facts)];
  const valuable = found.length > longestList ? valuables(facts) : new Set(found.map(([item]) => item));
  return found
    .filter(([item, { chance }]) => chance >= commonChance || valuable.has(item))
    .map(([item, { chance, min, max }]) => ({ item, chance: Math.round(chance * 1000) / 1000, count: { min, max } }))
    .sort((a, b) => b.chance - a.chance || (a.item < b.item ? -1 : 1));
}

/** How many items its containers hold, where the list is cut; the notes say so. */
export function expectedItemCount(record: Structure, facts: Facts): number | undefined {
  const { size } = holdingsOf(gameKey(record), facts);
  return size > longestList ? size : undefined;
}

/** For each item, the container in which it is most likely: chests come before suspicious blocks and trap dispensers. */
function holdingsOf(key: string, facts: Facts): Map<string, Holding> {
  const tables = containersOf(key, readerOf(facts).tables, facts);
  const isLesser = ({ name }: Container) => /^archaeology\/|dispenser/.test(name);
  return new Map([
    ...likeliest(tables.filter(isLesser), facts),
    ...likeliest(
      tables.filter((container) => !isLesser(container)),
      facts,
    ),
  ]);
}

function likeliest(containers: readonly Container[], facts: Facts): Map<string, Holding> {
  const reader = readerOf(facts);
  const best = new Map<string, Holding>();
  for (const { table } of containers) {
    for (const item of itemsOf(table, reader)) {
      const whole = holdingOf(item, table, reader);
      const holding = { ...whole, max: Math.min(whole.max, chestSlots * stackOf(item, facts)) };
      const rival = best.get(item);
      if (rival === undefined || isBetter(holding, rival)) best.set(item, holding);
    }
  }
  return best;
}

/** Only stews and drinks are rolled in more pieces than a chest has slots. */
function stackOf(item: string, facts: Facts): number {
  const components = facts.read('raw/reports/item_components.json', componentsSchema);
  const id = /^Potion of /.test(item) ? 'potion' : item.toLowerCase().replaceAll(' ', '_');
  return components[id]?.['minecraft:max_stack_size'] ?? 64;
}

function isBetter(one: Holding, other: Holding): boolean {
  return Math.abs(one.chance - other.chance) > 1e-9 ? one.chance > other.chance : one.max > other.max;
}

interface Container {
  name: string;
  table: LootTable;
}

function containersOf(key: string, tables: ReadonlyMap<string, LootTable>, facts: Facts): Container[] {
  const nested = nestedTables(tables);
  const names = (readStructures(facts).get(key)?.lootTables ?? []).filter((name) => !nested.has(name));
  const containers = names.flatMap((name) => {
    const table = tables.get(name);
    return table === undefined ? [] : [{ name, table }];
  });
  return key === 'trial_chambers' ? [...containers, ...spawnerRewards(facts)] : containers;
}

/** What a beaten trial spawner gives each player; the plain one's even chance is in the game's code. */
function spawnerRewards(facts: Facts): Container[] {
  const spawners = Object.values(facts.read('raw/data/trial_spawner.json', spawnersSchema));
  const ominous = spawners.find((spawner) => spawner.loot_tables_to_eject !== undefined)?.loot_tables_to_eject ?? [];
  const plainOnes = ['spawners/trial_chamber/consumables', 'spawners/trial_chamber/key'];
  return [plainOnes.map((data) => ({ data, weight: 1 })), ominous].map((options) => ({
    name: 'spawners/rewards',
    table: choiceOf(options),
  }));
}

/** Names of items that are rare, do not stack, or make or feed a beacon. */
function valuables(facts: Facts): Set<string> {
  const components = facts.read('raw/reports/item_components.json', componentsSchema);
  const beacon = [
    ...(facts.read('raw/data/tags/item.json', tagsSchema).beacon_payment_items?.values ?? []),
    ...(facts.read('raw/data/tags/block.json', tagsSchema).beacon_base_blocks?.values ?? []),
  ].map(plain);
  const ids = Object.entries(components).filter(
    ([id, parts]) =>
      parts['minecraft:max_stack_size'] === 1 || parts['minecraft:rarity'] !== 'common' || beacon.includes(id),
  );
  const potions = /^(potion|splash_potion|lingering_potion)$/;
  const lang = facts.read('raw/lang/en_us.json', langSchema);
  const names = ids.flatMap(([id]) => {
    if (!potions.test(id)) return [plainName(id, facts)];
    return Object.keys(lang)
      .filter((key) => key.startsWith(`item.minecraft.${id}.effect.`))
      .map((key) => lang[key] ?? key);
  });
  return new Set([...names, ...knownTreasure]);
}

export function readerOf(facts: Facts): LootReader {
  return { tables: readTables(facts), nameOf: (entry, poolFunctions) => nameOf(entry, poolFunctions, facts) };
}

/** The name of the item as a player reads it in the chest. */
function nameOf(entry: LootEntry, poolFunctions: readonly LootFunction[], facts: Facts): string {
  const lang = facts.read('raw/lang/en_us.json', langSchema);
  const id = plain(entry.name ?? '');
  const functions = [...entry.functions, ...poolFunctions];
  if (id === 'book' && functions.some((each) => each.function.includes('enchant'))) return 'Enchanted Book';
  const potion = functions.find((each) => each.function === 'minecraft:set_potion')?.id;
  if (potion !== undefined) {
    return lang[`item.minecraft.${id}.effect.${plain(potion).replace(/^(strong|long)_/, '')}`] ?? id;
  }
  const title = functions.find((each) => each.function === 'minecraft:set_name')?.name?.translate;
  return title === undefined ? plainName(id, facts) : (lang[title] ?? title);
}

/** Discs, templates and banner patterns share one name in the game: here they carry their own. */
export function plainName(id: string, facts: Facts): string {
  const lang = facts.read('raw/lang/en_us.json', langSchema);
  const song = lang[`jukebox_song.minecraft.${id.replace(/^music_disc_/, '')}`];
  if (id.startsWith('music_disc_') && song !== undefined) {
    const title = song.replace(/^.*? - /, '');
    return `Music Disc - ${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  }
  const own = lang[`item.minecraft.${id}.new`];
  if (own !== undefined) return id.endsWith('_smithing_template') ? `${own} Smithing Template` : own;
  const components = facts.read('raw/reports/item_components.json', componentsSchema);
  const key = components[id]?.['minecraft:item_name'].translate ?? id;
  return lang[key] ?? key;
}
