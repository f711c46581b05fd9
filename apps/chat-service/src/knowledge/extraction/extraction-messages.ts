import type { Chunk } from './chunks.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import type { ExtractedPicture } from './keep-pictures.ts';
import type { XmlElement } from './office/read-xml.ts';

/** A task for an extraction process. */
export type ExtractionTask =
  | DocumentTask
  /** The text of a file is plain already and must not be parsed as Markdown again. */
  | { kind: 'text'; text: string; title: string; isPlain: boolean }
  | SitemapTask
  | PageTagsTask
  | XmlTask
  | GitFilesTask
  | GitBlobsTask;

export interface DocumentTask {
  kind: 'document';
  bytes: Uint8Array;
  name: string;
  contentType: string;
  url: string | undefined;
  /** Finds the line of each passage, where the file has lines. */
  withLines?: boolean | undefined;
}

export interface SitemapTask {
  kind: 'sitemap';
  bytes: Uint8Array;
  /** Only pages of this site, and under this path, are wanted. */
  origin: string;
  under: string;
  /** The maximum number of pages, and how much may be examined to find them. */
  most: number;
  mostAddresses: number;
  mostBytes: number;
}

/** Looks for tags in a page that is not read as a document. */
export interface PageTagsTask {
  kind: 'tags';
  bytes: Uint8Array;
  /** In lower case. */
  names: readonly string[];
}

/** Reads an XML document, such as a feed or a list of files, as a tree. */
export interface XmlTask {
  kind: 'xml';
  bytes: Uint8Array;
  contentType: string;
}

/** Lists the files of a commit in a pack, as a Git server sends it. */
export interface GitFilesTask {
  kind: 'git files';
  pack: Uint8Array;
  commit: string;
}

export interface GitFiles {
  files: { path: string; sha: string }[];
}

/** Reads the contents of files from a pack. */
export interface GitBlobsTask {
  kind: 'git blobs';
  pack: Uint8Array;
  hashes: readonly string[];
  /** All together. */
  mostBytes: number;
}

export interface GitBlobs {
  /** By hash; those that are not in the pack are missing. */
  blobs: Record<string, Uint8Array>;
}

/** A future passage, with its words in the form used by the index. */
export interface IndexedChunk extends Chunk {
  headingWords: string;
  bodyWords: string;
  /** Of the file, if lines were asked for and this one was found. */
  line?: number | undefined;
}

export interface ExtractedDocument {
  title: string;
  /** The extracted text, as Markdown. */
  text: string;
  /** Hash of title, text and lines: identical for identical content. */
  hash: string;
  chunks: IndexedChunk[];
  /** All distinct words, used to correct misspelt questions. */
  words: string[];
  /** For an HTML page: its canonical URL, and the addresses that it links to. */
  canonical: string | undefined;
  links: string[];
  /** The pictures that its text has marks of. */
  pictures: ExtractedPicture[];
}

export interface Sitemap {
  pages: string[];
  sitemaps: string[];
  /** How much was examined: unpacked bytes, and addresses of any kind. */
  bytes: number;
  addresses: number;
}

export interface PageTag {
  name: string;
  /** By name in lower case. */
  attributes: Readonly<Record<string, string | undefined>>;
}

export interface PageTags {
  tags: PageTag[];
}

/** By the kind of task. */
export interface ExtractionResults {
  document: ExtractedDocument;
  text: ExtractedDocument;
  sitemap: Sitemap;
  tags: PageTags;
  xml: XmlElement;
  'git files': GitFiles;
  'git blobs': GitBlobs;
}

export type ExtractionResult = ExtractionResults[keyof ExtractionResults];

export type ExtractionReply =
  /** Includes the memory that the process uses afterwards. */
  { result: ExtractionResult; memoryMb: number } | { unreadable: string } | { failure: string };

export interface ExtractionRequest {
  task: ExtractionTask;
  limits: ExtractionLimits;
}
