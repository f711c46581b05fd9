import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, StartupError } from '@lectern/service-kit';
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

interface Ours extends Keys {
  id: string;
}

interface KeyUser extends Ours {
  leaseUntil: number;
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
 * Announces the secrets of this instance. Refuses to start beside a running instance that could not decrypt what this one
 * stores, or the other way round. SQLite has only one instance.
 */
export async function announceKeys(options: KeyUseOptions): Promise<{ stop(): Promise<void> }> {
  const { database, secrets, logger, leaseMs = 15_000 } = options;
  if (database.dialect === 'sqlite') return { stop: async () => {} };
  const ours = { id: randomBase62(12), writes: fingerprintOf(secrets[0]), reads: secrets.map(fingerprintOf) };
  await announce(options, ours, leaseMs);
  let working: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const failed = (error: unknown) => logger.debug({ err: error }, 'the keys of this instance were not announced');
    working = announce(options, ours, leaseMs).catch(failed);
  }, leaseMs / 3).unref();
  async function stop(): Promise<void> {
    clearInterval(timer);
    await working;
    // One that stays ends with its lease.
    await database.write([database.build.deleteFrom('key_users').where('id', '=', ours.id)]).catch(() => undefined);
  }
  try {
    await requireCommonKeys(options, ours);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How many running instances encrypt with another secret than the newest of these. */
export async function countOtherWriters(database: Database, [newest]: InstanceSecrets, at: number): Promise<number> {
  const users = await readKeyUsers(database, at);
  return users.filter(({ writes }) => writes !== fingerprintOf(newest)).length;
}

async function announce({ database, now }: KeyUseOptions, { id, writes, reads }: Ours, leaseMs: number) {
  const { build, write } = database;
  const lease_until = leaseEnd(database, now(), leaseMs);
  const row = build.insertInto('key_users').values({ id, writes, reads: JSON.stringify(reads), lease_until });
  const expired = build.deleteFrom('key_users').where('lease_until', '<', leaseTime(database, now()));
  await write([expired, row.onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until }))]);
}

const pauseMs = 500;

/** Waits for instances that may have been killed: those that live renew their lease. */
async function requireCommonKeys({ database, now }: KeyUseOptions, ours: Ours): Promise<void> {
  const seen = new Map<string, number>();
  for (;;) {
    const users = await readKeyUsers(database, now());
    const strangers = users.filter((user) => user.id !== ours.id && explain(user, ours) !== undefined);
    const alive = strangers.find(({ id, leaseUntil }) => leaseUntil > (seen.get(id) ?? leaseUntil));
    if (alive) throw new StartupError(explain(alive, ours) ?? '');
    if (strangers.length === 0) return;
    for (const { id, leaseUntil } of strangers) seen.set(id, leaseUntil);
    await delay(pauseMs);
  }
}

function explain(user: Keys, ours: Keys): string | undefined {
  if (!user.reads.includes(ours.writes)) {
    return 'SECRET_KEY is unknown to another running instance, which could not read what this one stores. First add the new key to SECRET_KEY_OLD of every instance, and restart them; then make it SECRET_KEY.';
  }
  if (ours.reads.includes(user.writes)) return undefined;
  return 'Another running instance still encrypts with a key that is neither SECRET_KEY nor in SECRET_KEY_OLD here. Keep the old key in SECRET_KEY_OLD until every instance has the new SECRET_KEY.';
}

async function readKeyUsers(database: Database, at: number): Promise<KeyUser[]> {
  const { build, read } = database;
  const rows = await read(build.selectFrom('key_users').selectAll().where('lease_until', '>', leaseTime(database, at)));
  return rows.map(({ lease_until, reads, ...row }) => ({ ...row, reads: JSON.parse(reads), leaseUntil: lease_until }));
}
