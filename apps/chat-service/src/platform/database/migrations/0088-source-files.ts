import type { Migration } from './migration.ts';

/** Uploaded files as they were, in parts that are small enough for a row of a backup. */
export const sourceFiles: Migration = {
  name: '0088-source-files',
  statements: ({ strict }) => [
    `create table knowledge_files (
      id text not null,
      part integer not null,
      source_id text not null references knowledge_sources (id) on delete cascade,
      bytes ${strict === '' ? 'bytea' : 'blob'} not null,
      primary key (id, part)
    )${strict}`,
    'create index knowledge_files_by_source on knowledge_files (source_id)',
  ],
};
