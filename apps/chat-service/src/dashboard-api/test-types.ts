import type { IsoTime } from './account-types.ts';

/** What is asked of a bot, and what the answer must be. */
export interface TestDefinitionBody {
  /** Null: it is called by its question. */
  name: string | null;
  /** Asked one after the other in one conversation; the last answer is judged. */
  turns: readonly string[];
  outcome: 'answered' | 'refused' | 'either';
  contains: readonly string[];
  match: 'all' | 'any';
  excludes: readonly string[];
  /** A part of the title or the URL of a source that the answer must name. */
  source: string | null;
}

export interface TestBody extends TestDefinitionBody {
  id: string;
  created_at: IsoTime;
  updated_at: IsoTime;
  /** What came of it the last time; null when it was never run. */
  last: { run_id: string; passed: boolean; at: IsoTime } | null;
}

export interface TestSettingsBody {
  /** Runs after a source was read. */
  after_crawl: boolean;
  /** Runs after new instructions or another model. */
  after_change: boolean;
  /** New instructions or another model are saved only if they break no test. */
  guard: boolean;
}

export interface TestListBody {
  tests: TestBody[];
  settings: TestSettingsBody;
  /** Most tests that a bot can have. */
  limit: number;
}

export interface TestImportBody {
  added: number;
  /** Those that the bot had already. */
  skipped: number;
}

export interface TestRunBody {
  id: string;
  reason: 'manual' | 'crawl' | 'change' | 'command' | 'trial';
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'interrupted' | 'failed';
  total: number;
  done: number;
  passed: number;
  failed: number;
  /** Tests that pass with the live settings and fail with those of the trial. */
  broken: number;
  /** What a trial tries out. */
  trial: 'instructions' | 'model' | null;
  /** Why it failed. */
  error: string | null;
  created_by: string | null;
  created_at: IsoTime;
  started_at: IsoTime | null;
  finished_at: IsoTime | null;
}

export interface TestAnswerBody {
  text: string;
  answered: boolean;
  sources: { title: string; url: string; quote?: string | undefined }[];
  model: string;
}

export interface TestResultBody {
  test_id: string;
  /** The test as it was then. */
  test: TestDefinitionBody;
  /** One for each question. */
  answers: TestAnswerBody[];
  passed: boolean;
  failures: { kind: 'outcome' | 'contains' | 'excludes' | 'source' | 'model' | 'error'; message: string }[];
  /** A trial breaks it: the live settings pass it. */
  broken: boolean;
  /** Whether the answer is another one than before. */
  changed: boolean;
  /** The last answer of the run before; in a trial that breaks the test, the one with the live settings. */
  previous: { passed: boolean; answer: TestAnswerBody | null } | null;
  duration_ms: number;
}
