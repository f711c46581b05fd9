import { sql } from 'kysely';
import { isOfRunning } from '../../people/plans/terms.ts';
import { withClaimed } from '../../platform/database/claim-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import type { KnowledgeSourcesTable } from '../../platform/database/knowledge-schema.ts';
import { isFree, isIdle, type Lease, leased, released } from '../../platform/database/lease-time.ts';
import { isInLane, type Lane } from '../sources/lanes.ts';

/** A source with the run that this instance has claimed. */
export type ClaimedSource = KnowledgeSourcesTable & { run_generation: number };

interface Claim extends Lease {
  workspaceId: string;
}

interface Held extends Lease {
  id: string;
}

/** A changed source is claimed again under a new generation, perhaps by the same instance while it still reads the old. */
interface HeldRun extends Held {
  generation: number;
}

interface Released extends Pick<HeldRun, 'id' | 'owner' | 'generation'> {
  attempts: number;
  /** When the run may go on. */
  at: number;
  /** What people see until it does. */
  state: 'running' | 'waiting';
  error: string | null;
}

export type RunQueries = ReturnType<typeof createRunQueries>;

/** The statements with which any number of instances share the sources to be read. */
export function createRunQueries(database: Database) {
  const { build } = database;
  const renewed = (given: Lease) => ({ ...leased(database, given), revision: sql<number>`revision + 1` });
  const held = (given: Pick<Held, 'id' | 'owner'>) =>
    build
      .updateTable('knowledge_sources')
      .where('id', '=', given.id)
      .where('lease_owner', '=', given.owner)
      .where('deleted_at', 'is', null);
  return {
    /** Workspaces eligible for a turn in a lane: they have a source due, and none running there. */
    waiting: byLane((lane) => waitingQuery(database, lane)),
    claim: byLane((lane) => claimQuery(database, lane)),
    /** The first step of every transaction of a run: affects no row if the lease was lost or the run was abandoned. */
    holdRun: defineQuery((given: HeldRun) =>
      held(given).where('run_generation', '=', given.generation).set(renewed(given)),
    ),
    /** The same for work on the content of a borrowed source. */
    hold: defineQuery((given: Held) => held(given).set(renewed(given))),
    /** Claims a source that nobody is reading, to work on its content; affects a row if that succeeded. */
    borrow: defineQuery((given: Held) =>
      build
        .updateTable('knowledge_sources')
        .set(leased(database, given))
        .where('id', '=', given.id)
        .where('deleted_at', 'is', null)
        .where(isFree(database, 'lease_until', given.at)),
    ),
    giveBack: defineQuery((given: Pick<Held, 'id' | 'owner'>) => held(given).set(released)),
    /** Releases the lease, so that the next instance that looks for work can resume the run in its turn. */
    release: defineQuery((given: Released) =>
      held(given)
        .where('run_generation', '=', given.generation)
        .set({
          ...released,
          attempts: given.attempts,
          next_run_at: given.at,
          state: given.state,
          error: given.error,
        }),
    ),
  };
}

const byLane = <Query>(make: (lane: Lane) => Query): Record<Lane, Query> => ({
  small: make('small'),
  large: make('large'),
  web: make('web'),
});

/** Due sources of a lane, of workspaces that are not suspended and have none being read there. */
function dueIn(database: Database, lane: Lane, at: number) {
  return database.build
    .selectFrom('knowledge_sources as due')
    .where('due.next_run_at', '<=', at)
    .where('due.deleted_at', 'is', null)
    .where(isFree(database, 'due.lease_until', at))
    .where(isInLane(lane, 'due'))
    .where(isOfRunning('due.workspace_id'))
    .where(
      isIdle(database, {
        table: 'knowledge_sources',
        at,
        only: sql`busy.deleted_at is null and ${isInLane(lane, 'busy')}`,
      }),
    );
}

const mostWorkspaces = 200;

function waitingQuery(database: Database, lane: Lane) {
  return defineQuery(({ at }: { at: number }) =>
    dueIn(database, lane, at)
      .select(({ fn }) => ['due.workspace_id', fn.min('due.next_run_at').as('since')])
      .groupBy('due.workspace_id')
      .orderBy('since')
      .limit(mostWorkspaces),
  );
}

/** A run that was already started keeps its generation. A first run is live from its first page on. */
function claimQuery(database: Database, lane: Lane) {
  return defineQuery((given: Claim) => {
    const due = dueIn(database, lane, given.at)
      .select('due.id')
      .where('due.workspace_id', '=', given.workspaceId)
      .orderBy('due.next_run_at')
      .limit(1);
    return withClaimed(database, due)
      .updateTable('knowledge_sources')
      .set({
        state: 'running',
        ...leased(database, given),
        attempts: sql<number>`attempts + 1`,
        run_generation: sql<number>`coalesce(run_generation, last_generation + 1)`,
        last_generation: sql<number>`case when run_generation is null then last_generation + 1 else last_generation end`,
        live_generation: sql<number>`case when live_generation = 0 then last_generation + 1 else live_generation end`,
      })
      .where('id', 'in', ({ selectFrom }) => selectFrom('claimed').select('claimed.id'))
      .returningAll();
  });
}
