import { sql } from 'kysely';
import { skipClaimed } from '../../database/claim-rows.ts';
import type { Database } from '../../database/database.ts';
import { defineQuery } from '../../database/define-query.ts';
import type { KnowledgeSourcesTable } from '../../database/knowledge-schema.ts';

/** A source with the run that this instance has claimed. */
export type ClaimedSource = KnowledgeSourcesTable & { run_generation: number };

export interface Claim {
  owner: string;
  at: number;
  leaseUntil: number;
  most: number;
}

export interface Held {
  id: string;
  owner: string;
  leaseUntil: number;
}

export type RunQueries = ReturnType<typeof createRunQueries>;

/** The statements by which any number of instances share the sources that are to be read. */
export function createRunQueries(database: Database) {
  const { build } = database;
  const held = (given: Pick<Held, 'id' | 'owner'>) =>
    build
      .updateTable('knowledge_sources')
      .where('id', '=', given.id)
      .where('lease_owner', '=', given.owner)
      .where('deleted_at', 'is', null);
  return {
    claim: claimQuery(database),
    /** The first step of every unit of a run: whoever has lost the lease meets no row. */
    hold: defineQuery((given: Held) =>
      held(given).set({ lease_until: given.leaseUntil, revision: sql<number>`revision + 1` }),
    ),
    /** Leaves the run to whoever looks next. */
    release: defineQuery((given: Pick<Held, 'id' | 'owner'> & { attempts: number }) =>
      held(given).set({ lease_owner: null, lease_until: null, attempts: given.attempts }),
    ),
  };
}

/** A run that was begun goes on under its generation. The first one is found from its first page on. */
function claimQuery(database: Database) {
  const { build } = database;
  return defineQuery((given: Claim) => {
    const due = build
      .selectFrom('knowledge_sources as due')
      .select('due.id')
      .where('due.next_run_at', '<=', given.at)
      .where('due.deleted_at', 'is', null)
      .where(({ or, eb }) => or([eb('due.lease_until', 'is', null), eb('due.lease_until', '<=', given.at)]))
      .orderBy('due.next_run_at')
      .limit(sql<number>`${given.most}`);
    return build
      .with(
        (cte) => cte('claimed').materialized(),
        () => skipClaimed(database, due),
      )
      .updateTable('knowledge_sources')
      .set({
        ...{ state: 'running', lease_owner: given.owner, lease_until: given.leaseUntil },
        attempts: sql<number>`attempts + 1`,
        run_generation: sql<number>`coalesce(run_generation, last_generation + 1)`,
        last_generation: sql<number>`case when run_generation is null then last_generation + 1 else last_generation end`,
        live_generation: sql<number>`case when live_generation = 0 then last_generation + 1 else live_generation end`,
      })
      .where('id', 'in', ({ selectFrom }) => selectFrom('claimed').select('claimed.id'))
      .returningAll();
  });
}
