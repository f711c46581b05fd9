import { z } from 'zod';
import type { Biome } from '../src/resources/biomes.ts';
import { gameBiomeOf, keyOf } from './biomes-facts.ts';
import type { Facts } from './proof.ts';

interface Figures {
  /** Size of a spawning group, as `2 to 6`. */
  group(mob: string): string;
  weight(mob: string): number;
  /** One chunk in so many holds the placed feature. */
  chance(feature: string): string;
  /** Attempts per chunk. */
  count(feature: string): number;
  /** Lowest and highest y, as `32 and 256`. */
  heights(feature: string): string;
  water: string;
}

/** Phrases of the notes whose figures stand in the game's files. */
const phrases: Readonly<Record<string, (figures: Figures) => readonly string[]>> = {
  plains: ({ group }) => [`Horses spawn in groups of ${group('horse')}`, `Donkeys in groups of ${group('donkey')}`],
  forest: ({ group }) => [group('wolf') === '4 to 4' ? 'packs of four Wolves' : 'other packs of Wolves'],
  meadow: ({ chance }) => [`1 chunk in ${chance('trees_meadow')}`],
  cherry_grove: ({ water }) => [water],
  ice_spikes: ({ count }) => [count('ice_spike') === 3 ? 'three spike attempts' : 'other spike attempts'],
  taiga: ({ group, chance }) => [`groups of ${group('fox')}`, `1 chunk in ${chance('patch_berry_common')}`],
  snowy_taiga: ({ chance }) => [`1 chunk in ${chance('patch_berry_rare')}`],
  old_growth_pine_taiga: ({ weight }) => [`weight ${weight('zombie_villager')} `],
  windswept_hills: ({ group }) => [`herds of ${group('llama')}`],
  deep_ocean: ({ group }) => [`schools of ${group('cod')}`],
  frozen_ocean: ({ chance }) => [`1 chunk in ${chance('iceberg_packed')},`, `one in ${chance('iceberg_blue')}`],
  desert: ({ chance, weight }) => [
    `1 chunk in ${chance('desert_well')}`,
    `one for every ${weight('rabbit') / weight('camel')} groups of Rabbits`,
  ],
  savanna: ({ group }) => [`groups of ${group('armadillo')}`],
  savanna_plateau: ({ group }) => [`packs of ${group('wolf')}`],
  badlands: ({ heights }) => [`y ${heights('ore_gold_extra')}`],
  wooded_badlands: ({ group }) => [`packs of ${group('wolf')}`],
  jungle: ({ chance }) => [`1 chunk in ${chance('patch_melon')}`],
  sparse_jungle: ({ group, chance }) => [`packs of ${group('wolf')}`, `1 chunk in ${chance('patch_melon_sparse')}`],
  lush_caves: ({ group }) => [`groups of ${group('axolotl')}`],
  beach: ({ group }) => [`groups of ${group('turtle')}`],
  river: ({ weight }) => [`weight ${weight('drowned')}`],
  frozen_river: ({ weight }) => [`weight ${weight('drowned')} `],
  mushroom_fields: ({ group }) => [`herds of ${group('mooshroom')}`],
  crimson_forest: ({ group }) => [`groups of ${group('hoglin')}`],
  basalt_deltas: ({ group, count }) => [
    `groups of ${group('magma_cube')}`,
    `(${count('ore_gold_deltas')} and ${count('ore_quartz_deltas')} per chunk)`,
  ],
  end_highlands: ({ chance }) => [`1 chunk in ${chance('end_gateway_return')}`],
  small_end_islands: ({ chance, heights }) => [
    `1 chunk in ${chance('end_island_decorated')}`,
    `y ${heights('end_island_decorated')}`,
  ],
};

/** The notes themselves when they hold every figure; otherwise the phrases that they should hold. */
export function notesWithFigures(record: Biome, facts: Facts): string | undefined {
  const expected = phrases[keyOf(record)]?.(figuresOf(record, facts));
  if (expected === undefined) return undefined;
  const missing = expected.filter((phrase) => !record.notes.includes(phrase));
  return missing.length === 0 ? record.notes : `notes that say: ${missing.join(' | ')}`;
}

const placedFeatures = z.record(z.string(), z.object({ placement: z.array(z.looseObject({ type: z.string() })) }));
const absolute = z.object({ absolute: z.number() });
const range = z.object({ height: z.object({ min_inclusive: absolute, max_inclusive: absolute }) });

function figuresOf(record: Biome, facts: Facts): Figures {
  const { spawners, effects } = gameBiomeOf(record, facts);
  const placed = facts.read('raw/data/worldgen/placed_feature.json', placedFeatures);
  const spawner = (mob: string) =>
    found(
      Object.values(spawners)
        .flat()
        .find(({ type }) => type === `minecraft:${mob}`),
      `spawner of ${mob}`,
    );
  const modifier = (feature: string, type: string) =>
    found(
      placed[feature]?.placement.find((step) => step.type === `minecraft:${type}`),
      `${type} of ${feature}`,
    );
  return {
    group: (mob) => `${spawner(mob).minCount} to ${spawner(mob).maxCount}`,
    weight: (mob) => spawner(mob).weight,
    chance: (feature) =>
      z.object({ chance: z.number() }).parse(modifier(feature, 'rarity_filter')).chance.toLocaleString('en-US'),
    count: (feature) => z.object({ count: z.number() }).parse(modifier(feature, 'count')).count,
    heights: (feature) => {
      const { height } = range.parse(modifier(feature, 'height_range'));
      return `${height.min_inclusive.absolute} and ${height.max_inclusive.absolute}`;
    },
    water: effects.water_color.toUpperCase(),
  };
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the game has no ${what}`);
  return value;
}
