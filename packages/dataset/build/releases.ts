import { z } from 'zod';
import type { Facts } from '../verify/proof.ts';

const releaseTable = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/** The ids of a registry in a release; undefined where there is no list of them. */
export interface ReleaseIds {
  release: string;
  ids: ReadonlySet<string> | undefined;
}

/** Until 1.16.1 the list of biomes had another name. */
const earlierNames: Readonly<Record<string, string>> = { 'worldgen/biome': 'biome' };

const known = new WeakMap<Facts, Map<string, readonly ReleaseIds[]>>();

/** The ids of a registry in each release since 1.14, the oldest first. */
export function releasesOf(facts: Facts, registry: string): readonly ReleaseIds[] {
  const byRegistry = known.get(facts) ?? new Map<string, readonly ReleaseIds[]>();
  known.set(facts, byRegistry);
  const before = byRegistry.get(registry);
  if (before !== undefined) return before;
  const table = facts.read('catalogue/ids-by-version.json.gz', releaseTable);
  const all = Object.entries(table).map(([release, lists]): ReleaseIds => {
    const ids = lists[registry] ?? lists[earlierNames[registry] ?? ''] ?? [];
    return { release, ids: ids.length === 0 ? undefined : new Set(ids) };
  });
  byRegistry.set(registry, all);
  return all;
}

/** The first release that has an id; null if the first list of ids has it, or if the list of the release before is missing. */
export function sinceOf(facts: Facts, registry: string, id: string): string | null {
  const all = releasesOf(facts, registry);
  const first = all.findIndex(({ ids }) => ids?.has(id));
  const isKnown = first > 0 && all[first - 1]?.ids !== undefined;
  return isKnown ? (all[first]?.release ?? null) : null;
}
