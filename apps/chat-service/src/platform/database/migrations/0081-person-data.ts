import type { Migration } from './migration.ts';

/** Legal holds of bots, how long other kinds of data are kept, and proofs of what was given to or deleted for a person. */
export const personData: Migration = {
  name: '0081-person-data',
  statements: ({ instant, strict, keyed }) => [
    `create table legal_holds (
      bot_id text primary key references bots (id) on delete cascade,
      workspace_id text not null,
      reason text not null,
      created_at ${instant} not null,
      created_by text
    )${keyed}`,
    `alter table bots add column retention text not null default '{}'`,
    `create table person_requests (
      id text primary key,
      workspace_id text not null references organization (id) on delete cascade,
      action text not null,
      proof text not null,
      created_at ${instant} not null
    )${strict}`,
    'create index person_requests_in_order on person_requests (workspace_id, created_at, id)',
  ],
};
