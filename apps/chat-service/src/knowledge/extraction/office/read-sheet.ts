import { oneLine } from '../markdown-pieces.ts';
import { formatNumber } from './cell-format.ts';
import { child, childrenOf, descendants, type XmlElement } from './read-xml.ts';

export interface Workbook {
  texts: readonly string[];
  /** Indexed by the style number that cells refer to. */
  formats: readonly string[];
  mostRows: number;
}

const mostColumns = 200;

/** The cells of a sheet as displayed, without hidden rows and columns; cells merged down a column are repeated. */
export function readSheet(sheet: XmlElement | undefined, book: Workbook): string[][] {
  const hidden = hiddenColumns(sheet);
  const rows: string[][] = [];
  for (const row of childrenOf(child(sheet, 'sheetData'), 'row')) {
    const at = Number(row.attributes.r ?? rows.length + 1) - 1;
    if (at >= book.mostRows || row.attributes.hidden === '1') continue;
    const cells: string[] = [];
    for (const cell of childrenOf(row, 'c')) {
      const { column } = placeOf(cell.attributes.r ?? '') ?? { column: cells.length };
      if (column < mostColumns) cells[column] = oneLine(cellText(cell, book));
    }
    rows[at] = cells;
  }
  repeatMerged(sheet, rows);
  return Array.from(rows, (row) =>
    Array.from(row ?? [], (text) => text ?? '').filter((_, index) => !hidden.has(index)),
  );
}

function hiddenColumns(sheet: XmlElement | undefined): Set<number> {
  const hidden = childrenOf(child(sheet, 'cols'), 'col').filter(({ attributes }) => attributes.hidden === '1');
  const numbers = hidden.flatMap(({ attributes: { min = '1', max = '1' } }) => {
    const length = Math.min(mostColumns, Number(max)) - Number(min) + 1;
    return Array.from({ length: Math.max(0, length) }, (_, index) => Number(min) - 1 + index);
  });
  return new Set(numbers);
}

function cellText(cell: XmlElement, { texts, formats }: Workbook): string {
  const { t: type = 'n', s: style = '0' } = cell.attributes;
  const value = child(cell, 'v')?.text ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'inlineStr') return richText(child(cell, 'is'));
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  if (type === 'e') return '';
  return type === 'str' || type === 'd' ? value : formatNumber(value, formats[Number(style)] ?? '');
}

/** Text in runs of different fonts, without phonetic hints. */
export function richText(element: XmlElement | undefined): string {
  const runs = childrenOf(element, 'r').flatMap((run) => childrenOf(run, 't'));
  return [...childrenOf(element, 't'), ...runs].map(({ text }) => text).join('');
}

function placeOf(reference: string): { column: number; row: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(digits) - 1 };
}

/** A cell merged down a column applies to every row; one merged across a row is a heading and stays in its first cell. */
function repeatMerged(sheet: XmlElement | undefined, rows: string[][]): void {
  for (const { attributes } of descendants(sheet, 'mergeCell').slice(0, 5_000)) {
    const [from, to] = (attributes.ref ?? '').split(':').map(placeOf);
    if (from === undefined || to === undefined || to.row === from.row || to.column !== from.column) continue;
    const text = rows[from.row]?.[from.column] ?? '';
    for (let row = from.row + 1; row <= Math.min(to.row, rows.length - 1); row += 1) {
      const cells = rows[row];
      if (cells !== undefined) cells[from.column] ??= text;
      if (cells !== undefined && cells[from.column] === '') cells[from.column] = text;
    }
  }
}
