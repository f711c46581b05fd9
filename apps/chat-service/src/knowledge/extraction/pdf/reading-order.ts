import { median } from '../plain-text/table-columns.ts';
import { lineOf, type PdfLine, type Row, type Segment, segmentsOf } from './pdf-lines.ts';

/** Lines of a page in reading order: if it has columns, one column after the other. */
export function inReadingOrder(rows: readonly Row[], page: number): PdfLine[] {
  const gutter = gutterOf(rows);
  if (gutter === undefined) return inColumn(rows, page);
  const lines: PdfLine[] = [];
  let band: Row[] = [];
  const flush = () => {
    lines.push(
      ...inReadingOrder(sideOf(band, gutter, true), page),
      ...inReadingOrder(sideOf(band, gutter, false), page),
    );
    band = [];
  };
  for (const row of rows) {
    if (!isAcross(row, gutter)) band.push(row);
    else {
      flush();
      lines.push(...inColumn([row], page));
    }
  }
  flush();
  return lines;
}

const isAcross = ({ items }: Row, gutter: number) =>
  segmentsOf(items, columnGap).some(({ x, right }) => x < gutter && right > gutter);

function sideOf(rows: readonly Row[], gutter: number, isLeft: boolean): Row[] {
  return rows.flatMap(({ y, items }) => {
    const own = items.filter(({ x }) => x < gutter === isLeft);
    return own.length === 0 ? [] : [{ y, items: own }];
  });
}

/** Lines of one column, each with its distance to the line above; the right edge of the column is at least `least`. */
export function inColumn(rows: readonly Row[], page: number, least = 0): PdfLine[] {
  const lines = rows.map((row) => lineOf(row, page));
  const left = Math.min(...lines.map(({ x }) => x));
  const rights = lines.map(({ right }) => right).toSorted((a, b) => a - b);
  const right = Math.max(least, rights[Math.floor(rights.length * 0.95)] ?? 0);
  return lines.map((line, index) => ({
    ...line,
    column: { left, right: Math.max(right, line.right) },
    gap: line.y - (lines[index - 1]?.y ?? -Infinity),
  }));
}

/** Wider than a space between words, even in justified text; in points, and as a fraction of the font size. */
const leastGutter = 9;
const columnGap = 1.3;

/** The middle of the gap between two columns of running text; tables have such gaps too, but short cells. */
export function gutterOf(rows: readonly Row[]): number | undefined {
  const segments = rows.flatMap((row) => segmentsOf(row.items, columnGap));
  if (segments.length < 12) return undefined;
  const left = Math.min(...segments.map(({ x }) => x));
  const right = Math.max(...segments.map((segment) => segment.right));
  const narrow = segments.filter((segment) => segment.right - segment.x <= 0.55 * (right - left));
  const strip = widestStrip(narrow, left + 0.25 * (right - left), right - 0.25 * (right - left));
  if (strip === undefined) return undefined;
  const middle = (strip.from + strip.to) / 2;
  const isText = isRunningText(
    narrow.filter((segment) => segment.right <= middle),
    strip.from - left,
  );
  return isText &&
    isRunningText(
      narrow.filter(({ x }) => x >= middle),
      right - strip.to,
    )
    ? middle
    : undefined;
}

function widestStrip(segments: readonly Segment[], from: number, to: number) {
  const covered = segments.map(({ x, right }) => ({ x, right })).toSorted((a, b) => a.x - b.x);
  let best: { from: number; to: number } | undefined;
  let end = -Infinity;
  for (const { x, right } of covered) {
    const strip = { from: Math.max(end, from), to: Math.min(x, to) };
    if (strip.to - strip.from >= Math.max(leastGutter, best === undefined ? 0 : best.to - best.from) && end > -Infinity)
      best = strip;
    end = Math.max(end, right);
  }
  return best;
}

function isRunningText(segments: readonly Segment[], width: number): boolean {
  if (segments.length < 6) return false;
  const words = segments.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return words / segments.length >= 3.5 && median(segments.map(({ x, right }) => right - x)) >= 0.6 * width;
}
