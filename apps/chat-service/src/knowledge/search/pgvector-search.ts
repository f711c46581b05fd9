import type { Database } from '../../platform/database/database.ts';
import { createVectorIndex } from './vector-index.ts';
import type { VectorSearch } from './vector-search.ts';

/** Leaves the comparison to PostgreSQL with pgvector: nothing is cached in memory, however many passages there are. */
export function createPgvectorSearch(database: Database): VectorSearch {
  const { read } = database;
  const index = createVectorIndex(database);

  return async ({ botId, model, question, most, lowest, view }) => {
    const { name, dimensions } = model;
    if ((await read(index.findAny({ botId, name }))).length === 0) return undefined;
    const [vector] = await model.embed([question]);
    if (vector === undefined) return undefined;
    const asked = { botId, name, dimensions, vector };
    const nearest = await read(index.findNearest({ ...asked, most, lowest, view }));
    return {
      numbers: nearest.map(({ number }) => number),
      async cosinesOf(numbers) {
        const rows = numbers.length === 0 ? [] : await read(index.compare({ ...asked, numbers }));
        return new Map(rows.map(({ number, cosine }) => [number, cosine]));
      },
    };
  };
}
