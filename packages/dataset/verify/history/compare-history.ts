import { isDeepStrictEqual } from 'node:util';
import { buildHistory } from '../../build/history.ts';
import { releasesOf } from '../../build/releases.ts';
import { createHistory } from '../../src/history/history.ts';
import { readHistoryFile } from '../../src/history/open-history.ts';
import type { Facts } from '../proof.ts';

export interface HistoryResult {
  releaseCount: number;
  /** Ids of today compared with the list of each release. */
  checkedIds: number;
  differences: string[];
}

/** Compares the stored history with the facts, and what it says about each id in each release with the lists of ids. */
export function compareHistory(facts: Facts): HistoryResult {
  const differences: string[] = [];
  const stored = readHistoryFile();
  if (!isDeepStrictEqual(stored, buildHistory(facts))) differences.push('history: the stored steps differ');
  const history = createHistory(() => stored);
  const lists = {
    items: 'item',
    blocks: 'block',
    entities: 'entity_type',
    recipes: 'recipe',
    biomes: 'worldgen/biome',
  };
  let checkedIds = 0;
  for (const [kind, registry] of Object.entries(lists)) {
    const all = releasesOf(facts, registry);
    const today = [...(all.at(-1)?.ids ?? [])];
    for (const { release, ids } of all) {
      const present = history.presence(kind, release);
      for (const id of today) {
        checkedIds += 1;
        if (present?.(id) !== ids?.has(id)) differences.push(`history: ${kind}: ${id} in ${release}`);
      }
    }
  }
  return { releaseCount: stored.releases.length, checkedIds, differences };
}
