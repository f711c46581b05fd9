import type { Database } from '../../platform/database/database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

export interface PruneUsageOptions {
  database: Database;
  now: () => number;
  /** Days removed in one unit: each has a row for every key and figure. */
  batch?: number;
}

/** A whole year can be viewed, with some days to spare. */
const keptDays = 400;
const dayMs = 86_400_000;
const tables = ['usage_counts', 'usage_events'] as const;

/** Removes figures that no page shows any more. Returns the number of days removed. */
export async function pruneUsage({ database, now, batch = 7 }: PruneUsageOptions): Promise<number> {
  const { build, read, write } = database;
  const from = dayOf(now() - keptDays * dayMs);
  const old = build.selectFrom('usage_counts').select('day').distinct().where('day', '<', from);
  for (let removed = 0; ; ) {
    const days = (await read(old.orderBy('day').limit(batch))).map(({ day }) => day);
    if (days.length > 0) await write(tables.map((table) => build.deleteFrom(table).where('day', 'in', days)));
    removed += days.length;
    if (days.length < batch) return removed;
  }
}
