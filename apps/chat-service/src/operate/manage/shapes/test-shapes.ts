import { z } from 'zod';
import { changedTestBody, newTestBody, testFields } from '../../../insight/bot-tests/bot-test.ts';
import { publishBody, runBody } from '../../../insight/bot-tests/run-routes.ts';
import { importBody, settingsBody } from '../../../insight/bot-tests/test-routes.ts';
import type {
  TestBody,
  TestImportBody,
  TestListBody,
  TestResultBody,
  TestRunBody,
  TestSettingsBody,
} from '../../../platform/dashboard-api/types.ts';
import { nextCursor, time } from './bot-shapes.ts';

const definition = z.object({
  name: z.string().nullable().describe('Its name; null to use its question'),
  turns: z.array(z.string()).describe('Asked one after the other in one conversation; the last answer is checked'),
  outcome: testFields.outcome,
  contains: z.array(z.string()).describe('Phrases that the answer must contain'),
  match: testFields.match,
  excludes: z.array(z.string()).describe('Phrases that the answer must not contain'),
  source: z.string().nullable().describe('A part of the title or the URL of a source that the answer must name'),
});

const last = z.object({ run_id: z.string(), passed: z.boolean(), at: time });
const test = definition.extend({
  id: z.string(),
  created_at: time,
  updated_at: time,
  last: last.nullable().describe('The last result; null if it was never run'),
}) satisfies z.ZodType<TestBody>;

const settings = z.object({
  after_crawl: z.boolean().describe('Run the tests after a source was updated'),
  after_change: z.boolean().describe('Run the tests after new instructions or another model'),
  guard: z.boolean().describe('New instructions or another model are saved only if they break no test'),
}) satisfies z.ZodType<TestSettingsBody>;

const list = z.object({
  tests: z.array(test),
  settings,
  limit: z.int().describe('Maximum number of tests of a bot'),
}) satisfies z.ZodType<TestListBody>;

const run = z.object({
  id: z.string(),
  reason: z.enum(['manual', 'crawl', 'change', 'command', 'trial']),
  state: z
    .enum(['waiting', 'running', 'done', 'cancelled', 'interrupted', 'failed'])
    .describe('interrupted: its server stopped without warning'),
  total: z.int(),
  done: z.int(),
  passed: z.int(),
  failed: z.int(),
  broken: z.int().describe('Tests that pass with the live settings and fail with those of the trial'),
  trial: z.enum(['instructions', 'model']).nullable().describe('The settings that a trial tests'),
  error: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: time,
  started_at: time.nullable(),
  finished_at: time.nullable(),
}) satisfies z.ZodType<TestRunBody>;

const answer = z.object({
  text: z.string(),
  answered: z.boolean(),
  sources: z.array(z.object({ title: z.string(), url: z.string(), quote: z.string().optional() })),
  model: z.string(),
});

const result = z.object({
  test_id: z.string(),
  test: definition.describe('The test as it was then'),
  answers: z.array(answer).describe('One for each question'),
  passed: z.boolean(),
  failures: z.array(
    z.object({
      kind: z.enum(['outcome', 'contains', 'excludes', 'source', 'model', 'error']),
      message: z.string(),
    }),
  ),
  broken: z.boolean().describe('Broken by the trial: it passes with the live settings'),
  changed: z.boolean().describe('Whether the answer differs from the previous one'),
  previous: z.object({ passed: z.boolean(), answer: answer.nullable() }).nullable(),
  duration_ms: z.int(),
}) satisfies z.ZodType<TestResultBody>;

export const testInputs = {
  NewTest: newTestBody,
  TestChanges: changedTestBody,
  TestImport: importBody,
  TestSettingsChanges: settingsBody,
  NewTestRun: runBody,
  TestPublication: publishBody,
};

export const testOutputs = {
  Test: test,
  TestList: list,
  TestSettings: settings,
  TestImported: z.object({ added: z.int(), skipped: z.int() }) satisfies z.ZodType<TestImportBody>,
  TestRun: run,
  TestRunList: z.object({ runs: z.array(run), next_cursor: nextCursor }),
  TestResultList: z.object({ results: z.array(result) }),
};
