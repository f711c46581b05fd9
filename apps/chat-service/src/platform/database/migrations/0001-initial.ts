import { peopleTables, workspaceTables } from './auth-tables.ts';
import type { DialectWords, Migration } from './migration.ts';

/** People and workspaces as better-auth requires them, and our own tables. */
export const initial: Migration = {
  name: '0001-initial',
  statements: (words) => [
    ...peopleTables(words),
    ...workspaceTables(words),
    ...botTables(words),
    ...keyTables(words),
    ...conversationTables(words),
    ...auditTables(words),
  ],
};

function botTables({ instant, strict, keyed }: DialectWords): string[] {
  return [
    `create table bots (
      id text primary key,
      workspace_id text not null,
      name text not null,
      welcome text not null,
      suggested_questions text not null,
      fallback_text text not null,
      model text not null,
      retention_days integer,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      deleted_at ${instant},
      unique (workspace_id, id)
    )${strict}`,
    `create table bot_instructions (
      bot_id text not null references bots (id) on delete cascade,
      version integer not null,
      text text not null,
      created_at ${instant} not null,
      created_by text,
      primary key (bot_id, version)
    )${keyed}`,
  ];
}

/** A key or a conversation cannot refer to a bot of another workspace: the foreign key covers both. */
function keyTables({ instant, strict, keyed }: DialectWords): string[] {
  return [
    `create table api_keys (
      id text primary key,
      bot_id text not null,
      workspace_id text not null,
      hash text not null unique,
      last_four text not null,
      label text not null,
      created_at ${instant} not null,
      created_by text,
      expires_at ${instant},
      revoked_at ${instant},
      last_used_at ${instant},
      webhook_url text,
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    'create index api_keys_by_bot on api_keys (workspace_id, bot_id)',
    `create table key_usage (
      key_id text not null references api_keys (id) on delete cascade,
      day text not null,
      used integer not null,
      primary key (key_id, day)
    )${keyed}`,
    `create table idempotency (
      key_id text not null references api_keys (id) on delete cascade,
      idempotency_key text not null,
      fingerprint text not null,
      state text not null check (state in ('running', 'done')),
      status integer,
      body text,
      created_at ${instant} not null,
      primary key (key_id, idempotency_key)
    )${strict}`,
    'create index idempotency_by_age on idempotency (created_at)',
  ];
}

function conversationTables({ instant, strict }: DialectWords): string[] {
  return [
    `create table conversations (
      id text primary key,
      bot_id text not null,
      workspace_id text not null,
      key_id text,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      message_count integer not null,
      lease_owner text,
      lease_until ${instant},
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    'create index conversations_by_bot on conversations (workspace_id, bot_id, updated_at)',
    `create table messages (
      id text primary key,
      conversation_id text not null references conversations (id) on delete cascade,
      position integer not null,
      role text not null check (role in ('user', 'assistant')),
      text text not null,
      created_at ${instant} not null,
      answered integer,
      sources text,
      usage text,
      state text not null check (state in ('pending', 'done', 'failed')),
      unique (conversation_id, position)
    )${strict}`,
  ];
}

/** Has no foreign keys, so that entries outlive what they describe. */
function auditTables({ instant, strict }: DialectWords): string[] {
  return [
    `create table audit_log (
      id text primary key,
      workspace_id text,
      at ${instant} not null,
      actor_kind text not null check (actor_kind in ('person', 'operator', 'system')),
      actor_id text,
      action text not null,
      subject_kind text not null,
      subject_id text not null,
      details text not null,
      address text
    )${strict}`,
    'create index audit_log_by_workspace on audit_log (workspace_id, at)',
  ];
}
