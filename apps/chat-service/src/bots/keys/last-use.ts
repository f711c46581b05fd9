import type { Database, Query } from '../../platform/database/database.ts';

const everyMs = 60_000;

/** Stores the time of a use, unless a time after `before` is already stored, perhaps by another process. */
type NoteUse = (id: string, nowMs: number, before: number) => Query;

/** Keeps `last_used_at` of keys or tokens accurate to the minute, without delaying requests. */
export function createLastUse({ write }: Database, noteUse: NoteUse) {
  const running = new Map<string, Promise<void>>();

  async function store(id: string, nowMs: number): Promise<void> {
    // Informational only: database failures surface in the requests themselves, and the next request tries again.
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
