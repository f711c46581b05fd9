import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { type Backlog, readBacklog } from './backlog.ts';
import type { DelivererOptions } from './settle.ts';

export interface WebhookMetricsOptions {
  registry: Registry;
  database: Database;
  now: () => number;
}

type OnAttempt = NonNullable<DelivererOptions['onAttempt']>;

/** Metrics of the waiting deliveries, read whenever metrics are collected, and of the attempts. */
export function createWebhookMetrics({ registry, database, now }: WebhookMetricsOptions): { countAttempt: OnAttempt } {
  const registers = [registry];
  addBacklog(registry, () => readBacklog(database), now);
  const attempts = new Counter({
    name: 'lectern_webhook_attempts_total',
    help: 'Attempts by what came of the delivery: delivered, waiting for a retry, or failed for good',
    labelNames: ['outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'lectern_webhook_attempt_seconds',
    help: 'How long receivers take',
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15],
    registers,
  });
  const lag = new Histogram({
    name: 'lectern_webhook_lag_seconds',
    help: 'Time from an exchange to the end of its first attempt',
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
    registers,
  });
  return {
    countAttempt(outcome, durationMs, lagMs) {
      attempts.inc({ outcome });
      seconds.observe(durationMs / 1_000);
      if (lagMs !== undefined) lag.observe(lagMs / 1_000);
    },
  };
}

/** A database that is down must not hide the other metrics: the last values are kept. */
function addBacklog(registry: Registry, read: () => Promise<Backlog>, now: () => number): void {
  const registers = [registry];
  new Gauge({
    name: 'lectern_webhook_backlog',
    help: 'Deliveries that wait, for their first attempt or for a retry',
    registers,
    async collect() {
      const backlog = await read().catch(() => undefined);
      if (backlog !== undefined) this.set(backlog.waiting);
    },
  });
  new Gauge({
    name: 'lectern_webhook_oldest_seconds',
    help: 'Age of the oldest delivery that waits; 0 when none does',
    registers,
    async collect() {
      const backlog = await read().catch(() => undefined);
      if (backlog !== undefined) this.set(Math.max(0, now() - (backlog.oldestAt ?? now())) / 1_000);
    },
  });
}
