import { memoize } from '../text/memoize.ts';
import type { FoundName } from './find-names.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import { type Limit, limitFor } from './read-limits.ts';
import type { Column, Table } from './table.ts';
import { hasStem, indexOf, isFunction } from './table-index.ts';
import type { Grade, TableQuestion } from './table-question.ts';

/** The rows and the column that the question before was about. */
export interface Topic {
  table: Table;
  rows: readonly number[];
  target?: Column | undefined;
}

/** A question over one table while it is being read. */
export interface Draft {
  question: TableQuestion;
  table: Table;
  /** The rows that are named, those of the topic, or all of them. */
  rows: readonly number[];
  names: readonly FoundName[];
  limits: readonly Limit[];
  grade: Grade | undefined;
  /** Words that must be explained. */
  free: readonly number[];
  topic: Topic | undefined;
  /** The rows of the topic, if the question is read as one about them. */
  back: readonly number[];
}

export function createDraft(given: Pick<Draft, 'question' | 'table' | 'names' | 'topic' | 'back'>): Draft {
  const { question, table, names, back } = given;
  const { words } = question;
  const taken = new Set(names.flatMap((name) => name.words));
  const isFree = (places: readonly number[]) => !places.some((place) => taken.has(place));
  const limits = question.limits.filter((limit) => isFree(limit.words) && isLimit(question, table, limit));
  const grade = question.grades.find((one) => isFree(one.words));
  const used = new Set([...taken, ...limits.flatMap((limit) => limit.words), ...(grade?.words ?? [])]);
  const isVerb = (at: number) => words[at - 1]?.text === 'you' && lexicon.verbs.includes(words[at]?.text ?? '');
  const free = words.flatMap(({ text }, at) => (used.has(at) || isFunction(text) || isVerb(at) ? [] : [at]));
  const rows = names.length > 0 ? names.flatMap((name) => name.rows) : back.length > 0 ? back : allRows(table);
  return { ...given, rows, limits, grade, free };
}

/** "5G" may be the name of a column, and the 75 of "WC 75" is part of a name: a bare number is next to what it counts. */
function isLimit({ words }: TableQuestion, table: Table, limit: Limit): boolean {
  if (limit.compare !== 'plain') return true;
  const { names } = indexOf(table);
  const isName = (column: Column) => limit.words.every((at) => names.get(column)?.has(words[at]?.stem ?? ''));
  const [first, last] = [Math.min(...limit.words), Math.max(...limit.words)];
  const near = [first - 1, last + 1, last + 2].map((at) => words[at]?.stem ?? '');
  const isCounted = (column: Column) =>
    near.some((stem) => stem !== '' && hasStem(names.get(column) ?? new Set(), stem));
  const isFitting = (column: Column) =>
    limitFor(column, limit) !== undefined &&
    (limit.unit !== undefined || limit.kind !== undefined || isCounted(column));
  return !table.columns.some(isName) && table.columns.some(isFitting);
}

const allRows = memoize(({ rowCount, sums }: Table) =>
  Array.from({ length: rowCount }, (_, row) => row).filter((row) => !sums.has(row)),
);

/** The free words that are in the name of a column. */
export const nameWordsIn = ({ question: { words }, table, free }: Draft, column: Column): number[] => {
  const names = indexOf(table).names.get(column) ?? new Set();
  return free.filter((at) => hasStem(names, words[at]?.stem ?? ''));
};

const negations = new Set('not no without isnt arent dont doesnt out never cant un non'.split(' '));

/** Whether one of the three words before turns a word around. */
export function isNegated({ question: { words } }: Draft, at: number): boolean {
  return words.slice(Math.max(0, at - 3), at).some(({ text }) => negations.has(text));
}
