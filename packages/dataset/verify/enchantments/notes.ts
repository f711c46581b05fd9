import { z } from 'zod';
import type { Facts } from '../proof.ts';
import { bookPrice } from '../trades/prices.ts';
import { tagMembers } from './tags.ts';
import { percent, pick, valueAt } from './values.ts';

const entry = z.looseObject({ weight: z.number().default(1) });
const rolls = z.union([
  z.number().transform((times) => ({ min: times, max: times })),
  z.object({ min: z.number(), max: z.number() }),
]);
const lootTable = z.looseObject({ pools: z.array(z.looseObject({ rolls, entries: z.array(entry) })) });
const tables = z.record(z.string(), z.unknown());
const definitions = z.record(z.string(), z.looseObject({ max_level: z.number() }));

// Librarians ask double for treasure enchantments.
const treasureFactor = 2;

const notes: Record<string, (facts: Facts) => number[]> = {
  looting: (facts) => {
    const level = highestLevel(facts, 'looting');
    const wither = table(facts, 'entities', 'entities/wither_skeleton');
    const skull = pick(wither, ['pools', 2, 'conditions', 1]);
    const chances = [
      valueAt(pick(skull, ['enchanted_chance']), level),
      valueAt(pick(skull, ['unenchanted_chance']), level),
    ];
    return [level, ...chances.map((chance) => percent(chance, 1))];
  },
  wind_burst: (facts) => {
    const vault = table(facts, 'chests', 'chests/trial_chambers/reward_ominous');
    const rare = table(facts, 'chests', 'chests/trial_chambers/reward_ominous_rare');
    return [1, percent(chanceOf(vault, 'reward_ominous_rare') * chanceOf(rare, 'wind_burst'), 1)];
  },
  soul_speed: (facts) => {
    const wear = pick(definitionsOf(facts).soul_speed, ['effects', 'minecraft:location_changed', 1]);
    const chance = valueAt(pick(wear, ['requirements', 'terms', 0, 'chance']), 1);
    const barter = table(facts, 'gameplay', 'gameplay/piglin_bartering');
    return [percent(chance), valueAt(pick(wear, ['effect', 'amount']), 1), percent(chanceOf(barter, 'soul_speed'), 1)];
  },
  swift_sneak: (facts) => {
    const chest = table(facts, 'chests', 'chests/ancient_city');
    return [percent(chanceOf(chest, 'swift_sneak')), 1, highestLevel(facts, 'swift_sneak')];
  },
  frost_walker: () => [1, 2].flatMap((level) => [...pricesOf(level), level]),
  mending: (facts) => [tagMembers(facts, 'enchantment', 'tradeable').length, ...pricesOf(1)],
};

/** Every number that belongs in the notes of an enchantment; undefined when they depend on no loot table or price. */
export function noteFigures(facts: Facts, id: string): number[] | undefined {
  return notes[id]?.(facts);
}

function definitionsOf(facts: Facts): z.infer<typeof definitions> {
  return facts.read('raw/data/enchantment.json', definitions);
}

function highestLevel(facts: Facts, id: string): number {
  return definitionsOf(facts)[id]?.max_level ?? 0;
}

function pricesOf(level: number): number[] {
  const { min, max } = bookPrice(level, treasureFactor);
  return [min, max];
}

function table(facts: Facts, folder: string, id: string): z.infer<typeof lootTable> {
  return lootTable.parse(facts.read(`raw/data/loot_table/${folder}.json`, tables)[id]);
}

/** The chance that the first pool with such an entry gives at least one of them; any number of rolls is equally likely. */
function chanceOf({ pools }: z.infer<typeof lootTable>, mentioned: string): number {
  const isWanted = (one: z.infer<typeof entry>) => JSON.stringify(one).includes(mentioned);
  const pool = pools.find(({ entries }) => entries.some(isWanted));
  if (pool === undefined) throw new Error(`nothing gives ${mentioned}`);
  const weightOf = (entries: z.infer<typeof entry>[]) => entries.reduce((sum, { weight }) => sum + weight, 0);
  const missed = 1 - weightOf(pool.entries.filter(isWanted)) / weightOf(pool.entries);
  const { min, max } = pool.rolls;
  const times = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return 1 - times.reduce((sum, count) => sum + missed ** count, 0) / times.length;
}
