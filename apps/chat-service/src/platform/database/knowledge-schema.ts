import type { Generated } from 'kysely';

/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;

/** What bots know. The passage index is specific to each database: see `passage-index.ts`. */
export interface KnowledgeSchema {
  knowledge_sources: KnowledgeSourcesTable;
  knowledge_contents: KnowledgeContentsTable;
  knowledge_files: KnowledgeFilesTable;
  knowledge_pages: KnowledgePagesTable;
  knowledge_passages: KnowledgePassagesTable;
  knowledge_words: KnowledgeWordsTable;
  source_secrets: SourceSecretsTable;
  source_memories: SourceMemoriesTable;
}

/** A source and the work on it. */
export interface KnowledgeSourcesTable {
  id: string;
  bot_id: string;
  workspace_id: string;
  /** A connected source is a `site` whose settings have a connection: older databases check the kinds. */
  kind: 'dataset' | 'text' | 'qa' | 'file' | 'url' | 'site';
  title: string;
  url: string | null;
  settings: Json;
  state: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
  error: string | null;
  /** Increases with every change of what can be found. */
  revision: number;
  /** Passages that began in this generation or earlier and have not ended are found; 0 when there is none yet. */
  live_generation: number;
  /** Of the run that has started and not finished. */
  run_generation: number | null;
  last_generation: number;
  /** How often the run was started. */
  attempts: number;
  refresh_hours: number | null;
  /** When the next work is due; null if there is none. */
  next_run_at: Instant | null;
  finished_at: Instant | null;
  lease_owner: string | null;
  lease_until: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  /** No longer visible to anybody; its contents are removed bit by bit. */
  deleted_at: Instant | null;
  /** The id that a program gave it; unique among the sources of a bot. */
  external_id: string | null;
  /** Hash of what that program sent last; null once somebody changed the source by other means. */
  external_hash: string | null;
  /** Who it is for and what it is marked with: a line each; null for everybody. */
  labels: string | null;
}

/** The credentials of a connected source. */
export interface SourceSecretsTable {
  source_id: string;
  /** Their names, which may be shown. */
  names: Json;
  /** All of them, encrypted with the instance's secret. */
  sealed: string;
}

/** What a connector remembers between two runs. */
export interface SourceMemoriesTable {
  source_id: string;
  memory: string;
}

/** What was given or uploaded, as Markdown. */
export interface KnowledgeContentsTable {
  source_id: string;
  text: string;
}

/** An uploaded file or a picture of a document, in parts. */
export interface KnowledgeFilesTable {
  id: string;
  part: number;
  source_id: string;
  bytes: Uint8Array;
}

/** One address of a source, or the source itself if it has none. Also the queue of a crawl. */
export interface KnowledgePagesTable {
  id: string;
  source_id: string;
  url: string;
  state: 'waiting' | 'done' | 'failed' | 'skipped';
  reason: string | null;
  /** Of the run that last saw it. */
  generation: number;
  bytes: number | null;
  title: string | null;
  hash: string | null;
  etag: string | null;
  last_modified: string | null;
  passages: number;
  updated_at: Instant;
}

export interface KnowledgePassagesTable {
  number: Generated<number>;
  id: string;
  source_id: string;
  page_id: string;
  bot_id: string;
  from_generation: number;
  /** The first generation that no longer contains it. */
  until_generation: number | null;
  position: number;
  title: string;
  url: string;
  headings: Json;
  text: string;
  question: string | null;
  hash: string;
  /** One signed byte per dimension. */
  embedding: Uint8Array | null;
  /** Name of what made the embedding. */
  embedding_name: string | null;
  /** Vectors of the passage, its headings and each of its units, one after the other. */
  unit_vectors: Uint8Array | null;
  /** Where pages begin in it, as a list of offset and page; null where there are no pages. */
  pages: Json | null;
  /** Its pictures, as a list of offset, id and alternative text; null where there are none. */
  pictures: Json | null;
}

/** The words that a source has, used to correct misspelt questions. */
export interface KnowledgeWordsTable {
  source_id: string;
  word: string;
  bot_id: string;
}
