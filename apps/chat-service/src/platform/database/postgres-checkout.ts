import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface CheckoutOptions {
  /** How long to wait for a connection when the server has none left. */
  waitMs: number;
  clock: () => number;
}

/** A pool that was narrowed is widened again after this time. */
const narrowMs = 30_000;
const pauseMs = 100;

/** "Too many connections": of the server, the database or the role. */
const tooMany = '53300';

/** Whether the server, the database or the role has no connection left for anyone else. */
const noneLeft = `
  with used as (
    select datid, usesysid from pg_stat_activity
    where usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
  )
  select (select count(*) from used) >= current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int
    or exists (select from pg_database where datname = current_database() and datconnlimit > 0
      and datconnlimit <= (select count(*) from used where datid = pg_database.oid))
    or exists (select from pg_roles where rolname = session_user and rolconnlimit > 0
      and rolconnlimit <= (select count(*) from used where usesysid = pg_roles.oid)) as none_left`;

/**
 * Takes connections from a pool whose server may have fewer than the pool wants. In that case the pool uses one fewer than
 * it got, so that one is left for others such as the command line, and callers queue for a connection. A pool that was not
 * refused may still have taken the last one, such as one that another instance has just released, so it asks the server
 * after each new connection.
 */
export function createCheckout(pool: pg.Pool, { waitMs, clock }: CheckoutOptions) {
  const wanted = pool.options.max;
  let narrowedAt: number | undefined;
  const unchecked = new WeakSet<pg.Client>();
  pool.on('connect', (client) => unchecked.add(client));

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
          const client = await pool.connect();
          if (unchecked.delete(client) && (await isLast(client)) && pool.totalCount <= pool.options.max) narrow();
          return client;
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

/** If the connection cannot even answer this, it fails for its caller, who can handle it. */
async function isLast(client: pg.PoolClient): Promise<boolean> {
  const answer = await client.query<{ none_left: boolean }>(noneLeft).catch(() => undefined);
  return answer?.rows[0]?.none_left ?? false;
}

function isCrowded(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === tooMany;
}
