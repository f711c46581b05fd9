import { z } from 'zod';
import { changedKeyBody, newKeyBody, rotationBody } from '../../../bots/keys/key-routes.ts';
import { secretBody } from '../../../channels/webhooks/webhook-routes.ts';
import { rangeBody } from '../../../channels/webhooks/webhook-wire.ts';
import type {
  CreatedKeyBody,
  DeliveryBody,
  DeliveryWithAttemptsBody,
  KeyBody,
  RotatedKeyBody,
  WebhookBody,
} from '../../../platform/dashboard-api/types.ts';
import { eventTypes } from '../../../platform/events/events.ts';
import { nextCursor, time } from './bot-shapes.ts';

const key = z.object({
  id: z.string(),
  bot_id: z.string(),
  label: z.string(),
  last_four: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: time,
  created_by: z.string().nullable(),
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
  last_used_at: time.nullable(),
  webhook_url: z.string().nullable(),
  webhook_events: z.array(z.enum(eventTypes)),
  used_today: z.int(),
  quota_per_day: z.int().describe('Requests that it may make in a UTC day'),
  own_quota_per_day: z.int().nullable().describe('A limit of its own, if it has one'),
}) satisfies z.ZodType<KeyBody>;

const shown = z.string().describe('The key itself, which no other answer shows');
const createdKey = key.extend({ key: shown }) satisfies z.ZodType<CreatedKeyBody>;
const rotatedKey = createdKey.extend({ previous: key }) satisfies z.ZodType<RotatedKeyBody>;

const delivery = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed', 'cancelled']),
  session_id: z.string().nullable(),
  webhook_url: z.string(),
  attempts: z.int(),
  next_attempt_at: time.nullable(),
  created_at: time,
  finished_at: time.nullable(),
}) satisfies z.ZodType<DeliveryBody>;

const attempt = z.object({
  number: z.int(),
  at: time,
  duration_ms: z.number(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  answer: z.string(),
});

const deliveryWithAttempts = delivery.extend({
  payload: z.unknown(),
  attempt_log: z.array(attempt),
}) satisfies z.ZodType<DeliveryWithAttemptsBody>;

const webhook = z.object({
  webhook_url: z.string().nullable(),
  enabled: z.boolean(),
  disabled_at: time.nullable(),
  disabled_reason: z.enum(['gone', 'failing']).nullable(),
  failing_since: time.nullable(),
  notice: z.string().nullable(),
  backlog: z.object({ waiting: z.int(), oldest_at: time.nullable() }),
  secrets: z.array(z.object({ id: z.string(), created_at: time, expires_at: time.nullable() })),
}) satisfies z.ZodType<WebhookBody>;

export const keyInputs = {
  NewKey: newKeyBody,
  KeyChanges: changedKeyBody,
  Rotation: rotationBody,
  NewSecret: secretBody,
  Redelivery: rangeBody,
};

export const keyOutputs = {
  Key: key,
  CreatedKey: createdKey,
  RotatedKey: rotatedKey,
  KeyList: z.object({ keys: z.array(key), next_cursor: nextCursor }),
  Webhook: webhook,
  SigningSecret: z.object({ secret: z.string(), created_at: time }),
  Delivery: deliveryWithAttempts,
  DeliveryList: z.object({ deliveries: z.array(delivery), next_cursor: nextCursor }),
  QueuedDelivery: z.object({ id: z.string() }),
  QueuedDeliveries: z.object({ count: z.int() }),
};
