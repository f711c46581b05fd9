import { readYesNo } from './read-value.ts';
import type { Column } from './table.ts';

/** Whether a column says yes or no, or how many are in stock. */
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
