import type { Database } from '../../platform/database/database.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import { createDeliveryIds } from './delivery-ids.ts';
import { createDeliveryLog } from './delivery-log.ts';
import { createEndpoints } from './endpoint.ts';
import { createEndpointState } from './endpoint-state.ts';
import { createFindWebhook } from './key-path.ts';
import { createListeners } from './listeners.ts';
import { createNotices } from './notices.ts';
import { createOutbox } from './outbox.ts';
import { createRedelivery } from './redelivery.ts';
import { type DeliveryLimits, deliveryLimits, retryDelaysMs } from './schedule.ts';
import { createSecrets } from './secrets.ts';
import type { DelivererOptions } from './settle.ts';
import { createWorker } from './worker.ts';

export interface WebhooksOptions extends Pick<DelivererOptions, 'onAttempt'> {
  database: Database;
  fetch: GuardedFetch['fetch'];
  /** The secret of the instance, then older ones that stored secrets may still be encrypted with. */
  instanceSecrets: readonly [string, ...string[]];
  now: () => number;
  clock: () => number;
  random: () => number;
  onError(error: unknown): void;
  limits?: Partial<DeliveryLimits> | undefined;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Everything about webhooks: the queue of deliveries, the worker that makes them, and what people see of them. */
export function createWebhooks(options: WebhooksOptions) {
  const { database, now, random } = options;
  const limits = { ...deliveryLimits, ...options.limits };
  const secrets = createSecrets({ database, box: createSecretBox(options.instanceSecrets), now });
  const endpoints = createEndpoints(database);
  const owner = randomBase62(12);
  const worker = createWorker({ ...options, limits, retryDelaysMs, secrets, endpoints, owner });
  const createDeliveryId = createDeliveryIds({ now, random });
  const outbox = createOutbox({ database, createDeliveryId, onQueued: worker.wake });
  const findWebhook = createFindWebhook(database, now);
  return {
    outbox,
    notices: createNotices({ database, outbox }),
    listeners: createListeners({ database, outbox }),
    worker,
    secrets,
    log: createDeliveryLog(database, findWebhook),
    redelivery: createRedelivery({ database, outbox, findWebhook, now }),
    endpoint: createEndpointState({ database, outbox, secrets, findWebhook, now }),
  };
}
