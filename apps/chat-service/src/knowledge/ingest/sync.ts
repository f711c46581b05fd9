import { setTimeout as wait } from 'node:timers/promises';
import { type ClientOptions, createConnectorClient } from '../connectors/client.ts';
import { describeConnection } from '../connectors/connection.ts';
import type { Connection, DocumentContent } from '../connectors/connector.ts';
import { ConnectorError, DocumentError, RateLimited, ServiceFailed } from '../connectors/connector-errors.ts';
import type { IndexedChunk } from '../extraction/extraction-messages.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import type { SourceSettings, StoredConnection } from '../sources/source.ts';
import { createPace, inTurns } from './crawl-turns.ts';
import { addDocuments, type DocumentPage, listAll, readMemory } from './documents.ts';
import { endPage } from './pages.ts';
import { FailedRun, PausedRun, type Run, requireResult } from './run-context.ts';
import { storeDocument } from './store-document.ts';

/** Makes a source equal to what its service lists: reads what is new or changed, and drops what is gone. */
export async function sync(run: Run, settings: SourceSettings & { connection: StoredConnection }): Promise<void> {
  const described = describeConnection(settings.connection);
  if (described === undefined) throw new FailedRun(`This version has no connector “${settings.connection.type}”.`);
  try {
    const secrets = await openSecrets(run, settings.needs ?? []);
    const { connector, settings: given } = described;
    const connection = connector.connect(given, secrets, createClient(run), await readMemory(run));
    const listed = await listAll(run, connection);
    const pages = await addDocuments(run, listed, described.keepsUnlisted);
    await readAll(run, connection, pages);
    if (listed.length > 0) await requireResult(run);
    // An empty list is right where everything was deleted, and wrong at the beginning.
    else if (!(await hasPages(run))) throw new FailedRun(noneReason);
  } catch (error) {
    throw explain(error, run.context.now());
  }
}

async function hasPages({ source, context }: Run): Promise<boolean> {
  const { build, read } = context.database;
  const pages = build.selectFrom('knowledge_pages').select('id').where('source_id', '=', source.id);
  return (await read(pages.limit(1))).length > 0;
}

const noneReason =
  'There are no documents that can be read. Check the folders and patterns in the settings of this source.';

async function openSecrets({ source, context }: Run, needs: readonly string[]): Promise<Record<string, string>> {
  const secrets = await context.openSecrets(source.id);
  if (secrets === undefined) {
    throw new FailedRun('The credentials of this source can no longer be decrypted. Enter them again.');
  }
  const missing = needs.filter((name) => secrets[name] === undefined);
  if (missing.length === 0) return secrets;
  throw new FailedRun(
    `This source needs its credentials: ${missing.join(', ')}. Enter them under Edit, and it is read again.`,
  );
}

function createClient(run: Run) {
  const { fetch, limits, userAgent, now, signal, extractor } = run.context;
  const owner = run.source.workspace_id;
  const options: ClientOptions = {
    fetch,
    userAgent,
    now,
    signal,
    mostAttempts: limits.mostAttempts,
    retryMs: limits.retryMs,
    mostRetryMs: limits.mostRetryMs,
    mostBytes: limits.mostFileBytes,
    readXml: (bytes, contentType) => orIncomplete(extractor.xml({ bytes, contentType, owner })),
    packs: {
      files: async (pack, commit) => (await readable(extractor.gitFiles({ pack, commit, owner }))).files,
      blobs: async (pack, hashes) => {
        const mostBytes = mostRepositoryBytes;
        return (await readable(extractor.gitBlobs({ pack, hashes, mostBytes, owner }))).blobs;
      },
    },
    pace: createPace(limits.delayMs, run),
    wait: (ms) => run.turn.whileIdle(() => wait(ms, undefined, { signal })),
  };
  return createConnectorClient(options);
}

/** The documents of a repository together. */
const mostRepositoryBytes = 100_000_000;

async function orIncomplete<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return await work.catch((error: unknown) => {
    if (error instanceof Unreadable) return undefined;
    throw error;
  });
}

/** What is not a document concerns the whole source. */
async function readable<Value>(work: Promise<Value>): Promise<Value> {
  return await work.catch((error: unknown) => {
    throw error instanceof Unreadable ? new ConnectorError(error.message) : error;
  });
}

/** Failures in a row after which a service is taken to be down. */
const mostFailures = 8;
const downReason =
  'The service does not answer any more. The last content stays in use, and the next sync tries again.';

async function readAll(run: Run, connection: Connection, pages: readonly DocumentPage[]): Promise<void> {
  const waiting = [...pages];
  let failures = 0;
  await inTurns(
    run,
    () => waiting.shift(),
    async (page) => {
      const outcome = await readDocument(run, connection, page);
      failures = outcome === 'service failed' ? failures + 1 : 0;
      if (failures >= mostFailures) throw new FailedRun(downReason);
    },
  );
}

/** What the end of a run tells people. Nothing here removes content. */
function explain(error: unknown, now: number): unknown {
  if (error instanceof RateLimited) {
    const minutes = Math.max(1, Math.ceil((error.untilMs - now) / 60_000));
    return new PausedRun(
      error.untilMs,
      `The service limits how often it is asked. The sync goes on by itself in about ${minutes} min.`,
    );
  }
  return error instanceof ConnectorError || error instanceof DocumentError ? new FailedRun(error.message) : error;
}

/** Reads one document of a service and stores the outcome. One that cannot be read keeps its earlier text. */
async function readDocument(
  run: Run,
  connection: Connection,
  { document, page }: DocumentPage,
): Promise<'read' | 'unreadable' | 'service failed'> {
  try {
    requireSize(document.size, run.context.limits.mostFileBytes);
    const content = await connection.readDocument(document);
    const { bytes, contentType, name, linkTo } = content;
    const withLines = linkTo !== undefined;
    const task = { bytes, contentType, name, withLines, url: document.url, owner: run.source.workspace_id };
    const { title, chunks, hash, words } = await run.context.extractor.document(task);
    await storeDocument(run, page, {
      title: title || document.title || name,
      url: document.url ?? '',
      hash,
      words,
      chunks: linkTo === undefined ? chunks : withLinks(chunks, linkTo),
      bytes: bytes.length,
      // Compared with the version in the next list.
      etag: document.version,
      lastModified: null,
    });
    return 'read';
  } catch (error) {
    const isFailure = error instanceof ServiceFailed;
    if (!(isFailure || error instanceof DocumentError || error instanceof Unreadable)) throw error;
    const isGone = error instanceof DocumentError && error.isGone;
    await run.store(endPage(run, page, { state: 'failed', reason: error.message, isGone }));
    return isFailure ? 'service failed' : 'unreadable';
  }
}

function requireSize(size: number | undefined, most: number): void {
  if (size !== undefined && size > most)
    throw new DocumentError(`It is larger than ${Math.floor(most / 1_000_000)} MB.`);
}

const withLinks = (chunks: readonly IndexedChunk[], linkTo: NonNullable<DocumentContent['linkTo']>) =>
  chunks.map((chunk) => (chunk.line === undefined ? chunk : { ...chunk, url: linkTo(chunk.line) }));
