import { memoize } from '../text/memoize.ts';
import { readDateAt, readQuantity, readTimes } from './read-value.ts';
import type { Column } from './table.ts';
import { type Unit, unitOf } from './units.ts';
import type { Word } from './words.ts';

/** A figure of a question with its comparison: "under £50", "between 2 and 4 kg", "after 6 pm". */
export interface Limit {
  low: number;
  high: number;
  compare: Comparator;
  unit?: Unit | undefined;
  kind?: 'time' | 'date';
  hasYear?: boolean;
  /** A bare number that may be a year. */
  year?: number;
  words: readonly number[];
  /** As it was written. */
  text?: string;
}

export type Comparator = 'over' | 'from' | 'under' | 'upTo' | 'between' | 'plain';

const before: readonly [Comparator, RegExp][] = [
  [
    'upTo',
    /\b(?:up to|at most|max(?:imum)?(?: of)?|no more than|not more than|within|not over|till|by) ?(?:an? )?[£€$]? ?$/i,
  ],
  ['from', /\b(?:at least|min(?:imum)?(?: of)?|no less than|not less than|starting at|from) ?[£€$]? ?$/i],
  [
    'under',
    /\b(?:under|below|less than|fewer than|before|cheaper than|lighter than|smaller than|shorter than|earlier than|faster than|younger than|lower than) ?(?:an? )?[£€$]? ?$/i,
  ],
  ['over', /\b(?:over|above|more than|greater than|after|past|beyond|exceed(?:s|ing)?|[a-z]{3,12}er than) ?[£€$]? ?$/i],
  ['between', /\bbetween ?[£€$]? ?$/i],
];
const behind: readonly [Comparator, RegExp][] = [
  [
    'from',
    /^\s*(?:[\p{L}%€£$°]{1,12}\s+){0,2}(?:or (?:more|over|above|later|longer|higher|up|older|bigger|even more|after)|and (?:up|over|above|more|later)|\+|upwards)/iu,
  ],
  [
    'upTo',
    /^\s*(?:[\p{L}%€£$°]{1,12}\s+){0,2}(?:or (?:less|under|below|fewer|cheaper|earlier|younger|lower)|max\b|maximum|at most|tops|at the latest)/iu,
  ],
];

/** Every figure of a question. A number may be part of a name, so these are only proposals. */
export function readLimits(text: string, words: readonly Word[]): Limit[] {
  const limits: Limit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = limitAt(text, words, at);
    if (found === undefined) continue;
    const second = found.compare === 'between' ? secondOf(text, words, found) : undefined;
    const both = second
      ? {
          ...found,
          ...span(found, second),
          unit: second.unit ?? found.unit,
          text: `${found.text} and ${second.text}`,
          words: [...found.words, ...second.words],
        }
      : found;
    limits.push(both);
    at = Math.max(at, ...both.words);
  }
  return limits;
}

function span(one: Limit, other: Limit) {
  const factor = one.unit === undefined ? (other.unit?.factor ?? 1) : 1;
  return { low: one.low * factor, high: other.high };
}

function secondOf(text: string, words: readonly Word[], { words: taken }: Limit): Limit | undefined {
  const next = Math.max(...taken) + 1;
  const from = [next, next + 1, next + 2].find((at) => words[at]?.number !== undefined);
  return from === undefined ? undefined : limitAt(text, words, from);
}

function limitAt(text: string, words: readonly Word[], at: number): Limit | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const sign = /[£€$]\s?$/.exec(text.slice(0, word.from))?.[0] ?? '';
  const rest = text.slice(word.from - sign.length, word.to + 24);
  const value =
    sumAt(word.text) ??
    dateAt(rest) ??
    unitAt(text, words, at) ??
    (word.number === undefined && !/^\d/.test(word.text) ? undefined : numberAt(text, word, sign, rest));
  if (value === undefined) return undefined;
  const { length, ...limit } = value;
  const end = Math.max(word.to, word.from - sign.length + length);
  const written = text.slice(word.from - sign.length, end);
  const taken = words.flatMap((one, place) => (place >= at && one.from < end ? [place] : []));
  const compare = comparatorOf(text.slice(Math.max(0, word.from - 32), word.from), text.slice(end, end + 32));
  return { ...limit, text: written, compare, words: sign === '' ? taken : [...taken, at - 1] };
}

/** A number may be a word, which the time or the quantity after it is not. */
function numberAt(text: string, word: Word, sign: string, rest: string): Value | undefined {
  const figure = `${word.number ?? word.text}${text.slice(word.to, word.to + 24)}`;
  const found = timeAt(rest) ?? dayPartAt(figure) ?? figureAt(sign === '' ? figure : rest);
  return found && { ...found, length: found.length + (word.to - word.from) - String(word.number ?? word.text).length };
}

/** "3 in the afternoon", "eleven at night". */
function dayPartAt(figure: string): Value | undefined {
  const found =
    /^(\d{1,2})(?:[:.](\d{2}))?(?: o'?clock)? (?:(in the (?:afternoon|evening))|(at night)|in the morning)/i.exec(
      figure,
    );
  if (found === null) return undefined;
  const [all, hours = '', minutes = '0', evening, night] = found;
  const isLate = evening !== undefined || (night !== undefined && Number(hours) > 5);
  const time = ((Number(hours) % 12) + (isLate ? 12 : 0)) * 60 + Number(minutes);
  return { low: time, high: time, kind: 'time', length: all.length };
}

