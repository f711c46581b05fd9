import type { DialectWords, Migration } from './migration.ts';

/** Questions with what is expected of their answers, test runs, and the result of each test. */
export const botTests: Migration = {
  name: '0019-bot-tests',
  statements: (words) => [...testTables(words), ...runTables(words)],
};

function testTables({ instant, strict }: DialectWords): string[] {
  return [
    `create table bot_tests (
      id text primary key,
      bot_id text not null,
      workspace_id text not null,
      position integer not null,
      name text,
      turns text not null,
      expected text not null,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    'create index bot_tests_by_bot on bot_tests (bot_id, position)',
    `create table bot_test_settings (
      bot_id text primary key,
      workspace_id text not null,
      after_crawl integer not null,
      after_change integer not null,
      guard integer not null,
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
  ];
}

function runTables({ instant, strict }: DialectWords): string[] {
  return [
    `create table bot_test_runs (
      id text primary key,
      bot_id text not null,
      workspace_id text not null,
      reason text not null check (reason in ('manual', 'crawl', 'change', 'command', 'trial')),
      state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'interrupted', 'failed')),
      test_ids text,
      proposal text,
      total integer not null,
      done integer not null,
      passed integer not null,
      broken integer not null,
      error text,
      created_by text,
      created_at ${instant} not null,
      started_at ${instant},
      finished_at ${instant},
      lease_owner text,
      lease_until ${instant},
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    'create index bot_test_runs_by_bot on bot_test_runs (bot_id, created_at)',
    'create index bot_test_runs_by_workspace on bot_test_runs (workspace_id, created_at)',
    `create index bot_test_runs_active on bot_test_runs (state, created_at) where state in ('waiting', 'running')`,
    `create table bot_test_results (
      run_id text not null references bot_test_runs (id) on delete cascade,
      test_id text not null,
      position integer not null,
      test text not null,
      answers text not null,
      live text,
      passed integer not null,
      failures text not null,
      duration_ms integer not null,
      at ${instant} not null,
      primary key (run_id, test_id)
    )${strict}`,
    'create index bot_test_results_by_test on bot_test_results (test_id, at)',
  ];
}
