import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@lectern/service-kit';
import type { ChatServiceConfig } from '../../platform/config/config.ts';
import { allMigrations } from '../../platform/database/migrations/all-migrations.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { fingerprintOf } from '../../platform/secrets/instance-secret.ts';
import { compareRows, type Manifest, readVerified } from './manifest.ts';
import { countPostgres, type Environment, examineDump, isEmptyPostgres, restorePostgres } from './postgres-copy.ts';
import { examineSqlite } from './sqlite-copy.ts';

export interface RestoreOptions {
  config: Pick<ChatServiceConfig, 'DATABASE_URL' | 'DATA_DIR' | 'SECRET_KEY'>;
  now: () => number;
  environment: Environment;
}

/** Checks a backup from end to end without touching any database. */
export async function verifyBackup(folder: string, environment: Environment): Promise<Manifest> {
  const manifest = await readVerified(folder);
  if (manifest.dialect === 'postgres') await examineDump(folder, manifest, environment);
  else compareRows(manifest.rows, examineSqlite(join(folder, manifest.file)).rows);
  return manifest;
}

/** Restores a backup into an empty place, checks every table and migrates the schema. Returns sentences about it. */
export async function restoreBackup(options: RestoreOptions, folder: string): Promise<string[]> {
  const { config, now, environment } = options;
  const manifest = await verifyBackup(folder, environment);
  refuseNewer(manifest);
  const wanted = config.DATABASE_URL === undefined ? 'sqlite' : 'postgres';
  if (manifest.dialect !== wanted) {
    throw new StartupError(
      `The backup is of ${manifest.dialect}, and ${wanted === 'sqlite' ? 'DATABASE_URL is not set' : 'DATABASE_URL is set'}. Restore it into the same kind of database.`,
    );
  }
  if (config.DATABASE_URL === undefined) restoreSqlite(config.DATA_DIR, folder, manifest);
  else await restoreIntoPostgres(config.DATABASE_URL, folder, manifest, environment);
  const about = keepSecret(config, folder, manifest);
  // Opening it migrates it.
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, now });
  await database.close();
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return [
    `Restored the backup of ${manifest.created_at}: ${rows} rows in ${tablesOf(manifest)} tables, all there.`,
    about,
  ];
}

const tablesOf = ({ rows }: Manifest) => Object.keys(rows).length;

function refuseNewer({ migrations, version }: Manifest): void {
  const known = new Set(allMigrations.map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new StartupError(
    `The backup was made by version ${version}, whose migration "${unknown}" this program does not know. Restore it with that version or a later one.`,
  );
}

/** Uses another name until the copy is verified, so that a partial one can never be started. */
function restoreSqlite(dataDir: string, folder: string, manifest: Manifest): void {
  const target = join(dataDir, 'lectern.db');
  // A leftover write-ahead log of another database would be replayed into this one.
  if ([target, `${target}-wal`].some((file) => existsSync(file))) {
    throw new StartupError(
      `There is a database in DATA_DIR="${dataDir}" already. Stop the service and move lectern.db, lectern.db-wal and lectern.db-shm away first.`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const partial = `${target}.restoring`;
  try {
    copyFileSync(join(folder, manifest.file), partial);
    compareRows(manifest.rows, examineSqlite(partial).rows);
    renameSync(partial, target);
  } finally {
    rmSync(partial, { force: true });
  }
}

async function restoreIntoPostgres(url: string, folder: string, manifest: Manifest, environment: Environment) {
  if (!(await isEmptyPostgres(url))) {
    throw new StartupError(
      'The database of DATABASE_URL is not empty. Make a new one with createdb, and restore into that.',
    );
  }
  await restorePostgres(url, folder, manifest, environment);
  compareRows(manifest.rows, (await countPostgres(url)).rows);
}

/** The secret of the backup is used when there is none yet; an existing one is never overwritten. */
function keepSecret({ SECRET_KEY, DATA_DIR }: RestoreOptions['config'], folder: string, manifest: Manifest): string {
  const ours = join(DATA_DIR, 'secret.key');
  const inBackup = join(folder, 'secret.key');
  if (SECRET_KEY === undefined && !existsSync(ours) && existsSync(inBackup)) {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    copyFileSync(inBackup, ours);
  }
  const secret = SECRET_KEY ?? (existsSync(ours) ? readFileSync(ours, 'utf8').trim() : undefined);
  if (manifest.secret_fingerprint === null) return 'The backup says nothing about the secret key.';
  if (secret !== undefined && fingerprintOf(secret) === manifest.secret_fingerprint) {
    return 'The secret key is the one that it was made with.';
  }
  return `The secret key is NOT the one that it was made with: set SECRET_KEY to that one, or put it into ${ours}. Without it people must sign in again, and secrets of webhooks and keys of models cannot be read.`;
}
