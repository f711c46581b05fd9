import { sql } from 'kysely';
import type { Embedding } from '../../answering/embedding/embedding.ts';
import type { Database } from '../../database/database.ts';
import { embedPassage } from './passage-vectors.ts';

const batch = 16;

/** Gives every passage that has none its vector, oldest first. Until then it is found by its words alone. */
export function createEmbedPassages(database: Database) {
  const { build, read, write } = database;
  let cleared: string | undefined;

  /** Vectors of another model cannot be compared with this one's. */
  async function clearOthers(name: string): Promise<void> {
    if (cleared === name) return;
    const others = build.updateTable('knowledge_passages').set({ embedding: null, embedding_name: null });
    await write([others.where('embedding_name', 'is not', null).where('embedding_name', '!=', name)]);
    cleared = name;
  }

  async function embedSome(embedding: Embedding): Promise<number> {
    const rows = await read(
      build
        .selectFrom('knowledge_passages')
        .select(['number', 'source_id', 'title', 'headings', 'question', 'text'])
        .where('embedding_name', 'is', null)
        .orderBy('number')
        .limit(batch),
    );
    const updates = await Promise.all(
      rows.map(async (row) =>
        build
          .updateTable('knowledge_passages')
          .set(await embedPassage(row, embedding))
          .where('number', '=', row.number),
      ),
    );
    const sources = [...new Set(rows.map((row) => row.source_id))];
    const grown = build.updateTable('knowledge_sources').set({ revision: sql<number>`revision + 1` });
    if (rows.length > 0) await write([...updates, grown.where('id', 'in', sources)]);
    return rows.length;
  }

  return async (embedding: Embedding, signal: AbortSignal): Promise<void> => {
    await clearOthers(embedding.name);
    while (!signal.aborted && (await embedSome(embedding)) === batch);
  };
}
