import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { type Pixels, writeGray } from '../ocr/gray-picture.ts';
import type { OcrOptions } from '../ocr/ocr-files.ts';
import { openRecognition, type Recognition } from '../ocr/recognition.ts';
import { Unreadable } from '../unreadable.ts';
import type { PdfPage } from './pdf-page.ts';
import { objectOf, type Page, readPixels } from './pdf-pixels.ts';

/** An A4 page at 600 dots per inch has 35 million. */
const mostPixels = 40_000_000;
/** Smaller pictures are no scans. */
const leastPixels = 60_000;
const mostPictures = 8;

/** The pages with those that have no text read from their pictures, as far as there is time. */
export async function readScans(bytes: Uint8Array, pages: readonly PdfPage[], ocr: OcrOptions): Promise<PdfPage[]> {
  const hasText = pages.some(({ items }) => items.length > 0);
  const endsAt = performance.now() + ocr.timeMs;
  const recognition = await openRecognition(ocr);
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: mostPixels });
  const read: PdfPage[] = [];
  for (const [index, page] of pages.entries()) {
    const isLate = performance.now() > endsAt;
    if (isLate && !hasText) throw new Unreadable(tooLong(index, pages.length, ocr.timeMs));
    const isScan = page.items.length === 0 && !isLate;
    read.push(isScan ? { ...page, items: await readScan(await pdf.getPage(index + 1), recognition) } : page);
  }
  return read;
}

const tooLong = (done: number, all: number, ms: number) =>
  `This is a scan with ${all} pages, of which ${done} could be read in ${ms / 1_000} seconds. Split it.`;

/** As EXIF counts the turns of a picture. */
const orientations: Readonly<Record<number, number>> = { 0: 1, 90: 6, 180: 3, 270: 8 };

async function readScan(page: Page, recognition: Recognition): Promise<PdfPage['items']> {
  const orientation = orientations[((page.rotate % 360) + 360) % 360] ?? 1;
  const lines: string[] = [];
  for (const pixels of await picturesOf(page)) {
    const picture = writeGray(pixels);
    if (picture !== undefined) lines.push('', ...recognition.read(picture, orientation));
  }
  page.cleanup();
  return lines.flatMap((text, index) => (text === '' ? [] : [itemOf(text, index)]));
}

/** A line of an imaginary page: blank lines separate paragraphs. */
const itemOf = (text: string, line: number) => ({
  text,
  x: 72,
  y: 72 + line * 12,
  width: text.length * 5,
  size: 10,
  isBold: false,
  contentId: undefined,
});

async function picturesOf(page: Page): Promise<Pixels[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const painting: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  const found: Pixels[] = [];
  for (const [index, operation] of fnArray.entries()) {
    if (!painting.includes(operation) || found.length >= mostPictures) continue;
    const pixels = readPixels(await objectOf(page, argsArray[index]?.[0]), operation === OPS.paintImageMaskXObject);
    if (pixels !== undefined && pixels.width * pixels.height >= leastPixels) found.push(pixels);
  }
  return found;
}
