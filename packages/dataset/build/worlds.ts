import { z } from 'zod';
import type { CatalogBiome } from '../src/catalog/kinds/biomes.ts';
import type { CatalogStructure } from '../src/catalog/kinds/structures.ts';
import { biomes as curatedBiomes } from '../src/resources/biomes.ts';
import { structures as curatedStructures } from '../src/resources/structures.ts';
import { bare } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { sinceOf } from './releases.ts';
import { definitionsOf, membersOf, nameOf, resolved, short, tagsHolding, wordsOf } from './source-data.ts';

const spawner = z.object({ type: z.string(), minCount: z.int(), maxCount: z.int(), weight: z.int() });
const optionalColour = z.string().optional();
const biome = z.object({
  temperature: z.number(),
  downfall: z.number(),
  has_precipitation: z.boolean(),
  temperature_modifier: z.string().optional(),
  effects: z.object({
    water_color: optionalColour,
    grass_color: optionalColour,
    foliage_color: optionalColour,
    dry_foliage_color: optionalColour,
  }),
  attributes: z.record(z.string(), z.unknown()).optional(),
  spawners: z.record(z.string(), z.array(spawner)),
  features: z.array(z.array(z.string())),
  carvers: z.union([z.string(), z.array(z.string())]),
});
const structure = z.object({
  type: z.string(),
  step: z.string(),
  terrain_adaptation: z.string().optional(),
  biomes: z.unknown(),
});
const sets = z.record(
  z.string(),
  z.object({
    placement: z.object({
      type: z.string(),
      spacing: z.int().optional(),
      separation: z.int().optional(),
      frequency: z.number().optional(),
    }),
    structures: z.array(z.object({ structure: z.string(), weight: z.int() })),
  }),
);
const variants = z.record(z.string(), z.object({ registry: z.array(z.string()).nullable() }));

const dimensions = ['overworld', 'nether', 'end'] as const;

export function buildBiomes(facts: Facts): CatalogBiome[] {
  const structures = Object.entries(definitionsOf(facts, 'worldgen/structure')).map(([id, file]) => ({
    id,
    biomes: new Set(resolved(facts, 'worldgen/biome', file.biomes)),
  }));
  return Object.entries(definitionsOf(facts, 'worldgen/biome')).map(([id, file]) => {
    const { effects, attributes = {}, ...read } = biome.parse(file);
    const attribute = (name: string) => optionalColour.parse(attributes[`minecraft:visual/${name}`]) ?? null;
    return {
      id,
      name: nameOf(facts, `biome.minecraft.${id}`),
      dimension: dimensions.find((one) => membersOf(facts, 'worldgen/biome', `is_${one}`).includes(id)) ?? null,
      temperature: short(read.temperature),
      downfall: short(read.downfall),
      hasPrecipitation: read.has_precipitation,
      isFrozen: read.temperature_modifier === 'frozen',
      waterColor: effects.water_color ?? null,
      grassColor: effects.grass_color ?? null,
      foliageColor: effects.foliage_color ?? null,
      dryFoliageColor: effects.dry_foliage_color ?? null,
      skyColor: attribute('sky_color'),
      fogColor: attribute('fog_color'),
      spawns: Object.entries(read.spawners).flatMap(([category, list]) =>
        list.map(({ type, weight, minCount: min, maxCount: max }) => ({
          entity: bare(type),
          category,
          weight,
          min,
          max,
        })),
      ),
      structures: structures.filter(({ biomes }) => biomes.has(id)).map((one) => one.id),
      features: read.features.flat().map(bare),
      carvers: [read.carvers].flat().map(bare),
      tags: tagsHolding(facts, 'worldgen/biome', id),
      since: sinceOf(facts, 'worldgen/biome', id),
      curated: curatedBiomes.records.some((record) => bare(record.id) === id) ? id : null,
    };
  });
}

export function buildStructures(facts: Facts): CatalogStructure[] {
  const all = Object.entries(facts.read('raw/data/worldgen/structure_set.json', sets));
  const kinds = Object.entries(facts.read('derived/structures.json', variants));
  return Object.entries(definitionsOf(facts, 'worldgen/structure')).map(([id, file]) => {
    const read = structure.parse(file);
    const isThis = (one: { structure: string }) => bare(one.structure) === id;
    const [set, { placement, structures } = { placement: undefined, structures: [] }] =
      all.find(([, one]) => one.structures.some(isThis)) ?? [];
    const key = kinds.find(([, { registry }]) => registry?.includes(id))?.[0].replaceAll('_', '-');
    return {
      id,
      name: wordsOf(id),
      type: bare(read.type),
      step: read.step,
      terrainAdaptation: read.terrain_adaptation ?? null,
      set: set ?? null,
      placement: placement === undefined ? null : bare(placement.type),
      spacing: placement?.spacing ?? null,
      separation: placement?.separation ?? null,
      frequency: placement === undefined ? null : short(placement.frequency ?? 1),
      weight: structures.find(isThis)?.weight ?? null,
      biomes: resolved(facts, 'worldgen/biome', read.biomes),
      tags: tagsHolding(facts, 'worldgen/structure', id),
      since: sinceOf(facts, 'worldgen/structure', id),
      curated: curatedStructures.records.some((record) => record.id === key) && key !== undefined ? key : null,
    };
  });
}
