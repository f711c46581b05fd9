import { z } from 'zod';
import { type Fact, plain, type RawFiles } from './raw-files.ts';

const cost = z.object({ base: z.int(), per_level_above_first: z.int() });
const enchantment = z.looseObject({
  max_level: z.int(),
  weight: z.int(),
  anvil_cost: z.int(),
  min_cost: cost,
  max_cost: cost,
  slots: z.array(z.string()),
  supported_items: z.union([z.string(), z.array(z.string())]),
});

export function enchantmentFacts(raw: RawFiles): Fact[] {
  return raw.entries('raw/data/enchantment.json', enchantment).flatMap(([id, read]) => {
    const path = `/catalog/enchantments/${id}`;
    const items = [read.supported_items].flat();
    const named = items.flatMap((one) => (one.startsWith('#') ? raw.members('item', one) : plain(one)));
    return [
      { path, at: 'maxLevel', is: read.max_level },
      { path, at: 'weight', is: read.weight },
      { path, at: 'anvilCost', is: read.anvil_cost },
      { path, at: 'minCost', is: { base: read.min_cost.base, perLevel: read.min_cost.per_level_above_first } },
      { path, at: 'maxCost', is: { base: read.max_cost.base, perLevel: read.max_cost.per_level_above_first } },
      { path, at: 'slots', is: read.slots },
      ...named.map((has) => ({ path, at: 'items', has })),
      ...named.map((item) => ({ path: `/catalog/items/${item}`, at: 'enchantments', has: id })),
    ];
  });
}

const biome = z.looseObject({
  temperature: z.number(),
  downfall: z.number(),
  has_precipitation: z.boolean(),
  effects: z.looseObject({ water_color: z.string().optional(), grass_color: z.string().optional() }),
  features: z.array(z.array(z.string())),
  spawners: z.record(
    z.string(),
    z.array(z.object({ type: z.string(), minCount: z.int(), maxCount: z.int(), weight: z.int() })),
  ),
});

export function biomeFacts(raw: RawFiles): Fact[] {
  return raw.entries('raw/data/worldgen/biome.json', biome).flatMap(([id, read]) => {
    const path = `/catalog/biomes/${id}`;
    return [
      { path, at: 'temperature', is: read.temperature },
      { path, at: 'downfall', is: read.downfall },
      { path, at: 'hasPrecipitation', is: read.has_precipitation },
      { path, at: 'waterColor', is: read.effects.water_color ?? null },
      { path, at: 'grassColor', is: read.effects.grass_color ?? null },
      ...read.features.flat().map((feature) => ({ path, at: 'features', has: plain(feature) })),
      ...Object.entries(read.spawners).flatMap(([category, list]) =>
        list.map(({ type, weight, minCount: min, maxCount: max }) => ({
          path,
          at: 'spawns',
          has: { entity: plain(type), category, weight, min, max },
        })),
      ),
    ];
  });
}

const structureSet = z.object({
  placement: z.looseObject({ spacing: z.int().optional(), separation: z.int().optional() }),
  structures: z.array(z.object({ structure: z.string(), weight: z.int() })),
});
const structure = z.looseObject({
  step: z.string(),
  type: z.string(),
  biomes: z.union([z.string(), z.array(z.string())]),
});

export function structureFacts(raw: RawFiles): Fact[] {
  return [
    ...raw.entries('raw/data/worldgen/structure.json', structure).flatMap(([id, read]) => {
      const path = `/catalog/structures/${id}`;
      const biomes = [read.biomes]
        .flat()
        .flatMap((one) => (one.startsWith('#') ? raw.members('worldgen_biome', one) : plain(one)));
      return [
        { path, at: 'step', is: read.step },
        { path, at: 'type', is: plain(read.type) },
        ...biomes.map((has) => ({ path, at: 'biomes', has })),
        ...biomes.map((one) => ({ path: `/catalog/biomes/${one}`, at: 'structures', has: id })),
      ];
    }),
    ...raw.entries('raw/data/worldgen/structure_set.json', structureSet).flatMap(([set, { placement, structures }]) =>
      structures.flatMap(({ structure: id, weight }) => {
        const path = `/catalog/structures/${plain(id)}`;
        return [
          { path, at: 'set', is: set },
          { path, at: 'weight', is: weight },
          { path, at: 'spacing', is: placement.spacing ?? null },
          { path, at: 'separation', is: placement.separation ?? null },
        ];
      }),
    ),
  ];
}

const advancement = z.looseObject({
  parent: z.string().optional(),
  criteria: z.record(z.string(), z.unknown()),
  display: z.looseObject({ frame: z.string().optional(), icon: z.looseObject({ id: z.string() }) }),
  rewards: z.looseObject({ experience: z.int().optional() }).optional(),
});

export function advancementFacts(raw: RawFiles): Fact[] {
  return raw.entries('raw/data/advancement.json', advancement).flatMap(([id, read]) => {
    const path = `/catalog/advancements/${id}`;
    return [
      { path, at: 'parent', is: read.parent === undefined ? null : plain(read.parent) },
      { path, at: 'frame', is: read.display.frame ?? 'task' },
      { path, at: 'icon', is: plain(read.display.icon.id) },
      { path, at: 'experience', is: read.rewards?.experience ?? 0 },
      ...Object.keys(read.criteria).map((name) => ({ path, at: 'criteria', has: plain(name) })),
    ];
  });
}

const rule = z.union([z.boolean(), z.object({ default: z.int(), min: z.int(), max: z.int() })]);

export function listFacts(raw: RawFiles): Fact[] {
  const registries = raw.read('raw/reports/registries.json', z.record(z.string(), z.array(z.string())));
  const named = (registry: string, kind: string) =>
    (registries[registry] ?? []).map((id) => ({ path: `/catalog/${kind}/${id}`, at: 'id', is: id }));
  return [
    ...raw.entries('raw/pumpkin/game_rules.json', rule).map(([id, one]) => {
      return { path: `/catalog/gamerules/${id}`, at: 'default', is: typeof one === 'boolean' ? one : one.default };
    }),
    ...named('sound_event', 'sounds'),
    ...named('particle_type', 'particles'),
  ];
}
