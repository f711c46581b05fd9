import { type Draft, indexes, neighbour, reading } from './draft.ts';
import type { Goal } from './query.ts';
import type { NumberField, Row } from './table.ts';
import type { Direction, Token } from './token.ts';

/** What the question wants to know of the records; the first that fits. */
export function readGoal(draft: Draft): Goal | undefined {
  return readTotal(draft) ?? readCompare(draft) ?? readExtreme(draft) ?? readCount(draft) ?? readList(draft);
}

function readTotal(draft: Draft): Goal | undefined {
  const at = indexes(draft).find((index) => reading(draft, index, 'total') !== undefined);
  if (at === undefined) return undefined;
  const of = reading(draft, at, 'total')?.of;
  const field = takeField(draft);
  if (field === undefined || of === undefined) return undefined;
  draft.used.add(at);
  takeAll(draft, 'how-many');
  takeOwnNames(draft);
  return { kind: 'total', field, of };
}

/** "the total health of the wither and the ender dragon". */
function takeOwnNames(draft: Draft): void {
  const named = ownNames(draft);
  if (draft.hasNoun || named.length < 2) return;
  const rows = new Set(named.map(({ row }) => row));
  for (const { index } of named) draft.used.add(index);
  const names = [...rows].map((row) => draft.table.nameOf(row)).join(' and ');
  draft.tests.push({ field: 'name', holds: (row) => rows.has(row), after: names });
  draft.hasNoun = true;
}

function ownNames(draft: Draft): { index: number; row: Row }[] {
  return indexes(draft).flatMap((index) => {
    const row = reading(draft, index, 'name')?.own;
    return row === undefined || reading(draft, index, 'idle') !== undefined ? [] : [{ index, row }];
  });
}

/** Two names of the table's own records, with something that sets them against each other. */
function readCompare(draft: Draft): Goal | undefined {
  const named = ownNames(draft);
  const rows = named.map(({ row }) => row);
  const against = ['than', 'versus', 'or', 'comparative', 'extreme'] as const;
  const isAgainst = indexes(draft).some((index) => against.some((kind) => reading(draft, index, kind) !== undefined));
  const isOfThem = rows.every((row) => draft.tests.every((test) => test.holds(row)));
  if (rows.length < 2 || new Set(rows).size < 2 || !isAgainst || !isOfThem) return undefined;
  const adjective = takeAdjective(draft);
  const field = takeField(draft) ?? adjective?.field;
  for (const { index } of named) draft.used.add(index);
  for (const kind of [...against, 'and', 'how-many'] as const) takeAll(draft, kind);
  const fields = field ? [field] : draft.table.numbers.filter(({ key }) => key);
  return { kind: 'compare', rows, fields, ...(adjective ? { direction: adjective.direction } : {}) };
}

function takeAdjective(draft: Draft): { direction: Direction; field?: NumberField } | undefined {
  for (const index of indexes(draft)) {
    const token = reading(draft, index, 'comparative') ?? reading(draft, index, 'extreme');
    if (token !== undefined) return token;
  }
  return undefined;
}

function readExtreme(draft: Draft): Goal | undefined {
  const at = indexes(draft).find((index) => superlative(draft, index) !== undefined);
  if (at === undefined) return undefined;
  const token = reading(draft, at, 'extreme') ?? reading(draft, at, 'comparative');
  const top = reading(draft, at, 'top');
  const inner = top ? takeInnerExtreme(draft, at) : undefined;
  const own = token?.field ?? inner?.field;
  const named = takeField(draft, at);
  const field = named ?? own;
  if (field === undefined || (named && own && !isKin(named, own) && own.also !== named.name)) return undefined;
  draft.used.add(at);
  takeAll(draft, 'how-many');
  const direction = inner?.direction ?? token?.direction ?? top?.direction ?? 1;
  return {
    kind: 'extreme',
    field,
    direction,
    rank: takeRank(draft),
    limit: takeLimit(draft),
    adjective: field === own,
  };
}

