import { oneLine } from '../markdown-pieces.ts';
import type { PdfItem } from './pdf-page.ts';

/** Characters of one line without a wide gap: a line of text, or a cell of a table. */
export interface Segment {
  text: string;
  x: number;
  right: number;
  size: number;
  isBold: boolean;
}

export interface PdfLine {
  y: number;
  x: number;
  right: number;
  size: number;
  isBold: boolean;
  text: string;
  segments: Segment[];
  page: number;
  /** The edges of its column. */
  column: { left: number; right: number };
  /** Distance to the line above it in the same column. */
  gap: number;
}

/** Characters at one height of a page, from left to right. */
export interface Row {
  y: number;
  items: PdfItem[];
}

/** Rows of a page from top to bottom. */
export function rowsOf(items: readonly PdfItem[]): Row[] {
  const rows: (Row & { size: number })[] = [];
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    // Superscripts and larger letters are a little higher or lower than the rest of their line.
    const row = rows.slice(-3).findLast(({ y, size }) => Math.abs(item.y - y) <= 0.4 * Math.max(size, item.size));
    if (row !== undefined) row.items.push(item);
    else rows.push({ y: item.y, size: item.size, items: [item] });
  }
  return rows.map(({ y, items: own }) => ({ y, items: own.toSorted((a, b) => a.x - b.x) }));
}

/** A gap wider than this fraction of the font size is a space. */
const spaceGap = 0.12;

/** Table cells may be this close to each other, but words of justified text may be just as far apart. */
export const cellGap = 0.7;

/** Splits a row into segments at gaps wider than this fraction of the font size. */
export function segmentsOf(items: readonly PdfItem[], wideGap = cellGap): Segment[] {
  const segments: (Segment & { bold: number; all: number })[] = [];
  for (const item of items) {
    const last = segments.at(-1);
    const gap = last === undefined ? 0 : item.x - last.right;
    const length = item.text.trim().length;
    if (last === undefined || gap > wideGap * Math.max(item.size, last.size)) {
      const own = { text: item.text, x: item.x, right: item.x + item.width, size: item.size, isBold: item.isBold };
      segments.push({ ...own, bold: item.isBold ? length : 0, all: length });
      continue;
    }
    last.text = `${last.text}${gap > spaceGap * item.size ? ' ' : ''}${item.text}`;
    last.right = Math.max(last.right, item.x + item.width);
    last.size = Math.max(last.size, item.size);
    last.bold += item.isBold ? length : 0;
    last.all += length;
  }
  return segments.map(({ bold, all, ...segment }) => ({
    ...segment,
    text: oneLine(segment.text),
    isBold: bold >= all * 0.9,
  }));
}

/** A row as a line, independent of any column. */
export function lineOf({ y, items }: Row, page: number): PdfLine {
  const joined = withMarks(segmentsOf(items));
  const [first] = joined;
  const right = Math.max(...joined.map((segment) => segment.right));
  const size = Math.max(...joined.map((segment) => segment.size));
  const x = first?.x ?? 0;
  const text = oneLine(joined.map((segment) => segment.text).join(' '));
  const isBold = joined.every((segment) => segment.isBold);
  return { y, x, right, size, isBold, text, segments: joined, page, column: { left: x, right }, gap: Infinity };
}

const bullet = /^(?:[-*•◦▪▫●○‣⁃·–—►▸✓✔\uf000-\uf0ff]|o|\(?(?:\d{1,3}|[a-z])[.)])$/;

/** A list marker is set apart from its text, but belongs to it. */
function withMarks(segments: readonly Segment[]): Segment[] {
  const [mark, text, ...rest] = segments;
  if (mark === undefined || text === undefined || !bullet.test(mark.text)) return [...segments];
  const shown = mark.text.replace(/[\uf000-\uf0ff]/, '•');
  return [{ ...text, text: `${shown} ${text.text}`, x: mark.x, isBold: text.isBold }, ...rest];
}
