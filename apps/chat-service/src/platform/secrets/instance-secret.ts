import { createHash, hkdfSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@lectern/service-kit';
import type { ChatServiceConfig } from '../config/config.ts';
import type { Database, Step } from '../database/database.ts';
import { type InstanceSecrets, readSecrets } from './secret.ts';

const fact = 'secret_key';
/** The one before it. */
const factBefore = 'secret_key_before';

/** Remembers which secret the service uses. False when it replaced one that is not known any more: its encrypted data is lost. */
export async function registerSecret(database: Database, [newest, ...older]: InstanceSecrets): Promise<boolean> {
  const value = fingerprintOf(newest);
  const known = await readFingerprint(database);
  if (known === value) return true;
  const steps = [storeFact(database, fact, value)];
  if (known !== undefined) steps.push(storeFact(database, factBefore, known));
  await database.write(steps);
  return known === undefined || older.some((secret) => fingerprintOf(secret) === known);
}

/** The service's secrets, for another process on the same data: never new or different ones. */
export async function readServiceSecrets(
  database: Database,
  { SECRET_KEY, SECRET_KEY_OLD, DATA_DIR }: Pick<ChatServiceConfig, 'SECRET_KEY' | 'SECRET_KEY_OLD' | 'DATA_DIR'>,
): Promise<InstanceSecrets> {
  if (SECRET_KEY === undefined && !existsSync(join(DATA_DIR, 'secret.key'))) {
    throw new StartupError(
      `SECRET_KEY is not set, and DATA_DIR="${DATA_DIR}" holds no secret.key. Run this with the environment of the service.`,
    );
  }
  const secrets = readSecrets({ SECRET_KEY, SECRET_KEY_OLD, DATA_DIR });
  const known = await readFingerprint(database);
  if (known !== undefined && known !== fingerprintOf(secrets[0])) {
    throw new StartupError(
      `${SECRET_KEY === undefined ? `The secret.key in DATA_DIR="${DATA_DIR}"` : 'SECRET_KEY'} is not the secret that the service uses with this database. Run this with the environment of the service.`,
    );
  }
  return secrets;
}

/** Whether one of the older secrets was used before the newest one. Until then it is only known in advance. */
export async function hasReplaced(database: Database, [, ...older]: InstanceSecrets): Promise<boolean> {
  const before = await readFact(database, factBefore);
  return older.some((secret) => fingerprintOf(secret) === before);
}

export const readFingerprint = (database: Database) => readFact(database, fact);

async function readFact({ build, read }: Database, name: string): Promise<string | undefined> {
  const [row] = await read(build.selectFrom('instance_facts').select('value').where('name', '=', name));
  return row?.value;
}

function storeFact({ build }: Database, name: string, value: string): Step {
  const insert = build.insertInto('instance_facts').values({ name, value });
  return insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
}

/** Distinguishes secrets, and reveals nothing else about them. */
export function fingerprintOf(secret: string): string {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'lectern fingerprint', 32));
  return createHash('sha256').update(derived).digest('base64url').slice(0, 22);
}
