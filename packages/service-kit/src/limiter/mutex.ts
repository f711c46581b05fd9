const free = 0;
const held = 1;
/** Held, and at least one thread waits for it. */
const contended = 2;

const spins = 200;
const sleepMs = 10;
/** No critical section takes this long: a thread that holds the mutex for longer has died in one. */
const longestHoldMs = 2_000;

/** A lock among threads, in one word of shared memory. The critical section must be short and must not throw. */
export interface Mutex {
  lock(): void;
  unlock(): void;
}

export function createMutex(words: Int32Array<SharedArrayBuffer>, index: number): Mutex {
  const isTaken = () => Atomics.compareExchange(words, index, free, held) === free;

  function wait(): void {
    for (let spin = 0; spin < spins; spin += 1) if (isTaken()) return;
    const giveUpAt = performance.now() + longestHoldMs;
    while (Atomics.exchange(words, index, contended) !== free) {
      Atomics.wait(words, index, contended, sleepMs);
      if (performance.now() >= giveUpAt) return;
    }
  }

  return {
    lock() {
      if (!isTaken()) wait();
    },
    unlock() {
      if (Atomics.exchange(words, index, free) === contended) Atomics.notify(words, index, 1);
    },
  };
}
