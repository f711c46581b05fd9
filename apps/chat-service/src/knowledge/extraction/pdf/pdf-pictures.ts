import { getDocumentProxy } from 'unpdf';
import type { Pictures } from '../keep-pictures.ts';
import { type DrawnPicture, drawnOn } from './drawn-pictures.ts';
import type { PdfPage } from './pdf-page.ts';
import { objectOf, readPixels } from './pdf-pixels.ts';
import { writePng } from './write-png.ts';

/** A kept picture: its place on a page, in points from the top. */
export interface PdfPicture extends Pick<DrawnPicture, 'top' | 'bottom' | 'alt'> {
  id: string;
  /** From 1. */
  page: number;
}

interface ReadOptions {
  pages: readonly PdfPage[];
  keep: Pictures['keep'];
  /** The text must not wait longer for the pictures. */
  endsAt: number;
}

/** Larger ones would take the memory of the process. */
const mostPixels = 6_000_000;
/** Points; smaller pictures are icons. */
const leastSide = 36;
/** Larger ones are backgrounds. */
const mostOfPage = 0.85;
/** A picture on this many pages is a logo. */
const logoPages = 3;

/** The pictures of the pages that have text, as far as there is time. */
export async function readPdfPictures(bytes: Uint8Array, { pages, keep, endsAt }: ReadOptions): Promise<PdfPicture[]> {
  // Unlike their pixels, the dictionaries of pictures are never compressed.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Image')) return [];
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: mostPixels });
  const found: PdfPicture[] = [];
  for (const [index, { items, tree }] of pages.entries()) {
    if (items.length === 0 || performance.now() > endsAt) continue;
    const page = await pdf.getPage(index + 1);
    for (const drawn of (await drawnOn(page, tree)).filter(isShown)) {
      const pixels = readPixels(await objectOf(page, drawn.object));
      const id = pixels && keepPng(pixels, keep);
      if (id !== undefined) found.push({ id, page: index + 1, top: drawn.top, bottom: drawn.bottom, alt: drawn.alt });
    }
    page.cleanup();
  }
  return withoutLogos(found);
}

function isShown({ width, top, bottom, share }: DrawnPicture): boolean {
  return Math.min(width, bottom - top) >= leastSide && share <= mostOfPage;
}

function keepPng(pixels: NonNullable<ReturnType<typeof readPixels>>, keep: Pictures['keep']): string | undefined {
  const png = writePng(pixels);
  return png && keep(png);
}

function withoutLogos(found: readonly PdfPicture[]): PdfPicture[] {
  const pages = new Map<string, Set<number>>();
  for (const { id, page } of found) pages.set(id, (pages.get(id) ?? new Set()).add(page));
  return found.filter(({ id }) => (pages.get(id)?.size ?? 0) < logoPages);
}
