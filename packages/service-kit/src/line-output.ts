import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import type { Page } from './request-log.ts';

export const bufferBytes = 64 * 1024;
const mostBuffers = 64;
export const flushEveryMs = 250;
const tryAgainMs = 50;

export interface LineOutput extends DestinationStream {
  flush(): void;
  /** Room for a line in the current buffer. */
  page?(bytes: number): Page | undefined;
  /** Adds whole lines that another thread has gathered. */
  writeBlock(lines: Uint8Array): void;
}

/**
 * Writes log lines to a descriptor. They are copied into reused buffers, and written when one is full or a moment later:
 * lines queued as strings would be copied by each garbage collection, which costs a busy service a fifth of its time.
 * When the reader of the log stops reading, up to four megabytes are buffered for it; further lines are dropped
 * and counted.
 */
export function openLineOutput(descriptor: number): LineOutput {
  const writer = createWriter(descriptor, catchUp);
  let current: Page = { buffer: writer.takeBuffer(), used: 0 };
  let dropped = 0;
  let flushes = false;

  function add(line: string): void {
    const text = shorten(line);
    if (!hasRoom(text.length * 3)) dropped += 1;
    else current.used += current.buffer.write(text, current.used);
  }

  function hasRoom(bytes: number): boolean {
    if (current.used + bytes > bufferBytes) turnPage();
    return current.used + bytes <= bufferBytes;
  }

  /** Hands the current buffer to the writer, unless its queue is full. */
  function turnPage(): void {
    if (current.used === 0 || !writer.accept(current)) return;
    current = { buffer: writer.takeBuffer(), used: 0 };
  }

  /** Called when everything is written: a flush may have found the queue full, and another line may never come. */
  function catchUp(): void {
    if (dropped > 0) add(droppedLine(dropped));
    dropped = 0;
    if (current.used > 0) flushSoon();
  }

  function flush(): void {
    flushes = false;
    turnPage();
  }

  function flushSoon(): void {
    if (!flushes) setTimeout(flush, flushEveryMs).unref();
    flushes = true;
  }

  process.once('exit', () => {
    for (const last of [...writer.waiting(), current]) writeWhatFits(descriptor, last);
  });
  return {
    write(line) {
      add(line);
      flushSoon();
    },
    page(bytes) {
      flushSoon();
      if (hasRoom(bytes)) return current;
      dropped += 1;
      return undefined;
    },
    writeBlock(lines) {
      if (hasRoom(lines.length)) {
        current.buffer.set(lines, current.used);
        current.used += lines.length;
      } else dropped += countLines(lines);
      flushSoon();
    },
    flush,
  };
}

const droppedLine = (dropped: number): string =>
  `{"level":40,"time":"${new Date().toISOString()}","msg":"log lines dropped","dropped":${dropped}}\n`;

/** A line that is too long for a buffer is cut. */
export function shorten(line: string): string {
  return line.length * 3 > bufferBytes ? `${line.slice(0, bufferBytes / 4)}...\n` : line;
}

/** Writes one buffer after the other; `onIdle` is called when none is left. */
function createWriter(descriptor: number, onIdle: () => void) {
  const spare: Buffer[] = [];
  const filled: Page[] = [];
  let writing = false;

  function writeNext(from: number): void {
    const next = filled[0];
    writing = next !== undefined;
    if (next === undefined) {
      onIdle();
      return;
    }
    write(descriptor, next.buffer, from, next.used - from, null, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(writeNext, tryAgainMs, from);
      else if (error === null && from + written < next.used) writeNext(from + written);
      else {
        // Any error but a full pipe means that nobody will ever read this: logging must not end the service.
        filled.shift();
        spare.push(next.buffer);
        writeNext(0);
      }
    });
  }

  return {
    takeBuffer: (): Buffer => spare.pop() ?? Buffer.allocUnsafe(bufferBytes),
    /** False when the queue is full. */
    accept(next: Page): boolean {
      if (filled.length >= mostBuffers) return false;
      filled.push(next);
      if (!writing) writeNext(0);
      return true;
    },
    /** Buffers that are not being written yet. */
    waiting: () => (writing ? filled.slice(1) : filled),
  };
}

function countLines(lines: Uint8Array): number {
  let count = 0;
  for (const byte of lines) if (byte === 0x0a) count += 1;
  return count;
}

/** Synchronous, for the exit of the process: a full pipe gets a few more attempts. */
function writeWhatFits(descriptor: number, { buffer, used }: Page): void {
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
