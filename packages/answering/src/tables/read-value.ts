import { type Dimension, type Unit, unitOf } from './units.ts';

/** A number or range that a text starts with. */
export interface Quantity {
  low: number;
  high: number;
  unit?: Unit;
  /** Whether the text says nothing else that matters. */
  isWhole: boolean;
  /** How many characters it takes. */
  length: number;
}

const number = String.raw`\d+(?:[.,\u00A0' ]\d{3})*(?:[.,]\d+)?`;
const sign = String.raw`[£€$¥]|(?:GBP|EUR|USD|CHF)\b`;
const unit = String.raw`[\p{L}°%€£$²³/]+(?:\(A\))?`;
const pattern = new RegExp(
  String.raw`^(?<bound>up to|under|over|from|max\.?|min\.?|at least|more than|less than|about|approx\.?|ca\.?|c\.|~|<|>|≤|≥|\+|-|\u2212)?\s{0,2}(?<before>${sign})?\s{0,2}(?<low>${number})\s{0,2}(?<lowUnit>${unit})?(?:\s{0,2}(?:-|\u2013|\u2014|to)\s{0,2}(?:${sign})?\s{0,2}(?<high>${number}))?(?<plus>\+)?\s{0,2}(?<after>${unit})?`,
  'iu',
);

/** Longer cells are no figures. */
const longestFigure = 80;

/** Reads a text like "1,150 g", "£9.00 per day", "2-3 days", "up to 5 m" or "200+". */
export function readQuantity(text: string, hasDecimalComma = false): Quantity | undefined {
  const found = pattern.exec(text.slice(0, longestFigure));
  const { bound = '', before = '', low = '', lowUnit = '', high, plus, after = '' } = found?.groups ?? {};
  if (found === null || low === '') return undefined;
  // Without a range, the word after the figure is its unit, and the next one is not.
  const isPlain = high === undefined && plus === undefined;
  const written = isPlain || after === '' ? lowUnit : after;
  const own = [before, written, lowUnit].map((one) => unitOf(one)).find((one) => one !== undefined);
  const length = lengthOf(found[0], isPlain ? after : '', written);
  const rest = text.slice(length).trim();
  const more = own?.dimension === 'duration' ? readMore(rest) : undefined;
  const factor = own?.factor ?? 1;
  const sign = bound === '-' || bound === '\u2212' ? -1 : 1;
  const first = sign * toNumber(low, hasDecimalComma) * factor + (more ?? 0);
  const last = high === undefined ? first : toNumber(high, hasDecimalComma) * factor;
  const [from, to] = bounded(bound.toLowerCase(), plus !== undefined, Math.min(first, last), Math.max(first, last));
  const isWhole = more !== undefined || isUnimportant(rest);
  return { low: from, high: to, ...(own && { unit: own }), isWhole, length };
}

/** The length of a match without the word after it, and without a word that is no unit. */
function lengthOf(all: string, next: string, unit: string): number {
  const own = next === '' ? all : all.slice(0, all.lastIndexOf(next));
  const isUnit = unit === '' || unitOf(unit) !== undefined;
  return (isUnit ? own : own.slice(0, own.lastIndexOf(unit))).trimEnd().length;
}

/** "1 h 30 min", "2h15". */
function readMore(rest: string): number | undefined {
  const found = /^(?:and )?(\d+)\s{0,2}(m|min|mins|minutes)?\.?$/i.exec(rest);
  return found === null ? undefined : Number(found[1]) * 60;
}

function bounded(bound: string, isOpen: boolean, low: number, high: number): [number, number] {
  if (isOpen || /^(?:over|>|≥|at least|more than|min)/.test(bound)) return [low, Number.POSITIVE_INFINITY];
  return /^(?:up to|under|max|<|≤|less than)/.test(bound) ? [Number.NEGATIVE_INFINITY, high] : [low, high];
}

