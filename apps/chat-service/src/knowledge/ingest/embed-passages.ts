import type { Step } from '../../database/database.ts';
import { isFree } from '../../database/lease-time.ts';
import type { Embedding } from '../../embedding/embedding.ts';
import { embedPassage } from './passage-vectors.ts';
import { type IngestContext, LostRun } from './run-context.ts';

const batch = 16;

type EmbedPassagesOptions = Pick<IngestContext, 'database' | 'queries' | 'limits' | 'owner' | 'now'>;

/** Computes the vectors of passages. Requires the lease on the source, so that no passage is embedded twice. */
export function createEmbedPassages(options: EmbedPassagesOptions) {
  const { database, queries, limits, owner, now } = options;
  const { build, read, write } = database;
  let cleared: string | undefined;

  /** Vectors of different models cannot be compared. */
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
    /** Embeds all passages of a source held by a run; `store` is the run's. */
    async ofSource(sourceId: string, embedding: Embedding, store: Store): Promise<void> {
      await clearOthers(embedding.name);
      while (await embedSome(sourceId, embedding, store));
    },
    /** Embeds what runs without this model left over: sources that were read before it was available. */
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

/** Leases the unclaimed source with the oldest passage that has no vector. */
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
  // Another instance was faster: there may be another source.
  return done ? next.source_id : await borrowNext(options);
}

type Store = (steps: readonly Step[]) => Promise<void>;
