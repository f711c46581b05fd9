import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface CheckoutOptions {
  /** How long to wait for a connection when the server has none left. */
  waitMs: number;
  clock: () => number;
}

/** A pool that had to be narrowed is widened again after so long. */
const narrowMs = 30_000;
const pauseMs = 100;

/** "Too many connections": of the server, the database or the role. */
const tooMany = '53300';

/**
 * Takes connections from a pool whose server may have fewer than the pool wants. Then the pool makes do with those that it
 * has, less one that it leaves to others such as the command line, and callers wait for one of them in turn.
 */
export function createCheckout(pool: pg.Pool, { waitMs, clock }: CheckoutOptions) {
  const wanted = pool.options.max;
  let narrowedAt: number | undefined;

  function narrow(): void {
    pool.options.max = Math.max(1, pool.totalCount - 1);
    narrowedAt = clock();
  }

  function widen(): void {
    if (narrowedAt === undefined || clock() - narrowedAt < narrowMs) return;
    pool.options.max = wanted;
    narrowedAt = undefined;
  }

  return {
    async take(): Promise<pg.PoolClient> {
      widen();
      for (const giveUpAt = clock() + waitMs; ; ) {
        try {
          return await pool.connect();
        } catch (error) {
          if (!isCrowded(error) || clock() >= giveUpAt) throw error;
          narrow();
          await delay(pauseMs);
        }
      }
    },
    giveBack(client: pg.PoolClient, isUnusable: boolean): void {
      client.release(isUnusable || pool.totalCount > pool.options.max);
    },
  };
}

export type Checkout = ReturnType<typeof createCheckout>;

function isCrowded(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === tooMany;
}
