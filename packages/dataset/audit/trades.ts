import { type AuditedRegistry, problem } from './problem.ts';

const levelNames = ['Novice', 'Apprentice', 'Journeyman', 'Expert', 'Master'];

/** Every profession has the five levels in order, each under its own name. */
export function auditTrades({ trades }: AuditedRegistry): string[] {
  const expected = levelNames.map((name, index) => `${index + 1} ${name}`).join(', ');
  return trades.records.flatMap(({ id, levels }) => {
    const actual = levels.map(({ level, name }) => `${level} ${name}`).join(', ');
    return actual === expected ? [] : [problem('trades', id, 'levels', `are ${actual} instead of ${expected}`)];
  });
}
