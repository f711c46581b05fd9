import { memoize } from '../text/memoize.ts';
import { isFlags } from './flags.ts';
import { type Column, isEmptyCell, type Table } from './table.ts';

/** Rows whose cells in a column say the same, or anything else. */
export interface ValueSet {
  column: Column;
  /** What the cells say; nothing if they are empty. */
  value: string;
  isOther: boolean;
  rows: ReadonlySet<number>;
}

const mostValues = 8;
/** Of few values, "all but this" is asked for, too. */
const fewValues = 3;
const longestValue = 40;
const mostSets = 28;
/** Longer tables are asked for words of their cells only. */
const mostRows = 2_000;

/** The sets of rows that a question can mean without saying a word of their cells: "what is sold out?" of "0", "full" or "-". */
export const valueSetsOf = memoize((table: Table): readonly ValueSet[] =>
  table.rowCount > mostRows
    ? []
    : table.columns
        .filter((column) => column !== table.key && column.name !== '')
        .flatMap((column) => setsOf(column, table))
        .slice(0, mostSets),
);

const footnoteMark = /[^\p{L}\p{N}]{1,3}$/u;

function setsOf(column: Column, { rowCount, sums }: Table): ValueSet[] {
  const groups = new Map<string, { value: string; rows: number[] }>();
  const counted = Array.from({ length: rowCount }, (_, row) => row).filter((row) => !sums.has(row));
  for (const row of counted) {
    const text = column.texts[row] ?? '';
    const value = isEmptyCell(text) ? '' : text.replace(footnoteMark, '');
    const key = value.toLowerCase();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { value, rows: [row] });
    else group.rows.push(row);
  }
  const all = [...groups.values()];
  const words = all.filter(({ value, rows }) => isWord(column, value, rows[0] ?? 0));
  const isClosed = words.length <= mostValues && (column.kind !== 'text' || all.length <= counted.length * leastShared);
  const told = isClosed ? words : words.filter(({ value }) => value === '');
  return told
    .filter(({ rows }) => rows.length < counted.length)
    .flatMap(({ value, rows }): ValueSet[] => {
      const own = new Set(rows);
      const one = { column, value, isOther: false, rows: own };
      if (value !== '' && all.length > fewValues) return [one];
      return [one, { ...one, isOther: true, rows: new Set(counted.filter((row) => !own.has(row))) }];
    });
}

/** Values of a column of which hardly any stands twice name the rows. */
const leastShared = 0.7;

/** Figures are compared, and ticks are asked for by themselves. */
function isWord(column: Column, value: string, row: number): boolean {
  if (column.kind === 'yesNo') return Number.isNaN(column.low[row] ?? Number.NaN);
  if (value === '') return !isFlags(column);
  if (value.length > longestValue) return false;
  return column.kind === 'text' || !/\d/.test(value);
}
