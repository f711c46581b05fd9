import { attemptDelivery } from '../../channels/webhooks/attempt.ts';
import { type AttemptResult, judge } from '../../channels/webhooks/outcome.ts';
import { deliveryLimits, retryDelaysMs } from '../../channels/webhooks/schedule.ts';
import { withClaimed } from '../../platform/database/claim-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { isFree, leased, released } from '../../platform/database/lease-time.ts';
import type { UsageEventsTable } from '../../platform/database/operator-schema.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { MeteringSettings } from './metering-settings.ts';

export interface SendEventsOptions {
  database: Database;
  settings: Pick<MeteringSettings, 'readState' | 'openSecrets'>;
  fetch: GuardedFetch['fetch'];
  now: () => number;
  random: () => number;
  /** Identifies this process in leases. */
  owner: string;
  signal: AbortSignal;
}

const batch = 8;
/** Longer than every event of a batch may take. */
const leaseMs = batch * deliveryLimits.totalMs + 30_000;
const lastDelayMs = retryDelaysMs.at(-1) ?? 0;

/** Sends the events that are due, oldest first. After a failure it stops, and goes on when it is called again. */
export async function sendEvents(options: SendEventsOptions): Promise<void> {
  const { settings, signal } = options;
  const { enabled, url } = await settings.readState();
  if (!enabled || url === undefined) return;
  const secrets = await settings.openSecrets();
  while (!signal.aborted) {
    const claimed = await claim(options);
    for (const [index, event] of claimed.entries()) {
      if (await send(options, event, { url, secrets })) continue;
      await release(options, claimed.slice(index + 1));
      return;
    }
    if (claimed.length < batch) return;
  }
}

async function claim({ database, owner, now }: SendEventsOptions): Promise<UsageEventsTable[]> {
  const { build, write } = database;
  const at = now();
  const due = build
    .selectFrom('usage_events as due')
    .select('due.id')
    .where('due.state', '=', 'waiting')
    .where('due.next_attempt_at', '<=', at)
    .where(isFree(database, 'due.lease_until', at))
    .orderBy('due.next_attempt_at')
    .orderBy('due.id')
    .limit(batch);
  const query = withClaimed(database, due)
    .updateTable('usage_events')
    .set(leased(database, { owner, at, leaseMs }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('claimed').select('claimed.id'))
    .returningAll();
  const written = await write([query]);
  const rows = written.done ? written.results[0].rows : [];
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whether the receiver took it. */
async function send(
  options: SendEventsOptions,
  { id, payload, attempts }: UsageEventsTable,
  { url, secrets }: { url: string; secrets: readonly string[] },
): Promise<boolean> {
  const { fetch, now, random, signal } = options;
  const given = { id, url, payload, secrets, atMs: now(), signal };
  const result = await attemptDelivery({ fetch, limits: deliveryLimits }, given);
  const at = now();
  // Nobody is billed for what never arrives, so an event is retried until it does, however long that takes.
  const delays = [...retryDelaysMs, ...Array(Math.max(0, attempts - retryDelaysMs.length + 1)).fill(lastDelayMs)];
  const judging = { at, failuresBefore: attempts, isSingle: false, random: random(), limits: deliveryLimits };
  const outcome = judge(result.status === 410 ? { ...result, status: 404 } : result, {
    ...judging,
    retryDelaysMs: delays,
  });
  if (outcome.state === 'waiting')
    await settle(options, id, { next_attempt_at: outcome.nextAttemptAt, last_error: reasonOf(result) });
  else await settle(options, id, { state: 'delivered', delivered_at: at, last_error: null });
  return outcome.state === 'delivered';
}

async function settle(
  { database: { build, write }, owner }: SendEventsOptions,
  id: string,
  changes: Partial<UsageEventsTable>,
): Promise<void> {
  await write([
    build
      .updateTable('usage_events')
      .set({ ...changes, ...released })
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('lease_owner', '=', owner),
  ]);
}

async function release({ database: { build, write }, owner }: SendEventsOptions, rest: readonly UsageEventsTable[]) {
  if (rest.length === 0) return;
  const ids = rest.map(({ id }) => id);
  await write([
    build.updateTable('usage_events').set(released).where('id', 'in', ids).where('lease_owner', '=', owner),
  ]);
}

const reasonOf = ({ status, error }: AttemptResult) =>
  error ?? `The receiver answered with the status ${status ?? 'unknown'}.`;
