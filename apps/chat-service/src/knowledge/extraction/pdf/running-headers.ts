import { type Row, segmentsOf } from './pdf-lines.ts';

/** How many rows at either end of a page may be a running header or footer. */
const mostRows = 3;

/** Removes rows that repeat at the same position on many pages, and page numbers. */
export function withoutRunningHeaders(pages: readonly (readonly Row[])[]): Row[][] {
  const counts = new Map<string, number>();
  for (const rows of pages) {
    for (const key of new Set(edgesOf(rows).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const often = Math.max(2, pages.length * 0.4);
  const isRepeated = (row: Row) => pages.length > 1 && (counts.get(keyOf(row)) ?? 0) >= often;
  return pages.map((rows) => {
    const edges = new Set(edgesOf(rows));
    const outermost = [rows[0], rows.at(-1)];
    return rows.filter(
      (row) =>
        !edges.has(row) ||
        !(isRepeated(row) || isPageNumber(row, pages.length) || (outermost.includes(row) && isPrintMark(row))),
    );
  });
}

function edgesOf(rows: readonly Row[]): Row[] {
  return rows.length <= mostRows ? [...rows] : [...rows.slice(0, mostRows), ...rows.slice(-mostRows)];
}

const textsOf = ({ items }: Row) => segmentsOf(items).map(({ text }) => text);

const textOf = (row: Row) => textsOf(row).join(' ');

/** Numbers change from page to page, the position does not. */
const keyOf = (row: Row) => `${Math.round(row.y / 4)} ${textOf(row).replaceAll(/\d+/g, '#')}`;

function isPageNumber(row: Row, pages: number): boolean {
  const text = textOf(row);
  if (/^(?:page|seite|p\.)\s*\d+(?:\s*(?:of|\/|von)\s*\d+)?$/i.test(text)) return true;
  return pages > 1 && /^[-–—\s]*\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4})?[-–—\s]*$/.test(text);
}

/** What browsers print around a page: the time, the title, the URL and the page number. */
function isPrintMark(row: Row): boolean {
  const texts = textsOf(row);
  const mark = /^\d{1,4}\/\d{1,4}$|^(?:https?|file):\/\/\S+$|^\d{1,2}\/\d{1,2}\/\d{2,4}, \d/;
  return texts.some((text) => mark.test(text)) && (texts.length > 1 || texts.every((text) => mark.test(text)));
}
