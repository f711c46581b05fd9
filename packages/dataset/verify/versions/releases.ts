import { z } from 'zod';
import type { Facts } from '../proof.ts';

const language = z.record(z.string(), z.string());
const firstReleases = z.object({ first: z.record(z.string(), z.record(z.string(), z.string())) });
const firstSeen = z.record(z.string(), z.record(z.string(), z.string()));
const settledReleases = z.record(z.string(), z.record(z.string(), z.object({ value: z.string() })));

export type Standing = 'new' | 'older' | 'later' | 'unknown';

/** A release and the one before it in our list; what appeared between them counts as added by it. */
export interface Span {
  after: string | null;
  until: string;
}

/** Where each kind of thing is found in the language file, the registries, the old language files and the settled list. */
const kinds = [
  { text: 'item', registries: ['item'], seen: 'item', settled: 'items' },
  { text: 'block', registries: ['item', 'block'], seen: 'item', settled: 'items' },
  { text: 'entity', registries: ['entity_type'], seen: 'entity', settled: 'mobs' },
  { text: 'biome', registries: ['worldgen/biome', 'biome'], seen: 'biome', settled: 'biomes' },
  { text: 'enchantment', registries: ['enchantment'], seen: 'enchantment', settled: 'enchantments' },
] as const;

/** Structures have no entry in the language file. */
const structureNames: Readonly<Record<string, string>> = {
  amethyst_geode: 'Amethyst Geode',
  ancient_city: 'Ancient City',
  bastion_remnant: 'Bastion Remnant',
  buried_treasure: 'Buried Treasure',
  desert_pyramid: 'Desert Pyramid',
  end_city: 'End City',
  exit_portal: 'End Exit Portal',
  fortress: 'Nether Fortress',
  igloo: 'Igloo',
  jungle_pyramid: 'Jungle Temple',
  mansion: 'Woodland Mansion',
  mineshaft: 'Mineshaft',
  monster_room: 'Dungeon',
  monument: 'Ocean Monument',
  nether_fossil: 'Nether Fossil',
  ocean_ruin: 'Ocean Ruins',
  pillager_outpost: 'Pillager Outpost',
  ruined_portal: 'Ruined Portal',
  shipwreck: 'Shipwreck',
  stronghold: 'Stronghold',
  swamp_hut: 'Swamp Hut',
  trail_ruins: 'Trail Ruins',
  trial_chambers: 'Trial Chambers',
  village: 'Village',
};

/** Releases that already had a later one's content behind an experiment switch. */
const previews: Readonly<Record<string, readonly string[]>> = { '1.21': ['1.20.3', '1.20.5'], '1.21.4': ['1.21.2'] };

/** The registries are known from this release on: what they hold then may be older. */
const firstRegistry = '1.14';
/** The language files are known from this release on. */
const firstLanguage = '1.6.1';

const textsOf = (facts: Facts): Record<string, string> => facts.read('raw/lang/en_us.json', language);
const settledIn = (facts: Facts) => facts.read('settled/version_added.json', settledReleases);
const registriesIn = (facts: Facts) => facts.read('derived/registry_first_release.json', firstReleases).first;
const seenIn = (facts: Facts) => facts.read('derived/first_seen.json', firstSeen);

/** Every name a feature can claim, and whether a release brought it. */
export function standings(span: Span, facts: Facts): ReadonlyMap<string, readonly Standing[]> {
  const all = new Map<string, Standing[]>();
  const add = (name: string, standing: Standing) => all.set(name, [...(all.get(name) ?? []), standing]);
  for (const [key, name] of Object.entries(textsOf(facts))) {
    const [, text, id] = /^(\w+)\.minecraft\.(\w+)$/.exec(key) ?? [];
    const kind = kinds.find((one) => one.text === text);
    if (kind !== undefined && id !== undefined) add(name, standingOf(kind, id, span, facts));
  }
  for (const [id, name] of Object.entries(structureNames)) {
    const settled = settledIn(facts).structures?.[id]?.value;
    add(name, settled === undefined ? 'unknown' : toward(settled, span));
  }
  return all;
}

function standingOf(kind: (typeof kinds)[number], id: string, span: Span, facts: Facts): Standing {
  const settled = settledIn(facts)[kind.settled]?.[id]?.value;
  const registry = kind.registries.flatMap((name) => registriesIn(facts)[name]?.[id] ?? []).sort(compareReleases)[0];
  if (registry !== undefined && registry !== firstRegistry && isBrought(registry, span)) return 'new';
  if (settled !== undefined) return toward(settled, span);
  if (registry !== undefined && registry !== firstRegistry) return toward(registry, span);
  const seen = seenIn(facts)[kind.seen]?.[id];
  if (seen !== undefined && seen !== `<=${firstLanguage}`) return toward(seen, span);
  const horizon = seen === undefined ? firstRegistry : firstLanguage;
  return compareReleases(span.until, horizon) > 0 ? 'older' : 'unknown';
}

/** Names of our mobs, biomes, enchantments and structures that the settled list gives to a release. */
export function broughtBy(release: string, facts: Facts): string[] {
  const named = (kind: string, prefix: string) =>
    idsOf(kind, release, facts).map((id) => textsOf(facts)[`${prefix}.minecraft.${id}`] ?? id);
  const structures = idsOf('structures', release, facts).map((id) => structureNames[id] ?? id);
  return [
    ...named('mobs', 'entity'),
    ...named('biomes', 'biome'),
    ...named('enchantments', 'enchantment'),
    ...structures,
  ];
}

/** Commands that first appeared in a release, from the settled list and from the command trees. */
export function commandsBroughtBy(release: string, facts: Facts): string[] {
  const trees = Object.entries(registriesIn(facts).command ?? {});
  const inTree = trees.filter(([, first]) => first === release && first !== firstRegistry).map(([id]) => id);
  return [...new Set([...idsOf('commands', release, facts), ...inTree])];
}

/** Whether the facts let a command be new in a release. */
export function isNewCommand(name: string, span: Span, facts: Facts): boolean {
  const settled = settledIn(facts).commands?.[name]?.value;
  const tree = registriesIn(facts).command?.[name];
  const seen = seenIn(facts).command?.[name];
  const first = settled ?? (tree === undefined || tree === firstRegistry ? seen : tree);
  return first !== undefined && toward(first, span) === 'new';
}

function idsOf(kind: string, release: string, facts: Facts): string[] {
  const entries = Object.entries(settledIn(facts)[kind] ?? {});
  return entries.filter(([, { value }]) => value === release).map(([id]) => id);
}

function toward(first: string, span: Span): Standing {
  if (!/^\d/.test(first)) return 'older';
  if (isBrought(first, span)) return 'new';
  return compareReleases(first, span.until) > 0 ? 'later' : 'older';
}

function isBrought(first: string, { after, until }: Span): boolean {
  // The old language files know 1.12 only as 1.12.1.
  const release = first === '1.12.1' ? '1.12' : first;
  if (previews[until]?.includes(release)) return true;
  return compareReleases(release, until) <= 0 && (after === null || compareReleases(release, after) > 0);
}

/** Negative when `one` came out before `other`. */
function compareReleases(one: string, other: string): number {
  const numbers = (release: string) => release.split('.').map(Number);
  const [some, others] = [numbers(one), numbers(other)];
  const length = Math.max(some.length, others.length);
  const differences = Array.from({ length }, (_, index) => (some[index] ?? 0) - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
