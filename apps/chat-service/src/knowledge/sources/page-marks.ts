import { withoutPictureMarks } from './picture-marks.ts';

/** Where a page of a document begins in a text: the offset, and the number of the page. */
export type PageStart = readonly [offset: number, page: number];

/** A control character that texts do not use; the rest of its line is the number of the page that begins. */
const sign = '\u001E';

export function readPageMark(line: string): number | undefined {
  const page = line.startsWith(sign) ? line.slice(1) : '';
  return /^\d{1,6}$/.test(page) ? Number(page) : undefined;
}

export function withoutPageMarks(text: string): string {
  if (!text.includes(sign)) return text;
  return text
    .split('\n')
    .filter((line) => readPageMark(line) === undefined)
    .join('\n');
}

/** The text as people read it: without the marks of pages and pictures. */
export const withoutMarks = (text: string): string => withoutPictureMarks(withoutPageMarks(text));

/** Pages in which a line is looked for, so that a line that is on none of them costs little. */
const mostAhead = 20;
/** Characters that are compared, and how many times a line. */
const sampleLength = 12;
const mostSamples = 5;

/**
 * Marks in Markdown where each page begins. `pages` are their texts as they are in the file: the order of words within
 * a page may differ, but the pages follow one another.
 */
export function withPageMarks(markdown: string, pages: readonly string[]): string {
  if (pages.length < 2) return markdown;
  const texts = pages.map(letters);
  let current = -1;
  const marked = markdown.split('\n').flatMap((line) => {
    const found = findPage(letters(line), texts, Math.max(0, current));
    if (found === undefined || found === current) return [line];
    current = found;
    return [`${sign}${found + 1}`, line];
  });
  return marked.join('\n');
}

/** The page with most of the line, the first one of those that have the same. */
function findPage(line: string, pages: readonly string[], from: number): number | undefined {
  const samples = samplesOf(line);
  if (samples.length === 0) return undefined;
  // A few letters are found on many pages.
  const until = from + (line.length < sampleLength ? 2 : mostAhead);
  let best: { page: number; count: number } | undefined;
  for (let page = from; page < Math.min(pages.length, until); page += 1) {
    const count = samples.filter((sample) => pages[page]?.includes(sample)).length;
    if (count > (best?.count ?? 0)) best = { page, count };
    if (count === samples.length) break;
  }
  return best?.page;
}

/** The beginning first: a line that goes on after a page break belongs to the page where it began. */
function samplesOf(line: string): string[] {
  const most = Math.min(mostSamples, Math.ceil(line.length / sampleLength));
  const samples = Array.from({ length: most }, (_, at) => line.slice(at * sampleLength, (at + 1) * sampleLength));
  // A short rest is found on many pages.
  return samples.filter((sample, at) => at === 0 || sample.length === sampleLength);
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
