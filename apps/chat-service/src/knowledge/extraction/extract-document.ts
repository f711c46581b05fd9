import { createHash } from 'node:crypto';
import { indexWords, vocabularyOf } from '../search/index-words.ts';
import { withoutMarks } from '../sources/page-marks.ts';
import { altsOf } from '../sources/passage-pictures.ts';
import { withoutSigns } from '../sources/picture-marks.ts';
import { asciiDocToMarkdown } from './asciidoc.ts';
import { takeChunkPictures } from './chunk-pictures.ts';
import { chunkMarkdown } from './chunks.ts';
import { decodeText } from './decode-text.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import type { DocumentTask, ExtractedDocument, ExtractionTask } from './extraction-messages.ts';
import { type FileKind, fileKindOf } from './file-kind.ts';
import type { ExtractedPicture } from './keep-pictures.ts';
import { plainMarkdown, plainTextFile, withoutLinks } from './markdown-text.ts';
import { withoutMdx } from './mdx.ts';
import { findPassageLines } from './passage-lines.ts';
import { Unreadable } from './unreadable.ts';

type TextTask = Extract<ExtractionTask, { kind: 'text' }>;

interface Read {
  title: string;
  markdown: string;
  canonical?: string | undefined;
  links?: string[];
  pictures?: ExtractedPicture[];
}

/** Reads a document of any kind and splits it into passages. */
export async function extractDocument(task: DocumentTask, limits: ExtractionLimits): Promise<ExtractedDocument> {
  const kind = await fileKindOf(task, limits.ocr !== undefined);
  const read = await readers[kind](task, limits);
  const document = finish({ ...read, title: read.title || titleFromName(task.name) }, limits);
  return task.withLines === true && kindsWithLines.has(kind) ? addLines(document, task) : document;
}

const kindsWithLines: ReadonlySet<FileKind> = new Set(['markdown', 'mdx', 'asciidoc', 'html', 'text']);

/** Text that only moved to other lines is another content: links lead to its lines. */
function addLines(document: ExtractedDocument, { bytes, contentType }: DocumentTask): ExtractedDocument {
  const lines = findPassageLines(decodeText(bytes, contentType), document.chunks);
  const chunks = document.chunks.map((chunk, index) => ({ ...chunk, line: lines[index] }));
  return { ...document, chunks, hash: hashOf(`${document.hash} ${lines.join(' ')}`) };
}

/** Splits a typed text, or the extracted text of a file, into passages. */
export function extractText(task: TextTask, limits: ExtractionLimits): ExtractedDocument {
  const markdown = task.isPlain ? task.text : plainMarkdown(withoutSigns(task.text)).markdown;
  return finish({ title: task.title, markdown }, limits);
}

type Reader = (task: DocumentTask, limits: ExtractionLimits) => Read | Promise<Read>;

/** The larger readers are loaded lazily. */
const readers: Readonly<Record<FileKind, Reader>> = {
  html: async ({ bytes, contentType, url }, { mostLinks }) => {
    const { extractHtml } = await import('./extract-html.ts');
    return extractHtml(decodeText(bytes, contentType), url, mostLinks);
  },
  markdown: ({ bytes, contentType }) => plainMarkdown(decodeText(bytes, contentType)),
  mdx: ({ bytes, contentType }) => plainMarkdown(withoutMdx(decodeText(bytes, contentType))),
  asciidoc: ({ bytes, contentType }) => plainMarkdown(asciiDocToMarkdown(decodeText(bytes, contentType))),
  text: ({ bytes, contentType }) => plainTextFile(decodeText(bytes, contentType)),
  pdf: async ({ bytes }, limits) => {
    const { extractPdf } = await import('./pdf/extract-pdf.ts');
    return await extractPdf(bytes, limits);
  },
  picture: async ({ bytes }, { ocr }) => {
    const { extractPicture } = await import('./ocr/extract-picture.ts');
    return await extractPicture(bytes, ocr);
  },
  docx: async ({ bytes }, { mostUnpackedBytes }) => {
    const { extractDocx } = await import('./extract-docx.ts');
    return await extractDocx(bytes, mostUnpackedBytes);
  },
  xlsx: async ({ bytes }, limits) => {
    const { extractXlsx } = await import('./office/extract-xlsx.ts');
    return extractXlsx(bytes, limits);
  },
  pptx: async ({ bytes }, { mostUnpackedBytes }) => {
    const { extractPptx } = await import('./office/extract-pptx.ts');
    return extractPptx(bytes, mostUnpackedBytes);
  },
  csv: async ({ bytes, contentType }, { mostRows }) => {
    const { extractCsv } = await import('./extract-csv.ts');
    return { title: '', markdown: extractCsv(decodeText(bytes, contentType), mostRows) };
  },
};

function finish(
  { title: given, markdown, canonical, links = [], pictures = [] }: Read,
  { mostCharacters }: ExtractionLimits,
): ExtractedDocument {
  // PostgreSQL can store any character except NUL, and a lone surrogate is not a character.
  const text = markdown.replaceAll('\0', '').toWellFormed().trim();
  const title = given
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed()
    .trim();
  if (text === '') throw new Unreadable('There is no text in it.');
  if (text.length > mostCharacters) {
    throw new Unreadable(`It has ${text.length} characters; at most ${mostCharacters} can be read.`);
  }
  const chunks = takeChunkPictures(chunkMarkdown(withoutLinks(text))).map((chunk) => ({
    ...chunk,
    ...indexWords({ title, ...chunk, text: `${chunk.text} ${altsOf(chunk)}` }),
  }));
  if (chunks.length === 0) throw new Unreadable('There is no text in it.');
  const hash = hashOf(`${title}\n${text}`);
  const alts = chunks.map((chunk) => altsOf(chunk)).join(' ');
  const words = vocabularyOf(`${title} ${withoutMarks(text)} ${alts}`);
  return { title, text, hash, chunks, words, canonical, links, pictures };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

function titleFromName(name: string): string {
  return name
    .replace(/\.\w{1,8}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}
