import type { Embedding } from '../../answering/embedding/embedding.ts';
import { createTasks } from '../../webhooks/tasks.ts';
import { createEmbedPassages } from './embed-passages.ts';
import { purge } from './purge.ts';
import type { IngestContext } from './run-context.ts';
import type { ClaimedSource } from './run-queries.ts';
import { runSource } from './run-source.ts';

export interface IngestWorkerOptions extends Omit<IngestContext, 'signal'> {
  embedding: () => Embedding | undefined;
  /** A failure that the next look mends, such as a database that is away. */
  onError(error: unknown): void;
}

export interface IngestWorker {
  /** There may be something to read: looks at once, when it has been started. */
  wake(): void;
  /** Reads everything that is due by now, and waits until it is done. */
  runDue(): Promise<void>;
  /** Looks again and again, for refreshes and for what other instances stored. */
  start(): void;
  /** What is being read is left to whoever looks next. */
  stop(): Promise<void>;
}

/** Reads sources that are due. Any number of instances share the work: each claims what it reads with a lease. */
export function createIngestWorker(options: IngestWorkerOptions): IngestWorker {
  const { database, queries, limits, owner, now, embedding, onError } = options;
  const stopping = new AbortController();
  const context: IngestContext = { ...options, signal: stopping.signal };
  const tasks = createTasks(onError);
  const embedPassages = createEmbedPassages(database);
  let timer: NodeJS.Timeout | undefined;
  let isEmbedding = false;
  let running = 0;

  async function claim(): Promise<ClaimedSource[]> {
    const at = now();
    const most = limits.sourcesAtOnce - running;
    if (most <= 0 || stopping.signal.aborted) return [];
    running += most;
    try {
      const written = await database.write([queries.claim({ owner, at, leaseUntil: at + limits.leaseMs, most })]);
      const rows = written.done ? written.results[0].rows : [];
      running += rows.length;
      // The claim itself has set the generation.
      return rows as ClaimedSource[];
    } finally {
      running -= most;
    }
  }

  async function read(source: ClaimedSource): Promise<void> {
    try {
      await runSource(context, source);
    } finally {
      running -= 1;
    }
    await look();
  }

  async function look(): Promise<void> {
    for (const source of await claim()) tasks.run(read(source));
    if (!stopping.signal.aborted) await tidy();
  }

  async function tidy(): Promise<void> {
    if (isEmbedding) return;
    isEmbedding = true;
    try {
      await purge(database);
      const model = embedding();
      if (model !== undefined) await embedPassages(model, stopping.signal);
    } finally {
      isEmbedding = false;
    }
  }

  return {
    wake() {
      if (timer !== undefined) tasks.run(look());
    },
    async runDue() {
      tasks.run(look());
      await tasks.settle();
    },
    start() {
      timer = setInterval(() => tasks.run(look()), limits.pollMs);
      tasks.run(look());
    },
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('the service stops'));
      await tasks.settle();
    },
  };
}
