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
    const isIdle = reading(draft, index, 'idle') !== undefined;
    const name = isIdle ? undefined : reading(draft, index, 'name');
    const value = name?.values.find(({ relation }) => relation.implied && draft.hasNoun);
    if (value === undefined) continue;
    const { names, taken, isEither } = namesFrom(draft, value.relation, index - 1, 1);
    const negated = takeNot(draft, index);
    for (const at of [index, ...taken]) draft.used.add(at);
    draft.tests.push(nameTest(value.relation, names, isEither ? 'any' : 'all', negated));
  }
}

/** Takes names that change an earlier condition: "and bells?" after "who sells arrows?". */
export function readNamesAs(draft: Draft, fields: ReadonlySet<string>): void {
  for (const index of indexes(draft)) {
    const value = reading(draft, index, 'name')?.values.find(({ relation }) => fields.has(relation.field));
    if (value === undefined || reading(draft, index, 'idle') !== undefined) continue;
    draft.used.add(index);
    draft.tests.push(nameTest(value.relation, [value.name], 'all', takeNot(draft, index)));
  }
}

function readNames(draft: Draft, relation: Relation, index: number, step: 1 | -1): boolean {
  const { names, taken, isEither, isNot } = namesFrom(draft, relation, index, step);
  if (names.length === 0) return false;
  const negated = takeNot(draft, index) || isNot;
  for (const at of [index, ...taken]) draft.used.add(at);
  draft.tests.push(nameTest(relation, names, isEither ? 'any' : 'all', negated));
  return true;
}

/** Names of a relation in a row beside it, with what joins them. */
function namesFrom(draft: Draft, relation: Relation, index: number, step: 1 | -1) {
  const found = { names: [] as string[], taken: [] as number[], isEither: false, isNot: false };
  for (let at = index + step; at >= 0 && at < draft.spots.length; at += step) {
    const value = reading(draft, at, 'name')?.values.find((known) => known.relation === relation);
    if (value !== undefined) found.names.push(value.name);
    else if (!isBetween(draft, at, found.names.length)) break;
    found.isEither ||= reading(draft, at, 'or') !== undefined;
    found.isNot ||= reading(draft, at, 'not') !== undefined;
    if (value !== undefined || reading(draft, at, 'idle') === undefined) found.taken.push(at);
  }
  return found;
}

/** Before the first name a noun or a "no" may stand ("after the advancement Stone Age"), between names a joint. */
function isBetween(draft: Draft, at: number, count: number): boolean {
  const kinds = count === 0 ? (['idle', 'noun', 'not'] as const) : (['idle', 'and', 'or'] as const);
  return kinds.some((kind) => {
    const token = reading(draft, at, kind);
    return token !== undefined && !(token.kind === 'noun' && token.trait !== undefined);
  });
}

function readNothing(draft: Draft, relation: Relation, index: number): boolean {
  const at = neighbour(draft, index, 1);
  if (reading(draft, at, 'nothing') === undefined) return false;
  if (draft.spots[at]?.text === 'anything' && !takeNot(draft, index)) return false;
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
