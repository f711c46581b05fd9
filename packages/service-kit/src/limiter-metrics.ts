import type { Registry } from 'prom-client';
import type { LimiterName } from './limiter/limiter.ts';

export interface LimiterWatch {
  /** For one limiter: called when Redis begins to fail, and when it answers again. */
  onAway(isAway: boolean): void;
  /** Called for each hit over a limit. */
  onRefused(limiter: LimiterName): void;
  register(registry: Registry): Promise<void>;
}

/** Counts hits over the limits, and limiters that work without Redis, so that each instance counts on its own. */
export function createLimiterWatch(): LimiterWatch {
  let away = 0;
  let failures = 0;
  const refusals = new Map<LimiterName, number>();
  return {
    onRefused(limiter) {
      refusals.set(limiter, (refusals.get(limiter) ?? 0) + 1);
    },
    onAway(isAway) {
      away += isAway ? 1 : -1;
      if (isAway) failures += 1;
    },
    async register(registry) {
      const { Counter, Gauge } = await import('prom-client');
      const registers = [registry];
      new Gauge({
        name: 'lectern_limiters_without_redis',
        help: 'Limiters that count in this process, since Redis does not answer',
        registers,
        collect() {
          this.set(away);
        },
      });
      new Counter({
        name: 'lectern_limiter_refusals_total',
        help: 'Hits over a limit, by limiter',
        labelNames: ['limiter'],
        registers,
        collect() {
          this.reset();
          for (const [limiter, count] of refusals) this.inc({ limiter }, count);
        },
      });
      new Counter({
        name: 'lectern_limiter_redis_failures_total',
        help: 'How often a limiter began to do without Redis',
        registers,
        collect() {
          this.reset();
          this.inc(failures);
        },
      });
    },
  };
}
