import { readUnits, textsToEmbed } from '@lectern/answering';
import type { ExpressionBuilder, ReferenceExpression } from 'kysely';
import type { Step } from '../../platform/database/database.ts';
import { isFree } from '../../platform/database/lease-time.ts';
import type { Embedding } from '../embedding/embedding.ts';
import { storedVector } from '../search/stored-vector.ts';
import { packUnitVectors } from '../search/unit-vectors.ts';
import { type IngestContext, LostRun } from './run-context.ts';

const batch = 16;

type EmbedPassagesOptions = Pick<IngestContext, 'database' | 'queries' | 'limits' | 'owner' | 'now'>;

/** Computes the vectors of passages. Requires the lease on the source, so that no passage is embedded twice. */
export function createEmbedPassages(options: EmbedPassagesOptions) {
  const { database, queries, limits, owner, now } = options;
  const { build, read, write } = database;

  async function embedSome(sourceId: string, embedding: Embedding, store: Store): Promise<boolean> {
    const rows = await read(
      build
        .selectFrom('knowledge_passages')
        .select(['number', 'title', 'headings', 'question', 'text'])
        .where('source_id', '=', sourceId)
        .where((passage) => lacksVectors(passage, 'embedding_name', embedding.name))
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
      while (await embedSome(sourceId, embedding, store));
    },
    /** Embeds what runs without this model left over: sources that were read before it was available, or by another one. */
    async ofOthers(embedding: Embedding, signal: AbortSignal): Promise<void> {
      const next = () => borrowNext(options, embedding.name);
      for (let id = await next(); id !== undefined && !signal.aborted; id = await next()) {
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

/** Vectors of different models cannot be compared: those of another one are replaced, passage by passage. */
function lacksVectors<Database, Table extends keyof Database>(
  passage: ExpressionBuilder<Database, Table>,
  column: ReferenceExpression<Database, Table>,
  name: string,
) {
  return passage.or([passage(column, 'is', null), passage(column, '!=', name)]);
}

/** Leases the unclaimed source with the oldest passage that has no vector of this model. */
async function borrowNext(options: EmbedPassagesOptions, name: string): Promise<string | undefined> {
  const { queries, limits, owner, now } = options;
  const { build, read, write } = options.database;
  const at = now();
  const [next] = await read(
    build
      .selectFrom('knowledge_passages as p')
      .innerJoin('knowledge_sources as s', 's.id', 'p.source_id')
      .select('p.source_id')
      .where((passage) => lacksVectors(passage, 'p.embedding_name', name))
      .where('s.deleted_at', 'is', null)
      .where(isFree(options.database, 's.lease_until', at))
      .orderBy('p.number')
      .limit(1),
  );
  if (next === undefined) return undefined;
  const query = queries.borrow({ id: next.source_id, owner, at, leaseMs: limits.leaseMs });
  const { done } = await write([{ query, mustAffect: true }]);
  // Another instance was faster: there may be another source.
  return done ? next.source_id : await borrowNext(options, name);
}

type Store = (steps: readonly Step[]) => Promise<void>;

interface PassageRow {
  title: string;
  headings: string;
  question: string | null;
  text: string;
}

/** The stored vectors of a passage: one of the whole, used for search, and those of its units. */
async function embedPassage(row: PassageRow, embedding: Embedding) {
  // We stored this ourselves, as a list of strings.
  const headings: string[] = JSON.parse(row.headings);
  const passage = { title: row.title, headings, text: row.text, question: row.question ?? undefined };
  const vectors = await embedding.embed(textsToEmbed(passage, readUnits(passage)));
  return {
    embedding: storedVector(vectors[0] ?? new Float32Array()),
    embedding_name: embedding.name,
    unit_vectors: packUnitVectors(vectors),
  };
}
