import type { Migration } from './migration.ts';

/** The credentials of connected sources, encrypted, apart from the sources that everybody in a workspace can read. */
export const sourceSecrets: Migration = {
  name: '0040-source-secrets',
  statements: ({ strict }) => [
    `create table source_secrets (
      source_id text primary key references knowledge_sources (id) on delete cascade,
      names text not null,
      sealed text not null
    )${strict}`,
  ],
};