function comparatorOf(left: string, right: string): Comparator {
  return (
    behind.find(([, shape]) => shape.test(right))?.[0] ?? before.find(([, shape]) => shape.test(left))?.[0] ?? 'plain'
  );
}

/** "Within a week", "less than an hour". */
function unitAt(text: string, words: readonly Word[], at: number): Value | undefined {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined || !/^an?$/.test(word.text)) return undefined;
  const unit = unitOf(next.text);
  const isLimit = comparatorOf(text.slice(Math.max(0, word.from - 32), word.from), '') !== 'plain';
  return isLimit && unit?.dimension === 'duration'
    ? { low: unit.factor, high: unit.factor, unit, length: next.to - word.from }
    : undefined;
}

/** What is free costs 0, and a tenner is 10. */
const sums: Readonly<Record<string, number>> = { free: 0, nothing: 0, gratis: 0, fiver: 5, tenner: 10 };
function sumAt(word: string): Value | undefined {
  const sum = sums[word];
  return sum === undefined
    ? undefined
    : { low: sum, high: sum, unit: { dimension: 'money', factor: 1 }, length: word.length };
}

type Value = Pick<Limit, 'low' | 'high' | 'unit' | 'kind' | 'hasYear' | 'year'> & { length: number };

function dateAt(rest: string): Value | undefined {
  const [, year, next = ''] = /^(\d{4})\s*(\p{L}{1,12}|[€£$%])?/u.exec(rest) ?? [];
  const isFigure = year !== undefined && unitOf(next) !== undefined;
  const date = isFigure || /^may\b(?! \d)/.test(rest) ? undefined : readDateAt(rest);
  return date && { ...date, kind: 'date', ...(year !== undefined && date.length === 4 && { year: Number(year) }) };
}

function timeAt(rest: string): Value | undefined {
  const [all = ''] = /^\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.|o'?clock)|^\d{1,2}:\d{2}/i.exec(rest) ?? [];
  const times =
    all === '' ? undefined : readTimes(all.replace(/\s?o'?clock/i, ':00').replace(/^(\d+)\.(\d\d)/, '$1:$2'));
  return times && { ...times, kind: 'time', length: all.length };
}

function figureAt(rest: string): Value | undefined {
  const { low = Number.NaN, high = Number.NaN, unit, length = 0 } = readQuantity(rest) ?? {};
  if (Number.isNaN(low)) return undefined;
  return { low, high, length, unit };
}

const dayMs = 86_400_000;

/** The limit in the base unit of a column, if it can be compared with it. */
export function limitFor(column: Column, limit: Limit): { low: number; high: number } | undefined {
  const { kind } = column;
  const { year, compare, words } = limit;
  if (limit.kind === 'date' && kind === 'date') return inYearOf(column, limit);
  if (limit.kind === 'date')
    return year === undefined || kind === 'time'
      ? undefined
      : limitFor(column, { low: year, high: year, compare, words });
  if (limit.kind === 'time') return kind === 'time' ? limit : undefined;
  return kind === 'text' || kind === 'yesNo' || kind === 'date' ? undefined : figureFor(column, limit);
}

function figureFor(column: Column, limit: Limit) {
  const { kind, unit, isPriced = false } = column;
  if (limit.unit === undefined) return scaled(limit, kind === 'time' ? 60 : (unit?.factor ?? commonFactor(column)));
  const { dimension, factor } = limit.unit;
  if (dimension === kind) return isOtherCurrency(column, limit.unit) ? undefined : scaled(limit, 1);
  // A column of bare numbers may be in any unit, but holds money only where prices are meant.
  return kind === 'count' && (dimension !== 'money' || isPriced) ? scaled(limit, 1 / factor) : undefined;
}

/** Whether both name a currency, and not the same. */
function isOtherCurrency(column: Column, { currency }: Unit): boolean {
  if (column.kind !== 'money' || currency === undefined) return false;
  const own = currencyOf(column);
  return own !== undefined && own !== currency;
}

/** Remembered, since it is asked for each row of a table. */
const currencyOf = memoize(
  ({ unit, texts }: Column) =>
    unit?.currency ?? texts.slice(0, 20).flatMap((text) => readQuantity(text)?.unit?.currency ?? [])[0],
);

const scaled = ({ low, high }: Limit, factor: number) => ({ low: low * factor, high: high * factor });

/** The unit of most cells of a column whose header names none. */
const commonFactor = memoize(({ texts }: Column): number => {
  const some = texts.slice(0, 20).flatMap((text) => readQuantity(text)?.unit?.factor ?? []);
  return some[0] ?? 1;
});

function inYearOf({ low: days }: Column, { low, high, hasYear }: Limit) {
  const year = new Date((days.find((day) => !Number.isNaN(day)) ?? 0) * dayMs).getUTCFullYear();
  const shift = (day: number) => {
    const at = new Date(day * dayMs);
    return Date.UTC(year, at.getUTCMonth(), at.getUTCDate()) / dayMs;
  };
  return hasYear === true ? { low, high } : { low: shift(low), high: shift(high) };
}
