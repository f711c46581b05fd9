import { z } from 'zod';
import type { Mob } from '../../src/resources/mobs.ts';
import type { Facts } from '../proof.ts';
import { attributeOf, entityOf, settledOf } from './facts.ts';

const codeFacts = z.record(z.string(), z.object({ xpMin: z.number(), xpMax: z.number() }));
const components = z.record(
  z.string(),
  z.object({
    'minecraft:attribute_modifiers': z.array(z.object({ type: z.string(), amount: z.number() })).optional(),
  }),
);

/** Health set by size or rolled when the mob spawns: the attribute of the table is only a default. */
const ownHealth = new Set(['donkey', 'horse', 'llama', 'magma_cube', 'slime', 'sulfur_cube']);

/** Mobs that always spawn with this weapon. */
const weapons: ReadonlyMap<string, string> = new Map([
  ['piglin', 'golden_sword'],
  ['piglin_brute', 'golden_axe'],
  ['vex', 'iron_sword'],
  ['vindicator', 'iron_axe'],
  ['wither_skeleton', 'stone_sword'],
  ['zombified_piglin', 'golden_sword'],
]);

/** WitherSkeleton.finalizeSpawn raises the attack attribute above the default of the table. */
const raisedAttack: ReadonlyMap<string, number> = new Map([['wither_skeleton', 4]]);

/** Half the attack attribute and a whole number below it: the mean of that roll. */
const rolledHits = new Set(['hoglin', 'iron_golem']);

export function healthOf(record: Mob, facts: Facts): number | undefined {
  return ownHealth.has(record.id) ? settledOf(record, facts).hp : entityOf(record, facts).max_health;
}

export function experienceOf(record: Mob, facts: Facts): Mob['xpDrop'] | undefined {
  const found = facts.read('derived/mob_code_facts.json', codeFacts)[record.id];
  const reward = entityOf(record, facts).experience_reward;
  if (found === undefined) return undefined;
  // A fixed reward is in the entity table as well.
  return found.xpMin === found.xpMax ? { min: reward ?? 0, max: reward ?? 0 } : { min: found.xpMin, max: found.xpMax };
}

export function damageOf(record: Mob, facts: Facts): Mob['damage'] {
  const { damageBasis, damageExact } = settledOf(record, facts);
  const normal = normalHit(record, facts);
  // Bow damage is rolled separately for each difficulty, so one figure does not follow from another.
  const exact = damageBasis.startsWith('bow arrow') ? damageExact : scaled(normal);
  return { easy: halfUp(exact.easy), normal: halfUp(exact.normal), hard: halfUp(exact.hard) };
}

/** How the game scales what a mob does to a player: damage_type files and Player.hurt. */
const scaled = (normal: number) => ({ easy: Math.min(normal / 2 + 1, normal), normal, hard: normal * 1.5 });

// The sum of a float attribute may be slightly below the half.
const halfUp = (figure: number) => Math.floor(figure + 0.5 + 1e-9);

function normalHit(record: Mob, facts: Facts): number {
  const { damageBasis, damageExact } = settledOf(record, facts);
  const attack = raisedAttack.get(record.id) ?? attributeOf(record, facts, 'attack_damage');
  const weapon = weapons.get(record.id);
  if (attack === undefined) return damageExact.normal;
  if (weapon !== undefined) return attack + weaponDamage(weapon, facts);
  if (rolledHits.has(record.id)) return attack / 2 + (attack - 1) / 2;
  return /^(melee|laser)/.test(damageBasis) ? attack : damageExact.normal;
}

function weaponDamage(item: string, facts: Facts): number {
  const modifiers = facts.read('raw/reports/item_components.json', components)[item]?.['minecraft:attribute_modifiers'];
  return modifiers?.find(({ type }) => type === 'minecraft:attack_damage')?.amount ?? 0;
}
