import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { skipClaimed } from '../database/claim-rows.ts';
import type { Database } from '../database/database.ts';
import { defineQuery } from '../database/define-query.ts';
import { leaseEnd, leaseTime } from '../database/lease-time.ts';
import type { DeliveriesTable, DeliveryAttemptsTable, Schema } from '../database/schema.ts';

export interface Claim {
  keyId: string;
  owner: string;
  at: number;
  leaseMs: number;
  most: number;
}

export interface Settlement {
  id: string;
  owner: string;
  url: string;
  state: DeliveriesTable['state'];
  nextAttemptAt: number;
  finishedAt: number | null;
}

export type DeliveryQueries = ReturnType<typeof createDeliveryQueries>;

/** Every statement of the worker, composed once. */
export function createDeliveryQueries(database: Database) {
  const { build } = database;
  return {
    claim: claimQuery(database),
    selectReady: selectReady(build),
    ...settleQueries(build),
    /** What nobody can deliver: the receiver was disabled, or the key has none any more. */
    cancel: defineQuery((given: { keyId: string; at: number }) =>
      build
        .updateTable('deliveries')
        .set({ state: 'cancelled', finished_at: given.at, lease_owner: null, lease_until: null })
        .where('key_id', '=', given.keyId)
        .where('state', '=', 'waiting')
        .where('is_single', '=', 0),
    ),
  };
}

/**
 * Takes deliveries of one key that are due, the oldest first, for as long as a lease. Of a conversation only the first:
 * the others follow when that one is delivered, or waits for a retry.
 */
function claimQuery(database: Database) {
  const { build } = database;
  return defineQuery((given: Claim) => {
    const due = build
      .selectFrom('deliveries as due')
      .select('due.id')
      .where('due.state', '=', 'waiting')
      .where('due.key_id', '=', given.keyId)
      .where('due.next_attempt_at', '<=', given.at)
      .where(({ or, eb }) =>
        or([eb('due.lease_until', 'is', null), eb('due.lease_until', '<=', leaseTime(database, given.at))]),
      )
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('due.is_single', '=', 1),
          not(
            exists(
              selectFrom('webhook_endpoints as endpoint')
                .select('endpoint.key_id')
                .where('endpoint.key_id', '=', given.keyId)
                .where('endpoint.disabled_at', 'is not', null),
            ),
          ),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deliveries as earlier')
              .select('earlier.id')
              .where('earlier.state', '=', 'waiting')
              .whereRef('earlier.conversation_id', '=', 'due.conversation_id')
              .whereRef('earlier.key_id', '=', 'due.key_id')
              .whereRef('earlier.id', '<', 'due.id')
              .where('earlier.next_attempt_at', '<=', given.at),
          ),
        ),
      )
      .orderBy('due.next_attempt_at')
      .orderBy('due.id')
      .limit(sql<number>`${given.most}`);
    return build
      .with(
        (cte) => cte('claimed').materialized(),
        () => skipClaimed(database, due),
      )
      .updateTable('deliveries')
      .set({ lease_owner: given.owner, lease_until: leaseEnd(database, given.at, given.leaseMs) })
      .where('id', 'in', ({ selectFrom }) => selectFrom('claimed').select('claimed.id'))
      .returningAll();
  });
}

/** The keys that have something waiting, by jumping from one to the next in the index, however much is waiting. */
function selectReady(build: Kysely<Schema>): () => CompiledQuery<{ key_id: string; next_attempt_at: number }> {
  const query = sql<{ key_id: string; next_attempt_at: number }>`
    with recursive ready (key_id) as (
      select min(key_id) from deliveries where state = 'waiting'
      union all
      select (select min(d.key_id) from deliveries d where d.state = 'waiting' and d.key_id > ready.key_id)
      from ready where ready.key_id is not null
    )
    select key_id, (
      select min(d.next_attempt_at) from deliveries d where d.state = 'waiting' and d.key_id = ready.key_id
    ) as next_attempt_at
    from ready where key_id is not null`.compile(build);
  return () => query;
}

/** Whoever has lost the lease meets no row: somebody else has the delivery now. */
function settleQueries(build: Kysely<Schema>) {
  const held = (given: { id: string; owner: string }) =>
    build.updateTable('deliveries').where('id', '=', given.id).where('lease_owner', '=', given.owner);
  return {
    settle: defineQuery((given: Settlement) =>
      held(given).set(({ eb }) => ({
        state: given.state,
        attempts: eb('attempts', '+', 1),
        webhook_url: given.url,
        next_attempt_at: given.nextAttemptAt,
        finished_at: given.finishedAt,
        lease_owner: null,
        lease_until: null,
      })),
    ),
    drop: defineQuery((given: { id: string; owner: string; at: number }) =>
      held(given).set({ state: 'cancelled', finished_at: given.at, lease_owner: null, lease_until: null }),
    ),
    /** Leaves it to the next one who looks. */
    release: defineQuery((given: { id: string; owner: string }) =>
      held(given).set({ lease_owner: null, lease_until: null }),
    ),
    addAttempt: defineQuery((given: DeliveryAttemptsTable) =>
      build.insertInto('delivery_attempts').values({
        delivery_id: given.delivery_id,
        number: given.number,
        at: given.at,
        duration_ms: given.duration_ms,
        status: given.status,
        error: given.error,
        answer: given.answer,
      }),
    ),
  };
}
