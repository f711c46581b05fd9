import { Worker } from 'node:worker_threads';

/** What a thread with a model is asked, or told: there is nothing more to do. */
export type ThreadRequest<Task> = { id: number; task: Task } | { id: typeof openedId };

export type ThreadReply<Result> = { id: number; result: Result } | { id: number; error: string };

/** The thread's first message has this id: the model is loaded, or says why not. */
export const openedId = 0;

export interface ModelThread<Task, Result> {
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** Everything large lives outside of the thread's own heap. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Starts a thread with a model. Rejects when its files are missing or cannot run on this machine. */
export async function openModelThread<Task, Result>(
  file: URL,
  name: string,
  workerData?: unknown,
): Promise<ModelThread<Task, Result>> {
  const worker = new Worker(file, { name, resourceLimits, workerData });
  const waiters = new Map<number, PromiseWithResolvers<Result | undefined>>();
  const gone = Promise.withResolvers<void>();
  let lastId = openedId;
  let ended: Error | undefined;

  function expect(id: number): Promise<Result | undefined> {
    const waiter = Promise.withResolvers<Result | undefined>();
    if (ended) waiter.reject(ended);
    else waiters.set(id, waiter);
    return waiter.promise;
  }

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiters.values()) reject(ended);
    waiters.clear();
    gone.resolve();
  }

  worker.on('message', (reply: ThreadReply<Result>) => {
    const waiter = waiters.get(reply.id);
    waiters.delete(reply.id);
    if (waiters.size === 0) worker.unref();
    if ('error' in reply) waiter?.reject(new Error(reply.error));
    else waiter?.resolve(reply.result);
  });
  worker.on('error', (error) => end(new Error(`the thread of the ${name} model failed`, { cause: error })));
  worker.on('exit', () => end(new Error(`the ${name} model is closed`)));

  function post(request: ThreadRequest<Task>): void {
    // The thread keeps the process alive only while somebody waits for it.
    worker.ref();
    worker.postMessage(request);
  }

  await expect(openedId);
  return {
    async run(task) {
      lastId += 1;
      post({ id: lastId, task });
      const result = await expect(lastId);
      if (result === undefined) throw new Error(`the ${name} model gave no result`);
      return result;
    },
    async close() {
      if (!ended) post({ id: openedId });
      await gone.promise;
    },
  };
}
