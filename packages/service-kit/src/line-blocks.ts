import { bufferBytes, flushEveryMs, shorten } from './line-output.ts';
import type { LineTarget, Page } from './request-log.ts';

/**
 * Collects a thread's log lines for the thread that writes them all: two writers on one pipe would mix their lines. They
 * are handed over when a block is full or a moment later.
 */
export function createLineBlocks(handOver: (lines: Uint8Array) => void): LineTarget & { flush(): void } {
  const block: Page = { buffer: Buffer.allocUnsafeSlow(bufferBytes), used: 0 };
  let flushes = false;

  function flush(): void {
    flushes = false;
    if (block.used > 0) handOver(new Uint8Array(block.buffer.subarray(0, block.used)));
    block.used = 0;
  }

  function makeRoom(bytes: number): void {
    if (block.used + bytes > bufferBytes) flush();
    if (!flushes) setTimeout(flush, flushEveryMs).unref();
    flushes = true;
  }

  return {
    write(line) {
      const text = shorten(line);
      makeRoom(text.length * 3);
      block.used += block.buffer.write(text, block.used);
    },
    page(bytes) {
      makeRoom(bytes);
      return block;
    },
    flush,
  };
}
