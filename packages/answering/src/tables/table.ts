import type { Dimension, Unit } from './units.ts';

/** A passage of a source, in the order of the source. */
export interface TablePassage {
  id: string;
  title: string;
  headings: readonly string[];
  text: string;
}

/** Times of day are in minutes, dates in days since 1970, quantities in the base unit of their dimension. */
export type ColumnKind = 'text' | 'yesNo' | 'date' | 'time' | 'count' | Dimension;

export interface Column {
  at: number;
  /** The header without its unit. */
  name: string;
  kind: ColumnKind;
  /** Unit of cells that have none of their own. */
  unit?: Unit & { text: string };
  /** The stems of its name. */
  stems: readonly string[];
  /** What the cells say. */
  texts: readonly string[];
  /** The numbers of the cells, NaN where there is none; two for a range. */
  low: Float64Array;
  high: Float64Array;
  /** Set if the column's own name is a range, such as "10-49". */
  range?: { low: number; high: number; unit?: Unit };
  /** Set if the caption names a currency, so that figures without a unit may be prices. */
  isPriced?: boolean;
  hasDecimalComma?: boolean;
}

/** Where a row was read. */
export interface RowProof {
  passageId: string;
  quote: string;
}

/** A table of a source as a small data set. */
export interface Table {
  /** Of the source. */
  title: string;
  /** The headings above it, and its caption last. */
  section: readonly string[];
  /** What people know it by: its own caption, else the heading above it. */
  heading: string;
  columns: readonly Column[];
  /** The column that names the rows. */
  key: Column;
  rowCount: number;
  proofs: readonly RowProof[];
  /** Rows that sum up others, such as subtotals. */
  sums: ReadonlySet<number>;
}

/** A cell with the unit that its column states. */
export function sayCell({ texts, unit, low }: Column, row: number): string {
  const text = texts[row] ?? '';
  if (unit === undefined || Number.isNaN(low[row] ?? Number.NaN) || !/^[\d.,\s~+<>\u2013-]+$/.test(text)) return text;
  if (unit.dimension === 'money' && unit.text.length === 1) return `${unit.text}${text}`;
  return `${text} ${unit.text}`;
}

export const isEmptyCell = (text: string) => /^[\s\-\u2013\u2014]*$/.test(text) || /^n\/?a\.?$/i.test(text);
