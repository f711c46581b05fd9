import { Worker } from 'node:worker_threads';
import type { TablesReply, TablesRequest } from './tables-worker.ts';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

export type TablesThread = ReturnType<typeof createTablesThread>;

/** The thread that has the tables; started by the first question about one, and again after it failed. */
export function createTablesThread(megabytes = 768) {
  let running: ReturnType<typeof start> | undefined;
  return {
    /** Rejects when the thread fails, or does not reply in time; it goes on working then. */
    async ask(request: WithoutId<TablesRequest>, timeoutMs: number): Promise<TablesReply> {
      if (running === undefined || running.hasEnded()) running = start(megabytes);
      return await running.ask(request, timeoutMs);
    },
    async close() {
      await running?.end();
    },
  };
}

function start(megabytes: number) {
  const worker = new Worker(new URL('./tables-worker.ts', import.meta.url), {
    name: 'tables',
    workerData: { megabytes },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const waiters = new Map<number, PromiseWithResolvers<TablesReply>>();
  let lastId = 0;
  let ended: Error | undefined;
  worker.unref();

  function fail(error: Error): void {
    ended ??= error;
    for (const { reject } of waiters.values()) reject(ended);
    waiters.clear();
  }

  worker.on('message', (reply: TablesReply) => {
    waiters.get(reply.id)?.resolve(reply);
    waiters.delete(reply.id);
  });
  worker.on('error', (error) => fail(new Error('the thread of the tables failed', { cause: error })));
  worker.on('exit', () => fail(new Error('the thread of the tables has ended')));

  return {
    hasEnded: () => ended !== undefined,
    async ask(request: WithoutId<TablesRequest>, timeoutMs: number): Promise<TablesReply> {
      lastId += 1;
      const waiter = Promise.withResolvers<TablesReply>();
      waiters.set(lastId, waiter);
      const id = lastId;
      const timer = setTimeout(() => {
        waiters.delete(id);
        waiter.reject(new Error('the thread of the tables is busy'));
      }, timeoutMs);
      worker.postMessage({ ...request, id });
      return await waiter.promise.finally(() => clearTimeout(timer));
    },
    end: () => worker.terminate(),
  };
}
