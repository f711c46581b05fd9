import { Unreadable } from './unreadable.ts';

export type FileKind =
  | 'html'
  | 'markdown'
  | 'mdx'
  | 'asciidoc'
  | 'text'
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'csv'
  | 'picture';

export interface FileToRead {
  bytes: Uint8Array;
  name: string;
  contentType: string;
}

/** Detects the kind of a file by its bytes; name and type only decide between text kinds, which have no signature. */
export async function fileKindOf(file: FileToRead, canReadPictures = false): Promise<FileKind> {
  // A page of MDX may begin with an element.
  if (isMarkup(file.bytes) || /\.mdx$/i.test(file.name)) return textKindOf(file);
  // Loaded lazily: it is large, and most pages never need it.
  const { fileTypeFromBuffer } = await import('file-type');
  const marked = await fileTypeFromBuffer(file.bytes);
  if (marked === undefined || marked.mime === 'application/xml') return textKindOf(file);
  const kind = kindByMark[marked.ext];
  if (kind !== undefined) return kind;
  if (canReadPictures && (marked.ext === 'png' || marked.ext === 'jpg')) return 'picture';
  throw new Unreadable(`This is a ${marked.ext.toUpperCase()} file. ${readable}`);
}

const kindByMark: Readonly<Record<string, FileKind>> = { pdf: 'pdf', docx: 'docx', xlsx: 'xlsx', pptx: 'pptx' };

/** A PDF or a picture. */
export function mayBeScan(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  return start === '%PDF' || start === '\x89PNG' || start.startsWith('\xff\xd8');
}

const readable = 'Only Markdown, AsciiDoc, text, HTML, PDF, DOCX, XLSX, PPTX and CSV files can be read.';

const kindByEnding: Readonly<Record<string, FileKind>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdx: 'mdx',
  adoc: 'asciidoc',
  asciidoc: 'asciidoc',
  asc: 'asciidoc',
  csv: 'csv',
  tsv: 'csv',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  txt: 'text',
  text: 'text',
};

const kindByType: Readonly<Record<string, FileKind>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'markdown',
  'text/mdx': 'mdx',
  'text/asciidoc': 'asciidoc',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'text/plain': 'text',
};

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).toString('latin1').trimStart();

/** HTML or XML, whatever its name: no other kind of file starts like this. */
const isMarkup = (bytes: Uint8Array) => /^<[a-z!?]/i.test(startOf(bytes));

function textKindOf({ bytes, name, contentType }: FileToRead): FileKind {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(name) ?? [];
  const [type = ''] = contentType.split(';');
  const isHtml = /^(?:<!doctype html|<html|<head|<body)/i.test(startOf(bytes));
  const known = kindByType[type.trim().toLowerCase()] ?? kindByEnding[ending.toLowerCase()];
  // Servers send Markdown as plain text; the file name is more reliable.
  if (known === 'text' && kindByEnding[ending.toLowerCase()] !== undefined)
    return kindByEnding[ending.toLowerCase()] ?? 'text';
  if (known !== undefined) return known;
  if (isHtml) return 'html';
  if (/^(?:image|audio|video|font)\//.test(type) || /\b(?:json|javascript|css|xml|zip|octet-stream)\b/.test(type)) {
    throw new Unreadable(`The type "${type}" cannot be read. ${readable}`);
  }
  return 'text';
}
