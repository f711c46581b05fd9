import type { Limiter, LimiterOptions, Window } from './limiter.ts';

interface Counter {
  hits: number;
  endsAt: number;
}

/** Callers remembered at once. Beyond that the oldest windows are dropped early, in the callers' favour. */
const mostCallers = 250_000;

/**
 * A limiter in this process's memory. Windows are kept in two generations, each at most a window long: when the younger
 * one is full or a window old, the older one, by then expired, is dropped as a whole. No timer, no sweep.
 */
export function createMemoryLimiter({ limit, windowMs, now }: LimiterOptions): Limiter {
  let young = new Map<string, Counter>();
  let old = new Map<string, Counter>();
  let youngSince = now();

  function openWindow(caller: string, at: number): Counter {
    if (at - youngSince >= windowMs || young.size >= mostCallers / 2) {
      old = young;
      young = new Map();
      youngSince = at;
    }
    const counter = { hits: 0, endsAt: at + windowMs };
    young.set(caller, counter);
    return counter;
  }

  const openCounter = (caller: string, at: number): Counter | undefined => {
    const counter = young.get(caller) ?? old.get(caller);
    return counter !== undefined && counter.endsAt > at ? counter : undefined;
  };

  const stateOf = (counter: Counter): Window => ({
    allowed: counter.hits <= limit,
    remaining: Math.max(0, limit - counter.hits),
    endsAt: counter.endsAt,
  });

  return {
    limit: { hits: limit, windowMs },
    hit(caller) {
      const at = now();
      const counter = openCounter(caller, at) ?? openWindow(caller, at);
      if (counter.hits <= limit) counter.hits += 1;
      return stateOf(counter);
    },
    peek(caller) {
      const at = now();
      return stateOf(openCounter(caller, at) ?? { hits: 0, endsAt: at + windowMs });
    },
    async close() {
      young.clear();
      old.clear();
    },
  };
}
