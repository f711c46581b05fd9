import { Worker } from 'node:worker_threads';

/** What each model does for a task. */
export interface ModelWork {
  embedding: { task: string; result: Float32Array };
  'cross-encoder': { task: { question: string; units: readonly string[] }; result: number[] };
}

export type ModelName = keyof ModelWork;

export type ThreadRequest = { id: number; model: ModelName } & (
  | { do: 'open' | 'close' }
  | { do: 'run'; task: ModelWork[ModelName]['task'] }
);

export type ThreadReply = { id: number } & ({ result: unknown } | { error: string });

export interface OpenedModel<Name extends ModelName> {
  run(task: ModelWork[Name]['task']): Promise<ModelWork[Name]['result']>;
  close(): Promise<void>;
}

/** One thread for all models of this machine: they share its memory, and what cuts texts into pieces. */
export interface ModelThread {
  /** Rejects when the model's files are missing or cannot run on this machine. */
  open<Name extends ModelName>(model: Name): Promise<OpenedModel<Name>>;
}

/** Everything large lives outside of the thread's own heap. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 2 };

/** The thread runs while a model is open. */
export function createModelThread(): ModelThread {
  let running: ReturnType<typeof startThread> | undefined;
  let users = 0;

  function leave(thread: ReturnType<typeof startThread>): void {
    if (thread !== running) return;
    users -= 1;
    if (users > 0) return;
    running = undefined;
    thread.end();
  }

  return {
    async open<Name extends ModelName>(model: Name): Promise<OpenedModel<Name>> {
      if (running === undefined || running.hasEnded()) [running, users] = [startThread(), 0];
      const thread = running;
      users += 1;
      await thread.ask({ model, do: 'open' }).catch((error: unknown) => {
        leave(thread);
        throw error;
      });
      let closing: Promise<unknown> | undefined;
      return {
        async run(task) {
          if (closing) throw new Error(`the ${model} model is closed`);
          // The thread answers with what this model makes of the task.
          return (await thread.ask({ model, do: 'run', task })) as ModelWork[Name]['result'];
        },
        async close() {
          // A thread that has failed is closed.
          closing ??= thread
            .ask({ model, do: 'close' })
            .catch(() => undefined)
            .then(() => leave(thread));
          await closing;
        },
      };
    },
  };
}

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

function startThread() {
  const worker = new Worker(new URL('./models-worker.ts', import.meta.url), { name: 'models', resourceLimits });
  const waiters = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let ended: Error | undefined;

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiters.values()) reject(ended);
    waiters.clear();
  }

  worker.on('message', (reply: ThreadReply) => {
    const waiter = waiters.get(reply.id);
    waiters.delete(reply.id);
    if (waiters.size === 0) worker.unref();
    if ('error' in reply) waiter?.reject(new Error(reply.error));
    else waiter?.resolve(reply.result);
  });
  worker.on('error', (error) => end(new Error('the thread of the models failed', { cause: error })));
  worker.on('exit', () => end(new Error('the thread of the models has ended')));

  return {
    hasEnded: () => ended !== undefined,
    end: () => worker.postMessage(undefined),
    async ask(request: WithoutId<ThreadRequest>): Promise<unknown> {
      if (ended) throw ended;
      lastId += 1;
      const waiter = Promise.withResolvers<unknown>();
      waiters.set(lastId, waiter);
      // The thread keeps the process alive only while somebody waits for it.
      worker.ref();
      worker.postMessage({ ...request, id: lastId });
      return waiter.promise;
    },
  };
}