/** What may follow a figure without changing it: "per day", "each", "(incl. VAT)". */
const isUnimportant = (rest: string) =>
  rest === '' ||
  /^(?:per\b|\/|p\.?\s?p|each\b|a (?:day|week|month|year)|incl|excl|plus|\(|pcs|pieces|approx|or\b|,)/i.test(rest);

function toNumber(text: string, hasDecimalComma: boolean): number {
  const plain = text.replaceAll(/[\u00A0' ]/g, '');
  const isComma = hasDecimalComma || /^\d{1,3}(?:\.\d{3})*,\d{1,2}$/.test(plain);
  return Number(isComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''));
}

const monthAt = (name: string) => months.indexOf(name.toLowerCase().slice(0, 3));
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNames =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const dates: readonly [RegExp, (found: RegExpExecArray) => [string | undefined, number, string | undefined]][] = [
  [/^(\d{4})-(\d{2})-(\d{2})$/, ([, year, month, day]) => [year, Number(month) - 1, day]],
  [/^(\d{1,2})[./](\d{1,2})[./](\d{4})$/, ([, day, month, year]) => [year, Number(month) - 1, day]],
  [
    new RegExp(`^(?:[a-z]{3,9},? )?(\\d{1,2})(?:st|nd|rd|th)?\\.? ${monthNames}\\.?,?(?: (\\d{4}))?$`, 'i'),
    ([, day, month = '', year]) => [year, monthAt(month), day],
  ],
  [
    new RegExp(`^(?:[a-z]{3,9},? )?${monthNames}\\.? (\\d{1,2})(?:st|nd|rd|th)?,?(?: (\\d{4}))?$`, 'i'),
    ([, month = '', day, year]) => [year, monthAt(month), day],
  ],
  [new RegExp(`^${monthNames}\\.? (\\d{4})$`, 'i'), ([, month = '', year]) => [year, monthAt(month), '1']],
];

/** The date at the beginning of a text, and how many characters it takes. A year or a month stands for all its days. */
export function readDateAt(text: string): { low: number; high: number; length: number; hasYear: boolean } | undefined {
  const whole = dayShape.exec(text)?.[0];
  const day = whole === undefined ? undefined : readDate(whole.replace(' of ', ' '));
  if (whole !== undefined && day !== undefined)
    return { low: day, high: day, length: whole.length, hasYear: /\d{4}/.test(whole) };
  const [all, name = '', year] = monthShape.exec(text) ?? yearShape.exec(text) ?? [];
  if (all === undefined) return undefined;
  const month = months.indexOf(name.toLowerCase().slice(0, 3));
  const startOf = (at: number, date: number) => Date.UTC(Number(year ?? 1972), at, date) / 86_400_000;
  const low = startOf(Math.max(0, month), 1);
  return { low, high: startOf(month < 0 ? 12 : month + 1, 0), length: all.length, hasYear: year !== undefined };
}

const dayShape = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthNames}(?: \\d{4})?|${monthNames} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)(?![\\d\\p{L}])`,
  'iu',
);
const monthShape = new RegExp(`^${monthNames}(?: (\\d{4}))?(?![\\d\\p{L}])`, 'iu');
const yearShape = /^()((?:19|20)\d{2})(?![\d.,:\p{L}])/u;

/** A date in days since 1970. One without a year is put into 1972, so that dates of one table have an order. */
export function readDate(text: string): number | undefined {
  for (const [shape, partsOf] of dates) {
    const found = shape.exec(text.trim().slice(0, longestFigure));
    if (found === null) continue;
    const [year = '1972', month, day = '1'] = partsOf(found);
    const at = Date.UTC(Number(year), month, Number(day));
    return Number.isNaN(at) ? undefined : at / 86_400_000;
  }
  return undefined;
}

const timeShape = String.raw`(\d{1,2})(?::(\d{2})|\.(\d{2})(?=\s{0,2}[ap]\.?m))?\s{0,2}(am|pm|a\.m\.|p\.m\.)?(?:\s{0,2}h)?`;
const timesShape = new RegExp(`^${timeShape}(?:\\s{0,2}(?:-|\\u2013|\\u2014|to|until)\\s{0,2}${timeShape})?$`, 'i');

/** Times of day in minutes: "18:30", "9.30 am", "18:30–21:00". */
export function readTimes(text: string): { low: number; high: number } | undefined {
  const found = timesShape.exec(text.trim().slice(0, longestFigure));
  if (found === null) return undefined;
  const [, hour, minute = found[3], , half, untilHour, untilMinute = found[7], , untilHalf] = found;
  // "9-5" could be anything: a time has minutes or a half of the day.
  if ([minute, half, untilMinute, untilHalf].every((part) => part === undefined)) return undefined;
  const low = minutesOf(hour, minute, half ?? (untilMinute === undefined ? untilHalf : undefined));
  const high = untilHour === undefined ? low : minutesOf(untilHour, untilMinute, untilHalf);
  return low > 1440 || high > 1440 ? undefined : { low, high };
}

function minutesOf(hour = '0', minute = '0', half = ''): number {
  const isPm = /^p/i.test(half);
  const hours = Number(hour) === 12 && half !== '' ? (isPm ? 12 : 0) : Number(hour) + (isPm ? 12 : 0);
  return hours * 60 + Number(minute);
}

const yes = /^(?:yes|y|✓|✔|✔️|☑|x|true|included|incl\.?|available|in stock|●|•)$/i;
const no =
  /^(?:no|n|✗|✘|✕|×|☐|none|false|not included|not available|unavailable|out of stock|sold out|○|[-\u2013\u2014])$/i;

/** 1 for yes, 0 for no. */
export function readYesNo(text: string): 0 | 1 | undefined {
  if (yes.test(text.trim())) return 1;
  return no.test(text.trim()) ? 0 : undefined;
}

/** "Free" is a price, and "half a day" a duration. */
export function readWordValue(text: string, dimension: Dimension | undefined): number | undefined {
  if (/^(?:free|gratis|free of charge|no charge|none|nil)$/i.test(text)) return dimension === 'money' ? 0 : undefined;
  if (/^unlimited$/i.test(text)) return Number.POSITIVE_INFINITY;
  const half = /^half an? (\p{L}+)$/iu.exec(text)?.[1];
  const of = half === undefined ? undefined : unitOf(half);
  return of !== undefined && of.dimension === dimension ? of.factor / 2 : undefined;
}
