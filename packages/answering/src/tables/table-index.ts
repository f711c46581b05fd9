import { memoize } from '../text/memoize.ts';
import { remember } from '../text/remember.ts';
import { isSameFamily } from '../text/word-families.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import { isCodes } from './read-tables.ts';
import type { Column, Table } from './table.ts';
import { readWords, stemsOfCell } from './words.ts';

const mostRemembered = 10_000;

/** The rows of a column by the words of their cells. */
export interface ColumnIndex {
  column: Column;
  rowsOf: ReadonlyMap<string, readonly number[]>;
  /** How many telling words each cell has; 0 for a cell that names nothing. */
  sizes: Uint16Array;
  /** Whether its cells name the rows. */
  isName: boolean;
}

export interface TableIndex {
  cells: readonly ColumnIndex[];
  /** The words of each column's name. */
  names: ReadonlyMap<Column, ReadonlySet<string>>;
  /** The words of the captions, headings, title and the name of the key column. */
  caption: ReadonlySet<string>;
}

/** What the words of a table mean, built once for each table. */
export const indexOf = memoize((table: Table): TableIndex => {
  const { columns, section, key, title } = table;
  return {
    cells: columns.map((column) => indexColumn(column, column === key)).filter(({ rowsOf }) => rowsOf.size > 0),
    names: new Map(columns.map((column) => [column, new Set(stemsOfText(column.name))])),
    caption: new Set([title, ...section, key.name].flatMap(stemsOfText)),
  };
});

/** "Wi-Fi" is also found as "wifi". */
const joined = /(?<!\p{L})\p{L}{1,30}(?:-\p{L}{1,30}){1,5}/gu;
const stemsOfText = (text: string): string[] => {
  const stems = stemsOfCell(text);
  if (!text.includes('-')) return stems;
  const whole = [...text.matchAll(joined)].flatMap(([word]) => readWords(word.replaceAll('-', '')));
  return [...stems, ...whole.map(({ stem }) => stem)];
};

function indexColumn(column: Column, isKey: boolean): ColumnIndex {
  const rowsOf = new Map<string, number[]>();
  const { texts, kind, low } = column;
  const sizes = new Uint16Array(texts.length);
  if (kind === 'yesNo') return { column, rowsOf, sizes, isName: false };
  const isFigures = !isKey && kind !== 'date' && kind !== 'time';
  const isName = isKey || (kind === 'text' && isCodes(texts) && new Set(texts).size >= texts.length * leastDistinct);
  const readCell = remember((text) => ({ stems: [...new Set(stemsOfText(text))], size: sizeOf(text) }), mostRemembered);
  for (const [row, text] of texts.entries()) {
    // Figures are compared as numbers; only the other cells of their column are texts.
    const isFigure = isFigures && /\d/.test(text) && !Number.isNaN(low[row] ?? Number.NaN);
    if (text === '' || isFigure) continue;
    const cell = readCell(text);
    sizes[row] = cell.size;
    for (const stem of cell.stems) if (!rowsOf.get(stem)?.push(row)) rowsOf.set(stem, [row]);
  }
  return { column, rowsOf, sizes, isName };
}

const leastDistinct = 0.9;

/** What is in brackets is rarely said, nor are ages such as 5–15 and 65+. */
const sizeOf = (text: string) => new Set(nameWords(text).map(({ stem }) => stem)).size;
export const nameWords = remember((text) => {
  const words = readWords(text.replaceAll(/\([^()]{0,200}\)|\b\d+\s?(?:\+|[\u2013-]\s?\d+)(?=\s|$)/g, ' ')).filter(
    (word) => !isFunction(word.text),
  );
  return words.length > 0 ? words : readWords(text);
}, mostRemembered);

const functions = new Set(lexicon.functions.split(' '));
export const isFunction = (word: string) => functions.has(word);

const mostFamilies = 2_000;

/** The rows whose cell has a word, also in another form: climber, climbing. */
export function rowsWith({ rowsOf }: ColumnIndex, stem: string): readonly number[] {
  const own = rowsOf.get(stem);
  if (own !== undefined || stem.length < 4 || rowsOf.size > mostFamilies) return own ?? [];
  const akin: (readonly number[])[] = [];
  for (const [other, rows] of rowsOf) if (isAkin(other, stem)) akin.push(rows);
  return akin.length < 2 ? (akin[0] ?? []) : [...new Set(akin.flat())].sort((one, other) => one - other);
}

const same = new Map<string, Set<string>>(
  lexicon.same.flatMap((words) => {
    const stems = words.flatMap((word) => readWords(word).map(({ stem }) => stem));
    return stems.map((stem) => [stem, new Set(stems)] as const);
  }),
);

/** "climb" of climbing and "climber" of climbers, "fold" and "folding". */
export function isAkin(one: string, other: string): boolean {
  // Most words differ in their first letter already.
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false;
  if (one === other || isSameFamily(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length >= 4 &&
    long.startsWith(short) &&
    /^(?:s|es|er|ers|ing|y|ed|d|ion|r|al|ly)$/.test(long.slice(short.length))
  );
}

/** How surely a word is part of a name: as it is, in another form, or by another word for the same; 0 if it is not. */
export const stemMatch = (stems: ReadonlySet<string>, stem: string): number => matchesIn(stems)(stem);

const matchesIn = memoize((stems: ReadonlySet<string>) => remember((stem) => findStem(stems, stem), 300));

function findStem(stems: ReadonlySet<string>, stem: string): number {
  if (stems.has(stem)) return 1;
  const others = same.get(stem);
  let best = 0;
  for (const one of stems) best = Math.max(best, isAkin(one, stem) ? 0.9 : others?.has(one) ? 0.6 : 0);
  return best;
}

export const hasStem = (stems: ReadonlySet<string>, stem: string) => stemMatch(stems, stem) > 0;
