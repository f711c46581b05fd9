import { sql } from 'kysely';
import { claimOneByOne, withClaimed } from '../../platform/database/claim-rows.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { isIdle, type Lease, leased, leaseTime, released } from '../../platform/database/lease-time.ts';

/** How many runs of a bot keep their results. */
const keptRuns = 50;
const dayMs = 86_400_000;

/** The workspace whose run is next: none of its runs is running, and it has waited longest since its last run started. */
export function nextWorkspace(database: Database, at: number) {
  return waiting(database, at)
    .select('due.workspace_id')
    .orderBy(({ selectFrom, fn }) =>
      fn.coalesce(
        selectFrom('bot_test_runs as had')
          .select(({ fn: of }) => of.max('had.started_at').as('at'))
          .whereRef('had.workspace_id', '=', 'due.workspace_id'),
        sql<number>`0`,
      ),
    )
    .orderBy('due.created_at')
    .limit(1);
}

/** Claims the oldest waiting run of a workspace. */
export function claimRun(database: Database, lease: Lease, workspaceId: string) {
  const due = waiting(database, lease.at)
    .select('due.id')
    .where('due.workspace_id', '=', workspaceId)
    .orderBy('due.created_at')
    .limit(1);
  return withClaimed(database, due)
    .updateTable('bot_test_runs')
    .set({ state: 'running', started_at: lease.at, ...leased(database, lease) })
    .where('id', 'in', ({ selectFrom }) => selectFrom('claimed').select('claimed.id'))
    .returningAll();
}

/** The first step of every unit of a run: it affects no row if the lease was lost or the run was cancelled. */
export function holdRun(database: Database, id: string, lease: Lease) {
  return held(database, id, lease.owner).set(leased(database, lease));
}

/** Counts one more result. */
export function countResult(
  database: Database,
  id: string,
  lease: Lease,
  result: { passed: boolean; broken: boolean },
) {
  return holdRun(database, id, lease).set({
    done: sql<number>`done + 1`,
    passed: sql<number>`passed + ${sql.lit(Number(result.passed))}`,
    broken: sql<number>`broken + ${sql.lit(Number(result.broken))}`,
  });
}

export function beginRun(database: Database, id: string, owner: string, total: number) {
  return held(database, id, owner).set({ total });
}

export function endRun(database: Database, id: string, owner: string, at: number, error: string | undefined) {
  const state = error === undefined ? 'done' : 'failed';
  return held(database, id, owner).set({ ...ended(at), state, error: error ?? null });
}

/** Requeues the run for another instance, which starts it over. */
export function releaseRun(database: Database, id: string, owner: string): Step[] {
  const waits = held(database, id, owner).set({
    state: 'waiting',
    started_at: null,
    ...released,
    done: 0,
    passed: 0,
    broken: 0,
  });
  return [{ query: waits, mustAffect: true }, database.build.deleteFrom('bot_test_results').where('run_id', '=', id)];
}

/** Runs whose lease expired because their instance died. */
export function interruptRuns(database: Database, at: number) {
  return database.build
    .updateTable('bot_test_runs')
    .set({ ...ended(at), state: 'interrupted' })
    .where('state', '=', 'running')
    .where('lease_until', '<=', leaseTime(database, at));
}

/** Deletes the results of old runs, then the runs themselves. Those of the last day still count towards the limit. */
export function pruneRuns({ build }: Database, botId: string, at: number): Step[] {
  const kept = build
    .selectFrom('bot_test_runs')
    .select('id')
    .where('bot_id', '=', botId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(keptRuns);
  const old = build
    .selectFrom('bot_test_runs as old')
    .select('old.id')
    .where('old.bot_id', '=', botId)
    .where('old.state', 'not in', ['waiting', 'running'])
    .where('old.id', 'not in', kept);
  const runs = build.deleteFrom('bot_test_runs').where('id', 'in', old);
  return [build.deleteFrom('bot_test_results').where('run_id', 'in', old), runs.where('created_at', '<', at - dayMs)];
}

/** The first step of units that check the runs of a bot or a workspace before they add or claim one. */
export const oneByOne = (database: Database, ownerId: string) => claimOneByOne(database, `test runs of ${ownerId}`);

const ended = (at: number) => ({ finished_at: at, ...released });

function held({ build }: Database, id: string, owner: string) {
  const running = build.updateTable('bot_test_runs').where('id', '=', id).where('state', '=', 'running');
  return running.where('lease_owner', '=', owner);
}

/** Waiting runs of workspaces that have none running. Runs of the command line do not count as running. */
function waiting(database: Database, at: number) {
  return database.build
    .selectFrom('bot_test_runs as due')
    .where('due.state', '=', 'waiting')
    .where(isIdle(database, { table: 'bot_test_runs', at, only: sql`busy.reason <> 'command'` }));
}
