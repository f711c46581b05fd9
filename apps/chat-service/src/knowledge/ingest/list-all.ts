import type { Connection, ListedDocument } from '../connectors/connector.ts';
import { ConnectorError } from '../connectors/connector-errors.ts';
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
    const { documents: some, next } = await connection.listDocuments(cursor);
    for (const document of some) documents.set(addressOf(document), document);
    if (documents.size > mostPages) throw new ConnectorError(tooMany(mostPages));
    if (next === undefined) return [...documents.values()];
    if (cursors.has(next) || parts >= mostPages * partsForEach) {
      throw new ConnectorError('The list of documents does not end. Check the settings of this source.');
    }
    cursors.add(next);
    cursor = next;
    // A long list must not lose the lease.
    await run.store([]);
  }
}

/** Identifies a document in its source, and is shown in the list of pages. */
export const addressOf = ({ url, externalId }: ListedDocument): string => url ?? externalId;

const tooMany = (most: number) =>
  `There are more than ${most} documents. Choose fewer in the settings of this source, or ask the operator to raise KNOWLEDGE_MAX_PAGES.`;
