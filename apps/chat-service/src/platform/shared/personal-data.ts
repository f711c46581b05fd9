import { findNationalNumbers } from './national-numbers.ts';
import { findOwn, type OwnPattern } from './own-patterns.ts';

/** Kinds of personal data that can be masked. */
export const maskedKinds = ['email', 'phone', 'card', 'iban', 'national_id'] as const;

export type MaskedKind = (typeof maskedKinds)[number];

/** What a bot masks: known kinds, and patterns of its owner. */
export type Masked = MaskedKind | OwnPattern;

interface Span {
  start: number;
  end: number;
  /** Or the name of a pattern. */
  kind: string;
}

/** Replaces personal data by its kind, such as `[email]`. What it was is nowhere afterwards. */
export function maskText(text: string, kinds: readonly Masked[], onMasked?: (kind: string) => void): string {
  if (kinds.length === 0) return text;
  let masked = '';
  let at = 0;
  for (const { start, end, kind } of spansOf(text, kinds)) {
    masked += `${text.slice(at, start)}[${kind}]`;
    at = end;
    onMasked?.(kind);
  }
  return at === 0 ? text : masked + text.slice(at);
}

/** The same in every text of a JSON value. */
export function maskValue(value: unknown, kinds: readonly Masked[]): unknown {
  if (kinds.length === 0) return value;
  if (typeof value === 'string') return maskText(value, kinds);
  if (Array.isArray(value)) return value.map((one) => maskValue(one, kinds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskValue(one, kinds)]));
}

/** The strictest first: an account number also looks like a phone number. */
const finders: readonly [MaskedKind, (text: string) => Span[]][] = [
  ['iban', findIbans],
  ['national_id', (text) => findNationalNumbers(text).map((span) => ({ ...span, kind: 'national_id' }))],
  ['card', (text) => findNumbers(text, 'card', isCard)],
  ['email', findEmails],
  ['phone', (text) => findNumbers(text, 'phone', isPhone)],
];

function spansOf(text: string, kinds: readonly Masked[]): Span[] {
  const found: Span[] = [];
  let left = text;
  for (const find of [(given: string) => findOwn(given, ownOf(kinds)), ...findersOf(kinds)]) {
    const spans = withoutOverlaps(find(left));
    // The next kind must see what it would see in the masked text.
    left = blank(left, spans);
    found.push(...spans);
  }
  return found.sort((one, other) => one.start - other.start);
}

const ownOf = (kinds: readonly Masked[]) => kinds.filter((kind) => typeof kind === 'object');
const findersOf = (kinds: readonly Masked[]) => finders.flatMap(([kind, find]) => (kinds.includes(kind) ? [find] : []));

function withoutOverlaps(spans: readonly Span[]): Span[] {
  let end = 0;
  return [...spans]
    .sort((one, other) => one.start - other.start)
    .filter((span) => {
      if (span.start < end) return false;
      end = span.end;
      return true;
    });
}

function blank(text: string, spans: readonly Span[]): string {
  let [blanked, at] = ['', 0];
  for (const { start, end } of spans) {
    blanked += text.slice(at, start) + '\0'.repeat(end - start);
    at = end;
  }
  return blanked + text.slice(at);
}

const isLocal = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}._%+'-]/u.test(sign);
const isHost = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}.-]/u.test(sign);
const mostLocal = 64;
const mostHost = 253;

/** Grows outwards from each @, which takes a time in proportion to the text. */
function findEmails(text: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    let [start, end] = [at, at + 1];
    while (start > 0 && at - start < mostLocal && isLocal(text[start - 1])) start -= 1;
    while (end < text.length && end - at <= mostHost && isHost(text[end])) end += 1;
    while (end > at + 1 && /[.-]/.test(text[end - 1] ?? '')) end -= 1;
    const host = text.slice(at + 1, end);
    const isAddress = start < at && /\.[\p{L}\p{N}-]{2,63}$/u.test(host) && !host.startsWith('.');
    if (isAddress) spans.push({ start, end, kind: 'email' });
  }
  return spans;
}

interface Group {
  start: number;
  digits: string;
  /** What stands between the group before and this one. */
  before: string;
}

