import { z } from 'zod';
import type { Facts } from '../proof.ts';
import { bare, inOrder } from './names.ts';

/** Structures by the beginning of their container tables, as players name them. */
const structureOfTable: readonly [RegExp, string][] = [
  [/^abandoned_mineshaft/, 'Mineshaft'],
  [/^ancient_city/, 'Ancient City'],
  [/^bastion/, 'Bastion Remnant'],
  [/^buried_treasure/, 'Buried Treasure'],
  [/^desert_pyramid/, 'Desert Pyramid'],
  [/^desert_well/, 'Desert Well'],
  [/^end_city/, 'End City'],
  [/^igloo/, 'Igloo'],
  [/^jungle_temple/, 'Jungle Temple'],
  [/^nether_bridge/, 'Nether Fortress'],
  [/^pillager_outpost/, 'Pillager Outpost'],
  [/^ruined_portal/, 'Ruined Portal'],
  [/^shipwreck/, 'Shipwreck'],
  [/^simple_dungeon/, 'Dungeon'],
  [/^stronghold/, 'Stronghold'],
  [/^trail_ruins/, 'Trail Ruins'],
  [/trial_chamber/, 'Trial Chambers'],
  [/^(underwater|ocean)_ruin/, 'Ocean Ruins'],
  [/^village/, 'Village'],
  [/^woodland_mansion/, 'Woodland Mansion'],
];

export const structuresOf = (tables: readonly string[]) =>
  inOrder(tables.map((table) => structureOfTable.find(([beginning]) => beginning.test(table))?.[1] ?? table));

const templates = z.record(z.string(), z.object({ blocks: z.array(z.string()) }));

/** Blocks of structures which the game builds in code, without a template file. */
const builtInCode: Readonly<Record<string, readonly string[]>> = {
  'Buried Treasure': ['chest'],
  'Desert Pyramid': ['chest', 'tnt'],
  Dungeon: ['chest', 'cobblestone'],
  'End Exit Portal': ['torch'],
  'Jungle Temple': ['chest', 'cobblestone', 'redstone', 'repeater', 'sticky_piston'],
  Mineshaft: ['oak_log', 'oak_planks', 'torch'],
  'Nether Fortress': ['chest'],
  'Ocean Ruins': ['chest'],
  Stronghold: ['chest', 'cobblestone', 'oak_planks', 'torch'],
  'Swamp Hut': ['crafting_table', 'oak_log'],
};

/** Structures in which the item's block stands ready to be taken. */
export function structuresBuiltWith(facts: Facts, item: string): string[] {
  const fromTemplates = Object.entries(facts.read('derived/structure_templates.json', templates))
    .filter(([folder, { blocks }]) => folder !== 'spring' && blocks.some((block) => placedForms(item).includes(block)))
    .map(([folder]) => structuresOf([folder])[0] ?? folder);
  const fromCode = Object.entries(builtInCode).filter(([, blocks]) => blocks.includes(item));
  return inOrder([...fromTemplates, ...fromCode.map(([structure]) => structure)]);
}

/** The blocks an item becomes when placed. */
export const placedForms = (item: string) =>
  item === 'redstone' ? ['redstone_wire'] : [item, item.replace(/torch$/, 'wall_torch')];

/** Whether world generation places the block as terrain or plants, apart from structures. */
export function growsNaturally(facts: Facts, block: string): boolean {
  const all = Object.values(facts.read('raw/data/worldgen/configured_feature.json', features));
  return all.some((feature) => JSON.stringify(feature).includes(`"minecraft:${bare(block)}"`));
}

const features = z.record(z.string(), z.unknown());
