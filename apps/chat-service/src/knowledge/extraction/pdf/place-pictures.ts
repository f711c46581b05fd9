import { readPageMark } from '../../sources/page-marks.ts';
import { writePictureMark } from '../../sources/picture-marks.ts';
import type { PdfItem, PdfPage } from './pdf-page.ts';
import type { PdfPicture } from './pdf-pictures.ts';

/** Rows of text near a picture that are looked for. */
const mostRows = 6;
const leastLetters = 4;
const sampleLength = 24;

/** Adds the mark of each picture behind the paragraph, list or table that is above it on its page, or else below it. */
export function placePictures(markdown: string, pages: readonly PdfPage[], found: readonly PdfPicture[]): string {
  if (found.length === 0) return markdown;
  const lines = linesOf(markdown);
  const marks = new Map<number, string[]>();
  for (const picture of found) {
    const at = endOfBlock(lines, lineBeside(lines, picture, pages[picture.page - 1]?.items ?? []));
    if (at !== undefined) marks.set(at, [...(marks.get(at) ?? []), writePictureMark(picture.id, picture.alt)]);
  }
  return lines.flatMap(({ line }, at) => [line, ...(marks.get(at) ?? []).flatMap((mark) => ['', mark])]).join('\n');
}

interface Line {
  line: string;
  /** Its letters alone; empty for the mark of a page. */
  letters: string;
  page: number;
}

function linesOf(markdown: string): Line[] {
  let page = 1;
  return markdown.split('\n').map((line) => {
    const begun = readPageMark(line);
    page = begun ?? page;
    return { line, letters: begun === undefined ? lettersOf(line) : '', page };
  });
}

function lineBeside(lines: readonly Line[], { page, top, bottom }: PdfPicture, items: readonly PdfItem[]) {
  const above = items.filter(({ y }) => y <= top + 2).sort((a, b) => b.y - a.y);
  const below = items.filter(({ y }) => y > bottom - 2).sort((a, b) => a.y - b.y);
  for (const row of [...rowsOf(above), ...rowsOf(below)]) {
    const at = lines.findLastIndex((one) => one.page === page && one.letters.includes(row));
    if (at !== -1) return at;
  }
  return undefined;
}

/** The ends of the nearest rows, as letters. */
function rowsOf(items: readonly PdfItem[]): string[] {
  const rows = Map.groupBy(items, ({ y }) => Math.round(y / 2));
  return [...rows.values()]
    .map((row) => row.toSorted((a, b) => a.x - b.x))
    .map((row) => lettersOf(row.map(({ text }) => text).join('')).slice(-sampleLength))
    .filter((letters) => letters.length >= leastLetters)
    .slice(0, mostRows);
}

function endOfBlock(lines: readonly Line[], from: number | undefined): number | undefined {
  if (from === undefined) return undefined;
  const end = lines.findIndex(({ line }, at) => at > from && line.trim() === '');
  return end === -1 ? lines.length - 1 : end - 1;
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
