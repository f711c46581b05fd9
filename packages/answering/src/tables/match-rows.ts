import type { Table } from './table.ts';
import { hasStem, indexOf, isFunction, nameWords, rowsWith } from './table-index.ts';
import type { TableQuestion } from './table-question.ts';

/** Rows that have some words of a question in their cells. */
export interface RowMatch {
  rows: readonly number[];
  /** The places of the words that all of the rows have. */
  words: readonly number[];
  /** How telling the words are. */
  weight: number;
  /** How much of the name of the first row was said. */
  share: number;
  isNegated: boolean;
  /** Whether these are only some of the rows that have the words. */
  isPart?: boolean;
}

const mostWords = 30;
const mostMatches = 7;
/** Matches of which each row is tried alone, and how many rows those may have. */
const mostParted = 3;
const mostAlike = 40;
const mostSingle = 4;

/** The rows that the words of a question tell, the most telling words first, and every row last. */
export function matchRows(question: TableQuestion, table: Table): RowMatch[] {
  const { words } = question;
  const told = words.flatMap(({ text, stem }, at) => (isTelling(table, text, stem) ? [at] : [])).slice(0, mostWords);
  const masks = new Int32Array(table.rowCount);
  const weights = told.map((at, bit) => markRows(table, words[at]?.stem ?? '', 1 << bit, masks));
  const found = new Map<string, RowMatch>();
  const keep = (match: RowMatch) => {
    const key = `${match.rows.length} ${match.rows[0]} ${match.rows.at(-1)} ${match.isNegated}`;
    if (match.rows.length > 0 && !found.has(key)) found.set(key, match);
  };
  const matchOf = (mask: number, weight: number, isOther: boolean): RowMatch => {
    const rows = rowsOf(table, masks, mask, isOther);
    const own = told.filter((_, bit) => mask & (1 << bit));
    return { rows, words: own, weight, share: shareOf(question, table, rows[0] ?? 0, own), isNegated: isOther };
  };
  for (const { mask, weight } of orderMasks(table, masks, weights))
    if (found.size < mostMatches) keep(matchOf(mask, weight, false));
  for (const match of [...found.values()].slice(0, mostParted))
    for (const part of partsOf(question, table, match)) keep(part);
  for (const [bit, at] of told.entries()) {
    const weight = weights[bit] ?? 0;
    if (weight > 0 && isNegated(question, at)) keep(matchOf(1 << bit, weight, true));
  }
  return [...found.values(), everyRow(table)];
}

/** The sets of words that rows have, and each word alone, the most telling first. */
function orderMasks({ sums }: Table, masks: Int32Array, weights: readonly number[]) {
  const distinct = new Set<number>();
  for (const [row, mask] of masks.entries()) if (mask !== 0 && !sums.has(row)) distinct.add(mask);
  const single = distinct.size > 1 ? weights.map((_, bit) => 1 << bit) : [];
  const weigh = (mask: number) => weights.reduce((sum, weight, bit) => sum + (mask & (1 << bit) ? weight : 0), 0);
  return [...new Set([...distinct, ...single])]
    .map((mask) => ({ mask, weight: weigh(mask) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
}

/** Each of a few rows, and those whose whole name was said: "Fjord 2" is not the "Fjord 2 XL". */
function partsOf(question: TableQuestion, table: Table, match: RowMatch): RowMatch[] {
  if (match.rows.length < 2 || match.rows.length > mostAlike) return [];
  const shared = match.rows.map((row) => ({ row, share: shareOf(question, table, row, match.words) }));
  const most = Math.max(...shared.map(({ share }) => share));
  const best = shared.filter(({ share }) => share === most).map(({ row }) => row);
  const parts =
    match.rows.length <= mostSingle
      ? shared.map(({ row, share }) => ({ ...match, rows: [row], share, isPart: true }))
      : [];
  return best.length < match.rows.length ? [{ ...match, rows: best, share: most, isPart: true }, ...parts] : parts;
}

const everyRow = (table: Table): RowMatch => ({
  rows: rowsOf(table, new Int32Array(table.rowCount), 0, false),
  words: [],
  weight: 0,
  share: 0,
  isNegated: false,
});

/** A word like "shop" tells a row that is called so. */
const isTelling = (table: Table, text: string, stem: string) =>
  stem !== '' && (!isFunction(text) || /^\d/.test(text) || isName(table, stem));

const isName = (table: Table, stem: string) =>
  indexOf(table).cells.some((cell) => cell.isName && cell.rowsOf.get(stem)?.some((row) => cell.sizes[row] === 1));

/** Marks the rows that have a word, and returns how telling it is: rare words are. */
function markRows(table: Table, stem: string, bit: number, masks: Int32Array): number {
  let count = 0;
  for (const cell of indexOf(table).cells)
    for (const row of rowsWith(cell, stem)) {
      const mask = masks[row] ?? 0;
      if (mask & bit) continue;
      masks[row] = mask | bit;
      count += 1;
    }
  // What all rows have tells nothing.
  return count === 0 || (count === table.rowCount && table.rowCount > 1) ? 0 : Math.log1p(table.rowCount / count);
}

function rowsOf({ rowCount, sums }: Table, masks: Int32Array, mask: number, isOther: boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < rowCount; row += 1)
    if ((((masks[row] ?? 0) & mask) === mask) !== isOther && !sums.has(row)) rows.push(row);
  return rows;
}

function shareOf({ words }: TableQuestion, { key }: Table, row: number, own: readonly number[]): number {
  const stems = new Set(own.map((at) => words[at]?.stem ?? ''));
  const name = nameWords(key.texts[row] ?? '');
  return name.length === 0 ? 0 : name.filter(({ stem }) => hasStem(stems, stem)).length / name.length;
}

const negations = new Set('not no without isnt arent dont doesnt out never cant un non except'.split(' '));

/** Whether one of the three words before turns a word around. */
export function isNegated({ words }: TableQuestion, at: number): boolean {
  return words.slice(Math.max(0, at - 3), at).some(({ text }) => negations.has(text));
}
