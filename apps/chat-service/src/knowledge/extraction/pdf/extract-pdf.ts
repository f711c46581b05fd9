import { getDocumentProxy, getMeta } from 'unpdf';
import { withPageMarks } from '../../sources/page-marks.ts';
import { withoutSigns } from '../../sources/picture-marks.ts';
import { createPictures, type ExtractedPicture } from '../keep-pictures.ts';
import { writePieces } from '../markdown-pieces.ts';
import { readMarkdown } from '../markdown-text.ts';
import type { OcrOptions } from '../ocr/ocr-files.ts';
import { Unreadable } from '../unreadable.ts';
import { piecesOf } from './pdf-blocks.ts';
import { rowsOf } from './pdf-lines.ts';
import { type Pdf, type PdfPage, readPdfPage } from './pdf-page.ts';
import { readPdfPictures } from './pdf-pictures.ts';
import { placePictures } from './place-pictures.ts';
import { inReadingOrder } from './reading-order.ts';
import { withoutRunningHeaders } from './running-headers.ts';
import { readScans } from './scanned-pages.ts';
import { taggedPieces } from './tagged-pdf.ts';

export interface PdfOptions {
  mostPages: number;
  timeMs: number;
  /** Reads pages that are only pictures. */
  ocr: OcrOptions | undefined;
}

/** Of the time for a document: after that, its text is stored without more pictures. */
const pictureTime = 0.5;

/** The text of a PDF as Markdown, in which the pages and pictures are marked: by its tags if it has them, otherwise by the positions of its characters. */
export async function extractPdf(
  bytes: Uint8Array,
  { mostPages, timeMs, ocr }: PdfOptions,
): Promise<{ title: string; markdown: string; pictures: ExtractedPicture[] }> {
  const endsAt = performance.now() + timeMs * pictureTime;
  // The text needs no images, so none is unpacked.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: 1, disableFontFace: true });
  if (pdf.numPages > mostPages) {
    throw new Unreadable(`This PDF has ${pdf.numPages} pages; at most ${mostPages} can be read.`);
  }
  const written: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) written.push(await readPdfPage(await pdf.getPage(number)));
  const hasScans = written.some(({ items }) => items.length === 0);
  const pages = hasScans && ocr !== undefined ? await readScans(bytes, written, ocr) : written;
  if (pages.every(({ items }) => items.length === 0)) {
    const advice = ocr === undefined ? 'Run it through text recognition first.' : 'No text was recognised in them.';
    throw new Unreadable(`This PDF holds no text, only pictures of it. ${advice}`);
  }
  const markdown = readMarkdown(writePieces(taggedPieces(pages) ?? piecesByPlace(pages)));
  const [, heading = ''] = /^#\s+(.+)$/.exec(markdown.split('\n', 1)[0] ?? '') ?? [];
  const texts = pages.map(({ items }) => items.map(({ text }) => text).join(''));
  const kept = createPictures();
  const found = await readPdfPictures(bytes, { pages: written, keep: kept.keep, endsAt });
  const shown = new Set(found.map(({ id }) => id));
  return {
    title: (await titleOf(pdf)) || heading.slice(0, 300),
    markdown: placePictures(withPageMarks(withoutSigns(markdown), texts), written, found),
    pictures: kept.all().filter(({ id }) => shown.has(id)),
  };
}

function piecesByPlace(pages: readonly PdfPage[]) {
  const rows = withoutRunningHeaders(pages.map(({ items }) => rowsOf(items)));
  return piecesOf(rows.flatMap(inReadingOrder));
}

/** Programs that print to PDF often use the file name as the title. */
const isFileName = /^microsoft \w+ - |\.(?:docx?|odt|rtf|html?|pdf|pptx?|xlsx?|indd|tex|pages)$/i;

async function titleOf(pdf: Pdf): Promise<string> {
  const { info } = await getMeta(pdf);
  const title: unknown = info.Title;
  return typeof title === 'string' && !isFileName.test(title.trim()) ? title.trim().slice(0, 300) : '';
}
