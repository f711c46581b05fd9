import { type Choice, choicesOf, isAskedKind, isPrimary, nameStrength, wantedDirection } from './choose-columns.ts';
import { createDraft, type Draft, isNegated, nameWordsIn, type Topic } from './draft.ts';
import { type Explained, explainWords, isFlags } from './explain-words.ts';
import { type FoundName, findNames } from './find-names.ts';
import { type Limit, limitFor } from './read-limits.ts';
import { type Column, isEmptyCell, type Table } from './table.ts';
import { hasStem, indexOf } from './table-index.ts';
import type { TableQuestion } from './table-question.ts';

export type Goal = 'cell' | 'check' | 'list' | 'count' | 'best' | 'compare';

/** One way to understand a question as a query over a table. */
export interface Reading {
  table: Table;
  goal: Goal;
  rows: readonly number[];
  /** The column that is asked for or compared. */
  target?: Column | undefined;
  direction: 1 | -1;
  /** Columns that conditions are about. */
  shown: readonly Column[];
  /** Set if only the meaning of these words speaks for the target. */
  meant?: string | undefined;
  facts: Facts;
}

/** What speaks for a reading and against it. */
export interface Facts {
  /** Words that it leaves unexplained. */
  leftover: readonly string[];
  /** Words that only the captions have. */
  captioned: number;
  named: number;
  isPartial: boolean;
  fromTopic: boolean;
  /** Words of the target's name, and whether its kind was asked for. */
  targetWords: number;
  isKindAsked: boolean;
  isPrimary: boolean;
  limits: number;
  flags: number;
  values: number;
  /** How many rows there are to choose from. */
  among: number;
  /** Whether the table is about renting, of which the question says nothing. */
  isOtherUse: boolean;
  /** Whether the target is for a range, such as 10 pieces or more. */
  isRange: boolean;
}

/** Every reading of a question over one table, as it stands and about the rows of the topic. */
export function readingsOf(question: TableQuestion, table: Table, topic?: Topic | 'unknown'): Reading[] {
  const names = findNames(indexOf(table), question.words).filter((name) => !isInLimit(question, table, name));
  // Nobody knows what "it" is.
  if (topic === 'unknown' && question.refersBack && names.length === 0) return [];
  const before = topic === 'unknown' ? undefined : topic;
  const back = names.length === 0 && before !== undefined && mayReferBack(question) ? sameRows(before, table) : [];
  const given = { question, table, names, topic: before };
  const alone = question.pointsBack && before !== undefined && names.length === 0 ? [] : [[]];
  return [...alone, ...(back.length === 0 ? [] : [back])].flatMap((rows) =>
    readDraft(createDraft({ ...given, back: rows })),
  );
}

function readDraft(draft: Draft): Reading[] {
  const found = choicesOf(draft).flatMap((choice) => readChoice(draft, choice) ?? []);
  const isUnderstood = found.some(({ facts }) => facts.leftover.length === 0);
  const isOne = draft.rows.length === 1 && draft.names.length + draft.back.length > 0;
  return isUnderstood || !isOne ? found : [...found, ...meantReadings(draft)];
}

/** The 25 of "mats under 25 g" is not that of the row "Mat 25"; that of "up to 25 g" is, if the row is named so. */
function isInLimit({ limits }: TableQuestion, { key }: Table, { words, rows: [row = 0] }: FoundName): boolean {
  const isPart = limits.some((limit) => limit.compare !== 'plain' && limit.words.some((at) => words.includes(at)));
  return (
    isPart && !/\b(?:up to|under|over|from|at least|more than|less than|below|above)\b/i.test(key.texts[row] ?? '')
  );
}

const mayReferBack = ({ refersBack, isYesNo, isList, grades, limits }: TableQuestion) =>
  refersBack || isYesNo || (!isList && grades.length === 0 && limits.length === 0);

/** The rows of the topic, in another table those of the same name. */
function sameRows(topic: Topic, table: Table): readonly number[] {
  if (topic.table === table) return topic.rows;
  const names = new Set(topic.rows.slice(0, mostCells).map((row) => topic.table.key.texts[row]));
  return table.key.texts.flatMap((text, row) => (names.has(text) ? [row] : []));
}

function readChoice(draft: Draft, { target, limited }: Choice): Reading | undefined {
  const { table, limits, grade } = draft;
  const explained = explainWords(draft, [...new Set([...(target ? [target] : []), ...limited])]);
  if (target && !withoutFigure(draft, target, explained)) return undefined;
  let { rows } = explained;
  for (const [at, limit] of limits.entries()) {
    const column = limited[at];
    if (column === undefined) continue;
    rows = within(column, limit, rows);
    explained.shown.add(column);
  }
  const goal = goalOf(draft, target, explained);
  const direction = grade && target ? wantedDirection(draft, target) : 1;
  if (goal === undefined || direction === undefined || (rows.length === 0 && goal !== 'check')) return undefined;
  const chosen = goal === 'check' && limits.length > 0 ? explained.rows : rows;
  const shown = [...explained.shown].filter((column) => column !== table.key);
  return { table, goal, rows: chosen, target, direction, shown, facts: factsOf(draft, target, explained) };
}

function factsOf(draft: Draft, target: Column | undefined, { rows, leftover, captioned, flags, values }: Explained) {
  const { names, limits, grade, back } = draft;
  return {
    ...{ leftover, captioned, flags, values, named: names.length, limits: limits.length, among: rows.length },
    isPartial: names.length === 0 && values > 0,
    fromTopic: back.length > 0,
    targetWords: target ? nameStrength(draft, target) : 0,
    isKindAsked: target !== undefined && (isAskedKind(draft, target) || grade !== undefined),
    isPrimary: target !== undefined && isPrimary(target),
    isOtherUse: isOtherUse(draft, target),
    isRange: target?.range !== undefined,
  };
}

