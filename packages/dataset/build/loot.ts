import { z } from 'zod';
import type { CatalogLoot } from '../src/catalog/kinds/loot.ts';
import type { Drop } from '../src/catalog/shapes.ts';
import { bare } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { condition, excludes, negated, readConditions } from './loot-conditions.ts';
import { type Distribution, mean, readNumber } from './loot-counts.ts';
import { type Outcome, outcomesOfItem } from './loot-items.ts';
import { membersOf, registryOf, rounded, wordsOf } from './source-data.ts';

const lootFunction = z.looseObject({ function: z.string(), conditions: z.array(condition).optional() });
export type LootFunction = z.infer<typeof lootFunction>;

const entry = z.object({
  type: z.string(),
  name: z.string().optional(),
  expand: z.boolean().optional(),
  weight: z.number().optional(),
  conditions: z.array(condition).optional(),
  functions: z.array(lootFunction).optional(),
  get children() {
    return z.array(entry).optional();
  },
  get value() {
    return z.union([z.string(), table]).optional();
  },
});
const pool = z.object({
  rolls: z.unknown(),
  entries: z.array(entry),
  conditions: z.array(condition).optional(),
  functions: z.array(lootFunction).optional(),
});
const table = z.object({
  type: z.string().optional(),
  get pools(): z.ZodOptional<z.ZodArray<typeof pool>> {
    return z.array(pool).optional();
  },
});
const tables = z.record(z.string(), table);

type Entry = z.infer<typeof entry>;
type Pool = z.infer<typeof pool>;
type LootTable = { type?: string | undefined; pools?: Pool[] | undefined };

export function buildLoot(facts: Facts): CatalogLoot[] {
  const all = lootTables(facts);
  return registryOf(facts, 'loot_table').map((id) => {
    const { type = 'empty', pools = [] } = all[id] ?? {};
    const referred = pools.flatMap(({ entries }) => entries.flatMap(tablesIn));
    return {
      id,
      name: wordsOf(id),
      type: bare(type),
      pools: pools.length,
      tables: [...new Set(referred)],
      drops: dropsOf(facts, id),
    };
  });
}

const tablesIn = ({ type, value, children = [] }: Entry): string[] => [
  ...(bare(type) === 'loot_table' && typeof value === 'string' ? [bare(value)] : []),
  ...children.flatMap(tablesIn),
];

const folders = [
  'archaeology',
  'blocks',
  'brush',
  'carve',
  'charged_creeper',
  'chests',
  'dispensers',
  'entities',
  'equipment',
  'gameplay',
  'harvest',
  'pots',
  'shearing',
  'spawners',
];

const joined = new WeakMap<Facts, Record<string, LootTable>>();

function lootTables(facts: Facts): Record<string, LootTable> {
  const all =
    joined.get(facts) ??
    Object.assign({}, ...folders.map((folder) => facts.read(`raw/data/loot_table/${folder}.json`, tables)));
  joined.set(facts, all);
  return all;
}

/** What a table gives, the most probable first in the order of its pools. */
function dropsOf(facts: Facts, id: string): Drop[] {
  const found = lootTables(facts)[id];
  if (found === undefined) throw new Error(`There is no loot table ${id}`);
  return outcomesOfTable(facts, found).map((outcome) => ({
    item: outcome.item,
    potion: outcome.potion,
    enchanted: outcome.enchanted,
    min: outcome.min,
    max: outcome.max,
    chance: rounded(outcome.chance),
    average: rounded(outcome.average),
    when: [...outcome.when],
  }));
}

/** The table of a block or an entity, if it has one, with what it gives. */
export function lootOf(facts: Facts, id: string): { lootTable: string | null; drops: Drop[] } {
  if (lootTables(facts)[id] === undefined) return { lootTable: null, drops: [] };
  return { lootTable: id, drops: dropsOf(facts, id) };
}

function outcomesOfTable(facts: Facts, { pools = [] }: LootTable): Outcome[] {
  return merge(pools.flatMap((one) => outcomesOfPool(facts, one)));
}

function outcomesOfPool(facts: Facts, one: Pool): Outcome[] {
  const held = readConditions(one.conditions ?? []);
  const rolls = readNumber(one.rolls);
  const choices = one.entries.flatMap((each) => choicesOf(facts, each, one.functions ?? []));
  const perRoll = choices.flatMap(({ weight, when, outcomes }) => {
    const total = choices.filter((other) => isPossible(other.when, when)).reduce((sum, other) => sum + other.weight, 0);
    return outcomes.map((outcome) => scaled(outcome, weight / total));
  });
  return mergeExclusive(perRoll).map((outcome) => rolled(outcome, rolls, held));
}

interface Choice {
  weight: number;
  /** What must hold for the entry to be in the draw. */
  when: readonly string[];
  outcomes: readonly Outcome[];
}