/** More groups than any number has. */
const mostGroups = 8;

/** Runs of digits with separators; the longest sequence of groups that is a number is one. */
function findNumbers(text: string, kind: string, isNumber: (groups: readonly Group[]) => boolean): Span[] {
  const groups = [...text.matchAll(/\d+/g)].map(({ index, 0: digits }, at, all): Group => {
    const last = all[at - 1];
    const from = last === undefined ? Math.max(0, index - 3) : last.index + last[0].length;
    return { start: index, digits, before: text.slice(Math.max(from, index - 4), index) };
  });
  const spans: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const most = longestFrom(groups, first, isNumber);
    if (most === 0) continue;
    const [one, last] = [groups[first], groups[first + most - 1]];
    if (one === undefined || last === undefined) continue;
    const lead = /(?:\+|\(\+?)$/.exec(one.before)?.[0].length ?? 0;
    spans.push({ start: one.start - lead, end: last.start + last.digits.length, kind });
    first += most - 1;
  }
  return spans;
}

function longestFrom(groups: readonly Group[], first: number, isNumber: (some: readonly Group[]) => boolean): number {
  let joined = 1;
  while (joined < mostGroups && isSeparator(groups[first + joined]?.before)) joined += 1;
  for (let count = joined; count > 0; count -= 1) if (isNumber(groups.slice(first, first + count))) return count;
  return 0;
}

const isSeparator = (between: string | undefined) =>
  between !== undefined && /^(?:[ ./-]|\) ?| \(|[ ]?\/ ?| - )$/.test(between);

const digitsOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('');

/** 13 to 19 digits with a right checksum, which begin as those of cards do. */
function isCard(groups: readonly Group[]): boolean {
  const digits = digitsOf(groups);
  const isPlain = groups.slice(1).every(({ before }) => before === ' ' || before === '-');
  return isPlain && digits.length >= 13 && digits.length <= 19 && /^[2-6]/.test(digits) && hasLuhn(digits);
}

function hasLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const twice = place % 2 === 1 ? digit * 2 : digit;
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}

/** International, or with a leading 0 or in brackets, or as 555-123-4567. Dates are none. */
function isPhone(groups: readonly Group[]): boolean {
  const [first] = groups;
  const digits = digitsOf(groups);
  if (first === undefined || digits.length < 7 || digits.length > 15) return false;
  const lengths = groups.map((group) => group.digits.length).join('-');
  if (/^(?:\d{4}-[12]-[12]|[12]-[12]-(?:2|4))$/.test(lengths)) return false;
  if (/(?:\+|\(\+?)$/.test(first.before)) return true;
  if (/[\p{L}\p{N}]$/u.test(first.before) || first.before.endsWith('.')) return false;
  if (first.digits.startsWith('0')) return groups.length > 1 || (digits.length >= 9 && digits.length <= 13);
  return lengths === '3-3-4' || lengths === '1-3-3-4';
}

/** How many characters an IBAN of a country has. */
const ibanLengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 ' +
    'FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 ' +
    'LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ' +
    'ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

function findIbans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { index, 0: head } of text.matchAll(/[A-Za-z]{2}\d{2}/g)) {
    const wanted = ibanLengths.get(head.slice(0, 2).toUpperCase());
    if (wanted === undefined || /[\p{L}\p{N}]/u.test(text[index - 1] ?? '')) continue;
    const { characters, end } = collect(text, index, wanted);
    const isWhole = characters.length === wanted && !/[A-Za-z\d]/.test(text[end] ?? '');
    if (isWhole && hasIbanChecksum(characters)) spans.push({ start: index, end, kind: 'iban' });
  }
  return spans;
}

/** So many letters and digits, with single spaces between them. */
function collect(text: string, start: number, wanted: number): { characters: string; end: number } {
  let characters = '';
  let end = start;
  while (characters.length < wanted && end < text.length) {
    const sign = text[end] ?? '';
    if (/[A-Za-z\d]/.test(sign)) characters += sign.toUpperCase();
    else if (!/[ -]/.test(sign) || !/[A-Za-z\d]/.test(text[end + 1] ?? '')) break;
    end += 1;
  }
  return { characters, end };
}

function hasIbanChecksum(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
