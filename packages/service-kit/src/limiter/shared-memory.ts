import { randomInt } from 'node:crypto';
import type { Limiter, LimiterOptions, Window } from './limiter.ts';
import { createMutex } from './mutex.ts';
import { hashFactors, hashOf } from './window-table.ts';

/** Callers remembered at once. Beyond that the oldest windows are dropped early, in the callers' favour. */
const mostCallers = 250_000;
/** Slots in each of the two generations, at most half of them in use. */
const slots = 2 ** 18;

/** Word offsets in the header; the start times of the generations are the doubles 4 and 5. */
const word = { lock: 0, generation: 1, sizes: 2, seeds: 4, slots: 16 } as const;
const firstInstant = 4;

/** Word offsets in a slot. */
const slot = { low: 0, high: 1, hits: 2, end: 3, generation: 4, length: 5 } as const;

/**
 * Memory for a limiter that all threads of a process share: ten megabytes of address space, of which only the pages
 * that hold callers take up memory.
 */
export function createLimiterMemory(): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(4 * (word.slots + 2 * slots * slot.length));
  const words = new Int32Array(memory);
  // Zero is the generation of a slot that was never used.
  words[word.generation] = 2;
  words[word.seeds] = randomInt(2 ** 32);
  words[word.seeds + 1] = randomInt(2 ** 32);
  return memory;
}

/**
 * The memory limiter for several threads, exact across all of them: every hit happens under one lock. Windows are kept in
 * two generations as in the memory limiter; a slot of an older generation counts as empty, so nothing is ever cleared.
 */
export function createSharedMemoryLimiter(options: LimiterOptions & { memory: SharedArrayBuffer }): Limiter {
  const { limit, windowMs, now } = options;
  const mutex = createMutex(new Int32Array(options.memory), word.lock);
  const table = openTable(options.memory);

  /** Where the caller's open window is, the younger generation first; -1 when there is none. */
  function findOpen(at: number): number {
    const young = table.find(0);
    if (isOpen(young, at)) return young;
    const old = table.find(1);
    return isOpen(old, at) ? old : -1;
  }

  /** A window that ends later than one that opens now is from before the clock was set back. */
  const isOpen = (found: number, at: number) =>
    found !== -1 && table.endsAt(found) > at && table.endsAt(found) <= at + windowMs;

  function open(at: number): number {
    const age = at - table.youngSince();
    if (age >= windowMs || age < 0 || table.youngSize() >= mostCallers / 2) table.begin(at);
    return table.open(at + windowMs);
  }

  const stateOf = (hits: number, endsAt: number): Window => ({
    allowed: hits <= limit,
    remaining: Math.max(0, limit - hits),
    endsAt,
  });

  return {
    limit: { hits: limit, windowMs },
    hit(caller) {
      table.choose(caller);
      mutex.lock();
      // Inside of the lock, so that time never runs backwards from one thread to the next.
      const at = now();
      const known = findOpen(at);
      const found = known === -1 ? open(at) : known;
      const hits = table.hit(found, limit);
      const endsAt = table.endsAt(found);
      mutex.unlock();
      return stateOf(hits, endsAt);
    },
    peek(caller) {
      table.choose(caller);
      mutex.lock();
      const at = now();
      const found = findOpen(at);
      const hits = found === -1 ? 0 : table.hits(found);
      const endsAt = found === -1 ? at + windowMs : table.endsAt(found);
      mutex.unlock();
      return stateOf(hits, endsAt);
    },
    // The memory belongs to all threads.
    close: async () => undefined,
  };
}

/** Windows of callers in shared memory. Everything but `choose` needs the lock; `age` is 0 for the younger generation. */
function openTable(memory: SharedArrayBuffer) {
  const words = new Int32Array(memory);
  const instants = new Float64Array(memory, 0, firstInstant + 2);
  let high = 0;
  let low = 0;

  const read = (index: number) => words[index] ?? 0;
  const generationOf = (age: number) => read(word.generation) - age;
  /** The generation of a slot selects the start time that the end of its window is relative to. */
  const beginOf = (at: number) => instants[firstInstant + (read(at + slot.generation) & 1)] ?? 0;

  /** The chosen caller's slot in a generation, or the empty one where it belongs. */
  function place(generation: number): number {
    const start = word.slots + (generation & 1) * slots * slot.length;
    for (let index = (high ^ low) & (slots - 1); ; index = (index + 1) & (slots - 1)) {
      const at = start + index * slot.length;
      if (read(at + slot.generation) !== generation) return at;
      if (read(at + slot.low) === low && read(at + slot.high) === high) return at;
    }
  }

  return {
    choose(caller: string): void {
      high = hashOf(caller, read(word.seeds), hashFactors[0]) | 0;
      low = hashOf(caller, read(word.seeds + 1), hashFactors[1]) | 0;
    },
    find(age: number): number {
      const at = place(generationOf(age));
      return read(at + slot.generation) === generationOf(age) ? at : -1;
    },
    open(endsAt: number): number {
      const generation = generationOf(0);
      const at = place(generation);
      if (read(at + slot.generation) !== generation) words[word.sizes + (generation & 1)] = this.youngSize() + 1;
      words[at + slot.low] = low;
      words[at + slot.high] = high;
      words[at + slot.hits] = 0;
      words[at + slot.generation] = generation;
      words[at + slot.end] = endsAt - this.youngSince();
      return at;
    },
    begin(at: number): void {
      const generation = generationOf(0) + 1;
      words[word.generation] = generation;
      words[word.sizes + (generation & 1)] = 0;
      instants[firstInstant + (generation & 1)] = at;
    },
    youngSize: () => read(word.sizes + (generationOf(0) & 1)),
    youngSince: () => instants[firstInstant + (generationOf(0) & 1)] ?? 0,
    hits: (at: number) => read(at + slot.hits),
    endsAt: (at: number) => beginOf(at) + (read(at + slot.end) >>> 0),
    /** Counts a hit, up to one over the limit. */
    hit(at: number, limit: number): number {
      if (read(at + slot.hits) <= limit) words[at + slot.hits] = read(at + slot.hits) + 1;
      return read(at + slot.hits);
    },
  };
}
