import mammoth from 'mammoth';
import { removeHidden } from './hidden-elements.ts';
import { parseDocument } from './html-document.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { requireSmallZip } from './zip-limits.ts';

/** The text of a DOCX with its headings, lists and tables. Nothing that it links to is fetched. */
export async function extractDocx(
  bytes: Uint8Array,
  mostUnpackedBytes: number,
): Promise<{ title: string; markdown: string }> {
  const buffer = Buffer.from(bytes);
  requireSmallZip(buffer, mostUnpackedBytes);
  const { value } = await mammoth.convertToHtml({ buffer });
  const document = parseDocument(`<html><body>${value}</body></html>`);
  const title = document.querySelector('h1')?.textContent.trim() ?? '';
  removeHidden(document.documentElement);
  return { title: title.slice(0, 300), markdown: htmlToMarkdown(document.body) };
}
