import { z } from 'zod';
import type { Biome } from '../../src/resources/biomes.ts';
import type { Facts } from '../proof.ts';
import { keyOf, languageOf, placedFeaturesOf, withoutNamespace } from './facts.ts';

/** Blocks that a feature or tree decorator places in code, so its file does not name them. */
const placedInCode: Readonly<Record<string, readonly string[]>> = {
  bamboo: ['bamboo', 'podzol'],
  basalt_columns: ['basalt'],
  basalt_pillar: ['basalt'],
  beehive: ['bee_nest'],
  blue_ice: ['blue_ice'],
  chorus_plant: ['chorus_plant', 'chorus_flower'],
  cocoa: ['cocoa'],
  coral_tree: ['tube', 'brain', 'bubble', 'fire', 'horn'].map((colour) => `${colour}_coral_block`),
  creaking_heart: ['creaking_heart'],
  end_island: ['end_stone'],
  end_platform: ['obsidian'],
  end_spike: ['obsidian', 'bedrock', 'iron_bars'],
  freeze_top_layer: ['snow', 'ice'],
  glowstone_blob: ['glowstone'],
  iceberg: ['snow_block'],
  kelp: ['kelp'],
  large_dripstone: ['dripstone_block'],
  leave_vine: ['vine'],
  pale_moss: ['pale_moss_carpet', 'pale_hanging_moss'],
  sculk_patch: ['sculk', 'sculk_vein', 'sculk_catalyst', 'sculk_sensor', 'sculk_shrieker'],
  sea_pickle: ['sea_pickle'],
  seagrass: ['seagrass', 'tall_seagrass'],
  trunk_vine: ['vine'],
  twisting_vines: ['twisting_vines'],
  underwater_magma: ['magma_block'],
  vines: ['vine'],
  weeping_vines: ['weeping_vines', 'nether_wart_block'],
};

const terracottas = ['', 'orange_', 'yellow_', 'brown_', 'red_', 'white_', 'light_gray_'].map(
  (colour) => `${colour}terracotta`,
);
const badlands = ['red_sand', 'red_sandstone', ...terracottas];
const grass = ['grass_block', 'dirt'];
const sandyFloor = ['sand'];
const gravelFloor = ['gravel'];

/** What the surface rules of the noise settings lay down; grass over dirt where a biome is not named. */
const surfaces: Readonly<Record<string, readonly string[]>> = {
  badlands,
  basalt_deltas: ['basalt', 'blackstone'],
  beach: ['sand', 'sandstone'],
  cold_ocean: gravelFloor,
  crimson_forest: ['crimson_nylium', 'nether_wart_block'],
  deep_cold_ocean: gravelFloor,
  deep_dark: ['deepslate'],
  deep_frozen_ocean: [...gravelFloor, 'packed_ice', 'snow_block'],
  deep_lukewarm_ocean: sandyFloor,
  deep_ocean: gravelFloor,
  desert: ['sand', 'sandstone'],
  dripstone_caves: ['stone'],
  end_highlands: ['end_stone'],
  end_midlands: ['end_stone'],
  eroded_badlands: badlands,
  frozen_ocean: [...gravelFloor, 'packed_ice', 'snow_block'],
  frozen_peaks: ['packed_ice', 'ice', 'snow_block'],
  grove: ['powder_snow', 'snow_block', 'dirt'],
  ice_spikes: ['snow_block', ...grass],
  jagged_peaks: ['snow_block', 'stone'],
  lukewarm_ocean: sandyFloor,
  mangrove_swamp: ['mud'],
  mushroom_fields: ['mycelium'],
  nether_wastes: ['netherrack', 'soul_sand', 'gravel'],
  ocean: gravelFloor,
  old_growth_pine_taiga: ['podzol', 'coarse_dirt', ...grass],
  old_growth_spruce_taiga: ['podzol', 'coarse_dirt', ...grass],
  small_end_islands: ['end_stone'],
  snowy_beach: ['sand', 'sandstone'],
  snowy_slopes: ['snow_block', 'powder_snow', 'stone'],
  // The fossils, bone blocks, are a structure of this biome alone.
  soul_sand_valley: ['soul_sand', 'soul_soil', 'bone_block'],
  stony_peaks: ['stone', 'calcite'],
  stony_shore: ['stone', 'gravel'],
  sulfur_caves: ['sulfur', 'cinnabar', 'stone'],
  the_end: ['end_stone'],
  warm_ocean: [...sandyFloor, 'sandstone'],
  warped_forest: ['warped_nylium', 'warped_wart_block'],
  windswept_gravelly_hills: ['gravel', 'stone', ...grass],
  windswept_hills: ['stone', ...grass],
  windswept_savanna: ['stone', 'coarse_dirt', ...grass],
  wooded_badlands: [...badlands, 'coarse_dirt', 'grass_block'],
};

const definitions = z.record(z.string(), z.unknown());
const references = new Set(['feature', 'features', 'default', 'feature_true', 'feature_false', 'vegetation_feature']);
const blockFields = new Set(['Name', 'block']);
/** Conditions name blocks that must already be there, not blocks that the feature places. */
const conditions = new Set(['placement', 'target', 'if_true', 'can_place_on', 'replaceable_blocks', 'predicate']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids of all blocks that the biome's features place, found by following every reference between feature files. */
function blocksOfFeatures(record: Biome, facts: Facts): Set<string> {
  const placed = facts.read('raw/data/worldgen/placed_feature.json', definitions);
  const configured = facts.read('raw/data/worldgen/configured_feature.json', definitions);
  const blocks = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    walk(placed[name], '');
    walk(configured[name], '');
  };
  const readName = (name: string, field: string): void => {
    if (blockFields.has(field)) blocks.add(name);
    if (references.has(field)) follow(name);
    if (field === 'type') for (const block of placedInCode[name] ?? []) blocks.add(block);
  };
  const walk = (value: unknown, field: string): void => {
    if (typeof value === 'string') readName(withoutNamespace(value), field);
    if (Array.isArray(value)) for (const element of value) walk(element, field);
    if (!isRecord(value)) return;
    for (const [name, part] of Object.entries(value)) if (!conditions.has(name)) walk(part, name);
  };
  for (const feature of placedFeaturesOf(record, facts)) follow(feature);
  return blocks;
}

/** Those of the record's blocks that its features or surface rules really bring, by their names in the game. */
export function groundedBlocks(record: Biome, facts: Facts): string[] {
  const names = languageOf(facts);
  const ids = [...blocksOfFeatures(record, facts), ...(surfaces[keyOf(record)] ?? grass)];
  const grounded = new Set(ids.flatMap((id) => names[`block.minecraft.${id}`] ?? []));
  return record.uniqueBlocks.filter((name) => grounded.has(name));
}
