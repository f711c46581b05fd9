import { z } from 'zod';
import { lineField, textField } from '../../bots/bots/text-fields.ts';
import type { KnowledgePagesTable, KnowledgeSourcesTable } from '../../platform/database/knowledge-schema.ts';
import type { SourceLabels } from './labels.ts';
import { countWildcards, mostWildcards } from './path-pattern.ts';
import type { SealedSecrets } from './source-secrets.ts';

export type SourceKind = KnowledgeSourcesTable['kind'] | 'connected';
export type SourceState = KnowledgeSourcesTable['state'];
export type PageState = KnowledgePagesTable['state'];

/** A source of a bot's knowledge, and its state. */
export interface Source {
  id: string;
  botId: string;
  kind: SourceKind;
  title: string;
  /** The URL of the page or site; for other kinds, where people can read the same content. */
  url: string | undefined;
  settings: SourceSettings;
  state: SourceState;
  error: string | undefined;
  refreshHours: number | undefined;
  nextRunAt: number | undefined;
  finishedAt: number | undefined;
  createdAt: number;
  updatedAt: number;
  pages: Record<PageState, number>;
  passages: number;
  /** The id that a program uses for it. */
  externalId: string | undefined;
  /** Hash of what that program last sent; undefined once the source was changed by other means. */
  externalHash: string | undefined;
  /** The names of its stored credentials. */
  secretNames: readonly string[];
  /** Who it is for, and what it is marked with. */
  labels: SourceLabels;
}

/** Settings that only some kinds have. */
export type SourceSettings = Partial<SiteSettings & FileSettings & GivenSettings & ConnectedSettings & SecretSettings>;

/** Settings of a source whose documents come from a service. */
export interface ConnectedSettings {
  connection: StoredConnection;
}

/** Settings of a source with credentials. */
export interface SecretSettings {
  /** Names of credentials without which it is not read, such as those that a bot file left out. */
  needs: readonly string[] | undefined;
}

/** What the shape of its connector has parsed; it has no credentials. */
export interface StoredConnection {
  type: string;
  readonly [name: string]: unknown;
}

export interface SiteSettings {
  /** Pages are read after their scripts have run. */
  runsScripts: boolean;
  discovery: 'sitemap' | 'links' | 'both';
  sitemapUrl: string | undefined;
  mostPages: number | undefined;
  /** Only pages whose path starts with this. */
  under: string | undefined;
  /** Only pages whose path matches one of these; `*` matches anything. Empty for all. */
  include: readonly string[];
  /** Never pages whose path matches one of these. */
  exclude: readonly string[];
}

export interface FileSettings {
  fileName: string;
  bytes: number;
  /** Under which the file itself is kept. */
  fileId: string;
}

/** Settings of typed or uploaded content. */
export interface GivenSettings {
  /** Anyone with the link may read it. */
  isPublished: boolean;
}

/** The name of the list that corrected answers are added to. */
export const answersTitle = 'Answers';

export interface Pair {
  question: string;
  answer: string;
}

const urlError = 'must be an address such as https://example.org/docs';
const hoursError = 'must be a whole number of hours from 1 to 8760, or null';
const pathError = 'must be paths such as /docs/ or /blog/*/archive';
const pairsError = 'must be a list of 1 to 500 questions with their answers';

/** People type fernpine.com and mean https://fernpine.com. */
function withScheme(typed: string): string {
  const address = typed.trim();
  return /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]|$)/u.test(address)
    ? `https://${address}`
    : address;
}

/** Validators for the fields of a source; all external input is parsed with these. */
export const sourceFields = {
  title: lineField(1, 200),
  text: textField(1, 500_000),
  url: z
    .string({ error: urlError })
    .transform(withScheme)
    .pipe(z.url({ protocol: /^https?$/, error: urlError }).max(2_000, { error: urlError })),
  pairs: z
    .array(z.object({ question: textField(1, 500), answer: textField(1, 4_000) }), { error: pairsError })
    .min(1, { error: pairsError })
    .max(500, { error: pairsError }),
  refreshHours: z.int({ error: hoursError }).min(1, { error: hoursError }).max(8_760, { error: hoursError }).nullable(),
  discovery: z.enum(['sitemap', 'links', 'both'], { error: 'must be sitemap, links or both' }),
  paths: z
    .array(
      z
        .string({ error: pathError })
        .max(500, { error: pathError })
        .regex(/^\/[^\s?#]*$/, { error: pathError })
        .refine((path) => countWildcards(path) <= mostWildcards, { error: `must have at most ${mostWildcards} stars` }),
      { error: pathError },
    )
    .max(50, { error: 'must be at most 50 paths' }),
  under: z
    .string()
    .max(500)
    .regex(/^\/[^\s?#]*$/, { error: 'must be the beginning of a path, such as /docs/' }),
};

/** An uploaded file to keep, or the id of one that a copy of its source keeps too. */
export type FileToKeep = { id: string } & ({ bytes: Uint8Array } | { copyOf: string });

/** The pictures of a document, or the source whose pictures a copy keeps too. */
export type PicturesToKeep = readonly { id: string; bytes: Uint8Array }[] | { copyOf: string };

/** A source to be created; `content` is a text, or the pairs as JSON. */
export interface NewSource {
  kind: SourceKind;
  title: string;
  url?: string | undefined;
  settings?: SourceSettings | undefined;
  refreshHours?: number | null | undefined;
  content?: string | undefined;
  /** The uploaded file as it was. */
  file?: FileToKeep | undefined;
  pictures?: PicturesToKeep | undefined;
  external?: External | undefined;
  /** Credentials of a connected source, or headers of a page or site. */
  secrets?: SealedSecrets | undefined;
  /** Undefined for everybody; of a change: as before. */
  labels?: SourceLabels | undefined;
}

/** The id that a program uses for a source, and a hash of what it sent. */
export interface External {
  id: string;
  hash: string;
}

export type SourceChanges = { [Name in keyof Omit<NewSource, 'kind' | 'url'>]?: NewSource[Name] | undefined } & {
  /** The content that must still be stored for the change to apply. */
  contentBefore?: string | undefined;
  /** Null removes it. */
  url?: string | null | undefined;
};

/** One address of a source and its state. */
export interface Page {
  id: string;
  url: string;
  state: PageState;
  reason: string | undefined;
  title: string | undefined;
  bytes: number | undefined;
  passages: number;
  updatedAt: number;
}
