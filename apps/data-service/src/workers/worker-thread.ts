import { Worker } from 'node:worker_threads';
import type { Compress } from '../compress.ts';
import { createTrafficCounts, type TrafficCounts } from '../traffic.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';

export interface WorkerThreadOptions {
  start: WorkerStart;
  compress: Compress;
  onLines(lines: Uint8Array): void;
  onListening(): void;
  onError(error: unknown): void;
  onExit(counts: TrafficCounts): void;
}

/** The main thread's end of one worker. */
export interface WorkerThread {
  readonly id: number;
  /** What it has counted; the last known counts when it does not answer. */
  readTraffic(): Promise<TrafficCounts>;
  /** Makes it report that the service is not ready any more. */
  drain(): void;
  /** Lets it finish its in-flight requests, then stops it. */
  stop(): Promise<void>;
  /** Ends it at once. */
  terminate(): Promise<unknown>;
}

/** A thread that does not answer within this time is asked again at the next scrape. */
const patienceMs = 2_000;

export function openWorkerThread(options: WorkerThreadOptions): WorkerThread {
  const worker = new Worker(new URL('./serve-worker.ts', import.meta.url), { workerData: options.start });
  // `once` of node:events would reject when the thread throws, and nobody handles that until the pool stops.
  const exited = Promise.withResolvers<void>();
  const tell = (message: ToWorker) => worker.postMessage(message);
  let counts = createTrafficCounts();
  let reading: PromiseWithResolvers<TrafficCounts> | undefined;

  async function compress(request: number, body: Uint8Array): Promise<void> {
    const compressed = await options.compress(body).catch(() => undefined);
    tell({ kind: 'compressed', request, compressed });
  }

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'lines') options.onLines(message.lines);
    else if (message.kind === 'compress') void compress(message.request, message.body);
    else if (message.kind === 'listening') options.onListening();
    else {
      counts = message.counts;
      reading?.resolve(counts);
    }
  });
  worker.on('error', options.onError);
  worker.on('exit', () => {
    reading?.resolve(counts);
    exited.resolve();
    options.onExit(counts);
  });

  return {
    id: worker.threadId,
    async readTraffic() {
      reading = Promise.withResolvers();
      const timer = setTimeout(() => reading?.resolve(counts), patienceMs);
      tell({ kind: 'readTraffic' });
      return await reading.promise.finally(() => clearTimeout(timer));
    },
    drain: () => tell({ kind: 'drain' }),
    async stop() {
      tell({ kind: 'stop' });
      await exited.promise;
    },
    terminate: () => worker.terminate(),
  };
}
