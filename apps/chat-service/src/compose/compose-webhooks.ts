import type { ServiceLog } from '@lectern/service-kit';
import type { Registry } from 'prom-client';
import { createMirror } from '../channels/webhooks/mirror.ts';
import { createWebhookMetrics } from '../channels/webhooks/webhook-metrics.ts';
import { createWebhooks } from '../channels/webhooks/webhooks.ts';
import type { Core } from '../operate/core/core.ts';
import type { GuardedFetch } from '../platform/network/guarded-fetch.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';

interface WebhookParts {
  core: Core;
  log: ServiceLog;
  registry: Registry;
  /** Encrypts the signing secrets. */
  secrets: InstanceSecrets;
  network: GuardedFetch;
}

/** Deliveries with their worker, and the middleware that records every exchange for them. */
export function composeWebhooks({ core, log, registry, secrets, network }: WebhookParts) {
  const { database } = core;
  const onError = (error: unknown) => log.logger.warn({ err: error }, 'webhook work failed and will be retried');
  const { countAttempt } = createWebhookMetrics({ registry, database, now: Date.now });
  const webhooks = createWebhooks({
    database,
    fetch: network.fetch,
    instanceSecrets: secrets,
    now: Date.now,
    clock: () => performance.now(),
    random: Math.random,
    onError,
    onAttempt: countAttempt,
  });
  return {
    webhooks,
    mirror: createMirror({ outbox: webhooks.outbox, now: Date.now, onError }),
  };
}
