import { kindWords } from './choose-columns.ts';
import { type Draft, isNegated, nameWordsIn } from './draft.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import { readYesNo } from './read-value.ts';
import type { Column } from './table.ts';
import { type ColumnIndex, hasStem, indexOf, isFunction, nameWords, rowsWith } from './table-index.ts';
import { readWords } from './words.ts';

/** The rows that the words of a question leave, and what the words were used for. */
export interface Explained {
  rows: readonly number[];
  /** Columns that conditions are about. */
  shown: Set<Column>;
  leftover: string[];
  captioned: number;
  flags: number;
  values: number;
}

/** Explains the free words: by the columns in use, yes-or-no columns, cells, and captions. */
export function explainWords(draft: Draft, used: readonly Column[]): Explained {
  const { question, table, free } = draft;
  const { caption } = indexOf(table);
  // "Products" names the table that has a column of this name, and says nothing about others.
  const isNoun = ({ stem, text }: { stem: string; text: string }) => isFunction(text) && nouns.has(stem);
  const captioned = question.words.filter((word) => isNoun(word) && caption.has(word.stem)).length;
  const state: Explained = { rows: draft.rows, shown: new Set(), leftover: [], captioned, flags: 0, values: 0 };
  const explained = new Set(used.flatMap((column) => [...nameWordsIn(draft, column), ...kindWords(draft, column)]));
  for (const at of free) {
    if (explained.has(at)) continue;
    const flag = flagColumn(draft, at, used);
    if (flag === undefined) explainWord(draft, state, at);
    else if (!state.shown.has(flag)) {
      const wanted = isNegated(draft, at) ? 0 : 1;
      state.rows = state.rows.filter((row) => flagOf(flag, row) === wanted);
      state.flags += 1;
      state.shown.add(flag);
    }
  }
  return state;
}

const nouns = new Set(lexicon.nouns);

/** Keeps the rows that have a word, or drops them after "not". */
function explainWord(draft: Draft, state: Explained, at: number): void {
  const { question, table } = draft;
  const { stem = '', text = '' } = question.words[at] ?? {};
  const isNoun = readWords(table.key.name).some((word) => word.stem === stem);
  const rows = isNoun ? 'noun' : valueRows(draft, stem, state.rows);
  if (rows === 'noun') state.captioned += 1;
  else if (rows.length > 0) {
    const held = new Set(rows);
    const isOther = rows.length < state.rows.length && isNegated(draft, at);
    state.rows = isOther ? state.rows.filter((row) => !held.has(row)) : rows;
    state.values += 1;
  } else if (hasStem(indexOf(table).caption, stem)) state.captioned += 1;
  else if (!isBought(draft, stem)) state.leftover.push(text);
}

/** Words for buying say nothing, unless the table is about renting. */
function isBought({ table }: Draft, stem: string): boolean {
  return buyStems.has(stem) && !hasStem(indexOf(table).caption, 'rent');
}
const buyStems = new Set(lexicon.buy.flatMap((word) => [word, word.replace(/s$/, '')]));

/** The yes-or-no column that a word names, or a column of what is in stock. */
function flagColumn(draft: Draft, at: number, used: readonly Column[]): Column | undefined {
  const { table, question } = draft;
  const stem = question.words[at]?.stem ?? '';
  const { names } = indexOf(table);
  return table.columns
    .filter((column) => !used.includes(column) && hasStem(names.get(column) ?? new Set(), stem) && isFlags(column))
    .sort((one, other) => nameWordsIn(draft, other).length - nameWordsIn(draft, one).length)[0];
}

export const isFlags = (column: Column) =>
  column.kind === 'yesNo' ||
  (/\b(?:stock|available|left)\b/i.test(column.name) &&
    column.texts.some((_, row) => !Number.isNaN(flagOf(column, row))));

/** 1 for yes, 0 for no. */
export function flagOf({ kind, low, texts }: Column, row: number): number {
  const number = low[row] ?? Number.NaN;
  if (kind === 'yesNo') return number;
  return readYesNo(texts[row] ?? '') ?? (Number.isNaN(number) ? number : Math.min(1, Math.max(0, Math.ceil(number))));
}

/** Those of the rows that have a word in one of their cells: where it is the whole cell, then in names, then elsewhere. */
function valueRows({ table, question }: Draft, stem: string, rows: readonly number[]): readonly number[] | 'noun' {
  const holders = indexOf(table)
    .cells.map((cell) => ({ cell, isHolding: maskOf(rowsWith(cell, stem), table.rowCount) }))
    .filter(({ isHolding }) => isHolding.length > 0);
  const held = holders.length === 0 ? [] : rows.filter((row) => holders.some(({ isHolding }) => isHolding[row] === 1));
  const within = (holds: (cell: ColumnIndex, row: number) => boolean) =>
    held.filter((row) => holders.some(({ cell, isHolding }) => isHolding[row] === 1 && holds(cell, row)));
  const asked = new Set(question.words.map((word) => word.stem));
  const isWhole = remembered((text) => nameWords(text).every((word) => asked.has(word.stem)));
  const whole = within(({ column }, row) => isWhole(column.texts[row] ?? ''));
  if (whole.length > 0) return whole;
  const inNames = within(({ isName }) => isName);
  if (inNames.length > 0) return inNames;
  const textsOf = ({ cell, isHolding }: (typeof holders)[number]) =>
    held.filter((row) => isHolding[row] === 1).map((row) => cell.column.texts[row]);
  const values = new Set(holders.flatMap(textsOf));
  // "Bikes" in a list of e-bikes and others are all of them.
  const [only = ''] = values;
  const isHead = nameWords(only).length > 1 && nameWords(only).at(-1)?.stem === stem;
  return values.size === 1 && isHead && held.length < rows.length ? 'noun' : held;
}

/** 1 for each of the rows; empty if there is none. */
function maskOf(rows: readonly number[], rowCount: number): Uint8Array {
  const mask = new Uint8Array(rows.length === 0 ? 0 : rowCount);
  for (const row of rows) mask[row] = 1;
  return mask;
}

/** Cells repeat in a long table. */
function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const is = known.get(text) ?? test(text);
    known.set(text, is);
    return is;
  };
}
