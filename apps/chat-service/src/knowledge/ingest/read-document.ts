import type { Connection, DocumentContent } from '../connectors/connector.ts';
import { DocumentError, ServiceFailed } from '../connectors/connector-errors.ts';
import type { IndexedChunk } from '../extraction/extraction-messages.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import type { DocumentPage } from './documents.ts';
import { endPage } from './pages.ts';
import type { Run } from './run-context.ts';
import { storeDocument } from './store-document.ts';

/** Reads one document of a service and stores the outcome. One that cannot be read keeps its earlier text. */
export async function readDocument(
  run: Run,
  connection: Connection,
  { document, page }: DocumentPage,
): Promise<'read' | 'unreadable' | 'service failed'> {
  try {
    requireSize(document.size, run.context.limits.mostFileBytes);
    const content = await connection.readDocument(document);
    const { bytes, contentType, name, linkTo } = content;
    const task = { bytes, contentType, name, url: document.url, owner: run.source.workspace_id };
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

/** Links passages to their headings, where only one section has such a heading. */
function withLinks(chunks: readonly IndexedChunk[], linkTo: NonNullable<DocumentContent['linkTo']>) {
  const sections = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { headings } of chunks) {
    const [url, section] = [linkTo(headings), headings.join('\n')];
    if ((sections.get(url) ?? section) !== section) repeated.add(url);
    sections.set(url, section);
  }
  return chunks.map((chunk) => {
    const url = linkTo(chunk.headings);
    return repeated.has(url) ? { ...chunk, url: linkTo([]) } : { ...chunk, url };
  });
}
