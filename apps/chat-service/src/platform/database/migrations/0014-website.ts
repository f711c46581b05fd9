import type { DialectWords, Migration } from './migration.ts';

/** Bots on customers' websites: settings, visitors, their limits, and people who left their email address. */
export const website: Migration = {
  name: '0014-website',
  statements: (words) => [
    ...websiteTables(words),
    ...visitorTables(words),
    ...leadTables(words),
    ...freeIdempotency(words),
  ],
};

function websiteTables({ instant, strict, keyed }: DialectWords): string[] {
  return [
    `create table bot_websites (
      bot_id text primary key,
      workspace_id text not null,
      public_id text not null unique,
      settings text not null,
      identity_secrets text not null,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    `create table website_tickets (
      id text primary key,
      expires_at ${instant} not null
    )${keyed}`,
    'create index website_tickets_by_age on website_tickets (expires_at)',
    `create table website_usage (
      bot_id text not null references bots (id) on delete cascade,
      day text not null,
      kind text not null,
      subject text not null,
      used integer not null,
      primary key (bot_id, day, kind, subject)
    )${keyed}`,
    'create index website_usage_by_day on website_usage (day)',
  ];
}

/** A conversation refers to its visitor without a foreign key: removing a visitor removes both in one unit. */
function visitorTables({ instant, strict }: DialectWords): string[] {
  return [
    `create table visitors (
      id text primary key,
      bot_id text not null,
      workspace_id text not null,
      user_id text,
      name text,
      email text,
      created_at ${instant} not null,
      last_seen_at ${instant} not null,
      unique (bot_id, user_id),
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    'create index visitors_by_bot on visitors (workspace_id, bot_id, last_seen_at)',
    'alter table conversations add column visitor_id text',
    `create index conversations_by_visitor on conversations (visitor_id, updated_at) where visitor_id is not null`,
  ];
}

function leadTables({ instant, strict }: DialectWords): string[] {
  return [
    `create table leads (
      id text primary key,
      bot_id text not null,
      workspace_id text not null,
      visitor_id text,
      conversation_id text,
      name text,
      email text not null,
      question text not null,
      state text not null check (state in ('new', 'done')),
      created_at ${instant} not null,
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    'create index leads_by_bot on leads (workspace_id, bot_id, created_at)',
    'create index leads_by_visitor on leads (visitor_id) where visitor_id is not null',
  ];
}

/** The same table without its foreign key: visitors have no API key, but their requests need idempotency too. */
function freeIdempotency({ instant, strict }: DialectWords): string[] {
  const columns = 'key_id, idempotency_key, fingerprint, state, status, body, created_at';
  return [
    `create table idempotency_free (
      key_id text not null,
      idempotency_key text not null,
      fingerprint text not null,
      state text not null check (state in ('running', 'done')),
      status integer,
      body text,
      created_at ${instant} not null,
      primary key (key_id, idempotency_key)
    )${strict}`,
    `insert into idempotency_free (${columns}) select ${columns} from idempotency`,
    'drop table idempotency',
    'alter table idempotency_free rename to idempotency',
    'create index idempotency_by_age on idempotency (created_at)',
  ];
}