/** "No set-up fee" are rows where it is 0. False for a column that is a condition and no target. */
function withoutFigure(draft: Draft, target: Column, explained: Explained): boolean {
  const { names, back, grade } = draft;
  const isCondition = isFlags(target) || nameWordsIn(draft, target).some((at) => isNegated(draft, at));
  if (!isCondition || names.length > 0 || back.length === 1 || grade !== undefined) return true;
  if (target.kind === 'text' || isFlags(target)) return false;
  explained.rows = explained.rows.filter((row) => target.low[row] === 0);
  explained.values += 1;
  return true;
}

function goalOf(draft: Draft, target: Column | undefined, explained: Explained): Goal | undefined {
  const { question, names, grade, back, limits } = draft;
  const { rows, flags, values } = explained;
  if (names.length > 1) return isComparable(target) && (grade || question.isComparing) ? 'compare' : undefined;
  if (grade !== undefined && (limits.length === 0 || isMost(draft))) return gradedGoal(draft, target, rows);
  const isOne =
    names.length === 1 || back.length === 1 || (rows.length === 1 && values > 0 && !question.isCount && flags === 0);
  return isOne ? lookUp(draft, target, rows) : select(draft, target, rows, limits.length + flags + values > 0);
}

const isMost = ({ grade, names }: Draft) => grade?.degree === 'most' && names.length === 0;

/** The goal of "the cheapest", and of "the cheaper one" of the rows before. */
function gradedGoal(draft: Draft, target: Column | undefined, rows: readonly number[]): Goal | undefined {
  if (target === undefined) return undefined;
  if (isMost(draft)) return rows.length < 2 ? undefined : 'best';
  return draft.grade?.degree === 'more' && draft.back.length > 1 ? 'best' : undefined;
}

const isComparable = (target: Column | undefined) =>
  target !== undefined && target.kind !== 'text' && target.kind !== 'yesNo';

/** The goal for a row that is known. */
function lookUp({ question, limits }: Draft, target: Column | undefined, rows: readonly number[]): Goal | undefined {
  if (target?.kind === 'yesNo') return 'check';
  if (limits.length > 0) return question.isYesNo && target !== undefined ? 'check' : undefined;
  return target === undefined || rows.length > mostCells ? undefined : 'cell';
}

/** The goal for rows that conditions select. */
function select(
  { question, limits }: Draft,
  target: Column | undefined,
  rows: readonly number[],
  isLimited: boolean,
): Goal | undefined {
  if (question.isCount && (target === undefined || limits.length > 0)) return 'count';
  if (question.isYesNo && !question.isList && limits.length === 0) return undefined;
  if (target !== undefined && limits.length === 0 && rows.length <= mostCells && isLimited) return 'cell';
  return isLimited && (question.isList || limits.length > 0) ? 'list' : undefined;
}

/** A lookup tells at most so many rows. */
const mostCells = 4;

/** Whether a table is about renting, and neither the question nor a word for its column is. */
function isOtherUse(draft: Draft, target: Column | undefined): boolean {
  const { table, question, topic } = draft;
  const isRental = hasStem(indexOf(table).caption, 'rent');
  if (!isRental || (target && nameWordsIn(draft, target).length > 0) || topic?.table === table) return false;
  return !question.words.some(({ stem }) => hasStem(rentStems, stem));
}
const rentStems = new Set(['rent']);

/** The rows whose figure is within a limit. */
function within(column: Column, limit: Limit, rows: readonly number[]): number[] {
  const wanted = limitFor(column, limit);
  if (wanted === undefined) return [];
  const tests: Readonly<Record<Limit['compare'], (low: number, high: number) => boolean>> = {
    under: (_, high) => high < wanted.low,
    upTo: (_, high) => high <= wanted.high,
    over: (low) => low > wanted.high,
    from: (low) => low >= wanted.low,
    between: (low, high) => low <= wanted.high && high >= wanted.low,
    plain: (low, high) => low <= wanted.high && high >= wanted.low,
  };
  const test = tests[limit.compare];
  // A cell without a figure is not a number, which is within nothing.
  return rows.filter((row) => test(column.low[row] ?? Number.NaN, column.high[row] ?? Number.NaN));
}

/** Lookups of one row whose column only the meaning of the question can tell. */
function meantReadings(draft: Draft): Reading[] {
  const { question, table, rows, names, grade, limits, free } = draft;
  const [row = 0] = rows;
  if (grade !== undefined || limits.length > 0 || names.length > 1 || free.length === 0) return [];
  const named = new Set(names.flatMap((name) => name.words));
  const others = question.words.filter((_, at) => !named.has(at));
  const meant = others.map(({ text }) => text).join(' ');
  const leftover = free.map((at) => question.words[at]?.text ?? '');
  const nothing = { rows, shown: new Set<Column>(), leftover, captioned: 0, flags: 0, values: 0 };
  return table.columns
    .filter((column) => column !== table.key && column.name !== '' && !isEmptyCell(column.texts[row] ?? ''))
    .map((target): Reading => {
      const goal = target.kind === 'yesNo' ? 'check' : 'cell';
      return { table, goal, rows, target, direction: 1, shown: [], meant, facts: factsOf(draft, target, nothing) };
    });
}
