import mammoth from 'mammoth';
import { withoutSigns } from '../sources/picture-marks.ts';
import { removeHidden } from './hidden-elements.ts';
import { parseDocument } from './html-document.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { createPictures, type ExtractedPicture, markPictures } from './keep-pictures.ts';
import { readMarkdown } from './markdown-text.ts';
import { openZip } from './office/open-zip.ts';
import { writeZip } from './office/write-zip.ts';
import { Unreadable } from './unreadable.ts';

/** The text of a DOCX with its headings, lists, tables and pictures. Nothing that it links to is fetched. */
export async function extractDocx(
  bytes: Uint8Array,
  mostUnpackedBytes: number,
): Promise<{ title: string; markdown: string; pictures: ExtractedPicture[] }> {
  const buffer = safeArchive(Buffer.from(bytes), mostUnpackedBytes);
  const { value } = await mammoth.convertToHtml({ buffer }, { styleMap });
  const document = parseDocument(`<html><body>${withoutSigns(value)}</body></html>`);
  removeHidden(document.documentElement);
  const title = document.querySelector('h1')?.textContent.trim() ?? '';
  const pictures = createPictures();
  markPictures(document, pictures);
  const markdown = readMarkdown(htmlToMarkdown(document.body));
  return { title: title.slice(0, 300), markdown, pictures: pictures.all() };
}

/** In addition to headings, which mammoth maps itself. */
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"];

/** Repacks only the XML parts and pictures: mammoth unpacks archives itself, and would trust the metadata of the original. */
function safeArchive(bytes: Buffer, mostBytes: number): Buffer {
  const zip = openZip(bytes, mostBytes);
  const parts = new Map<string, Uint8Array>();
  for (const name of zip.names) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    const part = zip.read(name);
    if (part !== undefined) parts.set(name, part);
  }
  addPictures(parts, bytes);
  return writeZip(parts);
}

/** More than are kept, since one that is used twice is kept once. */
const mostPictureBytes = 20_000_000;

/** Up to the first that is damaged or too large: the text is read in any case. */
function addPictures(parts: Map<string, Uint8Array>, bytes: Buffer): void {
  const zip = openZip(bytes, mostPictureBytes);
  try {
    for (const name of zip.names) {
      const part = /^word\/media\/[^/]+\.(?:png|jpe?g|gif|webp)$/i.test(name) ? zip.read(name) : undefined;
      if (part !== undefined) parts.set(name, part);
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}
