import { type ExpressionBuilder, sql } from 'kysely';
import { isOfRunning } from '../../people/plans/terms.ts';
import { withClaimed } from '../../platform/database/claim-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { isFree, type Lease, leased, leaseEnd } from '../../platform/database/lease-time.ts';
import type { DeliveriesTable, Schema } from '../../platform/database/schema.ts';

export interface Claim extends Lease {
  keyId: string;
  most: number;
}

/** A literal: with a parameter instead, no database can use a partial index of waiting deliveries. */
export const isWaiting = sql<'waiting'>`'waiting'`;

/** A claim looks at this many of the oldest deliveries of a key. */
export const claimScanLimit = 64;

/**
 * Statements that claim due deliveries of one key for the time of a lease. Only the first of each conversation: the
 * others follow once that one is delivered or waits for a retry. Those of suspended workspaces wait.
 */
export function createClaimQueries(database: Database) {
  const { build } = database;
  const isClaimable = (given: Pick<Claim, 'keyId' | 'at'>) => (eb: DueBuilder) =>
    eb.and([
      isFree(database, 'due.lease_until', given.at),
      isOfRunning('due.workspace_id'),
      eb.or([eb('due.is_single', '=', 1), eb.not(eb.exists(disabledEndpoint(database, given.keyId)))]),
    ]);
  return {
    /** The oldest due deliveries within the scan limit: with a long backlog it may miss conversations beyond it. */
    claim: defineQuery((given: Claim) => {
      const due = build
        .selectFrom('deliveries as due')
        .select('due.id')
        .where('due.state', '=', isWaiting)
        .where('due.id', 'in', oldestDue(database, given))
        .where(isClaimable(given))
        .where((eb) => eb.not(eb.exists(earlierInConversation(eb, given.at))))
        .orderBy('due.next_attempt_at')
        .orderBy('due.id')
        .limit(sql<number>`${given.most}`);
      return withClaimed(database, due)
        .updateTable('deliveries')
        .set(leased(database, given))
        .where('id', 'in', ({ selectFrom }) => selectFrom('claimed').select('claimed.id'))
        .returningAll();
    }),
    /** How many deliveries there were to scan, up to the limit. */
    countScanned: defineQuery((given: Pick<Claim, 'keyId' | 'at'>) =>
      build.selectFrom(oldestDue(database, given).as('looked')).select(({ fn }) => fn.countAll<number>().as('count')),
    ),
    claimAnywhere: defineQuery((given: Claim) => claimAnywhere(database, given)),
    /** The next delivery of a conversation, for the worker that has just delivered the previous one. */
    claimNext: defineQuery((given: Omit<Claim, 'most'> & { conversationId: string }) =>
      build
        .updateTable('deliveries as due')
        .set(leased(database, given))
        .where('due.id', '=', ({ selectFrom }) =>
          selectFrom('deliveries as next')
            .select('next.id')
            .where('next.state', '=', isWaiting)
            .where('next.key_id', '=', given.keyId)
            .where('next.conversation_id', '=', given.conversationId)
            .where(sql`+next.next_attempt_at`, '<=', given.at)
            .orderBy('next.id')
            .limit(1),
        )
        .where('due.state', '=', isWaiting)
        .where(isClaimable(given))
        .returningAll(),
    ),
  };
}

type DueBuilder = ExpressionBuilder<Schema & { due: DeliveriesTable }, 'due'>;

function oldestDue({ build }: Database, given: Pick<Claim, 'keyId' | 'at'>) {
  return build
    .selectFrom('deliveries as old')
    .select('old.id')
    .where('old.state', '=', isWaiting)
    .where('old.key_id', '=', given.keyId)
    .where('old.next_attempt_at', '<=', given.at)
    .orderBy('old.next_attempt_at')
    .orderBy('old.id')
    .limit(sql.lit(claimScanLimit));
}

function disabledEndpoint({ build }: Database, keyId: string) {
  return build
    .selectFrom('webhook_endpoints as endpoint')
    .select('endpoint.key_id')
    .where('endpoint.key_id', '=', keyId)
    .where('endpoint.disabled_at', 'is not', null);
}

function earlierInConversation({ selectFrom }: DueBuilder, at: number) {
  return selectFrom('deliveries as earlier')
    .select('earlier.id')
    .where('earlier.state', '=', isWaiting)
    .whereRef('earlier.key_id', '=', 'due.key_id')
    .whereRef('earlier.conversation_id', '=', 'due.conversation_id')
    .whereRef('earlier.id', '<', 'due.id')
    .where('earlier.next_attempt_at', '<=', at);
}

/**
 * The first due delivery of each conversation, by skipping from one to the next in the index, however long their backlogs
 * are; and deliveries that belong to no conversation.
 */
function claimAnywhere(database: Database, given: Claim) {
  const { build, dialect } = database;
  const key = sql`state = ${isWaiting} and key_id = ${given.keyId}`;
  const isDue = sql`+next_attempt_at <= ${given.at}`;
  const lockRows = dialect === 'postgres' ? sql`for update of due skip locked` : sql``;
  return sql<DeliveriesTable>`
    with recursive spoken (id) as (
      select min(conversation_id) from deliveries where ${key}
      union all
      select (select min(conversation_id) from deliveries where ${key} and conversation_id > spoken.id)
      from spoken where spoken.id is not null
    ),
    found (id) as (
      select (
        select id from deliveries where ${key} and conversation_id = spoken.id and ${isDue} order by id limit 1
      ) from spoken where spoken.id is not null
      union all
      select id from (
        select id from deliveries where ${key} and conversation_id is null and ${isDue} order by id limit ${given.most}
      ) as alone
    ),
    claimed (id) as materialized (
      select due.id from found cross join deliveries as due
      where due.id = found.id and due.state = ${isWaiting}
        and ${isFree(database, 'due.lease_until', given.at)}
        and ${isOfRunning('due.workspace_id')}
        and (due.is_single = 1 or not exists (
          select 1 from webhook_endpoints where key_id = ${given.keyId} and disabled_at is not null
        ))
      limit ${given.most} ${lockRows}
    )
    update deliveries
    set lease_owner = ${given.owner}, lease_until = ${leaseEnd(database, given.at, given.leaseMs)}
    where id in (select id from claimed)
    returning *`.compile(build);
}
