import { z } from 'zod';
import type { Facts } from '../proof.ts';

/** A figure of the game's data; undefined when there is none at the path, which counts as a disagreement. */
export type Truth = (facts: Facts) => number | undefined;
type Key = string | number;

const anything = z.unknown();

const step = (value: unknown, key: Key): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The number at the end of a path through a file, times a factor. */
export const at =
  (file: string, path: readonly Key[], factor = 1): Truth =>
  (facts) => {
    const value = path.reduce(step, facts.read(file, anything));
    return typeof value === 'number' ? value * factor : undefined;
  };

/** A number of an item's components, times a factor. */
export const component = (item: string, path: readonly Key[], factor = 1) =>
  at('raw/reports/item_components.json', [item, ...path], factor);

export const trade = (offer: string, side: 'gives' | 'wants') =>
  at('raw/data/villager_trade.json', [offer, side, 'count']);

const chests = z.record(z.string(), z.array(z.object({ item: z.string(), chance: z.number() })));

/** Percent of the containers of a table that hold the item. */
export const inChests =
  (table: string, item: string): Truth =>
  (facts) => {
    const found = facts
      .read('derived/chest_loot.json', chests)
      [`chests/${table}`]?.find((entry) => entry.item === item);
    return found === undefined ? undefined : found.chance * 100;
  };

const drops = z.record(
  z.string(),
  z.array(z.object({ item: z.string(), count: z.tuple([z.int(), z.int()]), chancePercent: z.number() })),
);

/** How many a mob drops without Looting, or the percent chance of at least one. */
export const dropped =
  (mob: string, item: string, what: 'least' | 'most' | 'percent'): Truth =>
  (facts) => {
    const found = facts.read('derived/entity_drops.json', drops)[mob]?.find((drop) => drop.item === item);
    if (found === undefined) return undefined;
    return { least: found.count[0], most: found.count[1], percent: found.chancePercent }[what];
  };

const weighted = z.record(
  z.string(),
  z.object({
    pools: z.array(
      z.object({
        entries: z.array(
          z.object({ name: z.string().optional(), value: z.string().optional(), weight: z.int().default(1) }),
        ),
      }),
    ),
  }),
);

/** Percent of the rolls of a one-pool table that give its first entry of that name. */
export const share =
  (table: string, name: string): Truth =>
  (facts) => {
    const entries = facts.read('raw/data/loot_table/gameplay.json', weighted)[table]?.pools[0]?.entries ?? [];
    const total = entries.reduce((sum, { weight }) => sum + weight, 0);
    const found = entries.find((entry) => (entry.name ?? entry.value) === `minecraft:${name}`);
    return found === undefined ? undefined : (found.weight / total) * 100;
  };

const armorPieces = ['helmet', 'chestplate', 'leggings', 'boots'];
const modifiers = z.record(
  z.string(),
  z.object({
    'minecraft:attribute_modifiers': z.array(z.object({ type: z.string(), amount: z.number() })).default([]),
  }),
);

/** What the four pieces of a material add up to. */
export const fullSet =
  (material: string, attribute: string, factor = 1): Truth =>
  (facts) => {
    const items = facts.read('raw/reports/item_components.json', modifiers);
    const amounts = armorPieces.flatMap(
      (piece) => items[`${material}_${piece}`]?.['minecraft:attribute_modifiers'] ?? [],
    );
    const ofKind = amounts.filter(({ type }) => type === `minecraft:${attribute}`);
    return ofKind.reduce((sum, { amount }) => sum + amount, 0) * factor;
  };

/** The Overworld begins at Y -64; heights of ores may be counted from there. */
const bottom = -64;
const height = z.union([
  z.object({ absolute: z.int() }).transform(({ absolute }) => absolute),
  z.object({ above_bottom: z.int() }).transform(({ above_bottom }) => bottom + above_bottom),
  // Counted from the top, which no figure of ours needs.
  z.object({ below_top: z.int() }).transform(() => undefined),
]);
const placed = z.record(
  z.string(),
  z.object({
    placement: z.array(
      z.object({ height: z.object({ min_inclusive: height.optional(), max_inclusive: height.optional() }).optional() }),
    ),
  }),
);

/** The lowest, highest or, where it is thickest, middle height of an ore. */
export const oreAt =
  (feature: string, where: 'lowest' | 'middle' | 'highest'): Truth =>
  (facts) => {
    const { placement = [] } = facts.read('raw/data/worldgen/placed_feature.json', placed)[feature] ?? {};
    const { min_inclusive: lowest, max_inclusive: highest } = placement.find((one) => one.height)?.height ?? {};
    if (where !== 'middle') return { lowest, highest }[where];
    return lowest === undefined || highest === undefined ? undefined : (lowest + highest) / 2;
  };
