import type { Achievement } from '../src/resources/achievements.ts';
import { type AuditedRegistry, problem } from './problem.ts';

type BySlug = ReadonlyMap<string, Achievement>;

/** Every tab is one tree, and the prerequisites of an achievement are its ancestors up to the root. */
export function auditAchievements({ achievements: { records } }: AuditedRegistry): string[] {
  const bySlug: BySlug = new Map(records.map((achievement) => [achievement.slug, achievement]));
  return records.flatMap((achievement) => [
    ...auditParent(achievement, bySlug),
    ...auditPrerequisites(achievement, bySlug),
  ]);
}

function auditParent({ slug, parent, tab }: Achievement, bySlug: BySlug): string[] {
  if (parent === null) return [];
  const above = bySlug.get(parent);
  if (above === undefined) return [problem('achievements', slug, 'parent', `${parent} is no achievement record`)];
  return above.tab === tab
    ? []
    : [problem('achievements', slug, 'parent', `${parent} is in the tab ${above.tab}, not in ${tab}`)];
}

function auditPrerequisites(achievement: Achievement, bySlug: BySlug): string[] {
  const { slug, prerequisites } = achievement;
  const ancestors = ancestorsOf(achievement, bySlug);
  if (ancestors === undefined) return [problem('achievements', slug, 'parent', 'leads back to itself')];
  if (ancestors.join() === prerequisites.join()) return [];
  const what = `are ${prerequisites.join(', ') || 'none'} instead of ${ancestors.join(', ') || 'none'}`;
  return [problem('achievements', slug, 'prerequisites', what)];
}

/** The ancestors, the root first; undefined when they form a circle. */
function ancestorsOf(achievement: Achievement, bySlug: BySlug): string[] | undefined {
  const way: string[] = [];
  for (let parent = achievement.parent; parent !== null; parent = bySlug.get(parent)?.parent ?? null) {
    if (parent === achievement.slug || way.includes(parent)) return undefined;
    way.unshift(parent);
  }
  return way;
}
