import type { DialectWords, Migration } from './migration.ts';

/** Feedback, unanswered questions and figures. */
export const dashboard: Migration = {
  name: '0006-dashboard',
  statements: (words) => [...answerTables(words), ...usageTables(words)],
};

function answerTables({ instant, keyed }: DialectWords): string[] {
  return [
    `create table feedback (
      message_id text primary key references messages (id) on delete cascade,
      rating text not null check (rating in ('up', 'down')),
      comment text,
      created_by text,
      updated_at ${instant} not null
    )${keyed}`,
    `create table unanswered_questions (
      message_id text primary key references messages (id) on delete cascade,
      bot_id text not null,
      workspace_id text not null,
      fingerprint text not null,
      asked_at ${instant} not null
    )${keyed}`,
    'create index unanswered_questions_by_bot on unanswered_questions (workspace_id, bot_id, fingerprint, asked_at)',
    `create table unanswered_states (
      bot_id text not null references bots (id) on delete cascade,
      fingerprint text not null,
      state text not null check (state in ('dismissed', 'answered')),
      at ${instant} not null,
      primary key (bot_id, fingerprint)
    )${keyed}`,
  ];
}

/** The wide type holds the sum of any number of requests. */
function usageTables({ instant, keyed }: DialectWords): string[] {
  return [
    `create table usage_counts (
      workspace_id text not null,
      bot_id text not null,
      day text not null,
      key_id text not null,
      figure text not null,
      count ${instant} not null,
      primary key (workspace_id, bot_id, day, key_id, figure)
    )${keyed}`,
  ];
}
