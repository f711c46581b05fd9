import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '../database/database-error.ts';

/** Work that must be done eventually, even if the database is unavailable at first. */
export interface Persistence {
  /**
   * Does it at once, or after a while if it cannot succeed now; again later if it resolves with false. Never
   * throws.
   */
  persist(work: Work, options: { isUnavailable: boolean }): Promise<void>;
  /** Stops trying again. */
  close(): Promise<void>;
}

type Work = () => Promise<boolean | undefined>;

/** About a minute in all: by then a database that restarts is back. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** What is beyond that is left to the leases, which end by themselves. */
const mostUnfinished = 10_000;

export function createPersistence(onError: (error: unknown) => void): Persistence {
  const closing = new AbortController();
  const unfinished = new Set<Promise<void>>();

  async function insist(work: Work, pauses: readonly number[]): Promise<void> {
    for (const pauseMs of pauses) {
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal: closing.signal });
      if (await attempt(work)) return;
    }
  }

  return {
    async persist(work, { isUnavailable }) {
      if (unfinished.size >= mostUnfinished) return;
      const insisting = insist(work, isUnavailable ? pausesMs : [0, ...pausesMs]).catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error);
      });
      unfinished.add(insisting);
      await insisting;
      unfinished.delete(insisting);
    },
    async close() {
      closing.abort();
      await Promise.all(unfinished);
    },
  };
}

/** False when it must be done again: the database is unavailable, or it says so. Any other error is thrown. */
async function attempt(work: Work): Promise<boolean> {
  try {
    return (await work()) !== false;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/** Whether trying again later can help. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.kind === 'unavailable' || error.kind === 'full');
}
