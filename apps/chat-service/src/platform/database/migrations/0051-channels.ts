import type { Migration } from './migration.ts';

/** Bots in Slack, Discord and the like: their settings, what arrived with its reply, and which conversation is where. */
export const channels: Migration = {
  name: '0051-channels',
  statements: ({ instant, strict, keyed }) => [
    `create table channels (
      id text primary key,
      bot_id text not null,
      workspace_id text not null,
      type text not null,
      enabled integer not null,
      settings text not null,
      account text,
      secret_names text not null,
      sealed text not null,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      unique (bot_id, type),
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    `create table channel_threads (
      channel_id text not null references channels (id) on delete cascade,
      thread text not null,
      conversation_id text not null,
      updated_at ${instant} not null,
      primary key (channel_id, thread)
    )${keyed}`,
    `create table channel_conversations (
      conversation_id text primary key,
      channel_id text not null references channels (id) on delete cascade,
      thread text not null,
      address text not null,
      updated_at ${instant} not null
    )${keyed}`,
    'create index channel_conversations_by_age on channel_conversations (updated_at)',
    `create table channel_events (
      id text primary key,
      channel_id text not null references channels (id) on delete cascade,
      external_id text not null,
      kind text not null,
      person text not null,
      visitor_id text,
      conversation_id text,
      address text not null,
      question text not null,
      reply text,
      parts_sent integer not null,
      is_unsure integer not null,
      state text not null,
      note text,
      attempts integer not null,
      next_attempt_at ${instant} not null,
      lease_owner text,
      lease_until ${instant},
      created_at ${instant} not null,
      finished_at ${instant},
      unique (channel_id, external_id)
    )${strict}`,
    `create index channel_events_waiting on channel_events (next_attempt_at, id) where state = 'waiting'`,
    `create index channel_events_in_order on channel_events (conversation_id, id) where state = 'waiting'`,
    'create index channel_events_by_channel on channel_events (channel_id, id)',
    `create index channel_events_finished on channel_events (finished_at) where finished_at is not null`,
  ],
};
