import type { Logger } from '../logger.ts';
import type { Limiter, Window } from './limiter.ts';

/** Counts in `primary`; while that fails, in `standIn`. Says so once each way, and goes back by itself. */
export function createFallbackLimiter(primary: Limiter, standIn: Limiter, logger: Logger): Limiter {
  let away = false;

  async function ask(question: (limiter: Limiter) => Window | Promise<Window>): Promise<Window> {
    try {
      const window = await question(primary);
      if (away) logger.info('the shared limiter answers again');
      away = false;
      return window;
    } catch (error) {
      if (!away) logger.warn({ err: error }, 'the shared limiter does not answer: counting in memory');
      away = true;
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
