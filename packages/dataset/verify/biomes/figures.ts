import { z } from 'zod';
import type { Biome } from '../../src/resources/biomes.ts';
import type { Facts } from '../proof.ts';
import { shareOf } from './climate.ts';
import { gameBiomeOf, keyOf } from './facts.ts';

interface Figures {
  /** Size of a spawning group, as `2 to 6`. */
  group(mob: string): string;
  weight(mob: string): number;
  /** The feature is placed in one of this many chunks. */
  chance(feature: string): string;
  /** Attempts per chunk. */
  count(feature: string): number;
  /** Lowest and highest y, as `32 and 256`. */
  heights(feature: string): string;
  water: string;
  /** Height above which snow falls: from y 80 the temperature falls by 0.00125 per block, down to 0.15. */
  snowLine: number;
  /** Percent of its layer. */
  share: number;
}

/** A phrase that is only right under a condition. */
const when = (isTrue: boolean, phrase: string): string => (isTrue ? phrase : `something else than "${phrase}"`);

/** Phrases of the notes whose figures are in the game's files. */
const phrases: Readonly<Record<string, (figures: Figures) => readonly string[]>> = {
  plains: ({ group }) => [`Horses spawn in groups of ${group('horse')}`, `Donkeys in groups of ${group('donkey')}`],
  forest: ({ group }) => [when(group('wolf') === '4 to 4', 'packs of four Wolves')],
  meadow: ({ chance }) => [`1 chunk in ${chance('trees_meadow')}`],
  cherry_grove: ({ water }) => [water],
  snowy_plains: ({ weight }) => [when(weight('stray') === 4 * weight('skeleton'), 'Four out of five skeletons')],
  ice_spikes: ({ count }) => [when(count('ice_spike') === 3, 'three spike attempts')],
  taiga: ({ group, chance, snowLine }) => [
    `groups of ${group('fox')}`,
    `1 chunk in ${chance('patch_berry_common')}`,
    `above roughly y ${snowLine} `,
  ],
  snowy_taiga: ({ chance }) => [`1 chunk in ${chance('patch_berry_rare')}`],
  old_growth_pine_taiga: ({ weight }) => [`weight ${weight('zombie_villager')} `],
  windswept_hills: ({ group, snowLine }) => [`herds of ${group('llama')}`, `above about y ${snowLine}.`],
  windswept_gravelly_hills: ({ share }) => [`about ${share.toFixed(1)}% of land and sea`],
  deep_ocean: ({ group }) => [`schools of ${group('cod')}`],
  cold_ocean: ({ weight }) => [when(weight('cod') === weight('salmon'), 'share the water equally')],
  deep_cold_ocean: ({ group }) => [when(group('salmon') === '1 to 5', 'schools of up to five')],
  frozen_ocean: ({ chance }) => [`1 chunk in ${chance('iceberg_packed')},`, `one in ${chance('iceberg_blue')}`],
  desert: ({ chance, weight }) => [
    `1 chunk in ${chance('desert_well')}`,
    `one for every ${weight('rabbit') / weight('camel')} groups of Rabbits`,
    when(Math.round((5 * weight('husk')) / (weight('husk') + weight('zombie'))) === 4, 'four out of five zombies'),
    when(weight('parched') === weight('skeleton'), 'every second skeleton is a Parched'),
  ],
  savanna: ({ group }) => [`groups of ${group('armadillo')}`],
  savanna_plateau: ({ group }) => [`packs of ${group('wolf')}`, when(group('llama') === '4 to 4', 'herds of four')],
  badlands: ({ heights }) => [`y ${heights('ore_gold_extra')}`],
  wooded_badlands: ({ group }) => [`packs of ${group('wolf')}`],
  jungle: ({ chance }) => [`1 chunk in ${chance('patch_melon')}`],
  sparse_jungle: ({ group, chance }) => [`packs of ${group('wolf')}`, `1 chunk in ${chance('patch_melon_sparse')}`],
  lush_caves: ({ group }) => [`groups of ${group('axolotl')}`],
  dripstone_caves: ({ group, weight }) => [
    when(group('drowned') === '4 to 4', 'groups of four'),
    when(weight('drowned') === weight('zombie'), 'the same weight as Zombies'),
  ],
  beach: ({ group }) => [`groups of ${group('turtle')}`],
  stony_shore: ({ snowLine }) => [`Above roughly y ${snowLine} `],
  river: ({ weight }) => [`weight ${weight('drowned')}`],
  frozen_river: ({ weight }) => [`weight ${weight('drowned')} `],
  mushroom_fields: ({ group }) => [`herds of ${group('mooshroom')}`],
  crimson_forest: ({ group }) => [`groups of ${group('hoglin')}`],
  warped_forest: ({ share }) => [`about ${Math.round(share)}% of the Nether`],
  soul_sand_valley: ({ group }) => [when(group('skeleton') === '5 to 5', 'groups of five')],
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
  const { spawners, effects, temperature } = gameBiomeOf(record, facts);
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
    snowLine: Math.round(80 + (temperature - 0.15) / 0.00125),
    share: shareOf(record, facts) ?? 0,
  };
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the game has no ${what}`);
  return value;
}
