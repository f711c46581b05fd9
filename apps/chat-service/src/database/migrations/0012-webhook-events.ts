import type { Migration } from './migration.ts';

/** Which events the webhook of a key is told; null is what it was always told. */
export const webhookEvents: Migration = {
  name: '0012-webhook-events',
  statements: () => ['alter table api_keys add column webhook_events text'],
};
