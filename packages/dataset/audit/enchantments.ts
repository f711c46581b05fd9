import { auditMutual } from './both-ways.ts';
import { type AuditedRegistry, problem } from './problem.ts';

/** Conflicts are mutual, and each level has its effect. */
export function auditEnchantments({ enchantments }: AuditedRegistry): string[] {
  const levels = enchantments.records
    .filter(({ effectPerLevel, maxLevel }) => effectPerLevel.length !== maxLevel)
    .map(({ id, effectPerLevel, maxLevel }) =>
      problem('enchantments', id, 'effectPerLevel', `has ${effectPerLevel.length} entries for ${maxLevel} levels`),
    );
  const conflicts = auditMutual({
    resource: 'enchantments',
    field: 'incompatibleWith',
    records: enchantments.records,
    key: (enchantment) => enchantment.id,
    name: (enchantment) => enchantment.name,
    names: (enchantment) => enchantment.incompatibleWith,
  });
  return [...levels, ...conflicts];
}
