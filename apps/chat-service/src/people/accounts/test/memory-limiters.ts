import { createMemoryLimiter } from '@lectern/service-kit';
import { type ThrottleLimiters, throttleLimits } from '../throttle.ts';

/** The throttle's limits, counted in this process. */
export function createMemoryLimiters(now: () => number): ThrottleLimiters {
  const entries = Object.entries(throttleLimits).map(([name, limits]) => [
    name,
    createMemoryLimiter({ ...limits, now }),
  ]);
  return Object.fromEntries(entries);
}
