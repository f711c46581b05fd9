import { sql } from 'kysely';
import { isNotHeld } from '../../bots/bots/legal-hold.ts';
import type { Database } from '../../platform/database/database.ts';
import { leaseTime } from '../../platform/database/lease-time.ts';

export interface RetentionOptions {
  database: Database;
  now: () => number;
  /** Conversations removed per unit; kept small so that turns never wait long. */
  batch?: number;
}

const dayMs = 86_400_000;

/**
 * Removes conversations that have been inactive for longer than their bot's retention or their plan's, and Idempotency-Keys older than a
 * day. Returns the number of conversations removed. Safe to run on several instances at once.
 */
export async function removeExpired({ database, now, batch = 200 }: RetentionOptions): Promise<number> {
  const { build, read, write } = database;
  const at = now();
  // What the workspace may keep at most: its own terms, or else its plan.
  const most = sql<number | null>`coalesce(t.retention_days, p.retention_days)`;
  const forgetful = build
    .selectFrom('bots as b')
    .leftJoin('organization as o', 'o.id', 'b.workspace_id')
    .leftJoin('workspace_terms as t', 't.workspace_id', 'b.workspace_id')
    .leftJoin('plans as p', 'p.id', 'o.plan')
    .select(['b.id', 'b.workspace_id', 'b.retention_days', most.as('most')])
    .where(sql<boolean>`(b.retention_days is not null or ${most} is not null)`)
    .where(isNotHeld('b.id'));
  let removed = 0;
  for (const { id, workspace_id, retention_days, most } of await read(forgetful)) {
    const days = Math.min(retention_days ?? Infinity, most ?? Infinity);
    const silent = { botId: id, workspaceId: workspace_id, at, silentSince: at - days * dayMs };
    removed += await removeSilent(database, batch, silent);
  }
  await write([build.deleteFrom('idempotency').where('created_at', '<=', at - dayMs)]);
  return removed;
}

interface Silent {
  workspaceId: string;
  botId: string;
  silentSince: number;
  at: number;
}

/** A conversation with a turn in flight does not count as silent. */
async function removeSilent(database: Database, batch: number, silent: Silent): Promise<number> {
  const { build, write } = database;
  const some = build
    .selectFrom('conversations')
    .select('id')
    .where('workspace_id', '=', silent.workspaceId)
    .where('bot_id', '=', silent.botId)
    .where('updated_at', '<=', silent.silentSince)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', leaseTime(database, silent.at))]))
    .limit(batch);
  for (let removed = 0; ; ) {
    const written = await write([build.deleteFrom('conversations').where('id', 'in', some)]);
    const affected = written.done ? written.results[0].affected : 0;
    removed += affected;
    if (affected < batch) return removed;
  }
}
