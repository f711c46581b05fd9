import { isNotHeld } from '../../bots/bots/legal-hold.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstIdAt } from './delivery-ids.ts';

export interface PruneOptions {
  database: Database;
  now: () => number;
  keptDays: number;
  /** Deliveries removed per unit; small, so that chat turns never wait long. */
  batch?: number;
}

const dayMs = 86_400_000;

/** Removes finished deliveries, with their payloads and attempts, once they are old enough. Returns how many. */
export async function pruneDeliveries({ database, now, keptDays, batch = 500 }: PruneOptions): Promise<number> {
  const { build, write } = database;
  const old = build
    .selectFrom('deliveries')
    .select('id')
    .where('id', '<', firstIdAt(now() - keptDays * dayMs))
    .where('state', '!=', 'waiting')
    .where(isNotHeld('deliveries.bot_id'))
    .orderBy('id')
    .limit(batch);
  for (let removed = 0; ; ) {
    const written = await write([build.deleteFrom('deliveries').where('id', 'in', old)]);
    const affected = written.done ? written.results[0].affected : 0;
    removed += affected;
    if (affected < batch) return removed;
  }
}
