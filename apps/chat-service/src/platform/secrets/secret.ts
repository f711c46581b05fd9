import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@lectern/service-kit';
import type { ChatServiceConfig } from '../config/config.ts';

/** The secret of the instance, then older ones that may still sign or encrypt what is stored. */
export type InstanceSecrets = readonly [string, ...string[]];

type SecretConfig = Pick<ChatServiceConfig, 'SECRET_KEY' | 'SECRET_KEY_OLD' | 'DATA_DIR'>;

export function readSecrets({ SECRET_KEY, SECRET_KEY_OLD = '', DATA_DIR }: SecretConfig): InstanceSecrets {
  const newest = readSecret(SECRET_KEY, DATA_DIR);
  const parts = SECRET_KEY_OLD.split(',').map((part) => part.trim());
  // A secret may contain commas itself.
  const older = new Set([SECRET_KEY_OLD, ...parts].filter((text) => text.length >= shortest));
  older.delete(newest);
  return [newest, ...older];
}

/** The secret that signs sessions: the one given, or one that is generated once and kept in the data folder. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given;
  const file = join(dataDir, 'secret.key');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) storeOnce(file, `${randomBytes(32).toString('base64url')}\n`);
  } catch (error) {
    throw new StartupError(`DATA_DIR="${dataDir}" cannot be written: ${String(error)}.`);
  }
  const text = readFileSync(file, 'utf8');
  const secret = text.trim();
  if (secret.length >= shortest && !isCut(text)) return secret;
  throw new StartupError(
    `The secret.key in DATA_DIR="${dataDir}" is damaged: ${damageOf(secret)}. Restore it from a backup. If there is none, remove it: the service creates a new one, and everybody has to sign in again and enter stored secrets again.`,
  );
}

/** In characters. */
const shortest = 32;
const generated = 43;

/** A generated secret that has lost its end. The newline after it was written last; earlier versions wrote none. */
const isCut = (text: string): boolean => /^[\w-]+$/.test(text) && !text.endsWith('\n') && text.length < generated;

function damageOf({ length }: string): string {
  if (length < shortest) return `it has ${length} characters, and at least ${shortest} are needed`;
  return `it has ${length} characters without a newline, and a generated one has ${generated}. If it is your own and complete, add a newline`;
}

/** Complete or not at all, also when the machine stops. If two processes race, the second uses what the first one wrote. */
function storeOnce(file: string, secret: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
