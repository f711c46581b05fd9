import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const bufferBytes = 64 * 1024;
const mostBuffers = 64;
const flushEveryMs = 250;
const tryAgainMs = 50;

interface Filled {
  buffer: Buffer;
  used: number;
}

/**
 * A descriptor for log lines. They are copied into buffers that are used again and again, and written when one is full
 * or a moment later: lines that wait as strings would be copied by each garbage collection, at a fifth of the time of a
 * busy service. When the reader of the log stands still, four megabytes wait for it; what comes then is dropped and
 * counted.
 */
export function openLineOutput(descriptor: number): DestinationStream & { flush(): void } {
  const spare: Buffer[] = [];
  const filled: Filled[] = [];
  let current: Buffer = Buffer.allocUnsafe(bufferBytes);
  let used = 0;
  let dropped = 0;
  let writing = false;
  let flushes = false;

  function add(line: string): void {
    const text = line.length * 3 > bufferBytes ? `${line.slice(0, bufferBytes / 4)}...\n` : line;
    if (used + text.length * 3 > bufferBytes) turnPage();
    if (used + text.length * 3 > bufferBytes) dropped += 1;
    else used += current.write(text, used);
  }

  /** Hands the current buffer to the writer, if there is another one to go on with. */
  function turnPage(): void {
    if (used === 0 || filled.length >= mostBuffers) return;
    filled.push({ buffer: current, used });
    current = spare.pop() ?? Buffer.allocUnsafe(bufferBytes);
    used = 0;
    if (!writing) writeNext(0);
  }

  function writeNext(from: number): void {
    const next = filled[0];
    writing = next !== undefined;
    if (next === undefined) {
      reportDropped();
      return;
    }
    write(descriptor, next.buffer, from, next.used - from, null, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(writeNext, tryAgainMs, from);
      else if (error === null && from + written < next.used) writeNext(from + written);
      else {
        // Anything but a full pipe means that nobody will ever read: logging must not end the service.
        filled.shift();
        spare.push(next.buffer);
        writeNext(0);
      }
    });
  }

  function reportDropped(): void {
    if (dropped === 0) return;
    const line = `{"level":40,"time":"${new Date().toISOString()}","msg":"log lines dropped","dropped":${dropped}}\n`;
    dropped = 0;
    add(line);
  }

  function flush(): void {
    flushes = false;
    turnPage();
  }

  process.once('exit', () => {
    const waiting = writing ? filled.slice(1) : filled;
    for (const last of [...waiting, { buffer: current, used }]) writeWhatFits(descriptor, last);
  });
  return {
    write(line) {
      add(line);
      if (!flushes) setTimeout(flush, flushEveryMs).unref();
      flushes = true;
    },
    flush,
  };
}

/** At the very end nothing can wait: a full pipe gets a few more tries. */
function writeWhatFits(descriptor: number, { buffer, used }: Filled): void {
  let from = 0;
  for (let tries = 0; from < used && tries < 100; tries += 1) {
    try {
      from += writeSync(descriptor, buffer, from, used - from);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
