import type { Database } from '../../platform/database/database.ts';
import { isFree, leaseEnd } from '../../platform/database/lease-time.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import { repeat } from '../../platform/shared/repeat.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { countDay } from './count-day.ts';
import { meteringRow } from './metering-secrets.ts';
import { createMeteringSettings, type MeteringSettingsOptions } from './metering-settings.ts';
import { sendEvents } from './send-events.ts';
import { createUsageEvents, daysBetween } from './usage-events.ts';

export interface MeteringOptions extends MeteringSettingsOptions {
  database: Database;
  fetch: GuardedFetch['fetch'];
  random: () => number;
  /** Flushes figures that are still in memory. */
  flush(): Promise<void>;
  onError(error: unknown): void;
  everyMs?: number;
}

export type Metering = ReturnType<typeof createMetering>;

const dayMs = 86_400_000;
/** Other instances store what they have counted of the last day within seconds; what comes later becomes a correction. */
const graceMs = 10 * 60_000;
/** So many ended days are compared again each time: an answer may be stored after the day of its question was counted. */
const comparedDays = 3;
const leaseMs = 10 * 60_000;
const countEveryMs = 3_600_000;

/** Reports what each bot was used for on each day, as events that other programs bill by. */
export function createMetering(options: MeteringOptions) {
  const { database, now, onError, everyMs = 60_000 } = options;
  const settings = createMeteringSettings(options);
  const stopping = new AbortController();
  const sending = { ...options, settings, owner: randomBase62(12), signal: stopping.signal };
  let countedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  /** Makes events for the days that ended since the last time. */
  async function countDue(): Promise<void> {
    const { enabled, url, since, countedDay } = await settings.readState();
    if (!enabled) return;
    if (since === undefined) return await settings.begin();
    const at = now();
    const lastDay = dayOf(at - graceMs - dayMs);
    if (!(await claimCounting(database, at))) return;
    await options.flush();
    const compared = dayOf(Date.parse(lastDay) - (comparedDays - 1) * dayMs);
    const from = latest(since, earliest(countedDay ?? since, compared));
    for (const day of daysBetween(from, lastDay)) {
      const measuresStorage = day === lastDay && countedDay !== lastDay;
      await countDay(database, day, { at, hasReceiver: url !== undefined, measuresStorage });
    }
    await endCounting(database, since <= lastDay ? lastDay : undefined);
  }

  /** Counting once an hour is enough; sending is looked at more often. */
  async function runDue(): Promise<void> {
    if (now() - countedAt >= countEveryMs) {
      await countDue();
      countedAt = now();
    }
    await sendEvents(sending);
  }

  return {
    settings,
    events: createUsageEvents({ database, settings, now }),
    countDue,
    send: () => sendEvents(sending),
    start(): void {
      const { signal } = stopping;
      running = repeat(runDue, { everyMs, signal, onError: (error) => signal.aborted || onError(error) });
    },
    /** An event that is being sent is sent again by whoever looks next. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string, other: string) => (one > other ? one : other);

/** One instance counts at a time, so that the work is not done twice. */
async function claimCounting(database: Database, at: number): Promise<boolean> {
  const { build, write } = database;
  const query = build
    .updateTable('metering')
    .set({ lease_until: leaseEnd(database, at, leaseMs) })
    .where('name', '=', meteringRow)
    .where(isFree(database, 'lease_until', at));
  return (await write([{ query, mustAffect: true }])).done;
}

async function endCounting({ build, write }: Database, countedDay: string | undefined): Promise<void> {
  const changes = { lease_until: null, ...(countedDay !== undefined && { counted_day: countedDay }) };
  await write([build.updateTable('metering').set(changes).where('name', '=', meteringRow)]);
}
