import { parse } from 'csv-parse/sync';
import { writePieces } from './markdown-pieces.ts';
import { readSheetRows } from './sheet-blocks.ts';
import { Unreadable } from './unreadable.ts';

/** The rows as a table whose first row names the columns; a file with titles or several tables is read like a sheet. */
export function extractCsv(text: string, mostRows: number): string {
  const rows = readRows(text);
  const [header = [], ...body] = rows;
  if (body.length === 0) throw new Unreadable('This table has no rows below its header.');
  if (body.length > mostRows)
    throw new Unreadable(`This table has ${body.length} rows; at most ${mostRows} can be read.`);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isEmpty = (row: readonly string[]) => row.every((cell) => cell === '');
  const isTitle = width > 1 && header.filter((cell) => cell !== '').length < 2;
  if (isTitle || rows.some(isEmpty)) return writePieces(readSheetRows(rows));
  const names = Array.from({ length: width }, (_, index) => header[index] || `Column ${index + 1}`);
  return writePieces([{ kind: 'table', rows: [names, ...body] }]);
}

function readRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      delimiter: delimiterOf(text),
    });
  } catch {
    throw new Unreadable('This table cannot be read: its quotes or separators are broken.');
  }
}

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
