import type { Logger } from '@lectern/service-kit';
import type { Database } from '../database/database.ts';
import { leaseEnd, leaseTime } from '../database/lease-time.ts';
import { randomBase62 } from '../shared/ids.ts';
import { fingerprintOf } from './instance-secret.ts';
import type { InstanceSecrets } from './secret.ts';

/** What an instance can do, by fingerprints of secrets. */
interface Keys {
  writes: string;
  reads: readonly string[];
}

interface KeyUser extends Keys {
  id: string;
}

export interface KeyUseOptions {
  database: Database;
  secrets: InstanceSecrets;
  now: () => number;
  logger: Logger;
  /** Renewed at a third of it. */
  leaseMs?: number;
}

/**
 * Announces the secrets of this instance, and says so where a running one could not decrypt what this one stores, or the
 * other way round. SQLite has only one instance.
 */
export async function announceKeys(options: KeyUseOptions): Promise<{ stop(): Promise<void> }> {
  const { database, secrets, logger, leaseMs = 15_000 } = options;
  if (database.dialect === 'sqlite') return { stop: async () => {} };
  const ours = { id: randomBase62(12), writes: fingerprintOf(secrets[0]), reads: secrets.map(fingerprintOf) };
  const others = await readKeyUsers(database, options.now());
  for (const text of new Set(others.flatMap((other) => explain(other, ours) ?? []))) logger.error(text);
  await announce(options, ours, leaseMs);
  let working: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const failed = (error: unknown) => logger.debug({ err: error }, 'the keys of this instance were not announced');
    working = announce(options, ours, leaseMs).catch(failed);
  }, leaseMs / 3).unref();
  return {
    async stop() {
      clearInterval(timer);
      await working;
      // One that stays ends with its lease.
      await database.write([database.build.deleteFrom('key_users').where('id', '=', ours.id)]).catch(() => undefined);
    },
  };
}

/** How many running instances encrypt with another secret than the newest of these. */
export async function countOtherWriters(database: Database, [newest]: InstanceSecrets, at: number): Promise<number> {
  const users = await readKeyUsers(database, at);
  return users.filter(({ writes }) => writes !== fingerprintOf(newest)).length;
}

/** Whether every running instance can decrypt what the newest of these encrypts. */
export async function isKnownToAll(database: Database, [newest]: InstanceSecrets, at: number): Promise<boolean> {
  return (await readKeyUsers(database, at)).every(({ reads }) => reads.includes(fingerprintOf(newest)));
}

async function announce({ database, now }: KeyUseOptions, { id, writes, reads }: KeyUser, leaseMs: number) {
  const { build, write } = database;
  const lease_until = leaseEnd(database, now(), leaseMs);
  const row = build.insertInto('key_users').values({ id, writes, reads: JSON.stringify(reads), lease_until });
  const expired = build.deleteFrom('key_users').where('lease_until', '<', leaseTime(database, now()));
  await write([expired, row.onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until }))]);
}

function explain(user: Keys, ours: Keys): string | undefined {
  if (!user.reads.includes(ours.writes)) {
    return 'SECRET_KEY is unknown to another running instance, which cannot read what this one stores. First add the new key to SECRET_KEY_OLD of every instance, and restart them; then make it SECRET_KEY.';
  }
  if (ours.reads.includes(user.writes)) return undefined;
  return 'Another running instance still encrypts with a key that is neither SECRET_KEY nor in SECRET_KEY_OLD here. Keep the old key in SECRET_KEY_OLD until every instance has the new SECRET_KEY.';
}

async function readKeyUsers(database: Database, at: number): Promise<KeyUser[]> {
  const { build, read } = database;
  const rows = await read(build.selectFrom('key_users').selectAll().where('lease_until', '>', leaseTime(database, at)));
  return rows.map(({ id, writes, reads }) => ({ id, writes, reads: JSON.parse(reads) }));
}
