import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { createTasks } from '../../platform/shared/tasks.ts';
import type { Embedding } from '../embedding/embedding.ts';
import { createEmbedPassages } from './embed-passages.ts';
import { type IngestContext, LostRun, type Run } from './run-context.ts';
import { runSource } from './run-source.ts';
import { createTurns, type Turn } from './turns.ts';

export interface IngestWorkerOptions extends Omit<IngestContext, 'signal' | 'embedSource'> {
  embedding: () => Embedding | undefined;
  /** Called with failures that a later attempt may recover from, such as an unreachable database. */
  onError(error: unknown): void;
}

export interface IngestWorker {
  /** There may be something to read: looks for work at once, if it has been started. */
  wake(): void;
  /** Reads everything that is due by now, and waits until it is done. */
  runDue(): Promise<void>;
  /** Polls for work, such as refreshes and sources stored by other instances. */
  start(): void;
  /** Runs in progress are left to the next instance that looks for work. */
  stop(): Promise<void>;
}

/** Reads sources that are due. Any number of instances can share the work: each claims a source with a lease. */
export function createIngestWorker(options: IngestWorkerOptions): IngestWorker {
  const { database, limits, embedding, onError } = options;
  const stopping = new AbortController();
  const context: IngestContext = { ...options, embedSource, signal: stopping.signal };
  const tasks = createTasks(onError);
  const embedPassages = createEmbedPassages(options);
  const turns = createTurns(options);
  let timer: NodeJS.Timeout | undefined;
  let isTidying = false;

  /** Runs before a source is ready. Does not wait for a failing model: keyword search works until the model is back. */
  async function embedSource({ source, store }: Run): Promise<void> {
    const model = embedding();
    if (model === undefined) return;
    const failed = (error: unknown) => {
      if (error instanceof LostRun || error instanceof DatabaseError || stopping.signal.aborted) throw error;
      onError(error);
    };
    await embedPassages.ofSource(source.id, model, store).catch(failed);
  }

  async function read(turn: Turn): Promise<void> {
    try {
      await runSource(context, turn);
    } finally {
      turn.end();
    }
    await look();
  }

  async function begin(): Promise<void> {
    if (stopping.signal.aborted) return;
    for (const turn of await turns.take(() => tasks.run(begin()))) tasks.run(read(turn));
  }

  async function look(): Promise<void> {
    await begin();
    if (!stopping.signal.aborted) await tidy();
  }

  async function tidy(): Promise<void> {
    if (isTidying) return;
    isTidying = true;
    try {
      await purge(database);
      const model = embedding();
      if (model !== undefined) await embedPassages.ofOthers(model, stopping.signal);
    } finally {
      isTidying = false;
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

type Numbers = SelectQueryBuilder<Schema, never, { number: number }>;

/** Small, so that turns never wait long for a batch. */
const batch = 300;

/** Deletes what search can no longer see: superseded passages, and removed sources. */
async function purge(database: Database): Promise<void> {
  const { build, read, write } = database;
  const passages = build
    .selectFrom('knowledge_passages as p')
    .innerJoin('knowledge_sources as s', 's.id', 'p.source_id')
    .select('p.number')
    .limit(batch);
  const ended = passages.where('p.until_generation', 'is not', null);
  await removeAll(database, ended.whereRef('p.until_generation', '<=', 's.live_generation'));
  const removed = build.selectFrom('knowledge_sources').select('id').where('deleted_at', 'is not', null);
  if ((await read(removed)).length === 0) return;
  await removeAll(database, passages.where('s.deleted_at', 'is not', null));
  await write([build.deleteFrom('knowledge_sources').where('deleted_at', 'is not', null)]);
}

async function removeAll({ build, read, write }: Database, select: Numbers): Promise<void> {
  while ((await read(select)).length > 0) {
    await write([build.deleteFrom('knowledge_passages').where('number', 'in', select)]);
  }
}
