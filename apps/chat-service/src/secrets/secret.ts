import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@lectern/service-kit';

/** The secret that signs sessions: the one given, or one that is generated once and kept in the data folder. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given;
  const file = join(dataDir, 'secret.key');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // If two processes race, the second uses what the first one wrote.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isTaken(error)) throw new StartupError(`DATA_DIR="${dataDir}" cannot be written: ${String(error)}.`);
  }
  return readFileSync(file, 'utf8').trim();
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
