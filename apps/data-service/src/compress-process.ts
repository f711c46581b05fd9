import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Compress, Compressed } from './compress.ts';

/**
 * The best compression, in a separate process: it takes seconds of CPU time and tens of megabytes, which are released
 * when it ends. It runs at low priority. Results come in the order of the bodies.
 */
export function openCompressProcess(): { compress: Compress; close(): void } {
  const child = fork(join(import.meta.dirname, 'compress-child.ts'), {
    serialization: 'advanced',
    execArgv: [],
    // It may outlive a service that is killed, and must not keep the service's output open.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const waiting: PromiseWithResolvers<Compressed>[] = [];
  child.on('message', (compressed: Compressed) => waiting.shift()?.resolve(compressed));
  child.on('exit', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('the compressing process ended early'));
  });
  stepBack(child);
  child.unref();
  child.channel?.unref();
  return {
    compress(body) {
      const answer = Promise.withResolvers<Compressed>();
      if (!child.connected) return Promise.reject(new Error('the compressing process has ended'));
      waiting.push(answer);
      // The exit event reports that the child is gone. Without a listener the failed send would end the service.
      child.send(body, () => undefined);
      return answer.promise;
    },
    close: () => child.kill(),
  };
}

function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has already ended, or the system does not allow it; then it only slows down other programs.
  }
}