/** Entries that are in the draw: those without conditions, and those whose conditions hold too. */
const isPossible = (needed: readonly string[], given: readonly string[]) => needed.every((one) => given.includes(one));

function choicesOf(facts: Facts, one: Entry, functions: readonly LootFunction[]): Choice[] {
  const weight = one.weight ?? 1;
  const held = readConditions(one.conditions ?? []);
  if (bare(one.type) === 'tag' && one.expand) {
    const members = membersOf(facts, 'item', one.name ?? '');
    return members.map((name) => ({
      weight,
      when: held.when,
      outcomes: outcomesOfEntry(facts, { ...one, type: 'item', name }, functions),
    }));
  }
  return [{ weight, when: held.when, outcomes: outcomesOfEntry(facts, one, functions) }];
}

function outcomesOfEntry(facts: Facts, one: Entry, poolFunctions: readonly LootFunction[]): Outcome[] {
  const held = readConditions(one.conditions ?? []);
  const functions = [...(one.functions ?? []), ...poolFunctions];
  return innerOutcomes(facts, one, functions).map((outcome) => ({
    ...scaled(outcome, held.chance),
    when: union(held.when, outcome.when),
  }));
}

function innerOutcomes(facts: Facts, one: Entry, functions: readonly LootFunction[]): Outcome[] {
  switch (bare(one.type)) {
    case 'item':
      return outcomesOfItem(facts, bare(one.name ?? ''), functions);
    case 'loot_table': {
      const { value } = one;
      const nested = typeof value === 'string' ? lootTables(facts)[bare(value)] : value;
      return nested === undefined ? [] : outcomesOfTable(facts, nested);
    }
    case 'alternatives':
      return alternatives(facts, one.children ?? [], functions);
    // Nothing, or what a block holds.
    case 'empty':
    case 'dynamic':
      return [];
    default:
      throw new Error(`The entry type ${one.type} is not known`);
  }
}

/** The first child whose conditions hold: each further one needs that those before do not. */
function alternatives(facts: Facts, children: readonly Entry[], functions: readonly LootFunction[]): Outcome[] {
  let left = 1;
  const before: string[] = [];
  return children.flatMap((child) => {
    const held = readConditions(child.conditions ?? []);
    const not = before.filter((text) => !held.when.some((own) => excludes(own, text))).map(negated);
    const outcomes = outcomesOfEntry(facts, child, functions).map((outcome) => ({
      ...scaled(outcome, left),
      when: union(not, outcome.when),
    }));
    if (held.when.length === 0) left *= 1 - held.chance;
    else before.push(held.when.join(' and '));
    return outcomes;
  });
}

const scaled = (outcome: Outcome, factor: number): Outcome => ({
  ...outcome,
  chance: outcome.chance * factor,
  average: outcome.average * factor,
});

function rolled(outcome: Outcome, rolls: Distribution, { chance, when }: { chance: number; when: readonly string[] }) {
  const isCertain = outcome.chance > 1 - 1e-9;
  const numbers = [...rolls.keys()];
  const fewest = Math.min(...numbers.filter((number) => number > 0));
  return {
    ...outcome,
    when: union(when, outcome.when),
    chance: chance * (1 - mean(rolls, (number) => (1 - outcome.chance) ** number)),
    average: chance * mean(rolls) * outcome.average,
    min: isCertain ? outcome.min * fewest : outcome.min,
    max: outcome.max * Math.max(...numbers),
  };
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

const keyOf = ({ item, potion, enchanted, when }: Outcome) =>
  JSON.stringify([item, potion, enchanted, when.toSorted()]);

/** Of several entries of one draw, one is chosen. */
function mergeExclusive(outcomes: readonly Outcome[]): Outcome[] {
  return mergeWith(outcomes, (a, b) => ({
    ...a,
    chance: a.chance + b.chance,
    average: a.average + b.average,
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
  }));
}

/** Pools are independent of each other. */
function merge(outcomes: readonly Outcome[]): Outcome[] {
  const certain = ({ chance }: Outcome) => chance > 1 - 1e-9;
  return mergeWith(outcomes, (a, b) => ({
    ...a,
    chance: 1 - (1 - a.chance) * (1 - b.chance),
    average: a.average + b.average,
    min: certain(a) && certain(b) ? a.min + b.min : certain(a) ? a.min : certain(b) ? b.min : Math.min(a.min, b.min),
    max: a.max + b.max,
  }));
}

function mergeWith(outcomes: readonly Outcome[], join: (a: Outcome, b: Outcome) => Outcome): Outcome[] {
  const all = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const key = keyOf(outcome);
    const known = all.get(key);
    all.set(key, known === undefined ? outcome : join(known, outcome));
  }
  return [...all.values()];
}
