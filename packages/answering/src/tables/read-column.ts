import { type Quantity, readDate, readQuantity, readTimes, readWordValue, readYesNo } from './read-value.ts';
import { type Column, type ColumnKind, isEmptyCell } from './table.ts';
import { type Dimension, isMarkedOnly, type Unit, unitOf } from './units.ts';
import { readWords } from './words.ts';

type ColumnUnit = Unit & { text: string };

/** What shows only in other columns of a table. */
export interface TableMarks {
  /** Next to ticks, an x is a no. */
  hasTicks?: boolean;
  hasDecimalComma?: boolean;
}

/** Reads a column: its name and unit from the header, its type from the cells. */
export function readColumn(at: number, header: string, texts: readonly string[], marks: TableMarks = {}): Column {
  const { hasTicks = false } = marks;
  const own = readHeader(header);
  const range = rangeOf(header);
  const filled = sampleOf(texts.filter((text) => !isEmptyCell(text)));
  const base = { at, name: own.name, texts, stems: stemsOfName(own.name), ...(range && { range }) };
  // Next to ticks, an x is a no.
  const flags = texts.map((text) => (hasTicks && /^x$/i.test(text) ? 0 : readYesNo(text)));
  const known = flags.filter((flag, row) => flag !== undefined || isEmptyCell(texts[row] ?? '')).length;
  // "Partly" in a column of yes and no is neither.
  const isFlag = known === texts.length || (known >= texts.length * 0.6 && flags.includes(0) && !texts.some(hasDigit));
  if (isFlag && flags.includes(1)) {
    const numbers = Float64Array.from(flags, (flag, row) => flag ?? (isEmptyCell(texts[row] ?? '') ? 0 : Number.NaN));
    return { ...base, kind: 'yesNo', low: numbers, high: numbers };
  }
  const numbers = isCode.test(own.name)
    ? toNumbers(texts, 'text', () => undefined)
    : readNumbers(texts, filled, own, marks);
  // "Ø 32 cm" above prices is a name, not a unit.
  const name = numbers.unit === undefined ? header : own.name;
  return { ...base, name, stems: stemsOfName(name), ...numbers };
}

