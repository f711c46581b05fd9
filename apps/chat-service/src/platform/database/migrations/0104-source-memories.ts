import type { Migration } from './migration.ts';

/** What the connector of a source remembers, such as its place in the changes of a service. */
export const sourceMemories: Migration = {
  name: '0104-source-memories',
  statements: ({ strict }) => [
    `create table source_memories (
      source_id text primary key references knowledge_sources (id) on delete cascade,
      memory text not null
    )${strict}`,
  ],
};
