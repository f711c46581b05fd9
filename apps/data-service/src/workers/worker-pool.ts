import type { Logger } from '@lectern/service-kit';
import { sumTraffic, type TrafficCounts } from '../traffic.ts';
import type { WorkerStart } from './messages.ts';
import { openWorkerThread, type WorkerThread, type WorkerThreadOptions } from './worker-thread.ts';

export interface WorkerPoolOptions extends Pick<WorkerThreadOptions, 'compress' | 'onLines'> {
  /** Threads besides the main one. */
  count: number;
  start: WorkerStart;
  logger: Logger;
}

/** Threads that serve requests in addition to the main one. One that dies is replaced. */
export interface WorkerPool {
  /** Resolves when all threads have begun to listen for the first time. */
  readonly ready: Promise<void>;
  threads(): readonly WorkerThread[];
  serving(): number;
  replaced(): number;
  /** What the threads have counted, those that died included. */
  readTraffic(): Promise<TrafficCounts[]>;
  /** Makes all of them report that the service is not ready any more. */
  drain(): void;
  /** Lets all of them finish their in-flight requests, then stops them. */
  stop(): Promise<void>;
}

/** A thread that keeps dying is replaced after longer and longer pauses. */
const pausesMs = [0, 500, 1_000, 5_000, 30_000];
/** After a thread has run for this long, the pauses start over. */
const soundMs = 60_000;

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { count, start, logger } = options;
  const ready = Promise.withResolvers<void>();
  const threads = new Set<WorkerThread>();
  const listening = new Set<WorkerThread>();
  const pauses = new Set<NodeJS.Timeout>();
  const ofDead: TrafficCounts[] = [];
  let replaced = 0;
  let isDraining = false;
  let isStopping = false;

  function open(deaths: number): void {
    const openedAt = performance.now();
    const thread = openWorkerThread({
      ...options,
      start,
      onListening() {
        listening.add(thread);
        if (isDraining) thread.drain();
        if (listening.size === count) ready.resolve();
      },
      onError: (error) => logger.error({ err: error, worker: thread.id }, 'a worker failed'),
      onExit(counts) {
        threads.delete(thread);
        listening.delete(thread);
        ofDead.push(sumTraffic([...ofDead.splice(0), { ...counts, lagSeconds: 0 }]));
        if (!isStopping) replace(performance.now() - openedAt > soundMs ? 0 : deaths);
      },
    });
    threads.add(thread);
  }

  function replace(deaths: number): void {
    const pauseMs = pausesMs[Math.min(deaths, pausesMs.length - 1)] ?? 0;
    logger.error({ pauseMs }, 'a worker ended and is replaced');
    replaced += 1;
    const pause = setTimeout(() => {
      pauses.delete(pause);
      open(deaths + 1);
    }, pauseMs);
    pauses.add(pause);
  }

  for (let opened = 0; opened < count; opened += 1) open(0);
  if (count === 0) ready.resolve();
  return {
    ready: ready.promise,
    threads: () => [...threads],
    serving: () => listening.size,
    replaced: () => replaced,
    async readTraffic() {
      const counts = await Promise.all([...threads].map((thread) => thread.readTraffic()));
      return [...ofDead, ...counts];
    },
    drain() {
      isDraining = true;
      for (const thread of threads) thread.drain();
    },
    async stop() {
      isStopping = true;
      for (const pause of pauses) clearTimeout(pause);
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}
