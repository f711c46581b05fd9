import type { HtmlElement } from './html-document.ts';
import { type Piece, writePieces } from './markdown-pieces.ts';
import { rowAsItem } from './plain-text/layout-text.ts';
import { hasHeader } from './plain-text/text-table.ts';

/** A table cell as one line of Markdown, and whether the page marks it as a header. */
interface GridCell {
  text: string;
  isHeader: boolean;
  /** The element's index in the table, which identifies a cell that spans several positions. */
  id: number;
}

export type WriteCell = (cell: HtmlElement) => string;

/** Writes a table as Markdown: with its column names, or as labelled lines if it has none. */
export function writeHtmlTable(table: HtmlElement, writeCell: WriteCell): string {
  const rows = readGrid(table, writeCell);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  if (width === 1) return writePieces(rows.map(([cell]) => ({ kind: 'paragraph', text: cell?.text ?? '' })));
  const headers = headerRows(rows);
  const { body, notes } = withGroups(rows.slice(headers), width);
  const pieces: Piece[] = [];
  if (headers > 0) pieces.push({ kind: 'table', rows: [mergeHeaders(rows.slice(0, headers), width), ...body] });
  else pieces.push(...body.map((row): Piece => ({ kind: 'item', depth: 0, text: rowAsItem(row) })));
  return writePieces([...pieces, ...notes.map((text): Piece => ({ kind: 'paragraph', text }))]);
}

/** Whether a table is only used for page layout: then its cells are read one after the other. */
export function isLayoutTable(table: HtmlElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true;
  if (table.querySelector('table, h1, h2, h3, h4, h5, h6, main, section, article') !== null) return true;
  return table.querySelector('th') === null && [...table.querySelectorAll('td')].length <= 1;
}

function readGrid(table: HtmlElement, writeCell: WriteCell): GridCell[][] {
  const rows = [...table.querySelectorAll('tr')];
  const grid: GridCell[][] = rows.map(() => []);
  let id = 0;
  for (const [index, row] of rows.entries()) {
    const own = grid[index] ?? [];
    let column = 0;
    for (const cell of row.children) {
      if (cell.localName !== 'td' && cell.localName !== 'th') continue;
      while (own[column] !== undefined) column += 1;
      const filled = { text: writeCell(cell), isHeader: cell.localName === 'th', id };
      id += 1;
      fill(grid, { row: index, column, height: span(cell, 'rowspan'), width: span(cell, 'colspan') }, filled);
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? { text: '', isHeader: false, id: -1 })).filter(isFilled);
}

const isFilled = (row: readonly GridCell[]) => row.some(({ text }) => text !== '');

/** A page may claim any span: this limits how many columns or rows one cell can cover. */
const mostSpan = 60;

const span = (cell: HtmlElement, name: string) =>
  Math.min(mostSpan, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));

interface Area {
  row: number;
  column: number;
  height: number;
  width: number;
}

function fill(grid: GridCell[][], { row, column, height, width }: Area, cell: GridCell): void {
  // A cell may claim more rows than the table has; there it ends with the table.
  for (const target of grid.slice(row, row + height))
    for (let right = 0; right < width; right += 1) target[column + right] ??= cell;
}

/** The number of header rows. */
function headerRows(rows: readonly (readonly GridCell[])[]): number {
  const isNames = (row: readonly GridCell[]) =>
    row.every(({ isHeader, text }, index) => isHeader || (index === 0 && text === ''));
  // Below the names of columns, a single cell over the whole width is the name of a group.
  const isGroup = (row: readonly GridCell[], index: number) => index > 0 && row.every(({ id }) => id === row[0]?.id);
  const marked = rows.findIndex((row, index) => !isNames(row) || isGroup(row, index));
  if (marked > 0) return Math.min(marked, 3);
  if (marked === -1) return 1;
  // Headers in the first column only: each row stands on its own.
  const hasRowNames = rows.length > 0 && rows.every(([first]) => first?.isHeader);
  if (hasRowNames && (rows[0]?.length ?? 0) === 2) return 0;
  const texts = rows.map((row) => row.map(({ text }) => text));
  const isBold = texts[0]?.every((text, index) => /^\*\*.*\*\*$/.test(text) || (index === 0 && text === '')) ?? false;
  return isBold || (texts.length > 2 && (texts[0]?.length ?? 0) > 2 && hasHeader(texts)) || texts[0]?.[0] === ''
    ? 1
    : 0;
}

function mergeHeaders(rows: readonly (readonly GridCell[])[], width: number): string[] {
  return Array.from({ length: width }, (_, column) =>
    [...new Set(rows.map((row) => row[column]?.text ?? ''))].join(' ').trim(),
  );
}

/** A row with a single spanning cell is a group name for the rows below, or a note on the whole table. */
function withGroups(rows: readonly (readonly GridCell[])[], width: number): { body: string[][]; notes: string[] } {
  const body: string[][] = [];
  const notes: string[] = [];
  let group = '';
  for (const [index, row] of rows.entries()) {
    const [first] = row;
    const isOne = first !== undefined && row.length === width && row.every(({ id }) => id === first.id);
    if (isOne && index < rows.length - 1 && first.text.length <= 60) group = first.text;
    else if (isOne) notes.push(first.text);
    else body.push(row.map(({ text }, column) => (column === 0 && group !== '' ? `${group}: ${text}` : text)));
  }
  return { body, notes };
}
