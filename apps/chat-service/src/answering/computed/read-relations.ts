import { type Draft, indexes, neighbour, reading, readings, takeNot } from './draft.ts';
import type { Test } from './query.ts';
import type { Relation } from './table.ts';

/** Takes every relation with the names it has: "drop leather", "wolves spawn in", "bred with wheat or carrots". */
export function readRelations(draft: Draft): void {
  for (const index of indexes(draft)) {
    const tokens = readings(draft, index, 'relation');
    tokens.some(({ relation, side }) => {
      const step = side === 'after' ? 1 : -1;
      return readNames(draft, relation, index, step) || (step === 1 && readNothing(draft, relation, index));
    });
  }
}

/** Takes names that stand alone where a relation is the natural one: "enchantments for a bow". */
export function readLoneNames(draft: Draft): void {
  for (const index of indexes(draft)) {
    const name = reading(draft, index, 'name');
    const value = name?.values.find(({ relation }) => relation.implied && (draft.hasNoun || !relation.needsNoun));
    if (value === undefined) continue;
    const negated = takeNot(draft, index);
    draft.used.add(index);
    draft.tests.push(nameTest(value.relation, [value.name], 'all', negated));
  }
}

function readNames(draft: Draft, relation: Relation, index: number, step: 1 | -1): boolean {
  const inner = neighbour(draft, index, step);
  const isInnerNot = step === 1 && reading(draft, inner, 'not') !== undefined;
  const start = pastNoun(draft, isInnerNot ? neighbour(draft, inner, step) : inner, step);
  const { names, taken, isEither } = namesFrom(draft, relation, start, step);
  if (names.length === 0) return false;
  const negated = takeNot(draft, index) || isInnerNot;
  for (const at of [index, ...taken, ...(isInnerNot ? [inner] : [])]) draft.used.add(at);
  draft.tests.push(nameTest(relation, names, isEither ? 'any' : 'all', negated));
  return true;
}

/** Names of a relation in a row, with what joins them. */
function namesFrom(draft: Draft, relation: Relation, start: number, step: 1 | -1) {
  const names: string[] = [];
  const taken: number[] = [];
  let isEither = false;
  for (let at = start; at >= 0 && at < draft.spots.length; at = neighbour(draft, at, step)) {
    const value = reading(draft, at, 'name')?.values.find((known) => known.relation === relation);
    const isOr = reading(draft, at, 'or') !== undefined;
    const isJoint = names.length > 0 && (isOr || reading(draft, at, 'and') !== undefined);
    if (value === undefined && !isJoint) break;
    if (value !== undefined) names.push(value.name);
    isEither ||= isOr;
    taken.push(at);
  }
  return { names, taken, isEither };
}

/** "after the advancement Stone Age". */
function pastNoun(draft: Draft, index: number, step: 1 | -1): number {
  const noun = reading(draft, index, 'noun');
  return noun !== undefined && noun.trait === undefined ? neighbour(draft, index, step) : index;
}

function readNothing(draft: Draft, relation: Relation, index: number): boolean {
  const at = neighbour(draft, index, 1);
  if (reading(draft, at, 'nothing') === undefined) return false;
  for (const taken of [index, at]) draft.used.add(taken);
  draft.tests.push({
    field: relation.field,
    holds: (row) => relation.values(row).length === 0,
    after: relation.clause.replace('{}', 'nothing'),
  });
  return true;
}

function nameTest(relation: Relation, names: readonly string[], which: 'all' | 'any', negated: boolean): Test {
  const [first = ''] = names;
  const has = (row: Parameters<Relation['values']>[0]) => {
    const values = relation.values(row);
    return which === 'any' ? names.some((name) => values.includes(name)) : names.every((name) => values.includes(name));
  };
  const words = names.join(which === 'any' ? ' or ' : ' and ');
  return {
    field: relation.field,
    holds: (row) => has(row) !== negated,
    after: (negated ? relation.not : relation.clause).replace('{}', () => words),
    ...(negated || names.length > 1 ? {} : { named: { relation, name: first } }),
  };
}