/** Numbers that only identify rows. */
const isCode =
  /^(?:(?:art|item|part|order|product|article|room|model|ref)\w*\.?\s*)?(?:no|nr|number|#|id|code|sku|ref|extension|ext)\.?$|^(?:phone|tel)/i;

/** The type of a long column shows in some of its cells. */
const mostSample = 2_000;
const sampleOf = (texts: readonly string[]) => {
  const step = Math.ceil(texts.length / mostSample);
  return step <= 1 ? texts : texts.filter((_, at) => at % step === 0);
};

const hasDigit = (text: string) => /\d/.test(text);

type Numbers = Pick<Column, 'kind' | 'low' | 'high' | 'hasDecimalComma'> & { unit?: ColumnUnit };

function readNumbers(
  texts: readonly string[],
  filled: readonly string[],
  { unit, name }: { unit: ColumnUnit | undefined; name: string },
  marks: TableMarks,
): Numbers {
  const most = Math.max(1, filled.length * leastShare);
  const isMost = (read: (text: string) => unknown) => filled.filter((text) => read(text) !== undefined).length >= most;
  if (isMost(readDate)) return toNumbers(texts, 'date', (text) => pair(readDate(text)));
  // "Sat 20:30" in a column of times.
  if (isMost(readTimes))
    return toNumbers(texts, 'time', (text) => readTimes(text) ?? readTimes(/\d.*/.exec(text)?.[0] ?? ''));
  const hasDecimalComma =
    usesDecimalComma(filled) ||
    (marks.hasDecimalComma === true && !filled.some((text) => /\d\.\d{1,2}(?!\d)/.test(text)));
  const suffix = suffixOf(filled);
  const read = (text: string) => figureOf(suffix === '' ? text : text.replace(suffix, ''), hasDecimalComma);
  if (filled.filter((text) => read(text) !== undefined || readWordValue(text, 'money') !== undefined).length < most)
    return toNumbers(texts, 'text', () => undefined);
  const dimension = dimensionOf(
    filled.flatMap((text) => read(text) ?? []),
    unit,
    name,
  );
  const kind = dimension ?? 'count';
  // A figure without a unit is in the unit of its column.
  const factor = unit !== undefined && unit.dimension === dimension ? unit.factor : 1;
  const numbers = toNumbers(texts, kind, (text) => {
    const found = read(text);
    if (found === undefined) return pair(readWordValue(text, dimension));
    return found.unit === undefined ? { low: found.low * factor, high: found.high * factor } : found;
  });
  const found = hasDecimalComma ? { ...numbers, hasDecimalComma } : numbers;
  return unit !== undefined && unit.dimension === dimension ? { ...found, unit } : found;
}

export const usesDecimalComma = (texts: readonly string[]) =>
  texts.some((text) => /\d,\d{1,2}(?!\d)/.test(text)) && !texts.some((text) => /\d\.\d{1,2}(?!\d)/.test(text));

const leastShare = 0.5;

/** A word after the figure of most cells, such as "people", which is no unit that could be converted. */
function suffixOf(filled: readonly string[]): string {
  const words = filled.flatMap((text) => /^\d[\d.,\s\u2013-]*(\s?\p{L}[\p{L} ]*)$/u.exec(text)?.[1] ?? []);
  const [best] = [...Map.groupBy(words, (word) => word)].sort(([, one], [, other]) => other.length - one.length);
  return best !== undefined && best[1].length >= filled.length * leastShare && unitOf(best[0]) === undefined
    ? best[0]
    : '';
}

function figureOf(text: string, hasDecimalComma: boolean): Quantity | undefined {
  // Phone numbers and codes are no quantities.
  if (/^0\d{2,}|^\+?\d[\d\s/-]{8,}$/.test(text)) return undefined;
  const found = readQuantity(text, hasDecimalComma);
  return found?.isWhole ? found : undefined;
}

const pair = (number: number | undefined) => (number === undefined ? undefined : { low: number, high: number });

function toNumbers(
  texts: readonly string[],
  kind: ColumnKind,
  read: (text: string) => { low: number; high: number } | undefined,
): Numbers {
  const low = new Float64Array(texts.length).fill(Number.NaN);
  const high = new Float64Array(texts.length).fill(Number.NaN);
  // Cells repeat, and reading a figure takes a while.
  const known = new Map<string, ReturnType<typeof read>>();
  for (const [row, text] of texts.entries()) {
    const found = known.has(text) ? known.get(text) : isEmptyCell(text) ? undefined : read(text);
    known.set(text, found);
    low[row] = found?.low ?? Number.NaN;
    high[row] = found?.high ?? Number.NaN;
  }
  return { kind, low, high };
}

/** The dimension of most cells, otherwise that of the header. */
function dimensionOf(figures: readonly Quantity[], unit: Unit | undefined, name: string): Dimension | undefined {
  const counts = new Map<Dimension, number>();
  for (const { unit: own } of figures) if (own) counts.set(own.dimension, (counts.get(own.dimension) ?? 0) + 1);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  if (best !== undefined && best[1] * 2 >= figures.length) return best[0];
  return unit?.dimension ?? (moneyNames.test(name) ? 'money' : undefined);
}

const moneyNames = /\b(?:prices?|costs?|fees?|fares?|rent|rrp|tariff|salary|deposit)\b/i;

/** Where a header may have its unit; those without brackets or comma take only signs that are no words. */
const unitPlaces: readonly { shape: RegExp; isBare: boolean }[] = [
  { shape: / ?[([] ?([^()[\]]{1,60}?) ?[)\]]/u, isBare: false },
  { shape: / ?, ?(\S{1,40})$/u, isBare: false },
  { shape: / in (\S{1,40})$/u, isBare: true },
  { shape: / ?\/ ?(\S{1,40})$/u, isBare: true },
  { shape: / (\S{1,40})$/u, isBare: true },
];

/** "Weight (kg)", "Price in EUR", "Length, cm", "Price £", "Area m²": the name and the unit. */
function readHeader(header: string): { name: string; unit: ColumnUnit | undefined } {
  for (const { shape, isBare } of unitPlaces) {
    const found = shape.exec(header);
    const own = found && readUnit((found[1] ?? '').replace(/^in /, ''), isBare);
    if (!own) continue;
    const name = `${header.slice(0, found.index)}${own.rest}${header.slice(found.index + found[0].length)}`.trim();
    return { name: name === '' ? header : name, unit: own.unit };
  }
  const [, sign, rest = ''] = /^([£€$])\s+(\S.*)$/u.exec(header) ?? [];
  const money = sign === undefined ? undefined : unitOf(sign);
  if (sign !== undefined && money !== undefined) return { name: rest, unit: { ...money, text: sign } };
  const unit = unitOf(header);
  return { name: header, unit: unit && { ...unit, text: header.toLowerCase() } };
}

/** A unit, and what it is for: "EUR per piece". */
function readUnit(text: string, isBare: boolean): { unit: ColumnUnit; rest: string } | undefined {
  if (isBare && (isMarkedOnly(text) || isWord(text))) return undefined;
  const whole = unitOf(text);
  if (whole) return { unit: { ...whole, text }, rest: '' };
  const [sign = '', ...more] = text.replace(/^([£€$]),.*/u, '$1').split(/ ?(?:\/(?!s$|h$)|\bper\b|\bincl|\bexcl)/);
  const unit = unitOf(sign);
  return unit && { unit: { ...unit, text: sign.trim() }, rest: more.length > 0 ? ` per ${more.join(' ').trim()}` : '' };
}

/** "Per day" and "Minutes per month" have no unit at their end: words there are part of the name. */
const isWord = (text: string) => unitOf(text)?.dimension === 'duration' || /^\p{L}{4,}$/u.test(text);

/** Headers like "10-49", "200+", "up to 2 kg" are ranges. */
function rangeOf(header: string): Column['range'] {
  if (!/\d/.test(header)) return undefined;
  const found = readQuantity(header);
  if (found !== undefined && /^from \d/i.test(header)) return { low: found.low, high: Number.POSITIVE_INFINITY };
  if (!found?.isWhole || found.low === found.high) return undefined;
  return { low: found.low, high: found.high, ...(found.unit && { unit: found.unit }) };
}

export const stemsOfName = (name: string): string[] => readWords(name).map(({ stem }) => stem);
