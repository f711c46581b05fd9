import type { BotModel } from '../../bots/bots/bot-model.ts';
import type { BotTestResultsTable, BotTestRunsTable } from '../../platform/database/bot-test-schema.ts';
import type { TestDefinition } from './bot-test.ts';
import type { Failure, TestAnswer } from './judge.ts';

/** Settings that a trial tries out before they are saved. */
export interface Proposal {
  instructions?: string | undefined;
  model?: BotModel | undefined;
  /** The bot's settings when the trial was requested. */
  base: { version: number; model: BotModel };
}

export type RunReason = BotTestRunsTable['reason'];
export type RunState = BotTestRunsTable['state'];

export interface TestRun {
  id: string;
  botId: string;
  workspaceId: string;
  reason: RunReason;
  state: RunState;
  /** Undefined for all tests of the bot. */
  testIds: readonly string[] | undefined;
  proposal: Proposal | undefined;
  total: number;
  done: number;
  passed: number;
  broken: number;
  error: string | undefined;
  createdBy: string | undefined;
  createdAt: number;
  startedAt: number | undefined;
  finishedAt: number | undefined;
}

export interface TestResult {
  testId: string;
  /** The test as it was then. */
  test: TestDefinition;
  /** One for each question of the test. */
  answers: readonly TestAnswer[];
  passed: boolean;
  failures: readonly Failure[];
  /** Whether a trial breaks the test: the live settings pass it. */
  broken: boolean;
  /** The answer with which this one is compared. */
  previous: { answer: TestAnswer | undefined; passed: boolean } | undefined;
  durationMs: number;
  at: number;
}

export function runOf(row: BotTestRunsTable): TestRun {
  return {
    id: row.id,
    botId: row.bot_id,
    workspaceId: row.workspace_id,
    reason: row.reason,
    state: row.state,
    // The columns hold what this feature wrote.
    testIds: row.test_ids === null ? undefined : JSON.parse(row.test_ids),
    proposal: row.proposal === null ? undefined : JSON.parse(row.proposal),
    total: row.total,
    done: row.done,
    passed: row.passed,
    broken: row.broken,
    error: row.error ?? undefined,
    createdBy: row.created_by ?? undefined,
    createdAt: row.created_at,
    startedAt: row.started_at ?? undefined,
    finishedAt: row.finished_at ?? undefined,
  };
}

interface ResultRow extends Omit<BotTestResultsTable, 'run_id' | 'position'> {
  previous_answers: string | null;
  previous_passed: number | null;
}

export function resultOf(row: ResultRow): TestResult {
  return {
    testId: row.test_id,
    test: JSON.parse(row.test),
    answers: JSON.parse(row.answers),
    failures: JSON.parse(row.failures),
    passed: row.passed === 1,
    broken: row.live !== null,
    previous: previousOf(row),
    durationMs: row.duration_ms,
    at: row.at,
  };
}

function previousOf({ live, previous_answers, previous_passed }: ResultRow): TestResult['previous'] {
  if (live !== null) return { answer: (JSON.parse(live) as TestAnswer[]).at(-1), passed: true };
  if (previous_answers === null) return undefined;
  return { answer: (JSON.parse(previous_answers) as TestAnswer[]).at(-1), passed: previous_passed === 1 };
}

/** Whether the answer differs from the previous one. */
export function isChanged({ answers, previous }: Pick<TestResult, 'answers' | 'previous'>): boolean {
  const [now, then] = [answers.at(-1), previous?.answer];
  if (previous === undefined || then === undefined) return false;
  return (now?.text ?? '').replace(/\s+/g, ' ').trim() !== then.text.replace(/\s+/g, ' ').trim();
}

export const hasEnded = ({ state }: Pick<TestRun, 'state'>) => state !== 'waiting' && state !== 'running';
