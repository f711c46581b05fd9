import type { HistoryFile, KindHistory, Step } from '../src/history/history.ts';
import type { Facts } from '../verify/proof.ts';
import { releasesOf } from './releases.ts';
import { renames } from './renames.ts';

/** The kinds whose ids are listed for every release, and the registry that lists them. */
const registries: Readonly<Record<string, string>> = {
  items: 'item',
  blocks: 'block',
  entities: 'entity_type',
  recipes: 'recipe',
  effects: 'mob_effect',
  potions: 'potion',
  enchantments: 'enchantment',
  biomes: 'worldgen/biome',
  structures: 'worldgen/structure',
  sounds: 'sound_event',
  particles: 'particle_type',
  advancements: 'advancement',
};

/** Which ids came and went in which release. */
export function buildHistory(facts: Facts): HistoryFile {
  const kinds = Object.entries(registries).map(([kind, registry]) => [kind, historyOf(facts, kind, registry)]);
  return { releases: releasesOf(facts, 'item').map(({ release }) => release), kinds: Object.fromEntries(kinds) };
}

function historyOf(facts: Facts, kind: string, registry: string): KindHistory {
  const all = releasesOf(facts, registry);
  const steps: Record<string, Step> = {};
  let before: ReadonlySet<string> | undefined;
  for (const { release, ids } of all) {
    if (ids === undefined) continue;
    const step = before === undefined ? undefined : stepBetween(kind, release, shown(before), shown(ids));
    if (step !== undefined) steps[release] = step;
    before = ids;
  }
  return { unknown: all.flatMap(({ release, ids }) => (ids === undefined ? release : [])), steps };
}

/** Advancements that only unlock recipes are no records of the catalogue. */
const shown = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => !id.startsWith('recipes/')));

function stepBetween(kind: string, release: string, before: Set<string>, after: Set<string>): Step | undefined {
  const renamed = renames[release]?.[kind] ?? {};
  const added = after.difference(before);
  const removed = before.difference(after);
  for (const [from, to] of Object.entries(renamed)) {
    if (!removed.delete(from) || !added.delete(to))
      throw new Error(`${kind}: ${release} does not rename ${from} to ${to}`);
  }
  const step: Step = {
    ...(added.size > 0 && { added: [...added].toSorted() }),
    ...(removed.size > 0 && { removed: [...removed].toSorted() }),
    ...(Object.keys(renamed).length > 0 && { renamed }),
  };
  return Object.keys(step).length === 0 ? undefined : step;
}
