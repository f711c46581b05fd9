import { Worker } from 'node:worker_threads';
import type { StepResult } from './database.ts';
import { DatabaseError, type DatabaseFailures } from './database-error.ts';
import {
  openedId,
  type PlainError,
  type ReadyReply,
  type Request,
  type RequestBody,
  type ThreadOptions,
} from './sqlite-messages.ts';
import { createReplyDecoder, createRequestEncoder } from './sqlite-wire.ts';

/** A thread that holds one connection, as the main thread sees it. */
export interface SqliteThread {
  /** Rejects with a DatabaseError. */
  ask(request: RequestBody): Promise<Answer>;
  /** Begins a transaction and resolves with the id by which the thread knows it. */
  begin(): Promise<number>;
  isOpen(): boolean;
  close(): Promise<void>;
}

export type Answer = Exclude<ReadyReply, { error: PlainError }>;

interface Waiter {
  resolve(answer: Answer): void;
  reject(error: DatabaseError): void;
}

/** Objects in the thread live for one message; without a limit its young generation would be as large as the main one's. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

export async function openThread(options: ThreadOptions, failures: DatabaseFailures): Promise<SqliteThread> {
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    workerData: options,
    name: `sqlite-${options.mode}`,
    resourceLimits,
  });
  const encode = createRequestEncoder();
  const decode = createReplyDecoder();
  const waiters = new Map<number, Waiter>();
  const gone = Promise.withResolvers<void>();
  let outbox: Request[] = [];
  let lastId = openedId;
  let ended: DatabaseError | undefined;

  function expect(id: number): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (ended) reject(failures.count(ended));
    else waiters.set(id, { resolve, reject });
    return promise;
  }

  /** All requests of one turn of the event loop are sent in one message. */
  function post(body: RequestBody): number {
    lastId += 1;
    outbox.push({ id: lastId, ...body });
    if (outbox.length === 1) setImmediate(flush);
    return lastId;
  }

  function flush(): void {
    const requests = outbox;
    outbox = [];
    worker.postMessage(encode(requests));
  }

  function end(error: DatabaseError): void {
    ended ??= error;
    for (const { reject } of waiters.values()) reject(failures.count(ended));
    waiters.clear();
    gone.resolve();
  }

  worker.on('message', (cells: unknown[]) => {
    for (const reply of decode(cells)) settle(reply, waiters, failures);
  });
  worker.on('error', (error) => end(new DatabaseError('unavailable', 'the SQLite thread failed', error)));
  worker.on('exit', () => end(new DatabaseError('unavailable', 'the database is closed')));

  const thread: SqliteThread = {
    ask: (body) => expect(post(body)),
    async begin() {
      const id = post({ kind: 'begin' });
      await expect(id);
      return id;
    },
    isOpen: () => ended === undefined,
    async close() {
      if (!ended) await thread.ask({ kind: 'close' });
      await gone.promise;
    },
  };
  await expect(openedId);
  return thread;
}

function settle(reply: ReadyReply, waiters: Map<number, Waiter>, failures: DatabaseFailures): void {
  const waiter = waiters.get(reply.id);
  waiters.delete(reply.id);
  if ('error' in reply) {
    const { kind, message, code } = reply.error;
    const cause = Object.assign(new Error(message), { code });
    waiter?.reject(failures.count(new DatabaseError(kind, message, cause)));
  } else {
    waiter?.resolve(reply);
  }
}

/** The results of a request that cannot be refused. */
export function resultsOf(answer: Answer): StepResult<unknown>[] {
  return 'results' in answer ? answer.results : [];
}
