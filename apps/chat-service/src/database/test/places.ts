import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAvailable, sharedPostgres, startPostgres, type TestPostgres } from '@lectern/test-kit';
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
  /** The PostgreSQL behind it, where it may be killed. */
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

/** Opens it with migrations, and with the patience that a busy machine needs. */
export async function openWithLongTimeouts(place: Place): Promise<Database> {
  await (await openAt(place)).close();
  const { databaseUrl, dataDir } = place;
  const longestMs = 120_000;
  if (databaseUrl === undefined) return await openSqlite({ dataDir, busyMs: longestMs });
  return await openPostgres({
    url: databaseUrl,
    statementMs: longestMs,
    connectMs: longestMs,
    waitMs: longestMs,
  });
}

/** Opens it without migrations, and with little patience for a transaction that does nothing. */
export const openWithShortTimeouts = ({ databaseUrl, dataDir }: Place): Promise<Database> =>
  databaseUrl === undefined
    ? openSqlite({ dataDir, idleMs: 1_000 })
    : openPostgres({ url: databaseUrl, statementMs: 1_000, connectMs: 10_000 });

export async function startSqlitePlaces(): Promise<PlaceMaker> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-database-'));
  return {
    make: async () => ({ dataDir: mkdtempSync(join(folder, 'place-')) }),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Databases of the PostgreSQL that all suites share. */
export async function startPostgresPlaces(): Promise<PlaceMaker> {
  return createPostgresPlaces(await sharedPostgres());
}

/** Databases of a PostgreSQL that the suite may kill. */
export async function startOwnPostgresPlaces(): Promise<PlaceMaker & { server: TestPostgres }> {
  const server = await startPostgres();
  return { ...createPostgresPlaces(server.url), server, close: () => server.stop() };
}

function createPostgresPlaces(url: string): PlaceMaker {
  const made: string[] = [];
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    async make() {
      const name = `place_${randomUUID().replaceAll('-', '')}`;
      await run(`create database ${name}`);
      made.push(name);
      return { databaseUrl: url.replace(/\/postgres$/, `/${name}`), dataDir: '' };
    },
    async close() {
      for (const name of made) await run(`drop database ${name} with (force)`);
    },
  };
}
