/** One line of a text with the column in which it starts. */
export interface TextLine {
  /** Trimmed; empty for an empty line. */
  text: string;
  indent: number;
  /** The original line without trailing spaces. */
  raw: string;
}

export function readLines(text: string): TextLine[] {
  return text.split(/\r\n|[\n\r\f\v\u2028\u2029]/).map((line) => {
    const raw = line
      .replaceAll('\u00a0', ' ')
      .replace(/^\t+/, (tabs) => '    '.repeat(tabs.length))
      .trimEnd();
    return { raw, text: raw.trim(), indent: raw.length - raw.trimStart().length };
  });
}

/** A line that is a list item: its number, if it has one, and its text without the marker. */
export interface ItemMark {
  number: number | undefined;
  text: string;
}

export function itemOf({ text }: TextLine): ItemMark | undefined {
  const bullet = /^(?:[-*+•◦▪▫●○‣⁃·–—►▸✓✔☐☑]|o(?=\s+\S))\s+(?=\S)/.exec(text);
  if (bullet !== null) return { number: undefined, text: text.slice(bullet[0].length) };
  const numbered = /^(?:(\d{1,3})[.)]|\((\d{1,3})\))\s+(?=\S)/.exec(text);
  if (numbered === null) return undefined;
  return { number: Number(numbered[1] ?? numbered[2]), text: text.slice(numbered[0].length) };
}

/** A horizontal rule, or the underline of a heading. */
export const isRule = ({ text }: TextLine) => /^(?:[-=_*~#+.]\s?){3,}$/.test(text);

/** "Label: value", where the label is a few words. */
export function isLabelled({ text }: TextLine): boolean {
  const [, label = ''] = /^([^\s:](?:[^:.!?;]|\.(?=\S)){0,59}):\s+\S/.exec(text) ?? [];
  return /^["'“(]?[\p{Lu}\p{N}]/u.test(label) && label.split(/\s+/).length <= 7;
}

/** Several values on one line, separated by dashes. */
export const isDashed = ({ text }: TextLine) => text.length <= 200 && /^\S.*?\s[-–—]\s.*\S/.test(text);

/** "Label ......... value". */
export function leaderOf({ text }: TextLine): { label: string; value: string } | undefined {
  if (text.length > 300) return undefined;
  const [, label, value] = /^(\S.*?)\s*(?:\s\.{2,}(?=\s)|\.{3,}|(?:\s\.){3,}|…{2,})\s*([^\s.…].*)$/.exec(text) ?? [];
  return label === undefined || value === undefined ? undefined : { label, value };
}

/**
 * The width at which the lines of a text were wrapped; undefined if they were not. Then every line is a paragraph.
 */
export function wrapWidthOf(lines: readonly TextLine[]): number | undefined {
  const lengths = lines.map(({ raw }) => raw.length).filter((length) => length > 0);
  lengths.sort((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  return width >= 50 && width <= 130 && (lengths.at(-1) ?? 0) <= 200 ? width : undefined;
}

/** Whether the second line continues the first. */
export function isContinued(line: TextLine, next: TextLine | undefined, width: number | undefined): boolean {
  if (next === undefined || next.text === '') return false;
  if (/[\p{Ll},(]$/u.test(line.text) && /^[\p{Ll}(]/u.test(next.text)) return true;
  if (width === undefined) return false;
  const [word = ''] = next.text.split(/\s/, 1);
  return line.raw.length + 1 + word.length > width - 4;
}

/** Joins two lines of one paragraph, including a hyphenated word. */
export function joinLines(first: string, second: string): string {
  return /\p{Ll}[-\u00ad]$/u.test(first) && /^\p{Ll}/u.test(second)
    ? `${first.slice(0, -1)}${second}`
    : `${first} ${second}`;
}
