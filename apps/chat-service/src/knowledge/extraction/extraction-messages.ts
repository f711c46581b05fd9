import type { Chunk } from './chunks.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

/** What the extraction thread is asked to do. */
export type ExtractionTask =
  | { kind: 'document'; bytes: Uint8Array; name: string; contentType: string; url: string | undefined }
  /** What a file said has been made plain already, and must not be read as Markdown once more. */
  | { kind: 'text'; text: string; title: string; isPlain: boolean }
  | { kind: 'sitemap'; bytes: Uint8Array };

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
  /** Every different word, to mend misspelt questions with. */
  words: string[];
  /** Of an HTML page: where it says it really is, and the addresses that it links to. */
  canonical: string | undefined;
  links: string[];
}

export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

export type ExtractionResult = ExtractedDocument | Sitemap;

export type ExtractionReply = { result: ExtractionResult } | { unreadable: string } | { failure: string };

export interface ExtractionRequest {
  task: ExtractionTask;
  limits: ExtractionLimits;
}
