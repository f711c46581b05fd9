import type { Mob } from '../src/resources/mobs.ts';
import { type AuditedRegistry, problem } from './problem.ts';
import { auditRange } from './ranges.ts';

/** The figures and the yes-or-no fields of a mob must agree with one another. */
export function auditMobs({ mobs }: AuditedRegistry): string[] {
  return mobs.records.flatMap((mob) => [...auditDamage(mob), ...auditRanges(mob), ...auditHusbandry(mob)]);
}

/** Damage is rounded to whole points, so each figure may be off by one from the rule on the rounded normal figure. */
function auditDamage({ id, damage: { easy, normal, hard } }: Mob): string[] {
  const rule = { easy: Math.min(normal / 2 + 1, normal), hard: normal * 1.5 };
  return [
    ...(Math.abs(easy - rule.easy) > 1 ? [`easy ${easy} is not ${rule.easy}, which normal ${normal} gives`] : []),
    ...(Math.abs(hard - rule.hard) > 1 ? [`hard ${hard} is not ${rule.hard}, which normal ${normal} gives`] : []),
  ].map((what) => problem('mobs', id, 'damage', what));
}

function auditRanges({ id, xpDrop, drops }: Mob): string[] {
  return [
    ...auditRange('mobs', id, 'xpDrop', xpDrop),
    ...drops.flatMap(({ item, count }) => auditRange('mobs', id, `drops of ${item}`, count)),
  ];
}

function auditHusbandry({ id, tameable, tamingMethod, breedable, breedingItem }: Mob): string[] {
  return [
    ...(tameable === (tamingMethod !== null)
      ? []
      : [problem('mobs', id, 'tamingMethod', `is ${tamingMethod}, although tameable is ${tameable}`)]),
    ...(breedable === (breedingItem !== null)
      ? []
      : [problem('mobs', id, 'breedingItem', `is ${breedingItem}, although breedable is ${breedable}`)]),
  ];
}
