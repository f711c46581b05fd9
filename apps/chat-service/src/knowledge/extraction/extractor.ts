import { Worker } from 'node:worker_threads';
import { type ExtractionLimits, extractionLimits } from './extraction-limits.ts';
import type {
  ExtractedDocument,
  ExtractionReply,
  ExtractionResult,
  ExtractionTask,
  Sitemap,
} from './extraction-messages.ts';
import { Unreadable } from './unreadable.ts';

type TaskOf<Kind extends ExtractionTask['kind']> = Omit<Extract<ExtractionTask, { kind: Kind }>, 'kind'>;

/** Parses documents in a thread of its own. Everything throws Unreadable, with a sentence for people. */
export interface Extractor {
  document(task: TaskOf<'document'>): Promise<ExtractedDocument>;
  text(task: TaskOf<'text'>): Promise<ExtractedDocument>;
  sitemap(bytes: Uint8Array): Promise<Sitemap>;
  close(): Promise<void>;
}

/** The thread holds some 25 MB and starts in a fraction of a second, so it goes soon after nobody needs it. */
const idleMs = 3_000;

export function createExtractor(given: Partial<ExtractionLimits> = {}): Extractor {
  const limits = { ...extractionLimits, ...given };
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  async function run(task: ExtractionTask): Promise<ExtractionResult> {
    clearTimeout(idle);
    worker ??= startWorker(limits);
    const reply = await askWorker(worker, { task, limits }).catch(async (error) => {
      await end();
      throw error;
    });
    idle = setTimeout(() => void end(), idleMs).unref();
    if ('result' in reply) return reply.result;
    throw new Unreadable('unreadable' in reply ? reply.unreadable : 'It is damaged, or not what it seems to be.');
  }

  /** One at a time: the thread is one, and each task has its own time. */
  function queue(task: ExtractionTask): Promise<ExtractionResult> {
    const result = last.then(() => run(task));
    last = result.catch(() => undefined);
    return result;
  }

  return {
    // The thread answers each kind of task with its kind of result.
    document: (task) => queue({ kind: 'document', ...task }) as Promise<ExtractedDocument>,
    text: (task) => queue({ kind: 'text', ...task }) as Promise<ExtractedDocument>,
    sitemap: (bytes) => queue({ kind: 'sitemap', bytes }) as Promise<Sitemap>,
    async close() {
      await last;
      await end();
    },
  };
}

function startWorker({ heapMb }: ExtractionLimits): Worker {
  const worker = new Worker(new URL('./extraction-worker.ts', import.meta.url), {
    name: 'extraction',
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
  });
  // Whoever asked learns of it; a thread that fails while nobody asks is only missed by the next one.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

function askWorker(
  worker: Worker,
  request: { task: ExtractionTask; limits: ExtractionLimits },
): Promise<ExtractionReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ExtractionReply>();
  const late = new Unreadable(`It takes longer than ${request.limits.timeMs / 1_000} seconds to read.`);
  const timer = setTimeout(() => reject(late), request.limits.timeMs);
  const onError = () => reject(new Unreadable('It is too large or too complex to read.'));
  worker.once('message', resolve);
  worker.once('error', onError);
  worker.once('exit', onError);
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onError);
  });
}
