import type { z } from 'zod';
import type { ConnectorClient } from './client.ts';

/** A document as a service lists it. */
export interface ListedDocument {
  /** What the service calls it: a path, a key, an id. */
  externalId: string;
  title?: string | undefined;
  /** Where people read it; undefined if they cannot open it. */
  url: string | undefined;
  /** Differs whenever the content differs: a hash, a revision or the time of the last change. */
  version: string;
  /** In bytes, if the list says so. */
  size?: number | undefined;
}

export interface DocumentList {
  documents: readonly ListedDocument[];
  /** The cursor of the next part; undefined at the end. */
  next?: string | undefined;
  /** With the last part: given to the next run, for services that tell what has changed since then. */
  remember?: string | undefined;
}

/** The content of a document, as the service sent it. */
export interface DocumentContent {
  bytes: Uint8Array;
  contentType: string;
  /** The name of the file: its ending decides between kinds of text. */
  name: string;
  /** The address of a line, where the service shows the file with its lines. */
  linkTo?: ((line: number) => string) | undefined;
}

/** A connection to a service during one run. */
export interface Connection {
  /** A part of all documents. The whole list, from the first part to the last, is what exists. */
  listDocuments(cursor: string | undefined): Promise<DocumentList>;
  /** Throws DocumentError for a document that cannot be read. */
  readDocument(document: ListedDocument): Promise<DocumentContent>;
}

/** A push that a service sends when something has changed. */
export interface Push {
  header(name: string): string | undefined;
  body: Uint8Array;
}

export type Secrets = Readonly<Record<string, string>>;

/** A service whose documents become a source. The dashboard's form and the validation follow from the two shapes. */
export interface Connector<Settings> {
  type: string;
  /** As people know it: “Git repository”. */
  name: string;
  summary: string;
  /** Everything but credentials. */
  settings: z.ZodType<Settings>;
  /** Credentials: encrypted, and never returned. */
  secrets: z.ZodObject<Record<string, z.ZodType<string | undefined>>>;
  /** Every server that may get the credentials. If it changes, they have to be entered again. */
  destination(settings: Settings): string;
  /** Shown as the address of the source. */
  homeUrl(settings: Settings): string;
  /** The title of a source whose owner gave none. */
  title(settings: Settings): string;
  /** Documents that are no longer listed stay: the list has only the newest ones. */
  keepsUnlisted?: ((settings: Settings) => boolean) | undefined;
  /** `remembered` is what the last complete list asked to remember. */
  connect(settings: Settings, secrets: Secrets, client: ConnectorClient, remembered: string | undefined): Connection;
  /** Whether a push is authentic; without this, the service sends none. */
  acceptsPush?: ((push: Push, secrets: Secrets) => boolean) | undefined;
}

/** Keeps the types of a connector together. */
export const defineConnector = <Settings>(connector: Connector<Settings>): Connector<Settings> => connector;
