import { flagOf, isFlags } from './flags.ts';
import { matchRows, type RowMatch } from './match-rows.ts';
import { type Limit, limitFor } from './read-limits.ts';
import { type Column, isEmptyCell, type Table } from './table.ts';
import { hasStem, indexOf, isFunction, nameWords } from './table-index.ts';
import { directionOf, type TableQuestion } from './table-question.ts';
import { type ValueSet, valueSetsOf } from './value-sets.ts';

export type Goal = 'cell' | 'check' | 'list' | 'count' | 'best' | 'compare';

/** A condition that rows must meet. */
export type Condition = { column: Column; flag: 0 | 1 } | { column: Column; limit: Limit } | ValueSet;

/** What a question may ask of a table. */
export interface Program {
  question: TableQuestion;
  table: Table;
  goal: Goal;
  /** The rows that are named or told by words of their cells. */
  match: RowMatch;
  /** The other row of a comparison. */
  other?: RowMatch;
  conditions: readonly Condition[];
  /** The rows that meet all of that. */
  rows: readonly number[];
  /** The column that is asked for or compared. */
  target?: Column | undefined;
  direction: 1 | -1;
  /** The column that the target is compared with in the same row. */
  versus?: Column;
  isBack: boolean;
}

/** The rows and the column that the question before was about. */
export interface Topic {
  table: Table;
  rows: readonly number[];
  target?: Column | undefined;
}

/** A lookup tells at most so many rows. */
const mostCells = 4;
const mostSets = 40;
/** Of a long table, fewer sets of rows are tried. */
const longTable = 5_000;

/** Everything that a question may ask of a table. */
export function programsOf(question: TableQuestion, table: Table, topic?: Topic): Program[] {
  const back = topic === undefined ? [] : sameRows(topic, table);
  const matches = matchRows(question, table).map((match) => ({ match, isBack: false }));
  if (back.length > 0)
    matches.unshift({ match: { rows: back, words: [], weight: 0, share: 0, isNegated: false }, isBack: true });
  const some = table.rowCount > longTable ? [...matches.slice(0, 2), ...matches.slice(-1)] : matches;
  const sets = some
    .filter(({ match }) => match.isPart !== true)
    .flatMap(({ match, isBack }) => setsOf(question, table, match, isBack));
  return [
    ...some.flatMap(({ match, isBack }) => cellsOf(question, table, match, isBack)),
    ...sets.slice(0, mostSets).flatMap((set) => [...computedOf(question, set), ...limitedCells(set)]),
    ...valuedSets(question, table, matches).flatMap((set) => computedOf(question, set)),
    ...comparisons(question, table, some, back),
    ...some.flatMap(({ match, isBack }) => columnComparisons(question, table, match, isBack)),
  ];
}

type RowSet = Pick<Program, 'question' | 'table' | 'match' | 'conditions' | 'rows' | 'isBack'>;

/** The rows of a match, with each combination of conditions. */
function setsOf(question: TableQuestion, table: Table, match: RowMatch, isBack: boolean): RowSet[] {
  const flags = table.columns.filter(isFlags).flatMap((column): Condition[] => [
    { column, flag: 1 },
    { column, flag: 0 },
  ]);
  const limited = limitsOn(question, table, match);
  const combos: Condition[][] = [
    ...limited,
    ...limited.slice(0, 3).flatMap((some) => flags.map((flag) => [...some, flag])),
  ];
  if (limited.some(({ length }) => length > 0)) combos.push([]);
  return combos.flatMap((conditions) => {
    const rows = match.rows.filter((row) => conditions.every((one) => meets(one, row)));
    return rows.length === 0 ? [] : [{ question, table, match, conditions, rows, isBack }];
  });
}

/** Each way to read the figures of a question as limits of columns; no limit at all if it has none. */
function limitsOn(question: TableQuestion, table: Table, match: RowMatch): Condition[][] {
  const limits = question.limits.filter(({ words, compare }) => compare !== 'plain' || !overlaps(words, match.words));
  const fits = limits.map((limit) => fitting(table, limit).map((column): Condition => ({ column, limit })));
  return combine(fits.filter(({ length }) => length > 0)).slice(0, 12);
}

type Matched = readonly { match: RowMatch; isBack: boolean }[];

