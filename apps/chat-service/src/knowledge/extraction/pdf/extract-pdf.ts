import { getDocumentProxy, getMeta } from 'unpdf';
import { withPageMarks } from '../../sources/page-marks.ts';
import { writePieces } from '../markdown-pieces.ts';
import { readMarkdown } from '../markdown-text.ts';
import type { OcrOptions } from '../ocr/ocr-files.ts';
import { Unreadable } from '../unreadable.ts';
import { piecesOf } from './pdf-blocks.ts';
import { rowsOf } from './pdf-lines.ts';
import { type Pdf, type PdfPage, readPdfPage } from './pdf-page.ts';
import { inReadingOrder } from './reading-order.ts';
import { withoutRunningHeaders } from './running-headers.ts';
import { readScans } from './scanned-pages.ts';
import { taggedPieces } from './tagged-pdf.ts';

export interface PdfOptions {
  mostPages: number;
  /** Reads pages that are only pictures. */
  ocr: OcrOptions | undefined;
}

/** The text of a PDF as Markdown, in which the pages are marked: by its tags if it has them, otherwise by the positions of its characters. */
export async function extractPdf(
  bytes: Uint8Array,
  { mostPages, ocr }: PdfOptions,
): Promise<{ title: string; markdown: string }> {
  // Images are not used, so none is unpacked.
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
  return { title: (await titleOf(pdf)) || heading.slice(0, 300), markdown: withPageMarks(markdown, texts) };
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
