import { z } from 'zod';
import established from '../../established/structures.json' with { type: 'json' };
import type { Structure } from '../../src/resources/structures.ts';
import type { Facts } from '../proof.ts';
import { gameKey } from './facts.ts';

const anchorSchema = z.union([
  z.object({ absolute: z.number() }),
  z.object({ above_bottom: z.number() }),
  z.object({ below_top: z.number() }),
]);
const heightSchema = z.union([z.object({ min_inclusive: anchorSchema, max_inclusive: anchorSchema }), anchorSchema]);

const structuresSchema = z.record(
  z.string(),
  z.object({ start_height: heightSchema.optional(), height: heightSchema.optional() }),
);
const placedSchema = z.record(
  z.string(),
  z.object({ placement: z.array(z.object({ height: heightSchema.optional() })) }),
);
const dimensionsSchema = z.record(z.string(), z.object({ min_y: z.number(), logical_height: z.number() }));
const establishedSchema = z.array(z.object({ key: z.string(), field: z.string(), value: z.unknown() }));
const rangeSchema = z.object({ min: z.number(), max: z.number() });

type Range = z.infer<typeof rangeSchema>;

/** From the heights in the file to the lowest and highest block, by the templates and the placing code. */
const bodies: ReadonlyMap<string, Range> = new Map([
  // Anchor on layer 24 of a centre 31 high, sunk by one.
  ['ancient_city', { min: -25, max: 5 }],
  // Lowest rampart of the treasure variant, and the top wall above it.
  ['bastion_remnant', { min: -4, max: 69 }],
  // Tries reach the top of the world, y 319; it needs ground around it, which ends at y 135 in 99 of 100 columns.
  ['monster_room', { min: 0, max: 135 - 319 }],
  // The code walks down from the rolled height to a floor above the lava sea.
  ['nether_fossil', { min: 1, max: -1 }],
]);

const placedFeatures: ReadonlyMap<string, readonly string[]> = new Map([
  ['amethyst_geode', ['amethyst_geode']],
  ['monster_room', ['monster_room', 'monster_room_deep']],
]);

/** From the data files where they give heights, else as established from public sources. */
export function expectedHeights(record: Structure, facts: Facts): unknown {
  const key = gameKey(record);
  const found = heightsInFiles(key, facts);
  if (found === undefined) {
    const entries = establishedSchema.parse(established);
    return entries.find((entry) => entry.key === record.id && entry.field === 'yLevel')?.value;
  }
  const body = bodies.get(key) ?? { min: 0, max: 0 };
  return { min: found.min + body.min, max: found.max + body.max };
}

function heightsInFiles(key: string, facts: Facts): Range | undefined {
  const names = placedFeatures.get(key);
  if (names !== undefined) {
    const placed = facts.read('raw/data/worldgen/placed_feature.json', placedSchema);
    const ranges = names
      .flatMap((name) => placed[name]?.placement ?? [])
      .flatMap(({ height }) => (height === undefined ? [] : [resolve(height, 'overworld', facts)]));
    return { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };
  }
  if (key !== 'trial_chambers' && !bodies.has(key)) return undefined;
  const entry = facts.read('raw/data/worldgen/structure.json', structuresSchema)[key];
  const height = entry?.start_height ?? entry?.height;
  return height && resolve(height, key === 'nether_fossil' ? 'the_nether' : 'overworld', facts);
}

function resolve(height: z.infer<typeof heightSchema>, dimension: string, facts: Facts): Range {
  const world = facts.read('raw/data/dimension_type.json', dimensionsSchema)[dimension];
  if (world === undefined) throw new Error(`no dimension ${dimension}`);
  const level = (anchor: z.infer<typeof anchorSchema>): number => {
    if ('absolute' in anchor) return anchor.absolute;
    if ('above_bottom' in anchor) return world.min_y + anchor.above_bottom;
    return world.min_y + world.logical_height - 1 - anchor.below_top;
  };
  if ('min_inclusive' in height) return { min: level(height.min_inclusive), max: level(height.max_inclusive) };
  return { min: level(height), max: level(height) };
}
