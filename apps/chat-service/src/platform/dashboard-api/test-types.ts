import type { IsoTime } from './account-types.ts';

/** The questions to ask a bot, and what the answer must be. */
export interface TestDefinitionBody {
  /** If null, the question is used as the name. */
  name: string | null;
  /** Asked one after the other in one conversation; the last answer is judged. */
  turns: readonly string[];
  outcome: 'answered' | 'refused' | 'either';
  contains: readonly string[];
  match: 'all' | 'any';
  excludes: readonly string[];
  /** Part of the title or URL of a source that the answer must cite. */
  source: string | null;
}

export interface TestBody extends TestDefinitionBody {
  id: string;
  created_at: IsoTime;
  updated_at: IsoTime;
  /** The result of the last run; null if it was never run. */
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
  /** The maximum number of tests per bot. */
  limit: number;
}

export interface TestImportBody {
  added: number;
  /** Tests that the bot already had. */
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
  /** What the trial tests. */
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
  /** Broken by the trial: it passes with the live settings. */
  broken: boolean;
  /** Whether the answer differs from the previous one. */
  changed: boolean;
  /** The last answer of the previous run; in a trial that breaks the test, the one with the live settings. */
  previous: { passed: boolean; answer: TestAnswerBody | null } | null;
  duration_ms: number;
}
