import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAvailable, oncePerRun, sharedPostgres, startPostgres, type TestPostgres } from '@lectern/test-kit';
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
  /** A place for a database without rows. Its tables may already exist, which is quicker than creating them. */
  make(): Promise<Place>;
  /** A place with nothing in it. */
  makeEmpty(): Promise<Place>;
  /** The PostgreSQL server behind it, if it may be killed. */
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

/** Opens it with migrations, and with timeouts that are long enough for a busy machine. */
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

/** Opens it without migrations, and with a short timeout for idle transactions. */
export const openWithShortTimeouts = ({ databaseUrl, dataDir }: Place): Promise<Database> =>
  databaseUrl === undefined
    ? openSqlite({ dataDir, idleMs: 1_000 })
    : openPostgres({ url: databaseUrl, statementMs: 1_000, connectMs: 10_000 });

export async function startSqlitePlaces(): Promise<PlaceMaker> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-database-'));
  const makeEmpty = async () => ({ dataDir: mkdtempSync(join(folder, 'place-')) });
  return {
    async make() {
      const [place, migrated] = await Promise.all([makeEmpty(), oncePerRun('migrated-sqlite', migrateFile)]);
      copyFileSync(migrated, join(place.dataDir, fileName));
      return place;
    },
    makeEmpty,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const fileName = 'lectern.db';

async function migrateFile(dataDir: string): Promise<string> {
  await (await openAt({ dataDir })).close();
  return join(dataDir, fileName);
}

/** Databases of the PostgreSQL that all suites share. */
export async function startPostgresPlaces(): Promise<PlaceMaker> {
  const url = await sharedPostgres();
  const places = createPostgresPlaces(url);
  const migrated = await oncePerRun('migrated-postgres', async () => {
    // Nobody drops it: it goes with the server.
    const place = await createPostgresPlaces(url).makeEmpty();
    await (await openAt(place)).close();
    return new URL(place.databaseUrl).pathname.slice(1);
  });
  return { ...places, make: () => places.makeFrom(migrated) };
}

/** Databases of a PostgreSQL that the suite may kill. */
export async function startOwnPostgresPlaces(): Promise<PlaceMaker & { server: TestPostgres }> {
  const server = await startPostgres();
  const { makeEmpty } = createPostgresPlaces(server.url);
  return { make: makeEmpty, makeEmpty, server, close: () => server.stop() };
}

function createPostgresPlaces(url: string) {
  const made: string[] = [];
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const makeFrom = async (template: string) => {
    const name = `place_${randomUUID().replaceAll('-', '')}`;
    await run(`create database ${name} template ${template}`);
    made.push(name);
    return { databaseUrl: url.replace(/\/postgres$/, `/${name}`), dataDir: '' };
  };
  return {
    makeFrom,
    makeEmpty: () => makeFrom('template1'),
    async close() {
      for (const name of made) await run(`drop database ${name} with (force)`);
    },
  };
}
