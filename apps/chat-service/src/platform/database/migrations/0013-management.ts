import type { Migration } from './migration.ts';

/**
 * Management API tokens, their names in the audit log, and sources that programs name themselves. The name of a token has
 * a column of its own: the actor kinds are a check constraint of the table, which SQLite cannot change.
 */
export const management: Migration = {
  name: '0013-management',
  statements: ({ instant, strict }) => [
    `create table management_tokens (
      id text primary key,
      workspace_id text not null references organization (id) on delete cascade,
      hash text not null unique,
      last_four text not null,
      name text not null,
      scopes text not null,
      created_at ${instant} not null,
      created_by text,
      expires_at ${instant},
      revoked_at ${instant},
      last_used_at ${instant}
    )${strict}`,
    'create index management_tokens_by_workspace on management_tokens (workspace_id, created_at)',
    'alter table audit_log add column actor_token text',
    'alter table knowledge_sources add column external_id text',
    'alter table knowledge_sources add column external_hash text',
    `create unique index knowledge_sources_by_external_id on knowledge_sources (bot_id, external_id)
      where external_id is not null and deleted_at is null`,
  ],
};
