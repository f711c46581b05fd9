import { type Draft, nameWordsIn } from './draft.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import { type Limit, limitFor } from './read-limits.ts';
import type { Column, Table } from './table.ts';
import { indexOf, stemMatch } from './table-index.ts';
import { directionOf } from './table-question.ts';

/** The columns that a reading is about: the one asked for, and one for each limit. */
export interface Choice {
  target: Column | undefined;
  limited: readonly Column[];
}

const mostTargets = 4;

/** The columns that a question may be about, in every combination. */
export function choicesOf(draft: Draft): Choice[] {
  const { table, limits, topic, grade, question } = draft;
  const rated = table.columns
    .filter((column) => column !== table.key && column.name !== '')
    .map((column) => ({ column, rating: ratingOf(draft, column) }))
    .filter(({ rating }) => rating > 0)
    .sort((one, other) => other.rating - one.rating)
    .slice(0, mostTargets);
  const targets: (Column | undefined)[] = [...rated.map(({ column }) => column), undefined];
  // "And the Heron 1?" asks for the same column.
  const asksNothing = question.asked.length === 0 && !question.isCount && grade === undefined;
  if (rated.length === 0 && draft.names.length > 0 && asksNothing && topic?.target && topic.table === table)
    targets.unshift(topic.target);
  const limited = limits.map((limit) => limitColumns(draft, limit));
  if (limited.some(({ length }) => length === 0)) return [];
  const usable = grade?.degree === 'most' ? targets.filter((one) => one !== undefined) : targets;
  return combine(limited).flatMap((columns) => usable.map((target) => ({ target, limited: columns })));
}

const combine = (choices: readonly (readonly Column[])[]): Column[][] =>
  choices.reduce<Column[][]>((all, some) => all.flatMap((one) => some.map((column) => [...one, column])), [[]]);

/** How surely the words of a question name a column. */
export const nameStrength = (draft: Draft, column: Column): number => {
  const { question, table } = draft;
  const names = indexOf(table).names.get(column) ?? new Set();
  return nameWordsIn(draft, column).reduce((sum, at) => sum + stemMatch(names, question.words[at]?.stem ?? ''), 0);
};

export const isAskedKind = (draft: Draft, column: Column) => kindWords(draft, column).length > 0;

/** The words that ask for the kind of a column, unless its name says that it is another one of this kind. */
export function kindWords({ question: { asked, words }, table }: Draft, column: Column): number[] {
  return asked
    .filter(({ kind }) => kind === column.kind || (kind === 'money' && column.isPriced === true && !hasPrices(table)))
    .filter((one) => isTypical(column, words[one.words.at(-1) ?? 0]?.text ?? ''))
    .flatMap((one) => one.words);
}

const hasPrices = ({ columns }: Table) => columns.some(({ kind }) => kind === 'money');

/** "How wide" is not the length, and "how heavy" not the load. */
function isTypical({ kind, name }: Column, word: string): boolean {
  const has = (some: readonly string[]) => some.some((one) => name.toLowerCase().includes(one));
  const dimensions: Readonly<Record<string, string[]>> = lexicon.dimensions;
  const own = dimensions[word];
  if (kind === 'length' && own && !has(own) && has(Object.values(dimensions).flat())) return false;
  const typical: Readonly<Record<string, string[]>> = lexicon.typical;
  return kind !== 'weight' || has(typical.weight ?? []) || name.length <= 2;
}

export const isPrimary = ({ name }: Column) => lexicon.primary.some((word) => name.toLowerCase().includes(word));

/** How much speaks for a column as the one that is asked for. */
function ratingOf(draft: Draft, column: Column): number {
  const named = nameStrength(draft, column);
  const kind = isAskedKind(draft, column) || isGraded(draft, column, named > 0) ? 1 : 0;
  const hint = (isPrimary(column) ? 0.3 : 0) - (column.range === undefined ? 0 : 0.3);
  return named + kind === 0 ? 0 : 2 * named + kind + hint;
}

/** Whether a column can be what "the longest" is about. */
function isGraded(draft: Draft, column: Column, isNamed: boolean): boolean {
  const { grade } = draft;
  const { kind, name } = column;
  if (grade === undefined || directionOf(grade, kind, isNamed || isAskedKind(draft, column)) === undefined)
    return false;
  if (isNamed) return true;
  const isLasting = lexicon.typical.duration.some((one) => name.toLowerCase().includes(one));
  return isTypical(column, grade.base) && (kind !== 'duration' || (isLasting && !/lead|deliver|wait/i.test(name)));
}

/** Which way the adjective of a question goes for a column: 1 if the most is wanted. */
export const wantedDirection = (draft: Draft, column: Column) =>
  draft.grade &&
  directionOf(draft.grade, column.kind, nameWordsIn(draft, column).length > 0 || isAskedKind(draft, column));

/** The columns that a limit may be about, the best first. */
function limitColumns(draft: Draft, limit: Limit): Column[] {
  const fitting = draft.table.columns
    .filter((column) => column.name !== '' && limitFor(column, limit) !== undefined)
    .map((column) => ({ column, rating: ratingOf(draft, column), named: nameWordsIn(draft, column).length }))
    .filter(
      ({ column, rating, named }) =>
        rating > 0 ||
        (limit.unit !== undefined && column.kind === limit.unit.dimension) ||
        limit.kind === column.kind ||
        named > 0,
    )
    .sort((one, other) => other.rating - one.rating);
  return fitting.slice(0, 3).map(({ column }) => column);
}
