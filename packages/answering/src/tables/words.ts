import { stem } from '../text/words.ts';

/** A word, number or sign of a question or a cell. */
export interface Word {
  /** In lower case, without accents; a number without its thousands separators. */
  text: string;
  stem: string;
  number?: number;
  from: number;
  to: number;
}

const shape =
  /\d+(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:[ \u00A0]\d{3})+(?!\d)|\d+(?:[.:]\d+)*|\p{L}+(?:['\u2019]\p{L}+)*[²³]?|[£€$¥%✓✗°]/gu;
const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const days = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const months = 'january february march april may june july august september october november december'.split(' ');
/** Short forms that cells use for days and months. */
const fullNames = new Map(
  [...days, ...months].flatMap((name) => [
    [name.slice(0, 3), name],
    [name.slice(0, 4), name],
    [`${name.slice(0, 3)}s`, name],
  ]),
);

/** Words and numbers are split where letters and digits meet, so that "400g" and "HX-200" are read like "400 g" and "HX 200". */
export function readWords(text: string): Word[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return [...plain.replaceAll(/(?<=\d)s\b/g, ' ').matchAll(shape)].map(({ 0: written, index }) => {
    const lower = written.toLowerCase().replaceAll('\u2019', "'");
    const digits = lower.replaceAll(/[,\s]/g, '');
    const word = /^\d/.test(lower) ? digits : lower.replace(/'s$/, '').replaceAll("'", '');
    const asNumber = /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : numberWords.indexOf(word);
    // "Fees" and "fee" must have the same stem: words of three letters have none.
    // "One" is mostly no number: "which one".
    const number = asNumber >= 0 && word !== 'one' ? { number: asNumber } : {};
    const named = number.number === undefined ? word : String(number.number);
    const stemmed = fullNames.get(word) ?? stem(named.replace(/^(\p{L}{2}[^us\P{L}])s$/u, '$1'));
    return { text: word, stem: stemmed, ...number, from: index, to: index + written.length };
  });
}

/** The stems to look a cell up by; "Mon–Fri" includes the days between, and what they are called together. */
export function stemsOfCell(text: string): string[] {
  const stems = readWords(text).map((word) => word.stem);
  if (!mayHaveSpan.test(text)) return stems;
  const spanned = /\b(?:daily|every day)\b/i.test(text) ? days : between(text, days);
  const week = workdays.every((day) => spanned.includes(day)) ? ['weekday'] : [];
  const all = [...stems, ...spanned];
  const weekend = all.includes('saturday') && all.includes('sunday') ? ['weekend'] : [];
  const season = between(text, months);
  const [isSummer, isWinter] = [season.includes('july'), season.includes('january')];
  return [...all, ...week, ...weekend, ...season, ...(isSummer === isWinter ? [] : [isSummer ? 'summer' : 'winter'])];
}

const mayHaveSpan = /[-\u2013\u2014]|\b(?:to|until|daily|every|sat\w*)\b/i;
const workdays = days.slice(0, 5);
const spans = /(?<!\p{L})(\p{L}{3,9})\.?\s{0,3}(?:-|\u2013|\u2014|to|until)\s{0,3}(\p{L}{3,9})/gu;

function between(text: string, cycle: readonly string[]): string[] {
  return [...text.matchAll(spans)].flatMap(([, first = '', second = '']) => {
    const [from, to] = [first, second].map((name) => cycle.indexOf(readWords(name)[0]?.stem ?? ''));
    if (from === undefined || to === undefined || from < 0 || to < 0) return [];
    const length = (to - from + cycle.length) % cycle.length;
    return Array.from({ length: length + 1 }, (_, step) => cycle[(from + step) % cycle.length] ?? '');
  });
}
