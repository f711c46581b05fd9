import { z } from 'zod';
import type { Facts } from '../proof.ts';
import { percent, pick, rounded, valueAt } from './values.ts';

interface Level {
  level: number;
  facts: Facts;
  /** A value of `effects` at this level, by its path. */
  read(component: string, ...path: (string | number)[]): number;
}

type Figures = (at: Level) => number[];

// Figures of the game's code that no data file holds.
const percentPerProtectionPoint = 4;
const arrowBaseDamage = 2;
const burningArrowSeconds = 5;
const submergedMiningSpeed = 0.2;
const sneakingSpeed = 0.3;
const walkingSpeed = 0.1;
const breathSeconds = 15;
const sweepDamage = 1;
const ammunitionPerShot = 1;
const longestFishingWaitSeconds = 30;
const tridentPullPerTick = 0.05;
const tridentDrag = 0.95 * 0.99;
const exhaustionPerFoodPoint = 4;
const ticksPerSecond = 20;
const gravity = 0.08;
const airDrag = 0.98;

const addedDamage: Figures = ({ read }) => [read('damage', 0, 'effect', 'value')];
const none: Figures = () => [];

const protection = ({ read }: Level) => read('damage_protection', 0, 'effect', 'value') * percentPerProtectionPoint;

/** Every number of an `effectPerLevel` text, in its order. */
const figures: Record<string, Figures> = {
  sharpness: addedDamage,
  smite: addedDamage,
  impaling: addedDamage,
  bane_of_arthropods: (at) => {
    const shortest = at.read('post_attack', 0, 'effect', 'min_duration');
    const longest = at.read('post_attack', 0, 'effect', 'max_duration');
    return [...addedDamage(at), ...new Set([shortest, longest])];
  },
  fire_aspect: ({ read }) => [read('post_attack', 0, 'effect', 'duration')],
  looting: (at) => [at.level * extraDropsPerLevel(at.facts), percent(at.read('equipment_drops', 0, 'effect', 'value'))],
  sweeping_edge: ({ read }) => [sweepDamage, percent(read('attributes', 0, 'amount'))],
  density: ({ read }) => [read('smash_damage_per_fallen_block', 0, 'effect', 'value')],
  breach: ({ read }) => [percent(-read('armor_effectiveness', 0, 'effect', 'value'))],
  wind_burst: ({ read }) => {
    const push = read('post_attack', 0, 'effect', 'knockback_multiplier');
    return [push, rounded(heightOf(push))];
  },
  lunge: ({ read }) => [
    rounded(read('post_piercing_attack', 0, 'effect', 'effects', 2, 'magnitude') * ticksPerSecond, 1),
    read('post_piercing_attack', 0, 'effect', 'effects', 1, 'amount') / exhaustionPerFoodPoint,
    read('post_piercing_attack', 0, 'effect', 'effects', 0, 'amount'),
  ],
  power: (at) => addedDamage(at).map((damage) => percent(damage / arrowBaseDamage)),
  flame: ({ read }) => (read('projectile_spawned', 0, 'effect', 'duration') > 0 ? [burningArrowSeconds] : []),
  infinity: ({ read }) => (read('ammo_use', 0, 'effect', 'value') === 0 ? [] : [Number.NaN]),
  multishot: ({ read }) => [
    1 + read('projectile_count', 0, 'effect', 'value'),
    read('projectile_spread', 0, 'effect', 'value'),
    ammunitionPerShot,
  ],
  piercing: ({ read }) => {
    const passed = read('projectile_piercing', 0, 'effect', 'value');
    return [passed, passed + 1];
  },
  efficiency: ({ read }) => [read('attributes', 0, 'amount')],
  fortune: ({ level }) => oreMultipliers(level),
  silk_touch: ({ read }) => [read('block_experience', 0, 'effect', 'value')],
  protection: (at) => [protection(at)],
  fire_protection: (at) => [protection(at), percent(-at.read('attributes', 0, 'amount'))],
  blast_protection: (at) => [protection(at), percent(at.read('attributes', 0, 'amount'))],
  projectile_protection: (at) => [protection(at)],
  feather_falling: (at) => [protection(at)],
  thorns: ({ read }) => [
    percent(read('post_attack', 0, 'requirements', 'chance')),
    read('post_attack', 0, 'effect', 'effects', 0, 'min_damage'),
    read('post_attack', 0, 'effect', 'effects', 0, 'max_damage'),
  ],
  respiration: ({ read }) => [breathSeconds * (1 + read('attributes', 0, 'amount')), breathSeconds],
  aqua_affinity: ({ read }) => [
    percent(submergedMiningSpeed * (1 + read('attributes', 0, 'amount'))),
    percent(submergedMiningSpeed),
  ],
  depth_strider: ({ read }) => [percent(read('attributes', 0, 'amount'))],
  frost_walker: ({ read }) => [read('location_changed', 0, 'effect', 'radius')],
  soul_speed: ({ read }) => [percent(read('location_changed', 0, 'effect', 'effects', 0, 'amount') / walkingSpeed, 1)],
  swift_sneak: ({ read }) => [percent(sneakingSpeed + read('attributes', 0, 'amount'))],
  unbreaking: ({ read }) => [
    percent(read('item_damage', 1, 'effect', 'chance')),
    percent(read('item_damage', 0, 'effect', 'chance')),
  ],
  mending: ({ read }) => [read('repair_with_xp', 0, 'effect', 'factor')],
  binding_curse: none,
  vanishing_curse: none,
  channeling: none,
  loyalty: ({ read }) => {
    const pull = read('trident_return_acceleration', 0, 'effect', 'value') * tridentPullPerTick;
    return [rounded((pull / (1 - tridentDrag)) * ticksPerSecond)];
  },
  riptide: ({ read }) => {
    const push = read('trident_spin_attack_strength', 'value');
    return [push, push * ticksPerSecond];
  },
  luck_of_the_sea: (at) => catchShares(at.facts, at.read('fishing_luck_bonus', 0, 'effect', 'value')),
  lure: ({ read }) => {
    const sooner = read('fishing_time_reduction', 0, 'effect', 'value');
    return [sooner, longestFishingWaitSeconds - sooner];
  },
};

