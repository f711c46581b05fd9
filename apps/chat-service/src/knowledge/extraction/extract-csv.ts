import { parse } from 'csv-parse/sync';
import { Unreadable } from './unreadable.ts';

/** Every row as one line in which each value stands with the name of its column. */
export function extractCsv(text: string, mostRows: number): string {
  const rows = readRows(text);
  const [header = [], ...body] = rows;
  if (body.length === 0) throw new Unreadable('This table has no rows below its header.');
  if (body.length > mostRows)
    throw new Unreadable(`This table has ${body.length} rows; at most ${mostRows} can be read.`);
  return body.map((row) => `- ${describeRow(header, row)}`).join('\n');
}

function readRows(text: string): string[][] {
  try {
    return parse(text, {
      ...{ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true },
      delimiter: delimiterOf(text),
    });
  } catch {
    throw new Unreadable('This table cannot be read: its quotes or separators are broken.');
  }
}

function describeRow(header: readonly string[], row: readonly string[]): string {
  return row
    .map((value, index) => [header[index] || `Column ${index + 1}`, value.replaceAll(/\s+/g, ' ')] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