/** Of all rows and of those that are told best, the ones whose cells of a column say the same. */
function valuedSets(question: TableQuestion, table: Table, matches: Matched): RowSet[] {
  if (!question.isList && !question.isCount && !isGraded(question)) return [];
  const whole = matches.filter(({ match }) => match.isPart !== true);
  return [...new Set([...whole.slice(0, 1), ...whole.slice(-1)])].flatMap(({ match, isBack }) =>
    limitsOn(question, table, match)
      .slice(0, mostLimited)
      .flatMap((limits) => {
        const rows = match.rows.filter((row) => limits.every((one) => meets(one, row)));
        return valueSetsOf(table).flatMap((one): RowSet[] => {
          const some = rows.filter((row) => one.rows.has(row));
          const isNew = some.length > 0 && some.length < rows.length;
          return isNew ? [{ question, table, match, conditions: [...limits, one], rows: some, isBack }] : [];
        });
      }),
  );
}

const overlaps = (some: readonly number[], others: readonly number[]) => some.some((at) => others.includes(at));

const combine = (choices: readonly (readonly Condition[])[]): Condition[][] =>
  choices.reduce<Condition[][]>((all, some) => all.flatMap((one) => some.map((next) => [...one, next])), [[]]);

const fitting = (table: Table, limit: Limit) =>
  table.columns.filter((column) => column.name !== '' && limitFor(column, limit) !== undefined);

export function meets(condition: Condition, row: number): boolean {
  const { column } = condition;
  if ('value' in condition) return condition.rows.has(row);
  if ('flag' in condition) return flagOf(column, row) === condition.flag;
  const wanted = limitFor(column, condition.limit);
  if (wanted === undefined) return false;
  // A cell without a figure is not a number, which is within nothing.
  const [low, high] = [column.low[row] ?? Number.NaN, column.high[row] ?? Number.NaN];
  const { compare } = condition.limit;
  if (compare === 'under') return high < wanted.low;
  if (compare === 'upTo') return high <= wanted.high;
  if (compare === 'over') return low > wanted.high;
  if (compare === 'from') return low >= wanted.low;
  return low <= wanted.high && high >= wanted.low;
}

function cellsOf(question: TableQuestion, table: Table, match: RowMatch, isBack: boolean): Program[] {
  const { rows } = match;
  if (rows.length > mostCells || match.isNegated) return [];
  const base = { question, table, match, rows, isBack, direction: 1 as const };
  return table.columns
    .filter(
      (column) =>
        column !== table.key && rows.some((row) => column.kind === 'yesNo' || !isEmptyCell(column.texts[row] ?? '')),
    )
    .flatMap((target): Program[] => {
      const cell: Program = { ...base, goal: 'cell', target, conditions: [] };
      const limits = question.isYesNo && rows.length === 1 ? question.limits : [];
      const checks = limits
        .filter((limit) => limitFor(target, limit) !== undefined && !overlaps(limit.words, match.words))
        .map((limit): Program => ({ ...base, goal: 'check', target, conditions: [{ column: target, limit }] }));
      if (isFlags(target)) checks.push({ ...base, goal: 'check', target, conditions: [] });
      return [cell, ...checks];
    });
}

/** Cells of the row that a figure of the question tells: what a parcel of 3 kg costs. */
function limitedCells(set: RowSet): Program[] {
  const limited = new Set(set.conditions.flatMap((one) => ('limit' in one ? [one.column] : [])));
  if (limited.size === 0 || set.rows.length > mostLimited) return [];
  const targets = set.table.columns.filter(
    (column) => !limited.has(column) && set.rows.some((row) => !isEmptyCell(column.texts[row] ?? '')),
  );
  return targets.map((target) => ({ ...set, goal: 'cell', target, direction: 1 }));
}

const mostLimited = 2;

/** Counts, lists and the most of a set of rows. */
function computedOf(question: TableQuestion, set: RowSet): Program[] {
  const { table, rows, match, conditions } = set;
  const isWhole = match.words.length === 0 && conditions.length === 0 && !set.isBack;
  const base = { ...set, direction: 1 as const };
  const found: Program[] = [];
  if (question.isCount) found.push({ ...base, goal: 'count' });
  if (!isWhole || table.rowCount <= mostListed) {
    found.push({ ...base, goal: 'list' });
    if (rows.length <= mostTold)
      for (const target of askedColumns(question, table)) found.push({ ...base, goal: 'list', target });
  }
  if (!isGraded(question) || rows.length < 2) return found;
  const ranked = table.columns.filter((column) => column !== table.key || column.kind !== 'text').filter(isRanked);
  for (const target of ranked)
    for (const direction of directionsFor(question, target)) found.push({ ...base, goal: 'best', target, direction });
  return found;
}

const mostListed = 30;
const mostTold = 12;

/** The columns that words of a question name or ask for. */
export const askedColumns = (question: TableQuestion, table: Table): Column[] =>
  table.columns
    .filter((column) => column !== table.key && column.kind !== 'yesNo' && isAsked(question, table, column))
    .slice(0, 4);

