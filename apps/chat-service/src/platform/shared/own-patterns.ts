/** What an owner masks besides the known kinds, such as `KD-######`. */
export interface OwnPattern {
  /** Stands in its place, in brackets. */
  name: string;
  /** `#` is a digit, `?` a letter, `*` either; separators may be left out or differ, and case does not matter. */
  pattern: string;
}

const digit = 1;
const letter = 2;
const separator = 4;

const placeholders: Readonly<Record<string, number>> = { '#': digit, '?': letter, '*': digit + letter };

function kindOf(sign: string): number {
  if (/\p{N}/u.test(sign)) return digit;
  if (/\p{L}/u.test(sign)) return letter;
  return /[ ./_-]/.test(sign) ? separator : 0;
}

/** Whether it has only such signs, and enough of them to tell something apart. */
export function isTellingPattern(pattern: string): boolean {
  const signs = [...pattern].filter((sign) => kindOf(sign) !== separator);
  return signs.length >= 4 && signs.every((sign) => sign in placeholders || kindOf(sign) !== 0);
}

interface OwnSpan {
  start: number;
  end: number;
  kind: string;
}

/** Whole words alone. Each place of the text is compared with at most as many signs as a pattern has. */
export function findOwn(text: string, patterns: readonly OwnPattern[]): OwnSpan[] {
  if (patterns.length === 0) return [];
  const kinds = Uint8Array.from({ length: text.length }, (_, at) => kindOf(text[at] ?? ''));
  return patterns.flatMap(({ name, pattern }) => {
    const wanted = [...pattern.toLowerCase()].map(readSign);
    const spans: OwnSpan[] = [];
    for (let start = 0; start < text.length; start += 1) {
      if (isWord(kinds[start - 1]) || !isWord(kinds[start])) continue;
      const end = endOf({ text, kinds }, start, wanted);
      if (end === undefined || isWord(kinds[end]) || (text[start - 1] === '[' && text[end] === ']')) continue;
      spans.push({ start, end, kind: name });
      start = end;
    }
    return spans;
  });
}

/** A sign of a pattern: what stands for it in a text. */
function readSign(sign: string) {
  const isSeparator = kindOf(sign) === separator;
  return { sign, isSeparator, allowed: placeholders[sign] ?? 0 };
}

const isWord = (kind: number | undefined) => kind === digit || kind === letter;

function endOf(
  { text, kinds }: { text: string; kinds: Uint8Array },
  start: number,
  wanted: readonly ReturnType<typeof readSign>[],
): number | undefined {
  let at = start;
  for (const { sign, isSeparator, allowed } of wanted) {
    const given = kinds[at] ?? 0;
    if (isSeparator) {
      if (given === separator) at += 1;
      continue;
    }
    const isRight = allowed === 0 ? text[at]?.toLowerCase() === sign : (given & allowed) !== 0;
    if (!isRight) return undefined;
    at += 1;
  }
  return at;
}
