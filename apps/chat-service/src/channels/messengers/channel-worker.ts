import type { ChannelEventsTable } from '../../platform/database/channel-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Lease } from '../../platform/database/lease-time.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import { createTasks } from '../../platform/shared/tasks.ts';
import type { AnswerEventOptions } from './answer-event.ts';
import { createChannelClient, type PlatformUrls } from './channel-client.ts';
import { claimEvents } from './event-queries.ts';
import type { HandleDeskOptions } from './handle-desk-event.ts';
import { createHandle } from './handle-event.ts';

export interface ChannelWorkerOptions extends AnswerEventOptions {
  database: Database;
  box: SecretBox;
  fetch: GuardedFetch['fetch'];
  urls: PlatformUrls;
  desk: HandleDeskOptions['desk'];
  chatUrl: HandleDeskOptions['chatUrl'];
  now: () => number;
  /** A failure that a later attempt can recover from, such as an unreachable database. */
  onError(error: unknown): void;
  limits?: Partial<typeof defaultLimits> | undefined;
}

const second = 1_000;

const defaultLimits = {
  /** How soon events of other instances and retries are found; this instance's own start at once. */
  pollMs: second,
  /** An event that was not renewed for this long is taken over by another instance. */
  leaseMs: 30 * second,
  renewMs: 10 * second,
  /** Events that one instance answers and sends at the same time. */
  atOnce: 32,
  /** Delays after failed attempts: three quarters of an hour in all. A later reply would only surprise people. */
  retryDelaysMs: [2 * second, 10 * second, 30 * second, 120 * second, 600 * second, 1_800 * second],
  /** Delays of a desk: three days in all. Agents read there what visitors wrote, also later. */
  deskRetryDelaysMs: [
    ...[2 * second, 10 * second, 30 * second, 120 * second, 600 * second, 1_800 * second],
    ...Array.from({ length: 71 }, () => 3_600 * second),
  ],
};

/** Answers what came in and sends the replies. Any number of instances share the work: each event is claimed with a lease. */
export function createChannelWorker(options: ChannelWorkerOptions) {
  const { database, now, onError } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const owner = randomBase62(12);
  const stopping = new AbortController();
  const client = createChannelClient({ fetch: options.fetch, urls: options.urls, signal: stopping.signal });
  const handle = createHandle({ ...options, owner, limits, client });
  const tasks = createTasks(onError);
  let running = 0;
  let isLooking = false;
  let mustLookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  async function claim(): Promise<void> {
    const most = limits.atOnce - running;
    if (most <= 0 || stopping.signal.aborted) return;
    const lease = { owner, leaseMs: limits.leaseMs, at: now() };
    for (const event of await claimDue(database, lease, most)) {
      running += 1;
      tasks.run(
        handle(event).finally(() => {
          running -= 1;
          // The next event of the conversation may be due now.
          lookSoon();
        }),
      );
    }
  }

  async function look(): Promise<void> {
    if (isLooking) {
      mustLookAgain = true;
      return;
    }
    isLooking = true;
    try {
      do {
        mustLookAgain = false;
        await claim();
      } while (mustLookAgain);
    } finally {
      isLooking = false;
    }
  }

  function lookSoon(): void {
    if (!stopping.signal.aborted) tasks.run(look());
  }

  return {
    /** There may be something to do: looks immediately if the worker has been started. */
    wake() {
      if (timer !== undefined) lookSoon();
    },
    /** Handles everything that is due, and resolves when it is done. */
    async runDue(): Promise<void> {
      lookSoon();
      await tasks.settle();
    },
    start() {
      timer = setInterval(lookSoon, limits.pollMs).unref();
      lookSoon();
    },
    /** Gives what is running a short grace period; another instance goes on with the rest. */
    async stop(graceMs = 3_000): Promise<void> {
      clearInterval(timer);
      const abort = setTimeout(() => stopping.abort(), graceMs);
      await tasks.settle();
      clearTimeout(abort);
      stopping.abort();
    },
  };
}

async function claimDue(database: Database, lease: Lease, most: number): Promise<ChannelEventsTable[]> {
  const written = await database.write([claimEvents(database, lease, most)]);
  return written.done ? written.results[0].rows : [];
}
