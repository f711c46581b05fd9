import type { Version } from '../../src/resources/versions.ts';
import type { Facts } from '../proof.ts';
import { broughtBy, commandsBroughtBy, isNewCommand, type Span, type Standing, standings } from './releases.ts';

/** Older things that a feature mentions as its place, its ingredient or what it changes. */
const olderThings: Readonly<Record<string, readonly string[]>> = {
  '1.4.2': ['Nether Fortress', 'Golden Apple'],
  '1.9': ['Skeleton Horse'],
  '1.10': ['Zombie Villager'],
  '1.11': ['Ocean Monument'],
  '1.14': ['Village'],
  '1.16': ['Soul Sand'],
  '1.17': ['Leather Boots'],
  '1.19': ['Magma Cube', 'Boat'],
  '1.20': ['Bamboo'],
  '1.20.3': ['Decorated Pot', 'Bat'],
  '1.21.2': ['Ender Pearl', 'Salmon'],
  '1.21.4': ['Dark Forest'],
  '1.21.5': ['Sheep'],
  '1.21.11': ['Warm Ocean', 'Zombie Horse'],
  '26.1': ['Name Tag', 'Note Block'],
};

/** Names that the facts date differently: renamed since, present but without use before, or still an experiment. */
const otherwiseDated: Readonly<Record<string, readonly string[]>> = {
  '1.5': ['Daylight Detector'],
  '1.10': ['Red Nether Bricks', 'Structure Block'],
  '1.21.2': ['Pale Garden'],
  '1.21.6': ['Harness'],
};

const spanOf = (record: Version): Span => ({
  after: record.previousVersion === null ? null : record.previousVersion.replaceAll('-', '.'),
  until: record.name,
});

/** What is wrong with the names in the features: claimed as new though older, not yet there, or left out. */
export function featureProblems(record: Version, facts: Facts): string[] {
  const known = standings(spanOf(record), facts);
  const mentioned = namesIn(record.majorFeatures, known);
  const older = olderThings[record.name] ?? [];
  const excused = otherwiseDated[record.name] ?? [];
  const wrong = [...mentioned]
    .filter((name) => !excused.includes(name))
    .flatMap((name) => {
      const standing = summary(known.get(name) ?? []);
      const expected = older.includes(name) ? standing === 'older' : standing === 'new' || standing === 'unknown';
      return expected ? [] : [`${name} is ${standing}`];
    });
  const stale = [...older, ...excused].filter((name) => !mentioned.has(name)).map((name) => `${name} is not mentioned`);
  return [...wrong, ...stale, ...leftOut(record, facts)];
}

function leftOut(record: Version, facts: Facts): string[] {
  const text = [...record.majorFeatures, ...record.notableChanges].join('\n');
  return broughtBy(record.name, facts)
    .filter((name) => !text.includes(name))
    .map((name) => `${name} is left out`);
}

/** What is wrong with the entries that list new commands. */
export function commandProblems(record: Version, facts: Facts): string[] {
  const names = record.notableChanges.flatMap(newCommandsIn);
  const wrong = names.filter((name) => !isNewCommand(name, spanOf(record), facts)).map((name) => `/${name} is not new`);
  const missing = commandsBroughtBy(record.name, facts).filter((name) => !names.includes(name));
  return [...wrong, ...missing.map((name) => `/${name} is left out`)];
}

/** The list after `New commands:`, up to a remark on it. */
function newCommandsIn(entry: string): string[] {
  const list = /^New commands?: (.*?)(?:, (?:which|while|for) .*)?$/.exec(entry)?.[1] ?? '';
  return [...list.matchAll(/\/([a-z]+)/g)].flatMap(([, name]) => name ?? []);
}

/** Several things may share a name; it is enough if one of them is new. */
function summary(all: readonly Standing[]): Standing {
  const order: readonly Standing[] = ['new', 'unknown', 'later', 'older'];
  return order.find((standing) => all.includes(standing)) ?? 'unknown';
}

/** The names of things in the texts, the longest match first, in singular or plural. */
function namesIn(texts: readonly string[], known: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const found = new Set<string>();
  let rest = texts.join('\n');
  for (const name of [...known.keys()].toSorted((one, other) => other.length - one.length)) {
    if (!rest.includes(name)) continue;
    const pattern = new RegExp(`(?<![\\w'-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:e?s)?(?![\\w'-])`, 'g');
    const without = rest.replace(pattern, '_');
    if (without !== rest) found.add(name);
    rest = without;
  }
  return found;
}
