import type { AuditedRegistry } from './problem.ts';
import { auditRange } from './ranges.ts';

/** Heights and loot counts run from low to high. */
export function auditStructures({ structures }: AuditedRegistry): string[] {
  return structures.records.flatMap(({ id, yLevel, loot }) => [
    ...auditRange('structures', id, 'yLevel', yLevel),
    ...loot.flatMap(({ item, count }) => auditRange('structures', id, `loot of ${item}`, count)),
  ]);
}
