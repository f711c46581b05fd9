import { isDashed, isLabelled, isRule, itemOf, leaderOf, type TextLine } from './text-lines.ts';
import { cellsOf } from './text-table.ts';

export interface FoundHeading {
  level: number;
  text: string;
  /** The text after the heading on the same line. */
  rest?: string | undefined;
  next: number;
}

/** Recognizes a heading by its position and its letters; undefined if the line is not one. */
export function readHeading(lines: readonly TextLine[], at: number): FoundHeading | undefined {
  const line = lines[at];
  if (line === undefined || line.text === '' || isRule(line) || leaderOf(line) !== undefined) return undefined;
  return (
    underlined(lines, at) ??
    numbered(lines, at) ??
    asked(lines, at) ??
    capitals(lines, at) ??
    aboveIndented(lines, at) ??
    standingAlone(lines, at)
  );
}

const isBlockStart = (lines: readonly TextLine[], at: number) => {
  const before = lines[at - 1];
  return before === undefined || before.text === '' || isRule(before);
};

const textAfter = (lines: readonly TextLine[], at: number) =>
  lines.slice(at + 1, at + 12).find(({ text }) => text !== '');

const withoutMarks = (text: string) => text.replace(/\s*:$/, '').replaceAll(/^[*_#=\s]+|[*_#=\s]+$/g, '');

function underlined(lines: readonly TextLine[], at: number): FoundHeading | undefined {
  const [line, under] = [lines[at], lines[at + 1]];
  if (line === undefined || line.text.length > 120 || cellsOf(line).length > 1) return undefined;
  const isLine =
    /^(={3,}|-{3,}|~{3,}|_{3,})$/.test(under?.text ?? '') && (under?.text.length ?? 0) * 2 >= line.text.length;
  if (!isLine || (itemOf(line)?.number === undefined && itemOf(line) !== undefined)) return undefined;
  return { level: under?.text.startsWith('=') ? 1 : 2, text: line.text, next: at + 2 };
}

/** "3. Opening hours", "3.1 Keys", "§ 4 Rent", "Article 5": alone on a line, followed by text instead of the next number. */
function numbered(lines: readonly TextLine[], at: number): FoundHeading | undefined {
  const line = lines[at];
  const pattern =
    /^(?:§+\s*\d+[a-z]?|(?:article|section|chapter|part|annex|appendix)\s+[\divxlc]+\b|\d{1,2}(?:\.\d{1,2}){0,3}[.)]?)(?=[\s:.–-])/i;
  const [mark] = pattern.exec(line?.text ?? '') ?? [];
  if (line === undefined || mark === undefined || line.text.length > 90 || line.indent > 3) return undefined;
  const rest = line.text.slice(mark.length).replace(/^[\s:.–-]+/, '');
  if (!isBlockStart(lines, at) || !/^["“(]?\p{Lu}/u.test(rest) || /[.;,]$/.test(rest) || cellsOf(line).length > 2)
    return undefined;
  const after = textAfter(lines, at);
  if (after === undefined || (/^\d/.test(mark) && isNextNumber(mark, after))) return undefined;
  if (/^\d+[.)]?$/.test(mark) && isLabelled({ ...line, text: rest })) return undefined;
  return {
    level: 2 + (mark.match(/\.\d/g)?.length ?? 0),
    text: line.text.replaceAll(/\s+/g, ' ').replace(/:$/, ''),
    next: at + 1,
  };
}

/** List steps follow each other directly; numbered headings have text in between. */
function isNextNumber(mark: string, after: TextLine): boolean {
  const next = itemOf(after)?.number;
  return next !== undefined && next === Number.parseInt(mark, 10) + 1 && !mark.includes('.', mark.length > 2 ? 1 : 3);
}

/** A question on a line of its own, with its answer below; also "Q: ..." with "A: ...". */
function asked(lines: readonly TextLine[], at: number): FoundHeading | undefined {
  const line = lines[at];
  if (line === undefined || !/\?\W?$/.test(line.text) || line.text.length > 160 || !isBlockStart(lines, at))
    return undefined;
  const after = textAfter(lines, at);
  if (after === undefined || /\?\W?$/.test(after.text)) return undefined;
  const text = line.text.replace(/^(?:Q(?:uestion)?|F(?:rage)?)\s*\d*\s*[:.)]\s*/i, '');
  if (itemOf(line) !== undefined && itemOf(line)?.number === undefined) return undefined;
  return { level: 3, text: withoutMarks(text), next: at + 1 };
}

const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
const isCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** Words in capitals at the start of a line: alone, followed by a remark, or followed by a mark and the text itself. */
function capitals(lines: readonly TextLine[], at: number): FoundHeading | undefined {
  const line = lines[at];
  if (line === undefined || itemOf(line) !== undefined || cellsOf(line).length > 1 || leaderOf(line) !== undefined)
    return undefined;
  const isWhole = isCapitals(line.text) && letters(line.text).length >= 4;
  if (isWhole && line.text.length <= 100 && !/[.,;]$/.test(line.text)) return below(lines, at, withoutMarks(line.text));
  if (!isBlockStart(lines, at)) return undefined;
  const [, head = '', mark = '', rest = ''] = /^(.{3,60}?)(\.|:)\s+(\S.*)$/.exec(line.text) ?? [];
  if (isCapitals(head) && letters(head).length >= 4 && rest.length > 40) {
    return { level: 2, text: head, rest, next: at + 1 };
  }
  const [first = ''] = line.text.split(/\s/, 1);
  const isLed = isCapitals(first) && letters(first).length >= 4 && line.text.length <= 90 && mark === '';
  return isLed && !/[.;,]$/.test(line.text) ? below(lines, at, withoutMarks(line.text)) : undefined;
}

/** A heading needs something below it. */
function below(lines: readonly TextLine[], at: number, text: string, level = 2): FoundHeading | undefined {
  return textAfter(lines, at) === undefined ? undefined : { level, text, next: at + 1 };
}

/** A short line above indented text. */
function aboveIndented(lines: readonly TextLine[], at: number): FoundHeading | undefined {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || next === undefined || next.text === '' || next.indent < line.indent + 2) return undefined;
  if (!isShort(line) || line.text.length > 60 || next.indent > line.indent + 8) return undefined;
  return { level: 3, text: withoutMarks(line.text), next: at + 1 };
}

/** A short line at the start of a block, without a full stop, above a longer text or a list. */
function standingAlone(lines: readonly TextLine[], at: number): FoundHeading | undefined {
  const line = lines[at];
  if (line === undefined || !isBlockStart(lines, at) || !isShort(line) || isDashed(line)) return undefined;
  const [next, after] = [lines[at + 1], textAfter(lines, at)];
  if (after === undefined || next === undefined) return undefined;
  const isAlone = next.text === '';
  const isListed =
    itemOf(after) !== undefined || isLabelled(after) || leaderOf(after) !== undefined || cellsOf(after).length > 1;
  const isLonger = after.text.length > Math.max(60, line.text.length * 1.5);
  const isSentence = isAlone && /[.!?:]$/.test(after.text) && after.text.length > line.text.length;
  return isListed || isLonger || isSentence ? below(lines, at, withoutMarks(line.text)) : undefined;
}

function isShort(line: TextLine): boolean {
  const { text } = line;
  const isTitle = /^["“(]?[\p{Lu}\p{N}]/u.test(text) && !/[.,;!]$/.test(text) && text.length <= 70;
  return (
    isTitle &&
    /\p{L}{2}/u.test(text) &&
    text.split(/\s+/).length <= 9 &&
    !isLabelled(line) &&
    itemOf(line) === undefined
  );
}