function isAsked({ words, asked }: TableQuestion, table: Table, column: Column): boolean {
  const names = indexOf(table).names.get(column) ?? new Set();
  const isNamed = words.some(({ text, stem }) => !isFunction(text) && hasStem(names, stem));
  return isNamed || asked.some(({ kind }) => kind === column.kind);
}

const isRanked = ({ kind, low }: Column) =>
  kind !== 'text' && kind !== 'yesNo' && low.some((value) => !Number.isNaN(value));

const isGraded = ({ grades, words }: TableQuestion) =>
  grades.length > 0 ||
  words.some(({ text }) => /^\p{L}{3,}est$|^(?:most|least|top|max|min|first|last|next)$/u.test(text));

/** Which way an adjective goes for a column; both ways if it says nothing about such columns. */
export function directionsFor({ grades }: TableQuestion, { kind }: Column): (1 | -1)[] {
  const known = grades.flatMap((grade) => directionOf(grade, kind, true) ?? []);
  return known.length > 0 ? [...new Set(known)] : [1, -1];
}

/** Comparisons of two rows that the question names, or of those before. */
function comparisons(question: TableQuestion, table: Table, matches: Matched, back: readonly number[]): Program[] {
  if (!question.isComparing && question.grades.length === 0) return [];
  const named = matches.filter(({ match, isBack }) => !isBack && match.rows.length === 1 && match.words.length > 0);
  const pairs = named.flatMap((one, at) =>
    named.slice(at + 1).flatMap(({ match: other }) => {
      const areOwn =
        isOwn(one.match, other) || isOwn(byName(question, table, one.match), byName(question, table, other));
      return areOwn ? [[one.match, other] as const] : [];
    }),
  );
  const [row] = back;
  const [first] = named;
  if (back.length === 1 && row !== undefined && first && first.match.rows[0] !== row)
    pairs.push([first.match, { rows: [row], words: [], weight: 0, share: 1, isNegated: false }]);
  return pairs.slice(0, 4).flatMap(([match, other]) => {
    const rows = [...match.rows, ...other.rows];
    const base = {
      question,
      table,
      goal: 'compare' as const,
      match,
      other,
      rows,
      conditions: [],
      isBack: other.words.length === 0,
    };
    return table.columns
      .filter((column) => isRanked(column) && rows.every((one) => !Number.isNaN(column.low[one] ?? Number.NaN)))
      .flatMap((target) =>
        directionsFor(question, target).map((direction): Program => ({ ...base, target, direction })),
      );
  });
}

/** What one saves by paying yearly: two columns of a row. */
function columnComparisons(question: TableQuestion, table: Table, match: RowMatch, isBack: boolean): Program[] {
  const [row = 0] = match.rows;
  if (match.rows.length !== 1 || !question.isComparing) return [];
  const known = table.columns.filter((column) => isRanked(column) && !Number.isNaN(column.low[row] ?? Number.NaN));
  const named = known.filter((column) => isAsked(question, table, column));
  const some = named.length > 1 ? named : known;
  if (some.length > mostCompared) return [];
  const base = { question, table, goal: 'compare' as const, match, rows: match.rows, conditions: [], isBack };
  return some.flatMap((target, at) =>
    some
      .slice(at + 1)
      .filter(({ kind }) => kind === target.kind)
      .map((versus): Program => ({ ...base, target, versus, direction: -1 })),
  );
}

const mostCompared = 5;

/** Only the words of its name: the "2" of "Heron 2" is also in a date of the Heron 1. */
function byName({ words }: TableQuestion, { key }: Table, match: RowMatch): RowMatch {
  const name = new Set(nameWords(key.texts[match.rows[0] ?? 0] ?? '').map(({ stem }) => stem));
  return { ...match, words: match.words.filter((at) => hasStem(name, words[at]?.stem ?? '')) };
}

/** Whether each has a word that the other does not have, or both are the rows of the same words. */
const isOwn = (one: RowMatch, other: RowMatch) =>
  (one.isPart === true &&
    other.isPart === true &&
    one.rows[0] !== other.rows[0] &&
    String(one.words) === String(other.words)) ||
  (one.words.some((at) => !other.words.includes(at)) && other.words.some((at) => !one.words.includes(at)));

/** The rows of the topic, in another table those of the same name. */
function sameRows(topic: Topic, table: Table): readonly number[] {
  if (topic.table === table) return topic.rows;
  const names = new Set(topic.rows.slice(0, mostCells).map((row) => topic.table.key.texts[row]));
  return table.key.texts.flatMap((text, row) => (names.has(text) ? [row] : []));
}
