import { AppError } from '@lectern/service-kit';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../bots/bots/bot-records.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { BotTestRunsTable } from '../../platform/database/bot-test-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Lease, leased } from '../../platform/database/lease-time.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { oneByOne } from './run-queries.ts';
import { auditOf } from './test-records.ts';
import { type Owner, selectLiveResults } from './test-rows.ts';
import { type Proposal, resultOf, runOf, type TestResult, type TestRun } from './test-run.ts';

export interface RunRecordsOptions {
  database: Database;
  now: () => number;
  /** Tests that a workspace may have answered within 24 hours. */
  mostPerDay: number;
  /** Called when there may be something to run. */
  onDue(): void;
}

export interface WantedRun {
  /** Only these tests. */
  testIds?: readonly string[] | undefined;
  /** Tries these settings out; they are not saved. */
  proposal?: Proposal | undefined;
}

export type RunRecords = ReturnType<typeof createRunRecords>;

/** Runs of tests. The caller has checked that the bot belongs to the workspace. */
export function createRunRecords(options: RunRecordsOptions) {
  const { database, now, mostPerDay, onDue } = options;
  const { build, read, write } = database;
  const runsOf = ({ workspaceId }: Owner, botId: string) =>
    build.selectFrom('bot_test_runs').where('workspace_id', '=', workspaceId).where('bot_id', '=', botId);

  const find = async (scope: Owner, botId: string, runId: string): Promise<TestRun | undefined> =>
    (await read(runsOf(scope, botId).selectAll().where('id', '=', runId))).map(runOf)[0];

  return {
    find,

    /** Queues a run. Throws when one of this kind is already waiting or running. */
    async start(scope: WorkspaceScope, botId: string, wanted: WantedRun): Promise<TestRun> {
      const at = now();
      if ((await countTestsToday(database, scope.workspaceId, at)) >= mostPerDay) throw overLimit(mostPerDay);
      const row = newRow(scope, botId, at, wanted);
      const entry = auditOf(scope, at, 'test.run_started', botId, { botId, reason: row.reason }, 'bot');
      const written = await write([
        oneByOne(database, botId),
        { query: idleQuery(database, botId, row.reason === 'trial'), mustAffect: true },
        build.insertInto('bot_test_runs').values(row),
        auditStep(build, entry),
      ]);
      if (!written.done) throw alreadyRunning(row.reason === 'trial');
      onDue();
      return runOf(row);
    },

    /** A run that the caller executes itself, regardless of other runs. */
    async startHeld(scope: WorkspaceScope, botId: string, lease: Lease): Promise<TestRun> {
      const row = { ...newRow(scope, botId, lease.at, {}), reason: 'command', state: 'running' } as const;
      const held = { ...row, started_at: lease.at, ...leased(database, lease) };
      await write([build.insertInto('bot_test_runs').values(held)]);
      return runOf(row);
    },

    /** Newest first. */
    async list(scope: Owner, botId: string, { limit, after }: ListPage): Promise<TestRun[]> {
      let query = runsOf(scope, botId).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
      if (after) query = query.where(isAfterCursor(['created_at', 'id'], 'newest first', after));
      return (await read(query)).map(runOf);
    },

    /** In the order of the list of tests, each with the result it is compared with. */
    async results(run: TestRun): Promise<TestResult[]> {
      return (await read(resultsQuery(database, run))).map(resultOf);
    },

    /** False when there is no such run, or it has ended. */
    async cancel(scope: WorkspaceScope, botId: string, runId: string): Promise<boolean> {
      const at = now();
      const query = build
        .updateTable('bot_test_runs')
        .set({ state: 'cancelled', finished_at: at, lease_owner: null, lease_until: null })
        .where('workspace_id', '=', scope.workspaceId)
        .where('bot_id', '=', botId)
        .where('id', '=', runId)
        .where('state', 'in', ['waiting', 'running']);
      const entry = auditStep(build, auditOf(scope, at, 'test.run_cancelled', botId, { botId }, 'bot'));
      return (await write([{ query, mustAffect: true }, entry])).done;
    },
  };
}

/** How many tests of a workspace were answered in the last 24 hours. */
export async function countTestsToday({ build, read }: Database, workspaceId: string, at: number): Promise<number> {
  const [row] = await read(
    build
      .selectFrom('bot_test_runs')
      .select(({ fn }) => fn.sum<number | string | null>('done').as('done'))
      .where('workspace_id', '=', workspaceId)
      .where('reason', '!=', 'command')
      .where('created_at', '>', at - dayMs),
  );
  return Number(row?.done ?? 0);
}

export const overLimit = (mostPerDay: number) =>
  new AppError(
    'rate_limited',
    `The tests of this workspace were answered ${mostPerDay} times in 24 hours, which is the limit of this server. Try again later, or ask the operator of this server for a higher limit.`,
    3_600,
  );

const dayMs = 86_400_000;

function newRow(scope: WorkspaceScope, botId: string, at: number, { testIds, proposal }: WantedRun): BotTestRunsTable {
  return {
    id: createId('run'),
    bot_id: botId,
    workspace_id: scope.workspaceId,
    reason: proposal ? 'trial' : 'manual',
    state: 'waiting',
    test_ids: testIds === undefined ? null : JSON.stringify(testIds),
    proposal: proposal === undefined ? null : JSON.stringify(proposal),
    total: 0,
    done: 0,
    passed: 0,
    broken: 0,
    error: null,
    created_by: authorOf(scope) ?? null,
    created_at: at,
    started_at: null,
    finished_at: null,
    lease_owner: null,
    lease_until: null,
  };
}

/** Returns a row only if no run of this kind is waiting or running. */
function idleQuery({ build }: Database, botId: string, isTrial: boolean) {
  const sameKind: RawBuilder<unknown> = isTrial ? sql`reason = 'trial'` : sql`reason not in ('trial', 'command')`;
  return sql`select 1 as idle where not exists (select 1 from bot_test_runs
    where bot_id = ${botId} and state in ('waiting', 'running') and ${sameKind})`.compile(build);
}

const alreadyRunning = (isTrial: boolean) =>
  new AppError(
    'conflict',
    isTrial
      ? 'Another change of this bot is being tested. Wait until that has ended, or cancel it.'
      : 'The tests of this bot are running already. Wait until they have ended, or cancel them.',
  );

/** Includes the last result of each test in an earlier run with the live settings. */
function resultsQuery({ build }: Database, run: TestRun) {
  const before = selectLiveResults(build)
    .select('earlier.run_id')
    .whereRef('earlier.test_id', '=', sql.ref<string>('r.test_id'))
    .where('its.bot_id', '=', run.botId)
    .where(isAfterCursor(['its.created_at', 'its.id'], 'newest first', { at: run.createdAt, id: run.id }))
    .limit(1);
  return build
    .selectFrom('bot_test_results as r')
    .leftJoin('bot_test_results as previous', (join) =>
      join.onRef('previous.test_id', '=', 'r.test_id').on('previous.run_id', '=', before),
    )
    .select(['r.test_id', 'r.test', 'r.answers', 'r.live', 'r.passed', 'r.failures', 'r.duration_ms', 'r.at'])
    .select(['previous.answers as previous_answers', 'previous.passed as previous_passed'])
    .where('r.run_id', '=', run.id)
    .orderBy('r.position')
    .orderBy('r.test_id');
}
