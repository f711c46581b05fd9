import type { Piece } from '../markdown-pieces.ts';
import { rowAsItem } from '../plain-text/layout-text.ts';
import { isDashed, isLabelled, itemOf, joinLines, leaderOf } from '../plain-text/text-lines.ts';
import type { PdfLine } from './pdf-lines.ts';
import { readPdfTable } from './pdf-table.ts';

/** Typical values of a document, used to recognize headings and paragraphs. */
export interface Measures {
  size: number;
  /** Line distance within a paragraph, as a fraction of the font size. */
  leading: number;
  /** Font sizes of headings, largest first. */
  headings: number[];
  isBold: boolean;
}

/** Pieces of a document from its lines in reading order. */
export function piecesOf(lines: readonly PdfLine[], measures = measure(lines)): Piece[] {
  const found: Found = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    const table = readPdfTable(lines, at);
    const isClose = line.gap <= (measures.leading + 0.25) * line.size;
    if (table !== undefined) {
      found.push(...tablePieces(table).map((piece) => ({ piece, isClose: false, isTop: line.gap === Infinity })));
      at = table.next;
      continue;
    }
    const read = heading(lines, at, measures) ?? item(lines, at, measures) ?? paragraph(lines, at, measures);
    found.push({ piece: read.piece, isClose, isTop: line.gap === Infinity });
    at = read.next;
  }
  return labelled(withDepths(joinBroken(found)));
}

interface ReadPiece {
  piece: Piece;
  next: number;
}

export function measure(lines: readonly PdfLine[]): Measures {
  const counts = new Map<number, number>();
  let bold = 0;
  let all = 0;
  for (const { size, text, isBold } of lines) {
    counts.set(rounded(size), (counts.get(rounded(size)) ?? 0) + text.length);
    all += text.length;
    if (isBold) bold += text.length;
  }
  const [[size] = [12]] = [...counts].toSorted(([, few], [, many]) => many - few);
  const gaps = lines.flatMap((line) =>
    rounded(line.size) === size && line.gap > 0 && line.gap < 2 * size ? [line.gap / size] : [],
  );
  const sizes = [...counts.keys()].filter((one) => one >= size * 1.12).toSorted((a, b) => b - a);
  return {
    size,
    leading: gaps.length === 0 ? 1.2 : Math.min(1.7, lowerQuarter(gaps)),
    headings: sizes.slice(0, 4),
    isBold: bold > all * 0.5,
  };
}

/** Lines are closer within paragraphs than between them. */
const lowerQuarter = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;

const rounded = (size: number) => Math.round(size * 2) / 2;

function heading(lines: readonly PdfLine[], at: number, measures: Measures): ReadPiece | undefined {
  const first = lines[at];
  if (first === undefined || !isHeading(lines, at, measures)) return undefined;
  let { text } = first;
  let next = at + 1;
  for (let line = lines[next]; line !== undefined && isSameHeading(first, line); line = lines[next]) {
    text = joinLines(text, line.text);
    next += 1;
  }
  if (text.length > 200) return undefined;
  const rank = measures.headings.findIndex((size) => rounded(first.size) >= size);
  const level = rank === -1 ? Math.max(2, measures.headings.length + 1) : rank + 1;
  return { piece: { kind: 'heading', level, text }, next };
}

function isHeading(lines: readonly PdfLine[], at: number, measures: Measures): boolean {
  const line = lines[at];
  if (line === undefined || line.text.length > 150 || !/\p{L}/u.test(line.text)) return false;
  if (line.size >= measures.size * 1.12) return !/[,;]$/.test(line.text);
  const isStrong = (line.isBold && !measures.isBold) || isCapitals(line);
  if (!isStrong || line.size < measures.size * 0.95 || line.text.length > 110 || /[.,;]$/.test(line.text)) return false;
  const mark = markOf(line);
  if (mark !== undefined && mark.number === undefined) return false;
  return isApart(line, lines[at - 1], measures) && isAbove(line, lines[at + 1], measures);
}

const isCapitals = ({ text }: PdfLine) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** Whether this line does not continue the text above. */
function isApart(line: PdfLine, before: PdfLine | undefined, { leading }: Measures): boolean {
  if (line.gap > (leading + 0.2) * line.size || before === undefined) return true;
  return line.isBold && !before.isBold && (/[.!?:]$/.test(before.text) || before.right < 0.7 * before.column.right);
}

/** Whether the text below is different: not bold, or further away. */
function isAbove(line: PdfLine, next: PdfLine | undefined, { leading }: Measures): boolean {
  if (next === undefined) return false;
  return !next.isBold || isCapitals(line) || next.gap > (leading + 0.2) * line.size;
}

function isSameHeading(first: PdfLine, line: PdfLine): boolean {
  const isAlike = Math.abs(first.size - line.size) < 0.5 && first.isBold === line.isBold;
  return (
    isAlike &&
    line.page === first.page &&
    line.gap > 0 &&
    line.gap <= 1.45 * line.size &&
    itemOf({ text: line.text, raw: line.text, indent: 0 }) === undefined
  );
}