/** A comparative against nothing is one too: "which boss has more health". */
function superlative(draft: Draft, index: number): Token | undefined {
  const isFree = draft.hasNoun && indexes(draft).every((other) => reading(draft, other, 'than') === undefined);
  const comparative = isFree ? reading(draft, index, 'comparative') : undefined;
  return reading(draft, index, 'extreme') ?? reading(draft, index, 'top') ?? comparative;
}

/** "the strongest on easy" is about one thing, "the rarest mob" of structures is not. */
const isKin = (one: NumberField, other: NumberField) => one.name.split(' ')[0] === other.name.split(' ')[0];

/** "top 3 strongest mobs". */
function takeInnerExtreme(draft: Draft, at: number) {
  const index = indexes(draft).find((other) => other > at && reading(draft, other, 'extreme') !== undefined);
  const token = index === undefined ? undefined : reading(draft, index, 'extreme');
  if (index !== undefined) draft.used.add(index);
  return token;
}

/** The field that is named; the more particular one where two are ("damage ... on easy"). */
function takeField(draft: Draft, extremeAt?: number): NumberField | undefined {
  const at = indexes(draft).filter((index) => reading(draft, index, 'field') !== undefined);
  const fields = at.map((index) => reading(draft, index, 'field')?.field).filter((field) => field !== undefined);
  const names = new Set(fields.map(({ name }) => name.split(' ')[0]));
  // "Drops the most xp": what stands before it is a verb.
  const next = extremeAt === undefined ? undefined : reading(draft, neighbour(draft, extremeAt, 1), 'field')?.field;
  const isVerb = (index: number) => extremeAt !== undefined && index === neighbour(draft, extremeAt, -1);
  const areVerbs = at.filter((index) => reading(draft, index, 'field')?.field !== next).every(isVerb);
  if (names.size > 1 && (next === undefined || !areVerbs)) return undefined;
  for (const index of at) draft.used.add(index);
  if (names.size > 1) return next;
  return fields.toSorted((a, b) => b.name.length - a.name.length)[0];
}

function takeRank(draft: Draft): number {
  const at = indexes(draft).find((index) => reading(draft, index, 'rank') !== undefined);
  const rank = at === undefined ? undefined : reading(draft, at, 'rank')?.rank;
  if (at !== undefined) draft.used.add(at);
  return rank ?? 1;
}

/** The number of "top 5", "the three strongest". */
function takeLimit(draft: Draft): number {
  const at = indexes(draft).find((index) => reading(draft, index, 'number') !== undefined);
  const number = at === undefined ? undefined : reading(draft, at, 'number');
  if (at === undefined || number === undefined || number.value < 1 || number.value > 20) return 1;
  draft.used.add(at);
  return number.value;
}

function readCount(draft: Draft): Goal | undefined {
  const at = indexes(draft).find((index) => reading(draft, index, 'how-many') !== undefined);
  if (at === undefined || reading(draft, neighbour(draft, at, 1), 'field') !== undefined) return undefined;
  // "how much xp do they give" does not ask how many they are.
  if (draft.spots[at]?.text.endsWith('much')) return undefined;
  draft.used.add(at);
  takePresence(draft);
  return { kind: 'count' };
}

/** "advancements that give xp" have some of it. */
function readList(draft: Draft): Goal {
  takePresence(draft);
  return { kind: 'list' };
}

function takePresence(draft: Draft): void {
  const at = indexes(draft).find((index) => reading(draft, index, 'field') !== undefined);
  const field = draft.hasNoun ? takeField(draft) : undefined;
  if (field === undefined || draft.tests.some((test) => test.field === field.name)) return;
  const holds = (row: Row) => (field.of(row) ?? 0) > 0;
  draft.tests.push({ field: field.name, holds, after: `with ${draft.spots[at ?? 0]?.text ?? field.name}` });
}

function takeAll(draft: Draft, kind: 'how-many' | 'than' | 'versus' | 'or' | 'and' | 'comparative' | 'extreme'): void {
  for (const index of indexes(draft)) {
    if (reading(draft, index, kind) !== undefined) draft.used.add(index);
  }
}
