import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import { auditStep } from '../../people/audit/audit.ts';
import { claimOneByOne } from '../../platform/database/claim-rows.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type BotTest, checkTest, definitionKey, type TestDefinition, testLimits, titleOf } from './bot-test.ts';
import { columnsOf, lastRunOf, type Owner, selectTests, testColumns, testOf } from './test-rows.ts';

export interface TestRecordsOptions {
  database: Database;
  now: () => number;
}

export type TestRecords = ReturnType<typeof createTestRecords>;

/** The tests of bots. The caller has checked that the bot belongs to the workspace. */
export function createTestRecords(options: TestRecordsOptions) {
  const list = createListTests(options.database);
  const add = createAddTests(options);
  return {
    list,
    add,
    ...createChangeTests(options, list),

    async find(scope: Owner, botId: string, testId: string): Promise<BotTest | undefined> {
      return (await list(scope, botId)).find(({ id }) => id === testId);
    },

    /** Adds those that the bot does not have yet, all of them or none. */
    async addMissing(scope: WorkspaceScope, botId: string, given: readonly TestDefinition[]) {
      const known = new Set((await list(scope, botId)).map(definitionKey));
      const missing: TestDefinition[] = [];
      for (const test of given.map(checked)) {
        if (!known.has(definitionKey(test))) missing.push(test);
        known.add(definitionKey(test));
      }
      return { added: await add(scope, botId, missing), skipped: given.length - missing.length };
    },
  };
}

function createListTests({ build, read }: Database) {
  return async (scope: Owner, botId: string): Promise<BotTest[]> => {
    const query = selectTests(build, scope, botId)
      .leftJoin('bot_test_results as result', (join) =>
        join.onRef('result.test_id', '=', 'bot_tests.id').on('result.run_id', '=', lastRunOf(build)),
      )
      .select(testColumns)
      .select(['result.run_id', 'result.passed', 'result.at']);
    return (await read(query)).map(({ run_id, passed, at, ...row }) => ({
      ...testOf(row),
      ...(run_id !== null && { last: { runId: run_id, passed: passed === 1, at: at ?? 0 } }),
    }));
  };
}

function createAddTests({ database, now }: TestRecordsOptions) {
  const { build, write } = database;
  return async (scope: WorkspaceScope, botId: string, given: readonly TestDefinition[]): Promise<BotTest[]> => {
    const at = now();
    const tests = given.map((one) => ({ id: createId('tst'), ...checked(one), createdAt: at, updatedAt: at }));
    const [first] = tests;
    if (first === undefined) return [];
    const entry =
      tests.length === 1
        ? auditOf(scope, at, 'test.created', first.id, { botId, name: titleOf(first) })
        : auditOf(scope, at, 'test.imported', botId, { botId, count: tests.length }, 'bot');
    const { done } = await write([
      claimOneByOne(database, `tests of ${botId}`),
      { query: roomFor(database, botId, tests.length), mustAffect: true },
      ...inBatches(tests).map((batch) => insertTests(database, scope, botId, batch)),
      auditStep(build, entry),
    ]);
    if (!done) throw tooMany();
    return tests;
  };
}

function createChangeTests({ database, now }: TestRecordsOptions, list: ReturnType<typeof createListTests>) {
  const { build, write } = database;
  return {
    /** Undefined when there is no such test. */
    async change(scope: WorkspaceScope, botId: string, testId: string, given: TestDefinition) {
      const at = now();
      const definition = checked(given);
      const query = build
        .updateTable('bot_tests')
        .set({ ...columnsOf(definition), updated_at: at })
        .where('id', '=', testId)
        .where('bot_id', '=', botId)
        .where('workspace_id', '=', scope.workspaceId)
        .returning(['id', 'name', 'turns', 'expected', 'created_at', 'updated_at']);
      const details = { botId, name: titleOf(definition) };
      const entry = auditStep(build, auditOf(scope, at, 'test.updated', testId, details));
      const written = await write([{ query, mustAffect: true }, entry]);
      return written.done ? written.results[0].rows.map(testOf)[0] : undefined;
    },

    /** False when there is no such test. Its results in earlier runs stay readable. */
    async remove(scope: WorkspaceScope, botId: string, testId: string): Promise<boolean> {
      const test = (await list(scope, botId)).find(({ id }) => id === testId);
      if (test === undefined) return false;
      const query = build.deleteFrom('bot_tests').where('id', '=', testId).where('bot_id', '=', botId);
      const details = { botId, name: titleOf(test) };
      const entry = auditStep(build, auditOf(scope, now(), 'test.deleted', testId, details));
      const { done } = await write([
        { query: query.where('workspace_id', '=', scope.workspaceId), mustAffect: true },
        entry,
      ]);
      return done;
    },
  };
}

function checked(given: TestDefinition): TestDefinition {
  const test = checkTest(given);
  if (typeof test === 'string') throw new AppError('invalid_request', test);
  return test;
}

/** Returns a row only if that many more tests fit. */
function roomFor({ build }: Database, botId: string, count: number) {
  return sql`select 1 as room where (select count(*) from bot_tests where bot_id = ${botId}) + ${count}
    <= ${testLimits.tests}`.compile(build);
}

type NewTest = TestDefinition & Pick<BotTest, 'id' | 'createdAt' | 'updatedAt'>;

/** SQLite takes a limited number of parameters in a statement. */
const batchSize = 50;

function inBatches(tests: readonly NewTest[]): { place: number; test: NewTest }[][] {
  const placed = tests.map((test, index) => ({ place: index + 1, test }));
  const batches = Math.ceil(placed.length / batchSize);
  return Array.from({ length: batches }, (_, index) => placed.slice(index * batchSize, (index + 1) * batchSize));
}

/** Appends to the existing tests; each batch follows the previous one, and places are numbered across all batches. */
function insertTests(
  { build }: Database,
  { workspaceId }: Owner,
  botId: string,
  batch: readonly { place: number; test: NewTest }[],
): Step {
  const [first] = batch;
  const before = (first?.place ?? 1) - 1;
  const last = sql<number>`(select coalesce(max(position), 0) from bot_tests where bot_id = ${botId})`;
  return build.insertInto('bot_tests').values(
    batch.map(({ place, test }) => ({
      id: test.id,
      bot_id: botId,
      workspace_id: workspaceId,
      ...columnsOf(test),
      position: sql<number>`${last} + ${sql.lit(place - before)}`,
      created_at: test.createdAt,
      updated_at: test.updatedAt,
    })),
  );
}

export function auditOf(
  { workspaceId, actor }: WorkspaceScope,
  at: number,
  action: string,
  subjectId: string,
  details: Readonly<Record<string, unknown>>,
  subjectKind = 'test',
) {
  return { workspaceId, at, actor, action, subjectKind, subjectId, details };
}

const tooMany = () =>
  new AppError('conflict', `A bot can have ${testLimits.tests} tests at most. Delete some, or import fewer.`);
