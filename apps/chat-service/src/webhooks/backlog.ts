import type { Database } from '../database/database.ts';

/** What waits to be delivered. */
export interface Backlog {
  waiting: number;
  /** When the oldest of it was made. */
  oldestAt: number | undefined;
}

/** Of one key, or of all. */
export async function readBacklog({ build, read }: Database, keyId?: string): Promise<Backlog> {
  let query = build
    .selectFrom('deliveries')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting');
  if (keyId !== undefined) query = query.where('key_id', '=', keyId);
  const [row] = await read(query);
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldest ?? undefined };
}
