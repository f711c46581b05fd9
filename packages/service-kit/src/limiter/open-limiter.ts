import type { Logger } from '../logger.ts';
import { withoutPassword } from '../without-password.ts';
import { createFallbackLimiter } from './fallback.ts';
import type { Limiter, LimiterName, SharedLimiterOptions, Window } from './limiter.ts';
import { createMemoryLimiter } from './memory.ts';
import type { SharedRedis } from './redis.ts';
import { createSharedMemoryLimiter } from './shared-memory.ts';

export interface OpenLimiterOptions extends SharedLimiterOptions {
  redisUrl?: string | undefined;
  /** How long a hit waits for Redis before it is counted in memory. */
  timeoutMs?: number | undefined;
  /** Limiters that are given the same one share a connection to Redis; without it each has its own. */
  connection?: SharedRedis | undefined;
  /** Memory that all threads of this process count in. */
  memory?: SharedArrayBuffer | undefined;
  logger: Logger;
  /** Called when Redis begins to fail, and when it answers again. */
  onAway?: ((isAway: boolean) => void) | undefined;
  /** Called for each hit over the limit. */
  onRefused?: ((limiter: LimiterName) => void) | undefined;
}

/** The limiter of the settings: this process's memory, or a shared Redis with memory as its fallback. */
export async function openLimiter(options: OpenLimiterOptions): Promise<Limiter> {
  const { name, onRefused } = options;
  const limiter = await openUncounted(options);
  return onRefused === undefined ? limiter : countRefusals(limiter, () => onRefused(name));
}

function countRefusals(limiter: Limiter, onRefused: () => void): Limiter {
  const look = (window: Window): Window => {
    if (!window.allowed) onRefused();
    return window;
  };
  return {
    ...limiter,
    hit(caller) {
      const window = limiter.hit(caller);
      return window instanceof Promise ? window.then(look) : look(window);
    },
  };
}

async function openUncounted(options: OpenLimiterOptions): Promise<Limiter> {
  const memory = openMemoryLimiter(options);
  if (options.redisUrl === undefined) return memory;
  const { redisUrl, logger, onAway } = options;
  // The client is large, so it is only loaded where Redis is used.
  const { openRedisLimiter } = await import('./redis.ts');
  const redis = await openRedisLimiter({
    ...options,
    url: redisUrl,
    // Once for each connection, which several limiters may share.
    onAway: (error) =>
      logger.warn(
        `REDIS_URL="${withoutPassword(redisUrl)}" does not answer: ${sentenceOf(error)}. Limits are counted in memory until it does.`,
      ),
  });
  return createFallbackLimiter({
    primary: redis,
    standIn: memory,
    startsAway: redis.startedAway,
    logger,
    onAway,
    clock: () => performance.now(),
  });
}

function openMemoryLimiter({ memory, ...options }: OpenLimiterOptions): Limiter {
  return memory === undefined ? createMemoryLimiter(options) : createSharedMemoryLimiter({ ...options, memory });
}

function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
