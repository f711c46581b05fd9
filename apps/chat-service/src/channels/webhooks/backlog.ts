import type { Database } from '../../platform/database/database.ts';

/** The deliveries that are waiting. */
export interface Backlog {
  waiting: number;
  /** When the oldest of them was created. */
  oldestAt: number | undefined;
}

/** Of one key, or of all keys. */
export async function readBacklog({ build, read }: Database, keyId?: string): Promise<Backlog> {
  let query = build
    .selectFrom('deliveries')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting');
  if (keyId !== undefined) query = query.where('key_id', '=', keyId);
  const [row] = await read(query);
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldest ?? undefined };
}
