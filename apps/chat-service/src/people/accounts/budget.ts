import type { Limiter, Window } from '@lectern/service-kit';

/** A limiter that also counts attempts in flight, so that parallel guesses get no further than sequential ones. */
export interface Budget {
  /** Throws when nothing is left. */
  enter(key: string): Promise<void>;
  count(key: string): Promise<Window>;
  /** Must be called after every `enter` that did not throw. */
  leave(key: string): void;
}

export function createBudget(limiter: Limiter, refuse: (window: Window) => Error): Budget {
  const running = new Map<string, number>();

  function leave(key: string): void {
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }

  return {
    async enter(key) {
      const position = (running.get(key) ?? 0) + 1;
      running.set(key, position);
      try {
        const window = await limiter.peek(key);
        if (position > window.remaining) throw refuse(window);
      } catch (error) {
        leave(key);
        throw error;
      }
    },
    count: async (key) => await limiter.hit(key),
    leave,
  };
}
