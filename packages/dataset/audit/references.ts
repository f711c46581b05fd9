import { auditAchievements } from './achievements.ts';
import { auditCommands } from './commands.ts';
import { auditEnchantments } from './enchantments.ts';
import { auditItems } from './items.ts';
import { auditItemsAndEnchantments } from './items-and-enchantments.ts';
import { auditMobs } from './mobs.ts';
import { auditMobsAndBiomes } from './mobs-and-biomes.ts';
import { type AuditedRegistry, problem } from './problem.ts';
import { auditRange } from './ranges.ts';
import { auditStructuresAndBiomes } from './structures-and-biomes.ts';
import { auditVersions } from './versions.ts';

const audits: readonly ((registry: AuditedRegistry) => string[])[] = [
  auditMobsAndBiomes,
  auditStructuresAndBiomes,
  auditItemsAndEnchantments,
  auditMobs,
  auditItems,
  auditEnchantments,
  auditStructures,
  auditCommands,
  auditVersions,
  auditAchievements,
  auditTrades,
];

/** Every place where records contradict each other or themselves, as `resource: key: field: what`. */
export function auditReferences(registry: AuditedRegistry): string[] {
  return audits.flatMap((audit) => audit(registry));
}

/** Heights and loot counts run from low to high. */
function auditStructures({ structures }: AuditedRegistry): string[] {
  return structures.records.flatMap(({ id, yLevel, loot }) => [
    ...auditRange('structures', id, 'yLevel', yLevel),
    ...loot.flatMap(({ item, count }) => auditRange('structures', id, `loot of ${item}`, count)),
  ]);
}

const levelNames = ['Novice', 'Apprentice', 'Journeyman', 'Expert', 'Master'];

/** Every profession has the five levels in order, each under its own name. */
function auditTrades({ trades }: AuditedRegistry): string[] {
  const expected = levelNames.map((name, index) => `${index + 1} ${name}`).join(', ');
  return trades.records.flatMap(({ id, levels }) => {
    const actual = levels.map(({ level, name }) => `${level} ${name}`).join(', ');
    return actual === expected ? [] : [problem('trades', id, 'levels', `are ${actual} instead of ${expected}`)];
  });
}
