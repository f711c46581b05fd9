import { AppError } from '@lectern/service-kit';
import { toCsvCell } from '../../platform/http/csv-cell.ts';
import { newTestBody, type TestDefinition } from './bot-test.ts';

/** Several values in a cell are on separate lines. */
const columns = ['name', 'questions', 'outcome', 'contains', 'match', 'excludes', 'source'] as const;
type Column = (typeof columns)[number];

/** Tests as a table that spreadsheets open. */
export function writeTestCsv(tests: readonly TestDefinition[]): string {
  const rows = tests.map((test) => [
    test.name ?? '',
    test.turns.map(onOneLine).join('\n'),
    test.outcome,
    test.contains.join('\n'),
    test.match,
    test.excludes.join('\n'),
    test.source ?? '',
  ]);
  const lines = [columns, ...rows].map((cells) => cells.map(toCsvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const onOneLine = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ');

/** The tests of a table with a line of headings, of which only `questions` is needed. Throws with the row that is wrong. */
export function readTestCsv(text: string): TestDefinition[] {
  const [head = [], ...rows] = readCells(text.replace(/^\uFEFF/, ''));
  const names = head.map((cell) => aliases[cell.trim().toLowerCase()] ?? cell.trim().toLowerCase());
  if (!names.includes('questions')) {
    throw new AppError('invalid_request', `The first line of the CSV must name its columns: ${columns.join(', ')}.`);
  }
  const filled = rows.map((cells, index) => ({ cells, row: index + 2 })).filter(({ cells }) => cells.some(Boolean));
  return filled.map(({ cells, row }) => {
    const cell = (name: Column) => unquoted(cells[names.indexOf(name)] ?? '');
    return readRow(cell, row);
  });
}

const aliases: Readonly<Record<string, Column>> = { question: 'questions', turns: 'questions' };

function readRow(cell: (name: Column) => string, row: number): TestDefinition {
  const list = (name: Column) =>
    cell(name)
      .split('\n')
      .map((line) => unquoted(line.trim()))
      .filter(Boolean);
  const choice = (name: Column) => cell(name).trim().toLowerCase() || undefined;
  const read = newTestBody.safeParse({
    name: cell('name').trim() || null,
    turns: list('questions'),
    outcome: choice('outcome'),
    contains: list('contains'),
    match: choice('match'),
    excludes: list('excludes'),
    source: cell('source').trim() || null,
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = issue?.path[0] === 'turns' ? 'questions' : String(issue?.path[0]);
  throw new AppError('invalid_request', `Row ${row}: the column "${name}" ${issue?.message}.`);
}

/** Exports prefix what a spreadsheet would run as a formula with an apostrophe. */
const unquoted = (text: string) => text.replace(/^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFF0B\uFF0D\uFF1D\uFF20])/u, '');

/** Rows of cells; quoted ones may hold commas, quotes and newlines. Semicolons separate them if the header has no comma. */
function readCells(text: string): string[][] {
  const [head = ''] = text.split(/\r?\n/, 1);
  const separator = head.includes(',') || !head.includes(';') ? ',' : ';';
  const rows: string[][] = [];
  let cells: string[] = [];
  const token = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'gy');
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll('\r\n', '\n'));
    if (end !== separator) {
      rows.push(cells);
      cells = [];
    }
    if (token.lastIndex >= text.length && end !== separator) return rows;
  }
  throw new AppError('invalid_request', `The CSV cannot be read after row ${rows.length}: a quote is wrong there.`);
}
