import numberWords from './number-words.json' with { type: 'json' };

const words: ReadonlyMap<string, number> = new Map(Object.entries(numberWords));
const powers: ReadonlyMap<string, number> = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
]);

/** Every number of a text, normalised: `1,561` is `1561`, `06` is `6` and `thirty-one` is `31`. */
export function numbersOf(text: string): Set<string> {
  const tokens = text.normalize('NFKC').match(/\d+(?:,\d{3})+(?:\.\d+)*|\d+(?:\.\d+)*|\p{L}+|[^\s\p{L}\d-]/gu) ?? [];
  const found = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    const said = /^\d/.test(token) ? undefined : spokenAt(tokens, at);
    if (/^\d/.test(token)) found.add(plain(token));
    if (said !== undefined) found.add(String(said.value));
    at = said?.end ?? at + 1;
  }
  return found;
}

/** Whether every number of a sentence is known; a percentage may also be known as a fraction. */
export function hasNumbers(known: ReadonlySet<string>, sentence: string): boolean {
  const isPercentage = /%|\bper ?cent/i.test(sentence);
  return [...numbersOf(sentence)].every(
    (wanted) =>
      known.has(wanted) || (isPercentage && known.has(String(Number((Number(wanted) / 100).toPrecision(12))))),
  );
}

interface Spoken {
  value: number;
  /** The place after it. */
  end: number;
}

/** A number in words that begins here; "one" counts only as a part of it, since it is rarely meant as a number alone. */
function spokenAt(tokens: readonly string[], start: number): Spoken | undefined {
  const first = belowThousandAt(tokens, start);
  const power = powers.get(lower(tokens[first?.end ?? -1]));
  if (first === undefined || power === undefined) return isOne(tokens, start, first) ? undefined : first;
  const rest = belowThousandAt(tokens, skipAnd(tokens, first.end + 1));
  return { value: first.value * power + (rest?.value ?? 0), end: rest?.end ?? first.end + 1 };
}

function belowThousandAt(tokens: readonly string[], start: number): Spoken | undefined {
  const first = belowHundredAt(tokens, start);
  if (first === undefined || lower(tokens[first.end]) !== 'hundred') return first;
  const rest = belowHundredAt(tokens, skipAnd(tokens, first.end + 1));
  return { value: first.value * 100 + (rest?.value ?? 0), end: rest?.end ?? first.end + 1 };
}

function belowHundredAt(tokens: readonly string[], start: number): Spoken | undefined {
  const value = digitOf(tokens[start]);
  if (value === undefined) return undefined;
  const next = value >= 20 ? digitOf(tokens[start + 1]) : undefined;
  const isJoined = next !== undefined && next > 0 && next < 10;
  return isJoined ? { value: value + next, end: start + 2 } : { value, end: start + 1 };
}

const isOne = (tokens: readonly string[], start: number, said: Spoken | undefined) =>
  said?.end === start + 1 && lower(tokens[start]) === 'one';

const skipAnd = (tokens: readonly string[], at: number) => (lower(tokens[at]) === 'and' ? at + 1 : at);
const digitOf = (token: string | undefined) => (lower(token) === 'one' ? 1 : words.get(lower(token)));
const lower = (token = '') => token.toLowerCase();

export const isNumberWord = (word: string): boolean => words.has(word.toLowerCase());

function plain(digits: string): string {
  return digits.replaceAll(',', '').replace(/^0+(?=\d)/, '');
}
