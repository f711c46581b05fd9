import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { defaultSettings } from '../../bots/bots/bot.ts';
import { settingsRowOf } from '../../bots/bots/bot-rows.ts';
import { isNotHeld } from '../../bots/bots/legal-hold.ts';
import { auditStep } from '../../people/audit/audit.ts';
import { withClaimed } from '../../platform/database/claim-rows.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { isFree, leased, leaseEnd, released } from '../../platform/database/lease-time.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import { type ErasedPlace, erasedPlaces } from './erased-places.ts';

export interface EraseBotsOptions {
  database: Database;
  now: () => number;
  onError(error: unknown): void;
  everyMs?: number;
}

interface Claimed {
  id: string;
  workspace_id: string;
  name: string;
  deleted_at: number | null;
}

const leaseMs = 5 * 60_000;
/** Answers that had begun before the deletion may still store something; after this time nothing comes any more. */
const settledMs = 10 * 60_000;

/**
 * Deletes everything that deleted bots have stored, in small units. Each unit renews the lease on the bot first, so that
 * one instance works on a bot at a time; after a crash another one goes on with what is left.
 */
export function createEraseBots(options: EraseBotsOptions) {
  const { database, now, onError, everyMs = 60_000 } = options;
  const stopping = new AbortController();
  const owner = randomBase62(12);
  let running: Promise<void> | undefined;

  async function runDue(): Promise<void> {
    for (;;) {
      const bot = stopping.signal.aborted ? undefined : await claim(database, { owner, at: now(), leaseMs });
      if (bot === undefined) return;
      await erase({ ...options, owner, bot, signal: stopping.signal });
    }
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runDue().catch((error) => stopping.signal.aborted || onError(error));
      await delay(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    runDue,
    start(): void {
      running = goOn();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

/** A deleted bot that nobody works on, the one that waits longest. */
async function claim(
  database: Database,
  lease: { owner: string; at: number; leaseMs: number },
): Promise<Claimed | undefined> {
  const { build, read, write } = database;
  const due = build
    .selectFrom('bots')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where(isFree(database, 'lease_until', lease.at))
    .where(isNotHeld('bots.id'))
    .orderBy('deleted_at')
    .limit(1);
  // Most of the time there is none, and a look needs no lock.
  if ((await read(due)).length === 0) return undefined;
  const query = withClaimed(database, due)
    .updateTable('bots')
    .set(leased(database, lease))
    .where('id', 'in', ({ selectFrom }) => selectFrom('claimed').select('claimed.id'))
    .returning(['id', 'workspace_id', 'name', 'deleted_at']);
  const written = await write([query]);
  return written.done ? written.results[0].rows[0] : undefined;
}

interface Erasing extends EraseBotsOptions {
  owner: string;
  bot: Claimed;
  signal: AbortSignal;
}

async function erase(erasing: Erasing): Promise<void> {
  for (const place of erasedPlaces) {
    if (!(await erasePlace(erasing, place))) return;
  }
  await end(erasing, erasing.bot);
}

/** False when the bot is not ours any more: the lease ended, it was held, or the service stops. */
async function erasePlace(erasing: Erasing, place: ErasedPlace): Promise<boolean> {
  const { database, bot, now, signal } = erasing;
  const { build, read, write } = database;
  const column = sql.ref(place.key);
  const isOurs = place.where({ id: bot.id, workspaceId: bot.workspace_id });
  const isIdle = () => (place.hasLeases ? isFree(database, 'lease_until', now()) : sql<boolean>`true`);
  for (;;) {
    if (signal.aborted) return false;
    const some = sql<{ key: string | number }>`select ${column} as key from ${sql.table(place.table)}
      where ${isOurs} and ${isIdle()} limit ${place.batch}`.compile(build);
    const keys = (await read(some)).map(({ key }) => key);
    if (keys.length === 0) return true;
    const remove = sql`delete from ${sql.table(place.table)}
      where ${isOurs} and ${isIdle()} and ${column} in (${sql.join(keys)})`.compile(build);
    const renew = ours(erasing).set({ lease_until: leaseEnd(database, now(), leaseMs) });
    if (!(await write([{ query: renew, mustAffect: true }, remove])).done) return false;
  }
}

/** Its row stays, so that its id stays taken and bills and the audit log can name it. */
async function end(erasing: Erasing, { id, workspace_id, name, deleted_at }: Claimed): Promise<void> {
  const { database, now } = erasing;
  const at = now();
  if (at - (deleted_at ?? at) < settledMs) {
    const again = { lease_owner: null, lease_until: leaseEnd(database, at, settledMs) };
    await database.write([ours(erasing).set(again)]);
    return;
  }
  const empty = { ...settingsRowOf({ ...defaultSettings, name }), ...released, erased_at: at };
  const isEmpty: RawBuilder<boolean> = sql`not exists (select 1 from conversations c
    where c.workspace_id = ${workspace_id} and c.bot_id = ${id})`;
  const actor = { kind: 'system', id: undefined, address: undefined } as const;
  const entry = { workspaceId: workspace_id, at, actor, action: 'bot.erased', subjectKind: 'bot', subjectId: id };
  const steps: Step[] = [
    { query: ours(erasing).set(empty).where(isEmpty), mustAffect: true },
    auditStep(database.build, { ...entry, details: {} }),
  ];
  await database.write(steps);
}

/** The bot, as long as its lease is ours and nobody has placed a hold on it. */
function ours({ database, owner, bot }: Erasing) {
  return database.build
    .updateTable('bots')
    .where('id', '=', bot.id)
    .where('lease_owner', '=', owner)
    .where('erased_at', 'is', null)
    .where(isNotHeld('bots.id'));
}
