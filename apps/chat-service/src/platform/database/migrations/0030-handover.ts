import type { DialectWords, Migration } from './migration.ts';

/** Conversations that a person takes over. A conversation whose `handover` is null is with the bot. */
export const handover: Migration = {
  name: '0030-handover',
  statements: (words) => [...columns(words), ...tables(words), ...deskTables(words)],
};

function columns({ instant }: DialectWords): string[] {
  return [
    `alter table conversations add column handover text check (handover in ('away', 'waiting', 'person'))`,
    'alter table conversations add column handover_id text',
    'alter table conversations add column assignee_id text',
    'alter table conversations add column note_count integer',
    `alter table conversations add column typing_until ${instant}`,
    'create index conversations_handed_over on conversations (workspace_id) where handover is not null',
    'alter table messages add column handover_id text',
    'alter table messages add column author_id text',
    'alter table messages add column author_name text',
  ];
}

function tables({ instant, strict }: DialectWords): string[] {
  return [
    `create table bot_handovers (
      bot_id text primary key,
      workspace_id text not null,
      settings text not null,
      updated_at ${instant} not null,
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    `create table handovers (
      id text primary key,
      conversation_id text not null references conversations (id) on delete cascade,
      bot_id text not null,
      workspace_id text not null,
      reason text not null check (reason in ('asked', 'button', 'failed', 'member')),
      started_at ${instant} not null,
      assigned_at ${instant},
      first_reply_at ${instant},
      replies integer not null,
      ended_at ${instant},
      outcome text check (outcome in ('handed_back', 'closed', 'left')),
      mailed_at ${instant}
    )${strict}`,
    'create index handovers_by_bot on handovers (workspace_id, bot_id, started_at)',
    'create index handovers_by_conversation on handovers (conversation_id)',
  ];
}

function deskTables({ instant, strict }: DialectWords): string[] {
  return [
    `create table conversation_notes (
      id text primary key,
      conversation_id text not null references conversations (id) on delete cascade,
      author_id text,
      author_name text not null,
      text text not null,
      created_at ${instant} not null
    )${strict}`,
    'create index conversation_notes_by_conversation on conversation_notes (conversation_id, created_at)',
    `create table saved_replies (
      id text primary key,
      workspace_id text not null references organization (id) on delete cascade,
      title text not null,
      text text not null,
      created_at ${instant} not null
    )${strict}`,
    'create index saved_replies_by_workspace on saved_replies (workspace_id, title)',
  ];
}
