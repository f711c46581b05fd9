import type { Migration } from './migration.ts';

/** What workspaces used on each day, as events for the billing of the operator. */
export const metering: Migration = {
  name: '0080-metering',
  statements: ({ instant, strict, keyed }) => [
    `create table metering (
      name text primary key,
      enabled integer not null,
      url text,
      since text not null,
      counted_day text,
      lease_until ${instant}
    )${keyed}`,
    `create table metering_secrets (
      id text primary key,
      sealed text not null,
      created_at ${instant} not null,
      expires_at ${instant}
    )${keyed}`,
    `create table usage_events (
      id text primary key,
      workspace_id text not null,
      bot_id text not null,
      day text not null,
      revision integer not null,
      payload text not null,
      state text not null,
      attempts integer not null,
      next_attempt_at ${instant} not null,
      lease_owner text,
      lease_until ${instant},
      last_error text,
      created_at ${instant} not null,
      delivered_at ${instant},
      unique (day, bot_id, revision)
    )${strict}`,
    'create index usage_events_in_order on usage_events (created_at, id)',
    `create index usage_events_waiting on usage_events (next_attempt_at, id) where state = 'waiting'`,
  ],
};
