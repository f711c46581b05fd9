import { Worker } from 'node:worker_threads';
import { AppError } from '@lectern/service-kit';
import type { YamlResult } from './yaml-text.ts';

export interface YamlThreadsOptions {
  timeoutMs?: number;
  mostMegabytes?: number;
}

export type YamlThreads = ReturnType<typeof createYamlThreads>;

/**
 * YAML in a separate thread, one text at a time: a large or crafted one takes seconds, during which no question would be
 * answered, and is aborted after a while.
 */
export function createYamlThreads({ timeoutMs = 30_000, mostMegabytes = 512 }: YamlThreadsOptions = {}) {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(workerData: object): Promise<Result> {
    const turn = last.then(() => run<Result>(workerData, timeoutMs, mostMegabytes));
    last = turn.catch(() => {});
    return turn;
  }

  return {
    read: (text: string) => inTurn<YamlResult>({ read: text }),
    write: (value: unknown) => inTurn<string>({ write: value }),
  };
}

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
