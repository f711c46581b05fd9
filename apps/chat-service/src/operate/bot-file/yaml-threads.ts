import { Worker } from 'node:worker_threads';
import { AppError } from '@lectern/service-kit';
import { createCounts } from '../../answering/fairness/counts.ts';
import { createFairQueue } from '../../platform/shared/fair-queue.ts';
import type { YamlResult } from './yaml-text.ts';

export interface YamlThreadsOptions {
  timeoutMs?: number;
  mostMegabytes?: YamlMegabytes;
  /** Texts of one workspace that are read or wait. Each may have megabytes. */
  mostPerOwner?: number;
}

export type YamlThreads = ReturnType<typeof createYamlThreads>;

/** The heap of a thread, for a large text and for a small one. */
export interface YamlMegabytes {
  large: number;
  small: number;
}

/** Small texts never wait for large ones, of which there is one at a time: threads share the memory of the service. */
export const yamlSlots = { slots: 1, smallSlots: 1 };
const smallCharacters = 100_000;
/** The largest bot file, 5 MB with 50,000 questions and answers, needs between 128 and 192 MB. */
export const yamlMegabytes: YamlMegabytes = { large: 256, small: 64 };

/**
 * YAML in separate threads: a large or crafted text takes seconds, during which no question would be answered, and is
 * aborted after a while. `owner` is the workspace.
 */
export function createYamlThreads(options: YamlThreadsOptions = {}) {
  const { timeoutMs = 30_000, mostMegabytes = yamlMegabytes, mostPerOwner = 8 } = options;
  const queue = createFairQueue(yamlSlots);
  const waiting = createCounts();

  async function inTurn<Result>(owner: string, isSmall: boolean, workerData: object): Promise<Result> {
    if (waiting.of(owner) >= mostPerOwner) throw tooMany();
    waiting.add(owner, 1);
    try {
      return await queue.run(owner, isSmall, () =>
        run<Result>(workerData, timeoutMs, mostMegabytes[isSmall ? 'small' : 'large']),
      );
    } finally {
      waiting.add(owner, -1);
    }
  }

  return {
    read: (owner: string, text: string) => inTurn<YamlResult>(owner, text.length <= smallCharacters, { read: text }),
    write: (owner: string, value: unknown) => inTurn<string>(owner, isSmallValue(value), { write: value }),
  };
}

/** Counts the characters of its texts and a few for each other value, and no further than needed. */
function isSmallValue(value: unknown): boolean {
  const waiting = [value];
  let characters = 0;
  for (let next = waiting.pop(); characters <= smallCharacters; next = waiting.pop()) {
    characters += typeof next === 'string' ? next.length + 4 : 4;
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next));
    if (waiting.length === 0) return characters <= smallCharacters;
  }
  return false;
}

const tooMany = () =>
  new AppError('overloaded', 'Other bot files of this workspace are still being read. Try again in 5 s.', 5);

function run<Result>(workerData: object, timeoutMs: number, maxOldGenerationSizeMb: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./yaml-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb },
    });
    const tooMuch = new AppError('invalid_request', 'The bot file is too large or too complicated to be read.');
    const timer = setTimeout(() => {
      reject(tooMuch);
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError ? tooMuch : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(tooMuch);
    });
  });
}
