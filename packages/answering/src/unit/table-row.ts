import { plainText } from '../text/plain.ts';

export function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plainText(cell.trim()));
}

/** A row as a sentence: what the row is about, then each cell, with its column's name if the cell alone is unclear. */
export function sayRow(header: readonly string[], cells: readonly string[]): string {
  const [first = '', ...rest] = cells;
  const said = rest.flatMap((cell, index) => {
    if (isEmpty(cell)) return [];
    const name = header[index + 1] ?? '';
    // A single other column with a general name ("Description") needs no label.
    if (name === '' || isSentence(cell) || (rest.length === 1 && isGeneral(name))) return [cell];
    return [`${name}: ${cell}`];
  });
  const isLong = said.some(isSentence);
  const text = said.map((part) => (isLong ? part.replace(/[.;,]?$/, '.') : part)).join(isLong ? ' ' : ', ');
  const subject =
    rest.length > 0 && header[0] !== undefined && /^[\d\W]+$/.test(first) ? `${header[0]} ${first}` : first;
  if (isEmpty(subject)) return text;
  return text === '' ? subject : `${subject}: ${text}`;
}

/** Each cell of a wide table by itself, with the names of its row and column. */
export function sayCells(header: readonly string[], cells: readonly string[]): string[] {
  const [first = '', ...rest] = cells;
  if (rest.length < 2 || isEmpty(first) || header.length === 0) return [];
  return rest.flatMap((cell, index) => {
    const name = header[index + 1] ?? '';
    return isEmpty(cell) || name === '' ? [] : [`${first}, ${name}: ${cell}`];
  });
}

/** A row as text for comparison, with all its column names. */
export function describeRow(header: readonly string[], cells: readonly string[]): string {
  return cells
    .map((cell, index) => (header[index] ? `${header[index]}: ${cell}` : cell))
    .filter((cell) => !isEmpty(cell))
    .join('; ');
}

const isEmpty = (cell: string) => /^[\s\-\u2013\u2014]*$/.test(cell);
const isSentence = (cell: string) => cell.split(' ').length > 4;
const generalNames = new Set(
  'value values detail details description answer information info meaning note notes text explanation'.split(' '),
);
const isGeneral = (name: string) => generalNames.has(name.toLowerCase());
