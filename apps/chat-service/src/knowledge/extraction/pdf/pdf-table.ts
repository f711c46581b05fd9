import { alignedColumns, type Cell, type Column, median, placeCells } from '../plain-text/table-columns.ts';
import { hasHeader, mergeRows } from '../plain-text/text-table.ts';
import type { PdfLine } from './pdf-lines.ts';

export interface FoundPdfTable {
  rows: string[][];
  hasHeader: boolean;
  next: number;
}

/** The table that starts at a line, if any: aligned segments. */
export function readPdfTable(lines: readonly PdfLine[], from: number): FoundPdfTable | undefined {
  const block = linesNear(lines, from);
  const wide = block.filter(({ segments }) => segments.length >= 2);
  const columns = wide.length < 2 || isFull(wide) ? undefined : columnsOf(block);
  if (columns === undefined) return undefined;
  const rowGap = median(wide.slice(1).map(({ gap }) => gap));
  const placed = block.map((line) => placeCells(cellsOf(line), columns));
  const isRow = (index: number) => filled(placed[index]) >= 2 && isPartOf(block, index, rowGap);
  if (!isRow(0)) return undefined;
  const end = block.findIndex((_, index) => !isRow(index) && !isWrapped(block, index, columns));
  const run = block.slice(0, end === -1 ? block.length : end);
  const rows = mergeRows(joinByGaps(run, placed.slice(0, run.length)));
  if (rows.length < (columns.length === 2 ? 3 : 2)) return undefined;
  const isBold = run[0]?.isBold === true && run.at(-1)?.isBold === false;
  return { rows, hasHeader: isBold || hasHeader(rows), next: from + run.length };
}

/** Detected as in plain text, otherwise by the gaps that all lines share, however their cells are aligned. */
function columnsOf(block: readonly PdfLine[]): Column[] | undefined {
  const aligned = alignedColumns(block.map(cellsOf));
  if (aligned !== undefined) return aligned;
  const cells = block.flatMap(cellsOf);
  const columns: Column[] = [];
  for (const { start, end } of cells.toSorted((a, b) => a.start - b.start)) {
    const last = columns.at(-1);
    if (last !== undefined && start <= last.end + 0.4) last.end = Math.max(last.end, end);
    else columns.push({ start, end });
  }
  return columns.length >= 2 ? columns : undefined;
}

/** Words of justified text may be aligned by chance. */
function isFull(lines: readonly PdfLine[]): boolean {
  const shares = lines.map(({ segments, column }) => {
    const printed = segments.reduce((sum, { x, right }) => sum + right - x, 0);
    return printed / Math.max(1, column.right - column.left);
  });
  return median(shares) > 0.88;
}

const filled = (row: readonly string[] | undefined) => row?.filter((cell) => cell !== '').length ?? 0;

/** Positions in units of half the font size, about one character, like the columns of plain text. */
function cellsOf({ segments, size }: PdfLine): Cell[] {
  const unit = Math.max(size, 1) / 2;
  return segments.map(({ text, x, right }) => ({ text, start: x / unit, end: right / unit }));
}

const mostLines = 400;

/** Close lines of similar font size, as long as another line with several segments follows soon. */
function linesNear(lines: readonly PdfLine[], from: number): PdfLine[] {
  const [first] = lines.slice(from, from + 1);
  const block: PdfLine[] = [];
  let last = from + 3;
  for (let at = from; first !== undefined && at < lines.length && at <= last && block.length < mostLines; at += 1) {
    const line = lines[at];
    if (line === undefined || !isNear(line, first, at > from) || (at > from && isOther(line, lines[at - 1]))) break;
    block.push(line);
    if (line.segments.length >= 2) last = at + 3;
  }
  return block;
}

/** Whether a line is a paragraph or a heading below a table. */
function isOther(line: PdfLine, above: PdfLine | undefined): boolean {
  if (line.segments.length >= 2) return false;
  const isWide = line.right - line.x > 0.8 * (line.column.right - line.column.left);
  const isNextRow = above !== undefined && Math.abs(line.gap - above.gap) <= 0.12 * line.gap;
  return (isWide && !isNextRow) || (line.isBold && above?.isBold === false);
}

function isNear(line: PdfLine, first: PdfLine, isBelow: boolean): boolean {
  if (!isBelow) return true;
  const isClose = line.gap > 0 && line.gap <= 3.2 * line.size;
  return isClose && line.page === first.page && Math.abs(line.size - first.size) <= 0.2 * first.size;
}

/** A line whose cells are so close that they look like one is a row if its distance to its neighbour is that of rows. */
function isPartOf(block: readonly PdfLine[], index: number, rowGap: number): boolean {
  const line = block[index];
  if (line === undefined || line.segments.length >= 2) return line !== undefined;
  const gap = index === 0 ? block[1]?.gap : line.gap;
  return gap !== undefined && Math.abs(gap - rowGap) <= 0.12 * rowGap;
}

/** Whether a line only continues a cell of its row, or starts one if cells are vertically centred. */
function isWrapped(block: readonly PdfLine[], index: number, columns: readonly Column[]): boolean {
  const line = block[index];
  const [cell, second] = line === undefined ? [] : cellsOf(line);
  if (line === undefined || cell === undefined || second !== undefined || line.gap > 1.6 * line.size) return false;
  const column = columns.findIndex(({ start, end }) => cell.start >= start - 1 && cell.end <= end + 1);
  // A line below the first column may be a paragraph; it continues the cell only if a row follows.
  return column > 0 || (column === 0 && (block[index + 1]?.segments.length ?? 0) >= 2);
}

/** Rows are further apart than the lines within a row, unless each row is a single line. */
function joinByGaps(run: readonly PdfLine[], rows: readonly string[][]): string[][] {
  const gaps = run.slice(1).map(({ gap }) => gap);
  const least = Math.min(...gaps);
  // If cells are vertically centred, the lines of one row are half a line apart.
  const within = 1.12 * (least < 0.8 * (run[0]?.size ?? 0) ? 2 * least : least);
  if (Math.max(...gaps) < 1.07 * within) return rows.map((row) => [...row]);
  const joined: string[][] = [];
  for (const [index, row] of rows.entries()) {
    const [above, line, before] = [joined.at(-1), run[index], run[index - 1]];
    const isApart = line === undefined || before === undefined || line.gap > within || before.isBold !== line.isBold;
    if (above === undefined || isApart || (hasAll(above) && hasAll(row))) joined.push([...row]);
    else addCells(above, row);
  }
  return joined;
}

const hasAll = (cells: readonly string[]) => cells.every((cell) => cell !== '');

function addCells(above: string[], row: readonly string[]): void {
  for (const [column, cell] of row.entries()) above[column] = `${above[column] ?? ''} ${cell}`.trim();
}
