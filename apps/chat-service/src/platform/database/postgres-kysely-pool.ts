import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseFailures } from './database-failures.ts';
import { toDatabaseError } from './postgres-error.ts';
import type { ConnectionPool } from './postgres-pool.ts';

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
