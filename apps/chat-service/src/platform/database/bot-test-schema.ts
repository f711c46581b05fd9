/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;
/** 0 or 1. */
type Flag = number;

/** Tests of bots. */
export interface BotTestSchema {
  bot_tests: BotTestsTable;
  bot_test_settings: BotTestSettingsTable;
  bot_test_runs: BotTestRunsTable;
  bot_test_results: BotTestResultsTable;
}

export interface BotTestsTable {
  id: string;
  bot_id: string;
  workspace_id: string;
  /** In the order of the list. */
  position: number;
  name: string | null;
  turns: Json;
  expected: Json;
  created_at: Instant;
  updated_at: Instant;
}

/** When tests run automatically. For a bot without a row, all of it is switched off. */
export interface BotTestSettingsTable {
  bot_id: string;
  workspace_id: string;
  after_crawl: Flag;
  after_change: Flag;
  guard: Flag;
}

export interface BotTestRunsTable {
  id: string;
  bot_id: string;
  workspace_id: string;
  reason: 'manual' | 'crawl' | 'change' | 'command' | 'trial';
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'interrupted' | 'failed';
  /** The requested tests; null for all. */
  test_ids: Json | null;
  /** The settings that a trial tests, with their values when it began. */
  proposal: Json | null;
  total: number;
  done: number;
  passed: number;
  /** Tests of a trial that pass with the live settings and fail with the proposed ones. */
  broken: number;
  error: string | null;
  created_by: string | null;
  created_at: Instant;
  started_at: Instant | null;
  finished_at: Instant | null;
  lease_owner: string | null;
  lease_until: Instant | null;
}

export interface BotTestResultsTable {
  run_id: string;
  test_id: string;
  position: number;
  /** The test as it was then. */
  test: Json;
  answers: Json;
  /** In a trial: the answer with the live settings, for a test that passes with them and fails with the proposed ones. */
  live: Json | null;
  passed: Flag;
  failures: Json;
  duration_ms: number;
  at: Instant;
}
