/** Megabytes for what may use much memory, so that all of it together fits. */
export interface MemoryShares {
  /** The heap of the thread that has the tables. */
  tables: number;
  /** A process that reads a document, and one that reads a small document. */
  document: number;
  smallDocument: number;
  /** Documents read at once, besides a small one. */
  documents: number;
}

/** The service with its models, under load. */
const ownMegabytes = 320;

/** With 3 GB or more everything has as much as it may ever need, with 1 GB about half of that. */
export function shareMemory(megabytes: number): MemoryShares {
  const spare = Math.max(0, megabytes - ownMegabytes);
  const tables = between(96, spare * 0.2, 768);
  const smallDocument = between(224, spare * 0.35, 512);
  const forLarge = spare - tables - smallDocument;
  const documents = forLarge >= 1_024 ? 2 : 1;
  return { tables, smallDocument, documents, document: between(256, forLarge / documents, 512) };
}

function between(least: number, wanted: number, most: number): number {
  return Math.floor(Math.min(Math.max(wanted, least), most));
}