function item(lines: readonly PdfLine[], at: number, measures: Measures): ReadPiece | undefined {
  const first = lines[at];
  const mark = first === undefined ? undefined : markOf(first);
  if (first === undefined || mark === undefined) return undefined;
  let { text } = mark;
  let next = at + 1;
  for (let line = lines[next]; line !== undefined; line = lines[next]) {
    const isIndented = line.x > first.x + first.size * 0.5;
    if (markOf(line) !== undefined || !isIndented || !isNear(line, measures)) break;
    text = joinLines(text, line.text);
    next += 1;
  }
  // The depth is computed once all items of the list are known; until then it holds the x position.
  return { piece: { kind: 'item', depth: first.x, text, number: mark.number }, next };
}

const markOf = ({ text }: PdfLine) => itemOf({ text, raw: text, indent: 0 });

/** A page may end within an item or a paragraph. */
const isNear = (line: PdfLine, { leading }: Measures) => line.gap <= (leading + 0.25) * line.size && line.gap > 0;

function paragraph(lines: readonly PdfLine[], at: number, measures: Measures): ReadPiece {
  let text = lines[at]?.text ?? '';
  let next = at + 1;
  for (let line = lines[next]; line !== undefined; line = lines[next]) {
    const before = lines[next - 1];
    if (before === undefined || !isNear(line, measures) || !isWrapped(before, line)) break;
    if (markOf(line) !== undefined || isHeading(lines, next, measures) || readPdfTable(lines, next) !== undefined)
      break;
    text = joinLines(text, line.text);
    next += 1;
  }
  return { piece: { kind: 'paragraph', text }, next };
}

/** Whether the first word of a line would not have fit on the line above. */
function isWrapped(before: PdfLine, line: PdfLine): boolean {
  if (line.x > line.column.left + line.size && before.x <= before.column.left + 1) return false;
  const [word = ''] = line.text.split(' ', 1);
  const width = ((line.right - line.x) / Math.max(1, line.text.length)) * (word.length + 1);
  return before.right + width > before.column.right - line.size * 0.5 || /^\p{Ll}/u.test(line.text);
}

function tablePieces({ rows, hasHeader }: { rows: string[][]; hasHeader: boolean }): Piece[] {
  if (hasHeader) return [{ kind: 'table', rows }];
  return rows.map((row) => ({ kind: 'item', depth: 0, text: rowAsItem(row) }));
}

interface FoundPiece {
  piece: Piece;
  /** With no more space above it than between the lines of a paragraph. */
  isClose: boolean;
  /** At the top of a page or column. */
  isTop: boolean;
}

type Found = FoundPiece[];

/** Rejoins paragraphs and tables that were split at the end of a page or column. */
function joinBroken(found: Found): Found {
  const joined: Found = [];
  for (const one of found) {
    const [before, { piece }] = [joined.at(-1)?.piece, one];
    if (before?.kind === 'paragraph' && piece.kind === 'paragraph' && isBroken(before.text, piece.text, one.isTop)) {
      before.text = joinLines(before.text, piece.text);
    } else if (before?.kind === 'table' && piece.kind === 'table' && isSameTable(before.rows, piece.rows)) {
      const isRepeated = piece.rows[0]?.join() === before.rows[0]?.join();
      before.rows = [...before.rows, ...piece.rows.slice(isRepeated ? 1 : 0)];
    } else joined.push({ ...one, piece: { ...piece } });
  }
  return joined;
}

/** A text without a full stop continues if a lowercase letter follows, or at the top of the next page or column. */
const isBroken = (text: string, next: string, isTop: boolean) =>
  /[\p{L}\p{N},-]$/u.test(text) && (/^\p{Ll}/u.test(next) || (isTop && text.length > 60));

/** The rest of a table on the next page repeats its header. */
const isSameTable = ([above = []]: readonly (readonly string[])[], [below = []]: readonly (readonly string[])[]) =>
  above.length === below.length && above.join() === below.join();

/** Items that start further to the right than the previous ones are nested in them. */
function withDepths(found: Found): Found {
  let places: number[] = [];
  return found.map((one) => {
    const { piece } = one;
    if (piece.kind !== 'item') {
      places = [];
      return one;
    }
    while ((places.at(-1) ?? -Infinity) > piece.depth + 2) places.pop();
    if ((places.at(-1) ?? -Infinity) < piece.depth - 2) places.push(piece.depth);
    return { ...one, piece: { ...piece, depth: Math.max(0, places.length - 1) } };
  });
}

/** Consecutive lines that each have a label, a dash or dot leaders are items. */
function labelled(found: Found): Piece[] {
  const isOne = (piece: Piece | undefined) => piece?.kind === 'paragraph' && listText(piece.text) !== undefined;
  return found.map(({ piece, isClose }, index) => {
    const [before, after] = [found[index - 1], found[index + 1]];
    const isListed = (isClose && isOne(before?.piece)) || (after?.isClose === true && isOne(after.piece));
    if (piece.kind !== 'paragraph' || !isOne(piece) || !isListed) return piece;
    return { kind: 'item', depth: 0, text: listText(piece.text) ?? piece.text };
  });
}

function listText(text: string): string | undefined {
  const line = { text, raw: text, indent: 0 };
  const leader = leaderOf(line);
  if (leader !== undefined) return `${leader.label}: ${leader.value}`;
  return isLabelled(line) || isDashed(line) ? text : undefined;
}
