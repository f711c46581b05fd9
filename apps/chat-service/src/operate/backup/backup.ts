import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@lectern/service-kit';
import type { ChatServiceConfig } from '../../platform/config/config.ts';
import { version } from '../../platform/config/version.ts';
import type { Database } from '../../platform/database/database.ts';
import { readFingerprint, readServiceSecrets } from '../../platform/secrets/instance-secret.ts';
import { describeFile, type Manifest, writeManifest } from './manifest.ts';
import { dumpPostgres, type Environment } from './postgres-copy.ts';
import { examineSqlite } from './sqlite-copy.ts';

export interface BackupOptions {
  config: Pick<ChatServiceConfig, 'DATABASE_URL' | 'DATA_DIR' | 'SECRET_KEY' | 'SECRET_KEY_OLD'>;
  database: Database;
  now: () => number;
  /** For the tools of PostgreSQL. */
  environment: Environment;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError(`The folder "${folder}" of the backup cannot be made: ${reason}.`);
  }
}

/** Copies everything to a new folder while the service runs, and reads the copy once to verify it. */
export async function makeBackup(
  options: BackupOptions,
  folder: string,
  { withSecret }: { withSecret: boolean },
): Promise<Manifest> {
  const { config, database, now, environment } = options;
  if (existsSync(folder)) throw new StartupError(`"${folder}" exists already. A backup is made in a new folder.`);
  makeFolder(folder);
  try {
    const found = await copyTo(folder, { database, url: config.DATABASE_URL, environment });
    const target = join(folder, found.file);
    chmodSync(target, 0o600);
    if (withSecret) {
      const [secret] = await readServiceSecrets(database, config);
      writeFileSync(join(folder, 'secret.key'), `${secret}\n`, { mode: 0o600 });
    }
    const manifest: Manifest = {
      format: 1,
      created_at: new Date(now()).toISOString(),
      version,
      dialect: database.dialect,
      ...found,
      ...(await describeFile(target)),
      secret_fingerprint: (await readFingerprint(database)) ?? null,
    };
    // Written last: a folder without it is not a backup.
    writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyTo(
  folder: string,
  { database, url, environment }: { database: Database; url: string | undefined; environment: Environment },
): Promise<Pick<Manifest, 'file' | 'rows' | 'migrations'>> {
  if (url === undefined) {
    const file = 'lectern.db';
    const target = join(folder, file);
    await database.backup(target);
    return { file, ...examineSqlite(target) };
  }
  return await dumpPostgres(url, folder, environment);
}
