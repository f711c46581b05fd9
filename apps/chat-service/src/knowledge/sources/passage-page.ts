import { placeOf } from '../../platform/marks/quoted.ts';
import type { PageStart } from './page-marks.ts';
import { besideQuote, type PassagePicture } from './passage-pictures.ts';

interface OnPages {
  text: string;
  pages?: readonly PageStart[] | undefined;
}

/** The page of the document that these words are on, or that the passage begins on; undefined if pages are unknown. */
export function pageOf({ text, pages = [] }: OnPages, quote?: string): number | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const at = pages.length === 1 || quote === undefined ? 0 : (placeOf(text, quote) ?? 0);
  return (pages.findLast(([offset]) => offset <= at) ?? first)[1];
}

/** The same as a field, only where it is known. */
export function onPage(passage: OnPages, quote?: string): { page?: number } {
  const page = pageOf(passage, quote);
  return page === undefined ? {} : { page };
}

/** What a source tells about a quote besides its words: the page that it is on, and the pictures beside it. */
export const placeIn = (passage: OnPages & { pictures?: readonly PassagePicture[] | undefined }, quote?: string) => ({
  ...onPage(passage, quote),
  ...besideQuote(passage, quote),
});

/** What is stored, which we wrote ourselves. */
export const readPages = (stored: string | null): { pages?: PageStart[] } =>
  stored === null ? {} : { pages: JSON.parse(stored) };
