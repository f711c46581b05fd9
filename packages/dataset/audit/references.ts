import { auditAchievements } from './achievements.ts';
import { auditCommands } from './commands.ts';
import { auditEnchantments } from './enchantments.ts';
import { auditItems } from './items.ts';
import { auditItemsAndEnchantments } from './items-and-enchantments.ts';
import { auditMobs } from './mobs.ts';
import { auditMobsAndBiomes } from './mobs-and-biomes.ts';
import type { AuditedRegistry } from './problem.ts';
import { auditStructures } from './structures.ts';
import { auditStructuresAndBiomes } from './structures-and-biomes.ts';
import { auditTrades } from './trades.ts';
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
