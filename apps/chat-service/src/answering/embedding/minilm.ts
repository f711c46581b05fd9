import { Worker } from 'node:worker_threads';
import type { OpenedEmbedding } from './embedding.ts';
import { openedId, type Reply, type Request } from './minilm-messages.ts';

export const miniLmName = 'all-MiniLM-L6-v2';
const dimensions = 384;

/** all-MiniLM-L6-v2 in a thread of its own. Rejects when its files are missing or cannot run on this machine. */
export async function openMiniLm(): Promise<OpenedEmbedding> {
  const worker = new Worker(new URL('./minilm-worker.ts', import.meta.url), { name: 'minilm', resourceLimits });
  const waiters = new Map<number, PromiseWithResolvers<Float32Array>>();
  const gone = Promise.withResolvers<void>();
  let lastId = openedId;
  let ended: Error | undefined;

  function expect(id: number): Promise<Float32Array> {
    const waiter = Promise.withResolvers<Float32Array>();
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

  worker.on('message', (reply: Reply) => {
    const waiter = waiters.get(reply.id);
    waiters.delete(reply.id);
    if (waiters.size === 0) worker.unref();
    if ('error' in reply) waiter?.reject(new Error(reply.error));
    else waiter?.resolve(reply.vector);
  });
  worker.on('error', (error) => end(new Error('the thread of the embedding model failed', { cause: error })));
  worker.on('exit', () => end(new Error('the embedding model is closed')));
  function post(request: Request): void {
    // The thread keeps the process alive only while somebody waits for it.
    worker.ref();
    worker.postMessage(request);
  }

  await expect(openedId);
  return {
    name: miniLmName,
    dimensions,
    /** One text at a time: a long list lets the questions of others go in between. */
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        lastId += 1;
        post({ id: lastId, text });
        vectors.push(await expect(lastId));
      }
      return vectors;
    },
    async close() {
      if (!ended) post({ id: openedId });
      await gone.promise;
    },
  };
}

/** Everything large lives outside of the thread's own heap. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };
