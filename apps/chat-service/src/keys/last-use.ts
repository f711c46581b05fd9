import type { Database, Query } from '../database/database.ts';

const everyMs = 60_000;

/** Stores the instant of a use, unless one after `before` is stored already: other processes may have done so. */
type NoteUse = (id: string, nowMs: number, before: number) => Query;

/** Keeps `last_used_at` of keys or tokens accurate to the minute, without delaying requests. */
export function createLastUse({ write }: Database, noteUse: NoteUse) {
  const running = new Map<string, Promise<void>>();

  async function store(id: string, nowMs: number): Promise<void> {
    // It only informs people: when the database fails, requests say so themselves, and the next one tries again.
    await write([noteUse(id, nowMs, nowMs - everyMs)]).catch(() => {});
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
