import type { Migration } from './migration.ts';

/** The pages of a document that its passages are on. */
export const passagePages: Migration = {
  name: '0087-passage-pages',
  statements: () => ['alter table knowledge_passages add column pages text'],
};
