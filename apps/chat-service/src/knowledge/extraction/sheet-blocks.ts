import type { Piece } from './markdown-pieces.ts';
import { rowAsItem } from './plain-text/layout-text.ts';
import { hasHeader } from './plain-text/text-table.ts';

/** The rows of a sheet as its tables, with the titles above and the notes below them. */
export const readSheetRows = (rows: readonly string[][]): Piece[] => blocksOf(rows).flatMap(readBlock);

/** Splits a sheet at empty rows, and removes columns that are empty in a whole block. */
function blocksOf(rows: readonly string[][]): string[][][] {
  const blocks: string[][][] = [[]];
  for (const row of rows) {
    if (row.some((cell) => cell !== '')) blocks.at(-1)?.push(row);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  return blocks.filter(({ length }) => length > 0).map(withoutEmptyColumns);
}

function withoutEmptyColumns(rows: string[][]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const used = Array.from({ length: width }, (_, index) => rows.some((row) => (row[index] ?? '') !== ''));
  return rows.map((row) => used.flatMap((isUsed, index) => (isUsed ? [row[index] ?? ''] : [])));
}

/** Single-cell rows before a table are its title or a text; those after it are notes. */
function readBlock(rows: readonly string[][]): Piece[] {
  const isWide = (row: readonly string[]) => row.filter((cell) => cell !== '').length >= 2;
  const first = rows.findIndex(isWide);
  if (first === -1) return rows.map((row) => ({ kind: 'paragraph', text: row.join(' ') }));
  const last = rows.findLastIndex(isWide);
  const before = rows.slice(0, first).map((row): Piece => titleOf(row.join(' ')));
  const notes = rows.slice(last + 1).map((row): Piece => ({ kind: 'paragraph', text: row.join(' ') }));
  return [...before, ...tableOf(rows.slice(first, last + 1)), ...notes];
}

const titleOf = (text: string): Piece =>
  text.trim().length <= 80 && !/[.!]$/.test(text.trim())
    ? { kind: 'heading', level: 2, text }
    : { kind: 'paragraph', text };

function tableOf(rows: readonly string[][]): Piece[] {
  const width = rows[0]?.length ?? 0;
  const isNamed = rows.length > 1 && (hasHeader(rows) || (width > 2 && rows[0]?.every((cell) => /\D/.test(cell))));
  if (isNamed) return [{ kind: 'table', rows }];
  return rows.map((row) => ({ kind: 'item', depth: 0, text: rowAsItem(row) }));
}
