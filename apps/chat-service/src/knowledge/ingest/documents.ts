import { sql } from 'kysely';
import type { Step } from '../../platform/database/database.ts';
import type { KnowledgePagesTable } from '../../platform/database/knowledge-schema.ts';
import type { Connection, ListedDocument } from '../connectors/connector.ts';
import { ConnectorError } from '../connectors/connector-errors.ts';
import { addPages, inBatches } from './pages.ts';
import type { Run } from './run-context.ts';

/** Parts of one list for each document. A service with more of them is broken or hostile. */
const partsForEach = 2;

/** Every document of a service. A list that is not complete is an error, so that nothing is deleted because of it. */
export async function listAll(run: Run, connection: Connection): Promise<ListedDocument[]> {
  const { mostPages } = run.context.limits;
  const documents = new Map<string, ListedDocument>();
  const cursors = new Set<string>();
  let cursor: string | undefined;
  for (let parts = 1; ; parts += 1) {
    const { documents: some, next, remember } = await connection.listDocuments(cursor);
    for (const document of some) documents.set(addressOf(document), document);
    if (documents.size > mostPages) throw new ConnectorError(tooMany(mostPages));
    if (next === undefined) {
      await run.store(remember === undefined ? [] : [storeMemory(run, remember)]);
      return [...documents.values()];
    }
    if (cursors.has(next) || parts >= mostPages * partsForEach) {
      throw new ConnectorError('The list of documents does not end. Check the settings of this source.');
    }
    cursors.add(next);
    cursor = next;
    // A long list must not lose the lease.
    await run.store([]);
  }
}

/** What the connector wanted to remember after its last complete list. */
export async function readMemory({ source, context }: Run): Promise<string | undefined> {
  const { build, read } = context.database;
  const [row] = await read(build.selectFrom('source_memories').select('memory').where('source_id', '=', source.id));
  return row?.memory;
}

function storeMemory({ source, context }: Run, memory: string): Step {
  return context.database.build
    .insertInto('source_memories')
    .values({ source_id: source.id, memory })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet({ memory }));
}

/** Identifies a document in its source, and is shown in the list of pages. */
const addressOf = ({ url, externalId }: ListedDocument): string => url ?? externalId;

const tooMany = (most: number) =>
  `There are more than ${most} documents. Choose fewer in the settings of this source, or ask the operator of this server for a higher limit.`;

/** A document that has to be read, with its page. */
export interface DocumentPage {
  document: ListedDocument;
  page: KnowledgePagesTable;
}

/** Stores which documents exist, and returns those that are new, changed, or left over from an interrupted run. */
export async function addDocuments(
  run: Run,
  listed: readonly ListedDocument[],
  keepsUnlisted: boolean,
): Promise<DocumentPage[]> {
  const before = await readPages(run);
  const known = new Map(before.map((page) => [page.url, page]));
  const generation = run.source.run_generation;
  const isCurrent = (document: ListedDocument) => {
    const page = known.get(addressOf(document));
    if (page === undefined || page.state === 'waiting' || page.hash === null) return false;
    return page.etag === document.version && (page.state === 'done' || page.generation < generation);
  };
  const changed = listed.filter((document) => !isCurrent(document));
  const listedUrls = new Set(listed.map(addressOf));
  const kept = keepsUnlisted ? newest(before, listedUrls, run.context.limits.mostPages) : [];
  const unchanged = [...listed.filter(isCurrent).map(addressOf), ...kept];
  for (const some of inBatches([...keepPages(run, unchanged), ...queue(run, changed.map(addressOf))], 16)) {
    await run.store(some);
  }
  const pages = new Map((await readPages(run)).map((page) => [page.url, page]));
  return changed.flatMap((document) => {
    const page = pages.get(addressOf(document));
    return page === undefined ? [] : [{ document, page }];
  });
}

async function readPages({ source, context }: Run): Promise<KnowledgePagesTable[]> {
  const { build, read } = context.database;
  return await read(build.selectFrom('knowledge_pages').selectAll().where('source_id', '=', source.id));
}

/** Those that were read and are not in the list any more, as many as there is room for. */
function newest(pages: readonly KnowledgePagesTable[], listed: ReadonlySet<string>, most: number): string[] {
  return pages
    .filter(({ url, hash }) => hash !== null && !listed.has(url))
    .toSorted((one, other) => other.updated_at - one.updated_at)
    .slice(0, Math.max(0, most - listed.size))
    .map(({ url }) => url);
}

/** Takes unchanged pages over into this run. */
function keepPages({ source, context }: Run, urls: readonly string[]): Step[] {
  return inBatches(urls, 64).map((some) =>
    context.database.build
      .updateTable('knowledge_pages')
      .set({ generation: source.run_generation, state: 'done', reason: null })
      .where('source_id', '=', source.id)
      .where('url', 'in', some),
  );
}

/** Queues pages; one that this run has read already, and that has changed since, too. */
function queue(run: Run, urls: readonly string[]): Step[] {
  const { source, context } = run;
  const again = inBatches(urls, 64).map((some) =>
    context.database.build
      .updateTable('knowledge_pages')
      .set({ state: 'waiting', reason: null })
      .where('source_id', '=', source.id)
      .where('generation', '=', sql.lit(source.run_generation))
      .where('url', 'in', some),
  );
  return [...again, ...addPages(run, urls)];
}
