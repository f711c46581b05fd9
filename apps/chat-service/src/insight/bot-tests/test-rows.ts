import { type Kysely, sql } from 'kysely';
import type { BotTestsTable } from '../../platform/database/bot-test-schema.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { BotTest, Expectation, TestDefinition } from './bot-test.ts';

export type Owner = Pick<WorkspaceScope, 'workspaceId'>;

type TestRow = Pick<BotTestsTable, 'id' | 'name' | 'turns' | 'expected' | 'created_at' | 'updated_at'>;

/** The tests of a bot, in the order of the list. */
export function selectTests(build: Kysely<Schema>, { workspaceId }: Owner, botId: string) {
  return build
    .selectFrom('bot_tests')
    .where('bot_tests.workspace_id', '=', workspaceId)
    .where('bot_tests.bot_id', '=', botId)
    .orderBy('bot_tests.position')
    .orderBy('bot_tests.id');
}

export const testColumns = [
  'bot_tests.id',
  'bot_tests.name',
  'bot_tests.turns',
  'bot_tests.expected',
  'bot_tests.created_at',
  'bot_tests.updated_at',
] as const;

/** Results of runs with the live settings, the newest first. */
export function selectLiveResults(build: Kysely<Schema>) {
  return build
    .selectFrom('bot_test_results as earlier')
    .innerJoin('bot_test_runs as its', 'its.id', 'earlier.run_id')
    .where('its.reason', '!=', 'trial')
    .orderBy('its.created_at', 'desc')
    .orderBy('its.id', 'desc');
}

/** The run in which a test was last tried. */
export function lastRunOf(build: Kysely<Schema>) {
  return selectLiveResults(build)
    .select('earlier.run_id')
    .where('earlier.test_id', '=', sql.ref<string>('bot_tests.id'))
    .limit(1);
}

export function testOf(row: TestRow): BotTest {
  return { id: row.id, ...definitionOf(row), createdAt: row.created_at, updatedAt: row.updated_at };
}

export function definitionOf({ name, turns, expected }: Pick<TestRow, 'name' | 'turns' | 'expected'>): TestDefinition {
  // The columns hold what `columnsOf` wrote.
  const parts: Expectation = JSON.parse(expected);
  return { name, turns: JSON.parse(turns), ...parts };
}

export function columnsOf({ name, turns, outcome, contains, match, excludes, source }: TestDefinition) {
  const expected: Expectation = { outcome, contains, match, excludes, source };
  return { name, turns: JSON.stringify(turns), expected: JSON.stringify(expected) };
}
