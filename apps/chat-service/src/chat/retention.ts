import type { Database } from '../database/database.ts';
import { leaseTime } from '../database/lease-time.ts';

export interface RetentionOptions {
  database: Database;
  now: () => number;
  /** Conversations removed per unit; kept small so that turns never wait long. */
  batch?: number;
}

const dayMs = 86_400_000;

/**
 * Removes conversations that have been inactive for longer than their bot's retention, and Idempotency-Keys older than a
 * day. Returns the number of conversations removed. Safe to run on several instances at once.
 */
export async function removeExpired({ database, now, batch = 200 }: RetentionOptions): Promise<number> {
  const { build, read, write } = database;
  const at = now();
  const forgetful = build
    .selectFrom('bots')
    .select(['id', 'workspace_id', 'retention_days'])
    .where('retention_days', 'is not', null);
  let removed = 0;
  for (const { id, workspace_id, retention_days } of await read(forgetful)) {
    removed += await removeSilent(database, batch, {
      botId: id,
      workspaceId: workspace_id,
      at,
      silentSince: at - (retention_days ?? 0) * dayMs,
    });
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
