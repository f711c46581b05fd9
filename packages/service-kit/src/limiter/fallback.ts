import type { Logger } from '../logger.ts';
import type { Limiter, Window } from './limiter.ts';

export interface FallbackOptions {
  primary: Limiter;
  /** Counts while the primary limiter fails. */
  standIn: Limiter;
  /** Whether the primary limiter is known to fail from the start. */
  startsAway?: boolean;
  logger: Logger;
  /** Milliseconds from any fixed point. */
  clock: () => number;
  /** Called when the primary limiter begins to fail, and when it answers again. */
  onAway?: ((isAway: boolean) => void) | undefined;
}

/** How long the primary limiter is skipped after a failure; then one request tries it again. */
const restMs = 1_000;

/** Counts in `primary`; while that fails, in `standIn`. Reports each change once, and switches back by itself. */
export function createFallbackLimiter(options: FallbackOptions): Limiter {
  const { primary, standIn, logger, clock, onAway } = options;
  let isAway = options.startsAway ?? false;
  let triesAgainAt = 0;
  if (isAway) onAway?.(true);

  async function ask(question: (limiter: Limiter) => Window | Promise<Window>): Promise<Window> {
    if (isAway) {
      const now = clock();
      if (now < triesAgainAt) return question(standIn);
      // Requests that arrive during this attempt do not wait for it.
      triesAgainAt = now + restMs;
    }
    try {
      const window = await question(primary);
      if (isAway) {
        logger.info('Redis answers again: limits are shared');
        onAway?.(false);
      }
      isAway = false;
      return window;
    } catch (error) {
      if (!isAway) {
        logger.warn({ err: error }, 'Redis does not answer: this instance counts in memory');
        onAway?.(true);
      }
      isAway = true;
      triesAgainAt = clock() + restMs;
      return question(standIn);
    }
  }

  return {
    limit: primary.limit,
    hit: (caller) => ask((limiter) => limiter.hit(caller)),
    peek: (caller) => ask((limiter) => limiter.peek(caller)),
    async close() {
      await Promise.all([primary.close(), standIn.close()]);
    },
  };
}
