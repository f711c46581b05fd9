import { z } from 'zod';
import type { Biome } from '../../src/resources/biomes.ts';
import type { Facts } from '../proof.ts';
import { gameBiomeOf, isIn, keyOf } from './facts.ts';

export function dimensionOf(record: Biome, facts: Facts): Biome['dimension'] | undefined {
  if (isIn('is_overworld', record, facts)) return 'overworld';
  if (isIn('is_nether', record, facts)) return 'nether';
  return isIn('is_end', record, facts) ? 'end' : undefined;
}

export function precipitationOf(record: Biome, facts: Facts): Biome['precipitation'] {
  const { has_precipitation: falls, temperature } = gameBiomeOf(record, facts);
  if (!falls) return 'none';
  return temperature < 0.15 ? 'snow' : 'rain';
}

/** Oceans, shores and caves by their tags and depth, the rest by temperature. */
export function categoryOf(record: Biome, facts: Facts): Biome['category'] {
  const dimension = dimensionOf(record, facts);
  if (dimension === 'nether' || dimension === 'end') return dimension;
  if (isIn('is_ocean', record, facts)) return 'ocean';
  if (isShoreOrApart(record, facts)) return 'beach_special';
  if (!reachesSurface(record, facts)) return 'underground';
  const { temperature } = gameBiomeOf(record, facts);
  if (temperature < 0.5) return 'cold';
  return temperature <= 0.8 ? 'temperate' : 'warm';
}

function isShoreOrApart(record: Biome, facts: Facts): boolean {
  const ownKind = ['stony_shore', 'mushroom_fields'].includes(keyOf(record));
  return ownKind || isIn('is_beach', record, facts) || isIn('is_river', record, facts);
}

const climatePoint = z.object({
  biome: z.string(),
  parameters: z.object({ depth: z.union([z.number(), z.tuple([z.number(), z.number()])]) }),
});
const climates = z.object({
  overworld: z.object({
    generator: z.object({ biome_source: z.object({ biomes: z.array(climatePoint) }) }),
  }),
});

function reachesSurface(record: Biome, facts: Facts): boolean {
  const { overworld } = facts.read('raw/data/worldgen/biome_source_parameters.json', climates);
  return overworld.generator.biome_source.biomes.some(
    ({ biome, parameters }) => biome === record.id && parameters.depth === 0,
  );
}

const share = z.record(z.string(), z.number());
const frequency = z.object({ surface_percent: share, underground_percent: share, nether_percent: share });

/** Lowest share in percent of common, uncommon and rare; very_rare below. */
const thresholds = {
  surface_percent: [2, 0.5, 0.2],
  underground_percent: [10, 2, 0.5],
  nether_percent: [20, 10, 0],
} as const;

const layers = ['surface_percent', 'underground_percent', 'nether_percent'] as const;

/** Percent of its layer that the biome covers; the End has no shares. */
export function shareOf(record: Biome, facts: Facts): number | undefined {
  const shares = facts.read('derived/biome_frequency.json', frequency);
  return layers.map((layer) => shares[layer][keyOf(record)]).find((percent) => percent !== undefined);
}

export function rarityOf(record: Biome, facts: Facts): Biome['rarity'] | undefined {
  const shares = facts.read('derived/biome_frequency.json', frequency);
  const layer = layers.find((name) => shares[name][keyOf(record)] !== undefined);
  const percent = shareOf(record, facts);
  if (layer === undefined || percent === undefined) return undefined;
  const [common, uncommon, rare] = thresholds[layer];
  if (percent >= common) return 'common';
  if (percent >= uncommon) return 'uncommon';
  return percent >= rare ? 'rare' : 'very_rare';
}

const colourMaps = z.record(z.string(), z.object({ colors: z.object({ grass: z.string(), foliage: z.string() }) }));
const endSky = z.object({
  the_end: z.object({ attributes: z.object({ 'minecraft:visual/sky_color': z.string() }) }),
});
/** The tone of most swamp grass; a noise turns the rest #4C763C. */
const swampGrass = '#6a7039';

export function coloursOf(record: Biome, facts: Facts): Biome['colors'] {
  const { effects } = gameBiomeOf(record, facts);
  const computed = facts.read('derived/biomes.json', colourMaps)[keyOf(record)]?.colors;
  const mapped = effects.grass_color_modifier === 'swamp' ? swampGrass : computed?.grass;
  return {
    grass: upper(effects.grass_color ?? mapped),
    water: upper(effects.water_color),
    foliage: upper(effects.foliage_color ?? computed?.foliage),
    sky: upper(skyOf(record, facts)),
  };
}

function skyOf(record: Biome, facts: Facts): string | undefined {
  const { attributes } = gameBiomeOf(record, facts);
  if (dimensionOf(record, facts) === 'end') {
    return facts.read('raw/data/dimension_type.json', endSky).the_end.attributes['minecraft:visual/sky_color'];
  }
  return attributes['minecraft:visual/sky_color'] ?? attributes['minecraft:visual/fog_color'];
}

const upper = (colour: string | undefined): string => (colour ?? '').toUpperCase();
