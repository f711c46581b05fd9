import type { TestDefinition } from '../../insight/bot-tests/bot-test.ts';
import { judge, type TestAnswer } from '../../insight/bot-tests/judge.ts';
import { columnsOf } from '../../insight/bot-tests/test-rows.ts';
import type { BotTestResultsTable, BotTestRunsTable } from '../../platform/database/bot-test-schema.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { RecordedTurn } from './recorded-answers.ts';
import { type SampleOwner, sampleId } from './sample-rows.ts';

const hourMs = 3_600_000;

/** What the help desk must and must not answer. The bot does not pass all of them. */
export const sampleTests: readonly (Partial<TestDefinition> & Pick<TestDefinition, 'turns'>)[] = [
  { turns: ['How do I claim land?'], contains: ['golden shovel'], source: 'Oakhollow handbook' },
  { turns: ['When does the server restart?'], contains: ['05:00 UTC'] },
  { name: 'Backups: two weeks', turns: ['How long are backups kept?'], contains: ['fourteen days'] },
  {
    name: 'Claim blocks, asked as a follow-up',
    turns: ['How do I claim land?', 'How many claim blocks do I start with?'],
    contains: ['400'],
  },
  { name: 'Promises no rank', turns: ['Can I transfer my rank to a friend?'], outcome: 'refused' },
  { turns: ['where is the live map'], contains: ['notice board'] },
];

/** Before the handbook and the instructions were changed, some answers were different. */
const before: Readonly<Record<string, { ask: string; change?: (text: string) => string }>> = {
  'How long are backups kept?': {
    ask: 'How long are backups kept?',
    change: (text) => text.replace('fourteen days', 'seven days'),
  },
  'where is the live map': { ask: 'Is there a map of the world?' },
};

/** Tests of the help desk with two runs: one of last week, and the latest, queued by a change of the instructions. */
export function storeTests(
  { build }: Database,
  { workspaceId, botId }: SampleOwner,
  recorded: readonly RecordedTurn[],
  nowMs: number,
): Step[] {
  const bot = { bot_id: botId, workspace_id: workspaceId };
  const made = nowMs - 240 * hourMs;
  const tests = sampleTests.map((test) => ({ id: sampleId('tst'), definition: complete(test) }));
  const answers = new Map(recorded.map((turn) => [turn.question, answerOf(turn)]));
  const now = (question: string) => answers.get(question);
  const then = (question: string) => {
    const { ask = question, change = (text: string) => text } = before[question] ?? {};
    const answer = answers.get(ask);
    return answer && { ...answer, text: change(answer.text) };
  };
  const runs = [
    runRows(tests, { reason: 'manual', at: nowMs - 170 * hourMs, answer: then }),
    runRows(tests, { reason: 'change', at: nowMs - 20 * hourMs, answer: now }),
  ];
  const rows = tests.map(({ id, definition }, position) => ({
    id,
    ...bot,
    position,
    ...columnsOf(definition),
    created_at: made,
    updated_at: made,
  }));
  return [
    build.insertInto('bot_tests').values(rows),
    build.insertInto('bot_test_runs').values(runs.map(({ run }) => ({ ...bot, ...run }))),
    build.insertInto('bot_test_results').values(runs.flatMap(({ results }) => results)),
  ];
}

interface SampleRun {
  reason: BotTestRunsTable['reason'];
  at: number;
  answer: (question: string) => TestAnswer | undefined;
}

function runRows(tests: readonly { id: string; definition: TestDefinition }[], { reason, at, answer }: SampleRun) {
  const id = sampleId('run');
  const results = tests.map(({ id: testId, definition }, position): BotTestResultsTable => {
    const answers = definition.turns.flatMap((turn) => answer(turn) ?? []);
    const last = answers.at(-1);
    const failures = last ? judge(definition, { ...last, usage: {} }) : [];
    return {
      run_id: id,
      test_id: testId,
      position,
      test: JSON.stringify(definition),
      answers: JSON.stringify(answers),
      live: null,
      passed: failures.length === 0 ? 1 : 0,
      failures: JSON.stringify(failures),
      duration_ms: 48,
      at,
    };
  });
  const passed = results.filter((result) => result.passed === 1).length;
  const run: Omit<BotTestRunsTable, 'bot_id' | 'workspace_id'> = {
    id,
    reason,
    state: 'done',
    test_ids: null,
    proposal: null,
    total: tests.length,
    done: tests.length,
    passed,
    broken: 0,
    error: null,
    created_by: null,
    created_at: at,
    started_at: at,
    finished_at: at + 1_000,
    lease_owner: null,
    lease_until: null,
  };
  return { run, results };
}

function complete(test: (typeof sampleTests)[number]): TestDefinition {
  return { name: null, outcome: 'answered', contains: [], match: 'all', excludes: [], source: null, ...test };
}

const answerOf = ({ text, answered, sources }: RecordedTurn): TestAnswer => ({
  text,
  answered,
  sources,
  model: 'built-in',
});
