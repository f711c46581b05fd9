import type { Migration } from './migration.ts';

/** What people ask, grouped by meaning. Questions go with their conversation; their texts are stored nowhere else. */
export const topics: Migration = {
  name: '0020-topics',
  statements: ({ instant, strict, keyed }) => [
    `create table topics (
      id text primary key,
      workspace_id text not null,
      bot_id text not null,
      centroid ${strict === '' ? 'bytea' : 'blob'} not null,
      size integer not null,
      state text check (state in ('dismissed', 'answered')),
      state_at ${instant},
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    'create index topics_by_bot on topics (workspace_id, bot_id)',
    `create table topic_questions (
      message_id text primary key references messages (id) on delete cascade,
      workspace_id text not null,
      bot_id text not null,
      topic_id text not null,
      answer_id text,
      channel text not null,
      answered integer not null,
      fingerprint text not null,
      asked_at ${instant} not null
    )${keyed}`,
    `create index topic_questions_by_bot
      on topic_questions (workspace_id, bot_id, asked_at, topic_id, channel, answered, answer_id)`,
    'create index topic_questions_by_topic on topic_questions (topic_id, asked_at)',
    'create index topic_questions_by_text on topic_questions (bot_id, fingerprint)',
    `create table topic_progress (
      bot_id text primary key,
      workspace_id text not null,
      model text not null,
      swept_until ${instant} not null,
      lease_owner text,
      lease_until ${instant},
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
  ],
};
