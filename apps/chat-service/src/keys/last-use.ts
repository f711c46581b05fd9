import type { Database } from '../database/database.ts';

const everyMs = 60_000;

/** Keeps `last_used_at` to the minute, beside the request and never in its way. */
export function createLastUse({ build, write }: Database) {
  const running = new Map<string, Promise<void>>();

  /** Other processes may have written it meanwhile; then there is nothing to do. */
  async function store(keyId: string, nowMs: number): Promise<void> {
    const update = build
      .updateTable('api_keys')
      .set({ last_used_at: nowMs })
      .where('id', '=', keyId)
      .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', nowMs - everyMs)]));
    // It only informs people: when the database fails, requests say so themselves, and the next one tries again.
    await write([update]).catch(() => {});
    running.delete(keyId);
  }

  return {
    note(keyId: string, lastUsedAt: number | null, nowMs: number): void {
      const isRecent = lastUsedAt !== null && nowMs - lastUsedAt < everyMs;
      if (!isRecent && !running.has(keyId)) running.set(keyId, store(keyId, nowMs));
    },
    async settle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
