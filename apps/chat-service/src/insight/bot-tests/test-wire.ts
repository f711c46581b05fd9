import type {
  TestAnswerBody,
  TestBody,
  TestDefinitionBody,
  TestResultBody,
  TestRunBody,
  TestSettingsBody,
} from '../../platform/dashboard-api/types.ts';
import { isoTime } from '../../platform/http/dashboard-request.ts';
import type { BotTest, TestDefinition } from './bot-test.ts';
import type { TestAnswer } from './judge.ts';
import { isChanged, type TestResult, type TestRun } from './test-run.ts';
import type { TestSettings } from './test-settings.ts';

export function wireDefinition(test: TestDefinition): TestDefinitionBody {
  const { name, turns, outcome, contains, match, excludes, source } = test;
  return { name, turns, outcome, contains, match, excludes, source };
}

export function wireTest(test: BotTest): TestBody {
  const { id, createdAt, updatedAt, last } = test;
  return {
    id,
    ...wireDefinition(test),
    created_at: isoTime(createdAt),
    updated_at: isoTime(updatedAt),
    last: last === undefined ? null : { run_id: last.runId, passed: last.passed, at: isoTime(last.at) },
  };
}

export const wireSettings = ({ afterCrawl, afterChange, guard }: TestSettings): TestSettingsBody => ({
  after_crawl: afterCrawl,
  after_change: afterChange,
  guard,
});

export function wireRun(run: TestRun): TestRunBody {
  const { id, reason, state, total, done, passed, broken, proposal } = run;
  const tried = proposal && (proposal.instructions === undefined ? 'model' : 'instructions');
  return {
    id,
    reason,
    state,
    total,
    done,
    passed,
    failed: done - passed,
    broken,
    trial: tried ?? null,
    error: run.error ?? null,
    created_by: run.createdBy ?? null,
    created_at: isoTime(run.createdAt),
    started_at: isoTime(run.startedAt),
    finished_at: isoTime(run.finishedAt),
  };
}

export function wireResult(result: TestResult): TestResultBody {
  const { testId, test, answers, passed, failures, broken, previous, durationMs } = result;
  return {
    test_id: testId,
    test: wireDefinition(test),
    answers: answers.map(wireAnswer),
    passed,
    failures: [...failures],
    broken,
    changed: isChanged(result),
    duration_ms: durationMs,
    previous: previous
      ? { passed: previous.passed, answer: previous.answer ? wireAnswer(previous.answer) : null }
      : null,
  };
}

const wireAnswer = ({ text, answered, sources, model }: TestAnswer): TestAnswerBody => ({
  text,
  answered,
  model,
  sources: sources.map(({ title, url, quote }) => ({ title, url, ...(quote !== undefined && { quote }) })),
});
