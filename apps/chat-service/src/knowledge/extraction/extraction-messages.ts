import type { Chunk } from './chunks.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

/** What an extraction process is asked to do. */
export type ExtractionTask =
  | { kind: 'document'; bytes: Uint8Array; name: string; contentType: string; url: string | undefined }
  /** The text of a file is plain already and must not be parsed as Markdown again. */
  | { kind: 'text'; text: string; title: string; isPlain: boolean }
  | SitemapTask;

export interface SitemapTask {
  kind: 'sitemap';
  bytes: Uint8Array;
  /** Only pages of this site, and under this path, are wanted. */
  origin: string;
  under: string;
  /** How many pages at most, and how much may be looked at to find them. */
  most: number;
  mostAddresses: number;
  mostBytes: number;
}

/** A passage to be, with its words as the index has them. */
export interface IndexedChunk extends Chunk {
  headingWords: string;
  bodyWords: string;
}

export interface ExtractedDocument {
  title: string;
  /** What was read, as Markdown. */
  text: string;
  /** Of title and text: the same for the same content. */
  hash: string;
  chunks: IndexedChunk[];
  /** Every different word, used to correct misspelt questions. */
  words: string[];
  /** Of an HTML page: where it says it really is, and the addresses that it links to. */
  canonical: string | undefined;
  links: string[];
}

export interface Sitemap {
  pages: string[];
  sitemaps: string[];
  /** How much was looked at: unpacked bytes, and addresses of any kind. */
  bytes: number;
  addresses: number;
}

export type ExtractionResult = ExtractedDocument | Sitemap;

export type ExtractionReply =
  /** With the memory that the process holds afterwards. */
  { result: ExtractionResult; memoryMb: number } | { unreadable: string } | { failure: string };

export interface ExtractionRequest {
  task: ExtractionTask;
  limits: ExtractionLimits;
}
