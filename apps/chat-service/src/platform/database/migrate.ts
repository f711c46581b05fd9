import { createHash } from 'node:crypto';
import { StartupError } from '@lectern/service-kit';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { dialectWords, type Migration } from './migrations/migration.ts';
import { isRetryable } from './postgres-error.ts';
import type { Schema } from './schema.ts';

/** An arbitrary number that nothing else in the same PostgreSQL database locks. */
const advisoryLock = 5_284_101;

export interface MigrateOptions {
  database: Pick<Database, 'dialect' | 'kysely'>;
  migrations: readonly Migration[];
  now: () => number;
}

const mostAttempts = 10;

/** Updates the schema in one transaction, or leaves it as it was. Of several processes one does it, the others wait. */
export async function migrate(options: MigrateOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(options);
    } catch (error) {
      // Instances of the previous version keep running meanwhile: in a deadlock, the server aborts one of the transactions.
      const cause = error instanceof DatabaseError ? error.cause : error;
      if (attempt === mostAttempts || !isRetryable(cause)) throw error;
    }
  }
}

async function migrateOnce({ database, migrations, now }: MigrateOptions): Promise<void> {
  const { dialect, kysely } = database;
  await kysely.transaction().execute(async (transaction) => {
    // On SQLite the transaction itself keeps every other writer out.
    if (dialect === 'postgres') await lockSchema(transaction);
    const applied = await readApplied(transaction);
    const known = migrations.map((migration) => compile(migration, dialect));
    refuseUnknown(applied, known);
    for (const { name, checksum, statements } of known) {
      if (applied.has(name)) continue;
      for (const statement of statements) await transaction.executeQuery(CompiledQuery.raw(statement));
      await transaction.insertInto('schema_migrations').values({ name, checksum, applied_at: now() }).execute();
    }
  });
}

/** Keeps our other processes from changing the schema of this PostgreSQL until the transaction ends. */
export async function lockSchema(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(transaction);
}

interface CompiledMigration {
  name: string;
  checksum: string;
  statements: readonly string[];
}

function compile({ name, statements }: Migration, dialect: Database['dialect']): CompiledMigration {
  const texts = statements(dialectWords[dialect]);
  return { name, statements: texts, checksum: createHash('sha256').update(texts.join(';\n')).digest('hex') };
}

async function readApplied(transaction: Transaction<Schema>): Promise<Map<string, string>> {
  await transaction.executeQuery(
    CompiledQuery.raw(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
    ),
  );
  const rows = await transaction.selectFrom('schema_migrations').select(['name', 'checksum']).execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseUnknown(applied: ReadonlyMap<string, string>, known: readonly CompiledMigration[]): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    const expected = checksums.get(name);
    if (expected === undefined) {
      throw new StartupError(
        `The database is newer than this program: it has the migration "${name}". Start a version that knows it, or restore a backup.`,
      );
    }
    if (expected !== checksum) {
      throw new StartupError(
        `The migration "${name}" was changed after this database had it. Start the version that made the database.`,
      );
    }
  }
}
