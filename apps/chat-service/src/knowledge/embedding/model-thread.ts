import { Worker } from 'node:worker_threads';

/** The task and result of each model. */
export interface ModelWork {
  embedding: { task: string; result: Float32Array };
  languages: { task: string; result: Float32Array };
  'cross-encoder': JudgeWork;
  'table-judge': JudgeWork;
  'language-judge': JudgeWork;
}

/** How well each text fits a question. */
interface JudgeWork {
  task: { question: string; units: readonly string[] };
  result: number[];
}

export type ModelName = keyof ModelWork;

/** `handle` is one opened model: two owners may have opened the same one. */
export type ThreadRequest = { id: number; handle: number } & (
  | { do: 'open'; model: ModelName }
  | { do: 'close' }
  | { do: 'run'; task: ModelWork[ModelName]['task'] }
);

export type ThreadReply = { id: number } & ({ result: unknown } | { error: string });

export interface OpenedModel<Name extends ModelName> {
  run(task: ModelWork[Name]['task']): Promise<ModelWork[Name]['result']>;
  close(): Promise<void>;
}

/** The models of one owner. All owners in this process share one thread, its memory and the tokenizer. */
export interface ModelThread {
  /** Rejects when the model's files are missing or cannot run on this machine. */
  open<Name extends ModelName>(model: Name): Promise<OpenedModel<Name>>;
}

/** The thread's own heap; everything large is outside of it. */
export const modelMegabytes = 96;
const resourceLimits = { maxOldGenerationSizeMb: modelMegabytes, maxYoungGenerationSizeMb: 2 };

/**
 * The one thread of this process, once a model was opened; it ends with the process. The model runtime keeps per-thread
 * state in a process-wide variable: if a second thread loads it, it fails to register or crashes.
 */
let running: ReturnType<typeof startThread> | undefined;
let lastHandle = 0;

export function createModelThread(): ModelThread {
  const names = new Set<ModelName>();

  return {
    async open<Name extends ModelName>(model: Name): Promise<OpenedModel<Name>> {
      if (names.has(model)) throw new Error(`the ${model} model is open already`);
      if (running === undefined || running.hasEnded()) running = startThread();
      const thread = running;
      names.add(model);
      lastHandle += 1;
      const handle = lastHandle;
      await thread.ask({ handle, do: 'open', model }).catch((error: unknown) => {
        names.delete(model);
        throw error;
      });
      let closing: Promise<unknown> | undefined;
      return {
        async run(task) {
          if (closing) throw new Error(`the ${model} model is closed`);
          // The thread replies with this model's result type.
          return (await thread.ask({ handle, do: 'run', task })) as ModelWork[Name]['result'];
        },
        async close() {
          // A thread that has failed counts as closed.
          closing ??= thread
            .ask({ handle, do: 'close' })
            .catch(() => undefined)
            .then(() => names.delete(model));
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
    async ask(request: WithoutId<ThreadRequest>): Promise<unknown> {
      if (ended) throw ended;
      lastId += 1;
      const waiter = Promise.withResolvers<unknown>();
      waiters.set(lastId, waiter);
      // The thread keeps the process alive only while a request is in flight.
      worker.ref();
      worker.postMessage({ ...request, id: lastId });
      return waiter.promise;
    },
  };
}
