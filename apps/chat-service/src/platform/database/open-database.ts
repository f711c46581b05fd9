import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { preparePgvector } from './prepare-pgvector.ts';
import { openSqlite } from './sqlite.ts';

export interface OpenDatabaseOptions {
  /** `postgres://...`; without it a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** To PostgreSQL. */
  connections?: number | undefined;
  now: () => number;
}

/** The database that the settings specify, with its schema up to date. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, connections, now } = options;
  if (databaseUrl === undefined) {
    const database = await openSqlite({ dataDir });
    await migrateOrClose(database, now);
    return database;
  }
  // The PostgreSQL driver is loaded only where it is used.
  const { openPostgres } = await import('./postgres.ts');
  // A migration may take longer than any other statement is allowed to.
  const patient = await openPostgres({ url: databaseUrl, connections, statementMs: 0 });
  await migrateOrClose(patient, now);
  const comparesVectors = await preparePgvector(patient).finally(patient.close);
  return await openPostgres({ url: databaseUrl, connections, comparesVectors });
}

async function migrateOrClose(database: Database, now: () => number): Promise<void> {
  try {
    await migrate({ database, migrations: allMigrations, now });
  } catch (error) {
    await database.close();
    throw error;
  }
}
