import type { Migration } from './migration.ts';

/** Which events are sent to the webhook of a key; null means the default ones. */
export const webhookEvents: Migration = {
  name: '0012-webhook-events',
  statements: () => ['alter table api_keys add column webhook_events text'],
};
