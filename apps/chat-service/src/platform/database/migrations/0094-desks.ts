import type { Migration } from './migration.ts';

/** Desks outside of this service where people answer: which conversation is which, what was said there, and who said it. */
export const desks: Migration = {
  name: '0094-desks',
  statements: ({ instant, strict, keyed }) => [
    `create table desk_conversations (
      channel_id text not null references channels (id) on delete cascade,
      conversation_id text not null references conversations (id) on delete cascade,
      external_id text,
      sent_position integer not null,
      seen_id ${instant} not null,
      is_open integer not null,
      primary key (channel_id, conversation_id)
    )${keyed}`,
    `create unique index desk_conversations_by_external_id on desk_conversations (channel_id, external_id)
      where external_id is not null`,
    'create index desk_conversations_by_conversation on desk_conversations (conversation_id)',
    `create table desk_messages (
      channel_id text not null references channels (id) on delete cascade,
      external_id text not null,
      message_id text not null references messages (id) on delete cascade,
      written_in text not null,
      primary key (channel_id, external_id)
    )${keyed}`,
    'create index desk_messages_by_message on desk_messages (message_id)',
    `create table desk_agents (
      id text primary key,
      channel_id text not null references channels (id) on delete cascade,
      picture_id text not null unique,
      picture text not null,
      picture_url text not null
    )${strict}`,
    'create index desk_agents_by_channel on desk_agents (channel_id)',
  ],
};
