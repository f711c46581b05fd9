import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { released } from '../../platform/database/lease-time.ts';
import type { DeliveriesTable, DeliveryAttemptsTable, Schema } from '../../platform/database/schema.ts';
import { createClaimQueries, isWaiting } from './claim-queries.ts';

export interface Settlement {
  id: string;
  owner: string;
  url: string;
  state: DeliveriesTable['state'];
  nextAttemptAt: number;
  finishedAt: number | null;
}

export type DeliveryQueries = ReturnType<typeof createDeliveryQueries>;

/** All statements of the worker, composed once. */
export function createDeliveryQueries(database: Database) {
  const { build } = database;
  return {
    ...createClaimQueries(database),
    selectReady: selectReady(build),
    ...settleQueries(build),
    /** Cancels what cannot be delivered: the receiver is disabled, or the key no longer has one. */
    cancel: defineQuery((given: { keyId: string; at: number }) =>
      build
        .updateTable('deliveries')
        .set({ state: 'cancelled', finished_at: given.at, ...released })
        .where('key_id', '=', given.keyId)
        .where('state', '=', isWaiting)
        .where('is_single', '=', 0),
    ),
  };
}

/** The keys with waiting deliveries, by skipping from key to key in the index, however many deliveries are waiting. */
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

/** Affects no row if the lease was lost: someone else holds the delivery now. */
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
        ...released,
      })),
    ),
    drop: defineQuery((given: { id: string; owner: string; at: number }) =>
      held(given).set({ state: 'cancelled', finished_at: given.at, ...released }),
    ),
    /** Leaves it to the next instance that looks for work. */
    release: defineQuery((given: { id: string; owner: string }) => held(given).set(released)),
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
