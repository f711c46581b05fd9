import { createTasks } from '../../platform/shared/tasks.ts';
import { createDeliverer } from './deliverer.ts';
import { createDeliveryQueries } from './delivery-queries.ts';
import { createDispatch } from './dispatch.ts';
import type { DelivererOptions } from './settle.ts';

export interface WorkerOptions extends Omit<DelivererOptions, 'queries' | 'signal'> {
  /** An error that a later attempt can recover from, such as an unreachable database. */
  onError(error: unknown): void;
}

export interface Worker {
  /** Something was queued for a key, perhaps in one conversation only: looks for work at once. */
  wake(keyId: string, conversationId?: string): void;
  /** Delivers everything that is due by now, and waits until it is done. */
  runDue(): Promise<void>;
  /** Polls for retries and for deliveries that other instances queued. */
  start(): void;
  /** Gives running attempts a short grace period; the next instance that looks for work takes over the rest. */
  stop(graceMs?: number): Promise<void>;
}

/** Makes the waiting deliveries. Any number of instances share the work: each claims its deliveries with a lease. */
export function createWorker(options: WorkerOptions): Worker {
  const { database, now, limits, onError } = options;
  const stopping = new AbortController();
  const queries = createDeliveryQueries(database);
  const tasks = createTasks(onError);
  const { deliver } = createDeliverer({ ...options, queries, signal: stopping.signal });
  const dispatch = createDispatch({ ...options, queries, tasks, deliver });
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;

  async function look(): Promise<void> {
    const at = now();
    const found = await database.read(queries.selectReady());
    for (const row of found) if (row.next_attempt_at <= at) dispatch.add(row.key_id);
    dispatch.pump();
  }

  function pumpSoon(): void {
    isWoken = false;
    dispatch.pump();
  }

  return {
    wake(keyId, conversationId) {
      dispatch.add(keyId, conversationId);
      // Deliveries queued in the same turn of the event loop are claimed together.
      if (!isWoken) setImmediate(pumpSoon);
      isWoken = true;
    },
    async runDue() {
      for (let before = -1; dispatch.claimed() > before; ) {
        before = dispatch.claimed();
        await look();
        await tasks.settle();
      }
    },
    start() {
      timer = setInterval(() => tasks.run(look()), limits.pollMs);
      tasks.run(look());
    },
    async stop(graceMs = 3_000) {
      dispatch.stop();
      clearInterval(timer);
      const abort = setTimeout(() => stopping.abort(), graceMs);
      await tasks.settle();
      clearTimeout(abort);
    },
  };
}
