import { z } from 'zod';
import { bare, text } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';

const idLists = z.record(z.string(), z.array(z.string()));
const tagFile = z.record(z.string(), z.object({ values: z.array(z.string()) }));

export const anyObject = z.record(z.string(), z.unknown());
const objects = z.record(z.string(), anyObject);

/** The ids of a registry, in its order. */
export const registryOf = (facts: Facts, registry: string): readonly string[] =>
  facts.read('raw/reports/registries.json', idLists)[registry] ?? [];

/** The definitions of a registry by id. */
export const definitionsOf = (facts: Facts, registry: string) => facts.read(`raw/data/${registry}.json`, objects);

export const tagsOf = (facts: Facts, registry: string) =>
  facts.read(`raw/data/tags/${registry.replace('/', '_')}.json`, tagFile);

/** Every member of a tag, tags inside of it resolved, each once. */
export function membersOf(facts: Facts, registry: string, tag: string): string[] {
  const values = tagsOf(facts, registry)[bare(tag.replace(/^#/, ''))]?.values ?? [];
  return [
    ...new Set(values.flatMap((value) => (value.startsWith('#') ? membersOf(facts, registry, value) : [bare(value)]))),
  ];
}

/** An id, a tag or a list of ids, as the ids that it stands for. */
export function resolved(facts: Facts, registry: string, value: unknown): string[] {
  const list = z
    .union([z.string(), z.array(z.string())])
    .optional()
    .parse(value);
  const all = [list ?? []].flat();
  return [...new Set(all.flatMap((one) => (one.startsWith('#') ? membersOf(facts, registry, one) : [bare(one)])))];
}

const holders = new WeakMap<Facts, Map<string, Map<string, string[]>>>();

/** The tags of a registry that hold an id, in the order of the alphabet. */
export function tagsHolding(facts: Facts, registry: string, id: string): string[] {
  const known = holders.get(facts) ?? new Map<string, Map<string, string[]>>();
  holders.set(facts, known);
  const byMember = known.get(registry) ?? invert(facts, registry);
  known.set(registry, byMember);
  return byMember.get(id) ?? [];
}

function invert(facts: Facts, registry: string): Map<string, string[]> {
  const byMember = new Map<string, string[]>();
  for (const tag of Object.keys(tagsOf(facts, registry)).toSorted()) {
    for (const member of membersOf(facts, registry, tag)) {
      byMember.set(member, [...(byMember.get(member) ?? []), tag]);
    }
  }
  return byMember;
}

/** The words of an id: `chests/igloo_chest` is "Chests Igloo Chest". */
export const wordsOf = (id: string) =>
  id
    .split(/[^a-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();

/** The text of the game, or an error: no name is made up. */
export function nameOf(facts: Facts, key: string): string {
  const name = text(facts, key);
  if (name === undefined) throw new Error(`The language file has no ${key}`);
  return name;
}

/** The shortest decimal number that is the same as a 32-bit one: 2.4 instead of 2.4000000953674316. */
export function short(value: number): number {
  for (let digits = 1; digits <= 9; digits += 1) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === Math.fround(value)) return candidate;
  }
  return value;
}

export const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
