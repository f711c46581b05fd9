import type { Limiter, LimiterOptions, Window } from './limiter.ts';
import { createWindowTable, type WindowTable } from './window-table.ts';

/** Callers remembered at once. Beyond that the oldest windows are dropped early, in the callers' favour. */
const mostCallers = 250_000;

/**
 * A limiter in this process's memory. Windows are kept in two generations, each at most a window long: when the younger
 * one is full or a window old, the older one, by then expired, is dropped as a whole. No timer, no sweep.
 */
export function createMemoryLimiter({ limit, windowMs, now }: LimiterOptions): Limiter {
  let youngSince = now();
  let young = createWindowTable(youngSince);
  let old = young;

  function openWindow(caller: string, at: number): Window {
    if (at - youngSince >= windowMs || young.size >= mostCallers / 2) {
      old = young;
      youngSince = at;
      young = createWindowTable(at);
    }
    const slot = young.open(caller, at + windowMs);
    return count(young, slot);
  }

  function count(table: WindowTable, slot: number): Window {
    if (table.hits(slot) <= limit) table.hit(slot);
    return stateOf(table.hits(slot), table.endsAt(slot));
  }

  const stateOf = (hits: number, endsAt: number): Window => ({
    allowed: hits <= limit,
    remaining: Math.max(0, limit - hits),
    endsAt,
  });

  /** What to do with the caller's open window, the younger generation first; undefined when there is none. */
  function withOpen(caller: string, at: number, use: (table: WindowTable, slot: number) => Window): Window | undefined {
    const slot = young.find(caller);
    if (slot !== -1 && young.endsAt(slot) > at) return use(young, slot);
    const older = old === young ? -1 : old.find(caller);
    return older !== -1 && old.endsAt(older) > at ? use(old, older) : undefined;
  }

  const look = (table: WindowTable, slot: number) => stateOf(table.hits(slot), table.endsAt(slot));

  return {
    limit: { hits: limit, windowMs },
    hit(caller) {
      const at = now();
      return withOpen(caller, at, count) ?? openWindow(caller, at);
    },
    peek(caller) {
      const at = now();
      return withOpen(caller, at, look) ?? stateOf(0, at + windowMs);
    },
    async close() {
      young = createWindowTable(now());
      old = young;
    },
  };
}
