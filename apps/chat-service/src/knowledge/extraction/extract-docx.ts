import mammoth from 'mammoth';
import { removeHidden } from './hidden-elements.ts';
import { parseDocument } from './html-document.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { readMarkdown } from './markdown-text.ts';
import { openZip } from './office/open-zip.ts';
import { writeZip } from './office/write-zip.ts';

/** The text of a DOCX with its headings, lists and tables. Nothing that it links to is fetched. */
export async function extractDocx(
  bytes: Uint8Array,
  mostUnpackedBytes: number,
): Promise<{ title: string; markdown: string }> {
  const buffer = safeArchive(Buffer.from(bytes), mostUnpackedBytes);
  const { value } = await mammoth.convertToHtml({ buffer }, { styleMap });
  const document = parseDocument(`<html><body>${value}</body></html>`);
  removeHidden(document.documentElement);
  const markdown = readMarkdown(htmlToMarkdown(document.body));
  const title = document.querySelector('h1')?.textContent.trim() ?? '';
  return { title: title.slice(0, 300), markdown };
}

/** In addition to headings, which mammoth maps itself. */
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"];

/** Repacks only the XML parts: mammoth unpacks archives itself, and would trust the metadata of the original. */
function safeArchive(bytes: Buffer, mostBytes: number): Buffer {
  const zip = openZip(bytes, mostBytes);
  const parts = new Map<string, Uint8Array>();
  for (const name of zip.names) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    const part = zip.read(name);
    if (part !== undefined) parts.set(name, part);
  }
  return writeZip(parts);
}
