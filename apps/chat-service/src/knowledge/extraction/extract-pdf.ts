import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { Unreadable } from './unreadable.ts';

/** The text of a PDF, page by page; the number of the page stands as a heading, so that a source can name it. */
export async function extractPdf(bytes: Uint8Array, mostPages: number): Promise<{ title: string; markdown: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (pdf.numPages > mostPages) {
    throw new Unreadable(`This PDF has ${pdf.numPages} pages; at most ${mostPages} can be read.`);
  }
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = text.map((page, index) => `###### Page ${index + 1}\n\n${paragraphs(page)}`);
  if (text.every((page) => page.trim() === '')) {
    throw new Unreadable('This PDF holds no text, only pictures of it. Run it through text recognition first.');
  }
  return { title: await titleOf(pdf), markdown: pages.join('\n\n') };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function titleOf(pdf: Pdf): Promise<string> {
  const { info } = await getMeta(pdf);
  const title: unknown = info.Title;
  return typeof title === 'string' ? title.trim().slice(0, 300) : '';
}

/** Words that were divided at the end of a line are whole again. */
function paragraphs(text: string): string {
  return text.replaceAll(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2');
}
