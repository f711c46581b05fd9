import type { Database } from '../../platform/database/database.ts';

const everyMs = 60_000;

type UsedTable = 'api_keys' | 'management_tokens' | 'operator_tokens' | 'scim_connections';

/** Keeps `last_used_at` of keys or tokens accurate to the minute, without delaying requests. */
export function createLastUse({ write, build }: Database, table: UsedTable) {
  const running = new Map<string, Promise<void>>();

  /** Unless a recent use is already stored, perhaps by another process. */
  const noteUse = (id: string, nowMs: number) =>
    build
      .updateTable(table)
      .set({ last_used_at: nowMs })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', nowMs - everyMs)]));

  async function store(id: string, nowMs: number): Promise<void> {
    // Informational only: database failures surface in the requests themselves, and the next request tries again.
    await write([noteUse(id, nowMs)]).catch(() => {});
    running.delete(id);
  }

  return {
    note(id: string, lastUsedAt: number | null, nowMs: number): void {
      const isRecent = lastUsedAt !== null && nowMs - lastUsedAt < everyMs;
      if (!isRecent && !running.has(id)) running.set(id, store(id, nowMs));
    },
    async settle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
