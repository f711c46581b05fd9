import type { IsoTime } from './account-types.ts';

export type KnowledgeKind = 'dataset' | 'text' | 'qa' | 'file' | 'url' | 'site' | 'connected';
export type KnowledgeState = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
export type KnowledgePageState = 'waiting' | 'done' | 'failed' | 'skipped';

export interface KnowledgeSourceBody {
  id: string;
  kind: KnowledgeKind;
  title: string;
  url: string | null;
  state: KnowledgeState;
  error: string | null;
  /** The id given by the program that pushed it, if one did. */
  external_id: string | null;
  /** The groups that it is for; empty for everybody. */
  audience: readonly string[];
  tags: readonly string[];
  fields: Readonly<Record<string, string>>;
  progress: { found: number } & Record<KnowledgePageState, number>;
  passages: number;
  settings: {
    discovery?: 'sitemap' | 'links' | 'both' | undefined;
    /** Pages are read after their scripts have run. */
    javascript?: boolean | undefined;
    sitemap_url?: string | undefined;
    max_pages?: number | undefined;
    under?: string | undefined;
    include?: readonly string[] | undefined;
    exclude?: readonly string[] | undefined;
    file_name?: string | undefined;
    bytes?: number | undefined;
    /** Of a file: whether it can be downloaded as it was uploaded. */
    has_original?: boolean | undefined;
    /** Whether anybody may read it at the URL that answers link to. */
    published?: boolean | undefined;
    /** Of a connected source: which service, and what of it. */
    connection?: ConnectionBody | undefined;
    /** The names of its stored credentials, whose values are never returned. */
    secrets?: readonly string[] | undefined;
    /** Of a page or site: the names of its stored headers, whose values are never returned. */
    headers?: readonly string[] | undefined;
  };
  refresh_hours: number | null;
  next_run_at: IsoTime | null;
  finished_at: IsoTime | null;
  created_at: IsoTime;
  updated_at: IsoTime;
}

export interface KnowledgePageBody {
  id: string;
  url: string;
  state: KnowledgePageState;
  reason: string | null;
  title: string | null;
  bytes: number | null;
  passages: number;
  updated_at: IsoTime;
}

/** A passage found by a search, on which an answer may be based. */
export interface FoundPassageBody {
  id: string;
  source_id: string;
  kind: 'text' | 'qa' | 'file' | 'page' | 'record';
  title: string;
  url: string;
  headings: string[];
  text: string;
  question: string | null;
  /** The page of the document that it begins on, if it is known. */
  page?: number | undefined;
  /** From 0 to 1. */
  score: number;
}

/** Questions that a bot could suggest to visitors. */
export interface SuggestionsBody {
  /** Made from pairs and headings of its sources. */
  from_content: string[];
  /** The most frequently asked questions that were answered. */
  most_asked: string[];
}

export interface PairBody {
  question: string;
  answer: string;
}

/** The content as somebody typed it. */
export type SourceContentBody = { kind: 'text'; text: string } | { kind: 'qa'; pairs: PairBody[] };

/** A passage in the order of its source, for the preview of what was read. */
export interface ExcerptBody {
  number: number;
  title: string;
  url: string;
  headings: string[];
  question: string | null;
  text: string;
  /** The page of the document that it begins on, if it is known. */
  page?: number | undefined;
  /** Sentences that look like instructions to an AI: shown to visitors, not followed. */
  ai_instructions: string[];
}

/** The settings of a connected source; the fields depend on the type. */
export interface ConnectionBody {
  type: string;
  readonly [name: string]: unknown;
}

/** A service that sources can be connected to. */
export interface ConnectorBody {
  type: string;
  name: string;
  summary: string;
  /** Whether the service can announce changes. */
  has_pushes: boolean;
  fields: ConnectorFieldBody[];
}

export interface ConnectorFieldBody {
  name: string;
  label: string;
  hint: string | null;
  placeholder: string | null;
  control: 'text' | 'number' | 'lines' | 'choice' | 'secret';
  required: boolean;
  /** Most people leave it alone. */
  advanced: boolean;
  options: { value: string; label: string }[];
}
