import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '../../platform/database/database-error.ts';

/** Work that must be done eventually, even if the database is unavailable at first. */
export interface Persistence {
  /**
   * Runs the work at once, or after a delay if `isUnavailable`; retries on false or a database outage. Never
   * throws.
   */
  persist(work: Work, options: { isUnavailable: boolean }): Promise<void>;
  /** Stops retrying. */
  close(): Promise<void>;
}

type Work = () => Promise<boolean | undefined>;

/** About a minute in total, enough for a database to restart. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** Work beyond that is dropped and left to the leases, which expire by themselves. */
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

/** False when the work must be retried: the database is unavailable, or the work says so. Other errors are thrown. */
async function attempt(work: Work): Promise<boolean> {
  try {
    return (await work()) !== false;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/** Whether retrying later can help. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.kind === 'unavailable' || error.kind === 'full');
}
