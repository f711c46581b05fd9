import { z } from 'zod';
import type { Biome } from '../../src/resources/biomes.ts';
import type { Facts } from '../proof.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const spawner = z.object({ type: z.string(), weight: z.number(), minCount: z.number(), maxCount: z.number() });

const gameBiome = z.object({
  temperature: z.number(),
  has_precipitation: z.boolean(),
  attributes: z
    .object({ 'minecraft:visual/sky_color': colour.optional(), 'minecraft:visual/fog_color': colour.optional() })
    .default({}),
  effects: z.object({
    water_color: colour,
    grass_color: colour.optional(),
    foliage_color: colour.optional(),
    grass_color_modifier: z.enum(['swamp', 'dark_forest']).optional(),
  }),
  features: z.array(z.array(z.string())),
  spawners: z.record(z.string(), z.array(spawner)),
});
const gameBiomes = z.record(z.string(), gameBiome);
export type GameBiome = z.infer<typeof gameBiome>;

const tags = z.record(z.string(), z.object({ values: z.array(z.string()) }));
const lang = z.record(z.string(), z.string());

export const withoutNamespace = (id: string): string => id.replace(/^minecraft:/, '');

export const keyOf = (record: Biome): string => withoutNamespace(record.id);

/** The biome as the game's data pack defines it. */
export function gameBiomeOf(record: Biome, facts: Facts): GameBiome {
  const found = facts.read('raw/data/worldgen/biome.json', gameBiomes)[keyOf(record)];
  if (found === undefined) throw new Error(`${record.id} is no biome of the game`);
  return found;
}

export function placedFeaturesOf(record: Biome, facts: Facts): string[] {
  return gameBiomeOf(record, facts).features.flat().map(withoutNamespace);
}

export const languageOf = (facts: Facts): Record<string, string> => facts.read('raw/lang/en_us.json', lang);

/** Whether a biome tag contains the biome, nested tags included. */
export function isIn(tag: string, record: Biome, facts: Facts): boolean {
  const all = facts.read('raw/data/tags/worldgen_biome.json', tags);
  const holds = (name: string): boolean =>
    (all[withoutNamespace(name)]?.values ?? []).some((value) =>
      value.startsWith('#') ? holds(value.slice(1)) : value === record.id,
    );
  return holds(tag);
}

export const byName = (names: Iterable<string>): string[] => [...new Set(names)].sort();
