import { oneLine } from '../markdown-pieces.ts';
import { alignedColumns, type Cell, placeCells } from './table-columns.ts';
import { isRule, itemOf, type TextLine } from './text-lines.ts';

export interface FoundTable {
  rows: string[][];
  hasHeader: boolean;
  next: number;
}

/** The table that starts at a line, if any: aligned cells, separated by tabs or at least two spaces. */
export function readTextTable(lines: readonly TextLine[], from: number): FoundTable | undefined {
  const found = linesOfTable(lines, from);
  const isTabbed = found.lines.filter(({ raw }) => raw.includes('\t')).length * 2 > found.lines.length;
  const rows = isTabbed ? tabbedRows(found.lines) : alignedRows(found.lines);
  if (rows === undefined || rows.length < 2) return undefined;
  const body = mergeRows(rows);
  return { rows: body, hasHeader: found.isRuled || hasHeader(body), next: found.next };
}

/** Cells of a line with the columns in which they start and end. */
export function cellsOf({ raw }: TextLine): Cell[] {
  return [...raw.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

function isRow(line: TextLine): boolean {
  if (line.text === '' || /\s[-–—]\s{2,}|\s{2,}[-–—]\s/.test(line.text)) return false;
  if (/\S\t+\S/.test(line.raw)) return true;
  const [first, second] = cellsOf(line);
  return second !== undefined && !(itemOf({ ...line, text: `${first?.text} x` })?.text === 'x');
}

/** The rows, and the lines between them that only continue a cell. */
function linesOfTable(lines: readonly TextLine[], from: number) {
  const rows: TextLine[] = [];
  let isRuled = false;
  let at = from;
  for (; at < lines.length; at += 1) {
    const role = roleOf(lines, at, rows);
    if (role === undefined) break;
    if (role === 'row') rows.push(...lines.slice(at, at + 1));
    if (role === 'rule') isRuled ||= rows.length === 1;
  }
  return { lines: rows, isRuled, next: at };
}

/** The role of a line in relation to the rows above it; undefined if the table has ended. */
function roleOf(lines: readonly TextLine[], at: number, rows: readonly TextLine[]): 'row' | 'rule' | 'gap' | undefined {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined) return undefined;
  if (isRow(line) && !isRule(line)) return 'row';
  if (rows.length === 0) return undefined;
  if (isRule(line)) return 'rule';
  const isBeforeRow = next !== undefined && isRow(next);
  if (line.text === '') return rows.length === 1 && isBeforeRow ? 'gap' : undefined;
  return (isBeforeRow && isFirstHalf(line, next)) || (rows.length > 1 && isSecondHalf(line, rows)) ? 'row' : undefined;
}

const isOpen = (text: string) => text.split('(').length > text.split(')').length || /[,/&+-]$/.test(text);

/** A cell of the first column that continues on the next line. */
function isFirstHalf(line: TextLine, next: TextLine): boolean {
  if (line.text === '' || line.text.length > 40) return false;
  return isOpen(line.text) || (line.indent === next.indent && /^\p{Ll}/u.test(next.text));
}

/** A line that continues the row above: it is indented under one of that row's cells. */
function isSecondHalf(line: TextLine, rows: readonly TextLine[]): boolean {
  const above = rows.at(-1);
  if (line.text === '' || above === undefined || line.text.length > 60) return false;
  const cells = cellsOf(above);
  return line.indent > above.indent && cells.slice(1).some(({ start }) => Math.abs(start - line.indent) <= 1);
}

function tabbedRows(lines: readonly TextLine[]): string[][] {
  return lines.map(({ raw }) => raw.split('\t').map((cell) => cell.trim()));
}

function alignedRows(lines: readonly TextLine[]): string[][] | undefined {
  const cells = lines.map(cellsOf);
  const columns = alignedColumns(cells);
  return columns === undefined ? undefined : cells.map((row) => placeCells(row, columns));
}

/** A row without a first cell continues the one above, even if that is the header. */
export function mergeRows(rows: readonly string[][]): string[][] {
  const merged: string[][] = [];
  let open: string[] | undefined;
  for (const row of rows) {
    const above = merged.at(-1);
    const filled = row.filter((cell) => cell !== '').length;
    if (open !== undefined) {
      merged.push(row.map((cell, index) => oneLine(`${open?.[index] ?? ''} ${cell}`)));
      open = undefined;
    } else if (above !== undefined && row[0] === '') {
      for (const [index, cell] of row.entries()) above[index] = oneLine(`${above[index] ?? ''} ${cell}`);
    } else if (filled === 1 && row[0] !== '' && merged.length > 0) open = row;
    else merged.push([...row]);
  }
  return open === undefined ? merged : [...merged, open];
}

/** Whether the first row is a header: it has words where the others have numbers, or no first cell. */
export function hasHeader([header = [], ...body]: readonly (readonly string[])[]): boolean {
  if (header[0] === '') return true;
  if (body.filter(([first]) => first?.endsWith(':')).length * 2 > body.length) return false;
  const hasDigit = (text: string) => /\d/.test(text);
  const figures = header.filter((cell, index) => {
    const column = body.map((row) => row[index] ?? '').filter((other) => other !== '');
    return column.length > 0 && !hasDigit(cell) && column.filter(hasDigit).length >= column.length * 0.6;
  });
  if (figures.length > 0) return true;
  const isPlain = header.every((cell) => cell !== '' && cell.length <= 40 && !hasDigit(cell));
  return isPlain && body.length >= 2 && !body.some((row) => row.every((cell) => !hasDigit(cell)) && row.length === 2);
}
