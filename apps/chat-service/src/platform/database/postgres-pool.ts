import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseError, type DatabaseFailures } from './database-error.ts';
import type { Checkout } from './postgres-checkout.ts';
import { isRetryable, isUnusable, toDatabaseError } from './postgres-error.ts';

/** Hands out the pool's connections and knows when all are back. Throws DatabaseErrors only. */
export interface ConnectionPool {
  connect(): Promise<PooledClient>;
  /** Runs the action with a connection, and retries if nothing was stored and the action itself is not at fault. */
  use<Result>(action: (client: pg.Client) => Promise<Result>): Promise<Result>;
  /** Hands out no more connections, waits for those in use, and closes the pool. */
  close(): Promise<void>;
}

export interface PooledClient {
  client: pg.Client;
  giveBack(isUnusable: boolean): void;
}

/** How often an action is tried in case of deadlocks and the like. */
const mostTries = 4;

export function createConnectionPool(pool: pg.Pool, checkout: Checkout, failures: DatabaseFailures): ConnectionPool {
  const allBack = Promise.withResolvers<void>();
  let closing: Promise<void> | undefined;
  let inUse = 0;

  function countBack(): void {
    inUse -= 1;
    if (closing !== undefined && inUse === 0) allBack.resolve();
  }

  async function connect(): Promise<PooledClient> {
    if (closing !== undefined) throw failures.count(new DatabaseError('unavailable', 'the database is closed'));
    inUse += 1;
    try {
      const client = await checkout.take();
      const giveBack = (spent: boolean) => {
        checkout.giveBack(client, spent);
        countBack();
      };
      return { client, giveBack };
    } catch (error) {
      countBack();
      throw failures.count(toDatabaseError(error));
    }
  }

  async function close(): Promise<void> {
    if (inUse > 0) await allBack.promise;
    await pool.end();
  }

  return {
    connect,
    async use(action) {
      for (let tries = 1; ; tries += 1) {
        const { client, giveBack } = await connect();
        try {
          const result = await action(client);
          giveBack(false);
          return result;
        } catch (error) {
          giveBack(isUnusable(error));
          if (tries >= mostTries || !isRetryable(error)) throw failures.count(toDatabaseError(error));
        }
      }
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** The pool as Kysely sees it: it throws the port's errors, and only the port closes it. */
export function createKyselyPool({ connect }: ConnectionPool, failures: DatabaseFailures): PostgresPool {
  function rethrow(error: unknown): never {
    throw failures.count(toDatabaseError(error));
  }

  return {
    options: {},
    async connect() {
      const { client, giveBack } = await connect();
      const query = (sql: string, parameters: readonly unknown[]) => client.query(sql, [...parameters]).catch(rethrow);
      const release = (destroy = false) => giveBack(destroy);
      // Kysely's other way to call `query`, with a cursor, is used only when a cursor class is configured.
      return { query, release } as unknown as PostgresPoolClient;
    },
    async end() {},
  };
}
