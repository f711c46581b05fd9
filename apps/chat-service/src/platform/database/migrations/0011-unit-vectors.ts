import type { Migration } from './migration.ts';

/** Vectors of the individual units of a passage. Passages without them are embedded again. */
export const unitVectors: Migration = {
  name: '0011-unit-vectors',
  statements: ({ strict }) => [
    `alter table knowledge_passages add column unit_vectors ${strict === '' ? 'bytea' : 'blob'}`,
    'update knowledge_passages set embedding = null, embedding_name = null where embedding_name is not null',
  ],
};
