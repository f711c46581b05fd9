import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAvailable, startPostgres, type TestPostgres } from '@lectern/test-kit';
import pg from 'pg';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';

/** Where a database lives. It can be opened many times, also by other processes. */
export interface Place {
  databaseUrl?: string;
  dataDir: string;
}

export interface PlaceMaker {
  /** A place with nothing in it. */
  make(): Promise<Place>;
  /** The PostgreSQL behind it, to be killed. */
  server?: TestPostgres;
  close(): Promise<void>;
}

/** Both databases, for suites that run on each. */
export const adapters = [
  { dialect: 'sqlite', isMissing: false, startPlaces: startSqlitePlaces },
  { dialect: 'postgres', isMissing: !isAvailable('postgres'), startPlaces: startPostgresPlaces },
] as const;

export const openAt = (place: Place): Promise<Database> => openDatabase({ ...place, now: Date.now });

/** Opens it without migrations. */
export const openUnmigrated = ({ databaseUrl, dataDir }: Place): Promise<Database> =>
  databaseUrl === undefined
    ? openSqlite({ dataDir })
    : openPostgres({ url: databaseUrl, statementMs: 120_000, connectMs: 120_000 });

/** Opens it without migrations, and with little patience for a transaction that does nothing. */
export const openImpatiently = ({ databaseUrl, dataDir }: Place): Promise<Database> =>
  databaseUrl === undefined
    ? openSqlite({ dataDir, idleMs: 200 })
    : openPostgres({ url: databaseUrl, statementMs: 200, connectMs: 1_000 });

export async function startSqlitePlaces(): Promise<PlaceMaker> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-database-'));
  return {
    make: async () => ({ dataDir: mkdtempSync(join(folder, 'place-')) }),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function startPostgresPlaces(): Promise<PlaceMaker> {
  const server = await startPostgres();
  let made = 0;
  return {
    server,
    async make() {
      made += 1;
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database place_${made}`);
      await client.end();
      return { databaseUrl: server.url.replace(/\/postgres$/, `/place_${made}`), dataDir: '' };
    },
    close: () => server.stop(),
  };
}
