import type { Step } from '../../database/database.ts';
import { isFree } from '../../database/lease-time.ts';
import type { Embedding } from '../../embedding/embedding.ts';
import { embedPassage } from './passage-vectors.ts';
import { type IngestContext, LostRun } from './run-context.ts';

const batch = 16;

type EmbedPassagesOptions = Pick<IngestContext, 'database' | 'queries' | 'limits' | 'owner' | 'now'>;

/** Gives passages their vectors. Whoever does it holds the source, so that no passage is embedded twice. */
export function createEmbedPassages(options: EmbedPassagesOptions) {
  const { database, queries, limits, owner, now } = options;
  const { build, read, write } = database;
  let cleared: string | undefined;

  /** Vectors of another model cannot be compared with this one's. */
  async function clearOthers(name: string): Promise<void> {
    if (cleared === name) return;
    const others = build.updateTable('knowledge_passages').set({ embedding: null, embedding_name: null });
    await write([others.where('embedding_name', 'is not', null).where('embedding_name', '!=', name)]);
    cleared = name;
  }

  async function embedSome(sourceId: string, embedding: Embedding, store: Store): Promise<boolean> {
    const rows = await read(
      build
        .selectFrom('knowledge_passages')
        .select(['number', 'title', 'headings', 'question', 'text'])
        .where('source_id', '=', sourceId)
        .where('embedding_name', 'is', null)
        .orderBy('number')
        .limit(batch),
    );
    if (rows.length === 0) return false;
    const updates = await Promise.all(
      rows.map(async (row) =>
        build
          .updateTable('knowledge_passages')
          .set(await embedPassage(row, embedding))
          .where('number', '=', row.number),
      ),
    );
    await store(updates);
    return rows.length === batch;
  }

  const storeHeld =
    (id: string): Store =>
    async (steps) => {
      const hold = queries.hold({ id, owner, at: now(), leaseMs: limits.leaseMs });
      const { done } = await write([{ query: hold, mustAffect: true }, ...steps]);
      if (!done) throw new LostRun();
    };

  return {
    /** All passages of a source that a run holds; `store` is that of the run. */
    async ofSource(sourceId: string, embedding: Embedding, store: Store): Promise<void> {
      await clearOthers(embedding.name);
      while (await embedSome(sourceId, embedding, store));
    },
    /** What runs without this model have left: sources that were read before it was there. */
    async ofOthers(embedding: Embedding, signal: AbortSignal): Promise<void> {
      await clearOthers(embedding.name);
      for (let id = await borrowNext(options); id !== undefined && !signal.aborted; id = await borrowNext(options)) {
        try {
          while (!signal.aborted && (await embedSome(id, embedding, storeHeld(id))));
        } catch (error) {
          if (!(error instanceof LostRun)) throw error;
        } finally {
          await write([queries.giveBack({ id, owner })]);
        }
      }
    },
  };
}

/** The oldest source with a passage that has no vector, of those that nobody reads; it is held from now on. */
async function borrowNext(options: EmbedPassagesOptions): Promise<string | undefined> {
  const { queries, limits, owner, now } = options;
  const { build, read, write } = options.database;
  const at = now();
  const [next] = await read(
    build
      .selectFrom('knowledge_passages as p')
      .innerJoin('knowledge_sources as s', 's.id', 'p.source_id')
      .select('p.source_id')
      .where('p.embedding_name', 'is', null)
      .where('s.deleted_at', 'is', null)
      .where(isFree(options.database, 's.lease_until', at))
      .orderBy('p.number')
      .limit(1),
  );
  if (next === undefined) return undefined;
  const query = queries.borrow({ id: next.source_id, owner, at, leaseMs: limits.leaseMs });
  const { done } = await write([{ query, mustAffect: true }]);
  // Somebody else was faster: there may be another one.
  return done ? next.source_id : await borrowNext(options);
}

type Store = (steps: readonly Step[]) => Promise<void>;
