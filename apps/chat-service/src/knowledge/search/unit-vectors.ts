import type { PackedVectors } from '@lectern/answering';
import { createMemory } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import type { Embedding } from '../embedding/embedding.ts';
import type { Passage } from '../sources/passage.ts';
import { readStoredVectors, storedVector } from './stored-vector.ts';

/** The vectors of a passage's units in their stored form: concatenated. */
export function packUnitVectors(vectors: readonly Float32Array[]): Uint8Array {
  return Buffer.concat(vectors.map(storedVector));
}

function unpack(stored: Uint8Array, dimensions: number): PackedVectors {
  const size = stored.length / Math.max(1, Math.round(stored.length / (dimensions + 4)));
  const rows = Array.from({ length: stored.length / size }, (_, row) => ({
    embedding: stored.subarray(row * size, (row + 1) * size),
  }));
  return readStoredVectors(rows, dimensions);
}

export type UnitVectors = (passages: readonly Passage[]) => Promise<(PackedVectors | undefined)[]>;

export interface UnitVectorsOptions {
  database: Database;
  embedding: () => Embedding | undefined;
}

/** About four kilobytes each. */
const mostKept = 2_000;

/** Looks up the vectors of units, caching the most recent. Undefined for a passage that has none from this model. */
export function createUnitVectors({ database: { build, read }, embedding }: UnitVectorsOptions): UnitVectors {
  const kept = createMemory<PackedVectors>(mostKept);

  return async (passages) => {
    const model = embedding();
    if (model === undefined) return passages.map(() => undefined);
    const keyOf = (id: string) => `${model.name} ${id}`;
    const known = new Map(passages.map(({ id }) => [id, kept.get(keyOf(id))]));
    const unknown = passages.map(({ id }) => id).filter((id) => known.get(id) === undefined);
    const rows =
      unknown.length === 0
        ? []
        : await read(
            build
              .selectFrom('knowledge_passages')
              .select(['id', 'unit_vectors'])
              .where('id', 'in', unknown)
              .where('embedding_name', '=', model.name),
          );
    for (const { id, unit_vectors: stored } of rows) {
      if (stored === null || stored.length === 0) continue;
      const vectors = unpack(stored, model.dimensions);
      kept.set(keyOf(id), vectors);
      known.set(id, vectors);
    }
    return passages.map(({ id }) => known.get(id));
  };
}
