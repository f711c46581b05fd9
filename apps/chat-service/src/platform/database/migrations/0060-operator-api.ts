import type { Migration } from './migration.ts';

/** Tokens of the operator API, what was created with an Idempotency-Key, and links that sign somebody in once. */
export const operatorApi: Migration = {
  name: '0060-operator-api',
  statements: ({ instant, strict, keyed }) => [
    `create table operator_tokens (
      id text primary key,
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
    `create table operator_requests (
      caller_id text not null,
      idempotency_key text not null,
      fingerprint text not null,
      result_id text not null,
      created_at ${instant} not null,
      primary key (caller_id, idempotency_key)
    )${keyed}`,
    'create index operator_requests_by_age on operator_requests (created_at)',
    `create table sign_in_links (
      id text primary key,
      person_id text not null references "user" (id) on delete cascade,
      created_at ${instant} not null,
      expires_at ${instant} not null,
      used_at ${instant}
    )${strict}`,
    'create index sign_in_links_by_age on sign_in_links (expires_at)',
    'create index sign_in_links_by_person on sign_in_links (person_id)',
  ],
};
