import type { DestinationStream } from 'pino';
import { bufferBytes, flushEveryMs, shorten } from './line-output.ts';

/**
 * Collects a thread's log lines for the thread that writes them all: two writers on one pipe would mix their lines. They
 * are handed over when a block is full or a moment later.
 */
export function createLineBlocks(handOver: (lines: Uint8Array) => void): DestinationStream & { flush(): void } {
  const block = Buffer.allocUnsafeSlow(bufferBytes);
  let used = 0;
  let flushes = false;

  function flush(): void {
    flushes = false;
    if (used > 0) handOver(new Uint8Array(block.subarray(0, used)));
    used = 0;
  }

  return {
    write(line) {
      const text = shorten(line);
      if (used + text.length * 3 > bufferBytes) flush();
      used += block.write(text, used);
      if (!flushes) setTimeout(flush, flushEveryMs).unref();
      flushes = true;
    },
    flush,
  };
}