/** The numbers that belong in each line of `effectPerLevel`. */
export function figuresPerLevel(facts: Facts, id: string, effects: unknown, maxLevel: number): number[][] {
  const rule = figures[id];
  if (rule === undefined) throw new Error(`no rule for the figures of ${id}`);
  return Array.from({ length: maxLevel }, (_, index) => {
    const level = index + 1;
    const read: Level['read'] = (component, ...path) => {
      return rounded(valueAt(pick(effects, [`minecraft:${component}`, ...path]), level), 6);
    };
    return rule({ level, facts, read });
  });
}

/** How far a player flies who is pushed upward at a speed in blocks per tick. */
function heightOf(push: number): number {
  let height = 0;
  for (let speed = push; speed > 0; speed = (speed - gravity) * airDrag) height += speed;
  return height;
}

/** The `ore_drops` formula: the yield is multiplied by 1 + max(0, r - 1), r being one of 0 to level + 1. */
function oreMultipliers(level: number): number[] {
  const multipliers = Array.from({ length: level + 2 }, (_, roll) => 1 + Math.max(0, roll - 1));
  const average = multipliers.reduce((sum, multiplier) => sum + multiplier, 0) / multipliers.length;
  return [rounded(average, 2), Math.max(...multipliers)];
}

const tables = z.record(z.string(), z.unknown());

/** Most drops of a cow's leather pool that one level of Looting can add. */
function extraDropsPerLevel(facts: Facts): number {
  const cow = facts.read('raw/data/loot_table/entities.json', tables)['entities/cow'];
  return z.number().parse(pick(cow, ['pools', 0, 'entries', 0, 'functions', 1, 'count', 'max']));
}

const fishingPools = z.object({
  pools: z.tuple([
    z.object({ entries: z.array(z.object({ value: z.string(), weight: z.number(), quality: z.number() })) }),
  ]),
});

/** Percent of treasure and of junk among catches in open water. */
function catchShares(facts: Facts, luck: number): number[] {
  const fishing = facts.read('raw/data/loot_table/gameplay.json', tables)['gameplay/fishing'];
  const entries = fishingPools.parse(fishing).pools[0].entries;
  const weights = entries.map(({ value, weight, quality }) => ({ value, weight: weight + quality * luck }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const share = (kind: string) => (weights.find(({ value }) => value.endsWith(kind))?.weight ?? 0) / total;
  return [percent(share('treasure'), 1), percent(share('junk'), 1)];
}
