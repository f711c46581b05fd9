import { type ColumnIndex, isAkin, isFunction, nameWords, rowsWith, type TableIndex } from './table-index.ts';
import type { Word } from './words.ts';

/** A name of rows in a question. */
export interface FoundName {
  rows: readonly number[];
  /** The places of its words. */
  words: readonly number[];
}

/** Names between other words are rarely meant. */
const mostBetween = 2;

/** The names of rows that a question has in full, the longest first; a shorter one must have words of its own. */
export function findNames({ cells }: TableIndex, words: readonly Word[]): FoundName[] {
  const said = words.filter(({ text, stem }) => stem !== '' && (!isFunction(text) || stem.length === 1));
  const stems = [...new Set(said.map(({ stem }) => stem))];
  const names = new Map<string, { stems: string[]; rows: number[] }>();
  for (const cell of cells.filter(({ isName }) => isName))
    for (const [row, own] of hitsOf(cell, stems)) {
      const found = names.get(own.join(' ')) ?? { stems: own, rows: [] };
      names.set(own.join(' '), found);
      if (!found.rows.includes(row)) found.rows.push(row);
    }
  return takeNames(
    [...names.values()].sort((one, other) => other.stems.length - one.stems.length),
    words,
  );
}

/** The rows all of whose name is among these words, each with those that it has. */
function hitsOf(cell: ColumnIndex, stems: readonly string[]): [number, string[]][] {
  const { sizes, column } = cell;
  const counts = new Uint8Array(sizes.length);
  const holding = stems.map((stem) => ({ stem, rows: rowsWith(cell, stem) })).filter(({ rows }) => rows.length > 0);
  for (const { rows } of holding) for (const row of rows) counts[row] = (counts[row] ?? 0) + 1;
  const full = new Set<number>();
  for (const { rows } of holding) for (const row of rows) if ((counts[row] ?? 0) >= (sizes[row] ?? 0)) full.add(row);
  return [...full].flatMap((row): [number, string[]][] => {
    const own = holding.filter(({ rows }) => isIn(rows, row)).map(({ stem }) => stem);
    return isInFull(column.texts[row] ?? '', own) ? [[row, own]] : [];
  });
}

/** Whether an ascending list has a row. */
function isIn(rows: readonly number[], row: number): boolean {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row;
}

/** Words in brackets do not stand for those outside of them. */
const isInFull = (name: string, own: readonly string[]) =>
  nameWords(name).every(({ stem }) => own.some((one) => one === stem || isAkin(one, stem)));

function takeNames(names: readonly { stems: string[]; rows: number[] }[], words: readonly Word[]): FoundName[] {
  const taken = new Set<number>();
  const found: FoundName[] = [];
  for (const { stems, rows } of names) {
    const places = placesOf(stems, words, taken);
    if (places === undefined) continue;
    for (const place of places) taken.add(place);
    found.push({ rows: [...rows].sort((one, other) => one - other), words: places });
  }
  return found;
}

/** The closest places of these words, at least one of which is not taken by another name. */
function placesOf(stems: readonly string[], words: readonly Word[], taken: ReadonlySet<number>): number[] | undefined {
  let best: number[] | undefined;
  for (let from = 0; from < words.length; from += 1) {
    const places = stems.map((stem) => words.findIndex((word, at) => at >= from && word.stem === stem));
    if (places.includes(-1)) break;
    if (places.every((place) => taken.has(place))) continue;
    if (spanOf(places) - stems.length > mostBetween) continue;
    const free = (some: readonly number[]) => some.filter((place) => !taken.has(place)).length;
    if (
      best === undefined ||
      free(places) > free(best) ||
      (free(places) === free(best) && spanOf(places) < spanOf(best))
    )
      best = places;
  }
  return best;
}

const spanOf = (places: readonly number[]) => Math.max(...places) - Math.min(...places) + 1;
