import type { Migration } from './migration.ts';

/** Vectors of the single things that a passage says. Passages without them are embedded anew. */
export const unitVectors: Migration = {
  name: '0011-unit-vectors',
  statements: ({ strict }) => [
    `alter table knowledge_passages add column unit_vectors ${strict === '' ? 'bytea' : 'blob'}`,
    'update knowledge_passages set embedding = null, embedding_name = null where embedding_name is not null',
  ],
};
