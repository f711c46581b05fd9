import { deliveriesQuery } from '../../webhooks/webhook-wire.ts';
import { at, attempt, delivery, key, shownKey, webhook } from '../examples.ts';
import type { Operation } from '../operation.ts';
import { botsQuery } from './bot-operations.ts';

const read = { needs: ['keys:read'], status: 200 } as const;
const write = { needs: ['keys:write'] } as const;
const keys = '/bots/:bot_id/keys';
const one = `${keys}/:key_id`;

export const keyOperations: readonly Operation[] = [
  {
    ...{ id: 'listKeys', method: 'GET', path: keys, ...read, query: botsQuery },
    summary: 'List the API keys of a bot, the newest first',
    answer: ['KeyList', { keys: [key], next_cursor: null }],
  },
  {
    ...{ id: 'createKey', method: 'POST', path: keys, ...write, status: 201 },
    summary: 'Make an API key',
    description: 'This answer shows the key; no other one does.',
    body: ['NewKey', { label: 'Website', webhook_url: key.webhook_url, webhook_events: key.webhook_events }],
    answer: ['CreatedKey', { ...key, key: shownKey }],
  },
  { ...{ id: 'readKey', method: 'GET', path: one, ...read, summary: 'Read an API key' }, answer: ['Key', key] },
  {
    ...{ id: 'changeKey', method: 'PATCH', path: one, ...write, status: 200 },
    summary: 'Change the label or the webhook of an API key',
    body: ['KeyChanges', { label: 'Website' }],
    answer: ['Key', key],
  },
  {
    ...{ id: 'rotateKey', method: 'POST', path: `${one}/rotate`, ...write, status: 201 },
    summary: 'Replace an API key',
    description: 'The old key works for as long as `overlap` says.',
    body: ['Rotation', { overlap: '24h' }],
    answer: ['RotatedKey', { ...key, key: shownKey, previous: { ...key, expires_at: at } }],
  },
  {
    ...{ id: 'revokeKey', method: 'POST', path: `${one}/revoke`, ...write, status: 200 },
    summary: 'Revoke an API key, at once and for good',
    answer: ['Key', { ...key, state: 'revoked', revoked_at: at }],
  },
  {
    ...{ id: 'readWebhook', method: 'GET', path: `${one}/webhook`, ...read },
    summary: 'Read how the webhook of a key stands',
    answer: ['Webhook', webhook],
  },
  {
    ...{ id: 'testWebhook', method: 'POST', path: `${one}/webhook/test`, ...write, status: 202 },
    summary: 'Send a test event',
    answer: ['QueuedDelivery', { id: delivery.id }],
  },
  {
    ...{ id: 'enableWebhook', method: 'POST', path: `${one}/webhook/enable`, ...write, status: 200 },
    summary: 'Switch a webhook on again that failed for days',
    answer: ['Webhook', webhook],
  },
  {
    ...{ id: 'createWebhookSecret', method: 'POST', path: `${one}/webhook/secret`, ...write, status: 201 },
    summary: 'Make a signing secret',
    description: 'This answer shows the secret; no other one does.',
    body: ['NewSecret', { overlap: '24h' }],
    answer: ['SigningSecret', { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', created_at: at }],
  },
  {
    ...{ id: 'listDeliveries', method: 'GET', path: `${one}/deliveries`, ...read, query: deliveriesQuery },
    summary: 'List what was sent to the webhook, the newest first',
    answer: ['DeliveryList', { deliveries: [delivery], next_cursor: null }],
  },
  {
    ...{ id: 'redeliverMany', method: 'POST', path: `${one}/deliveries/redeliver`, ...write, status: 202 },
    summary: 'Send again what did not arrive since a time',
    body: ['Redelivery', { from: at }],
    answer: ['QueuedDeliveries', { count: 3 }],
  },
  {
    ...{ id: 'readDelivery', method: 'GET', path: `${one}/deliveries/:delivery_id`, ...read },
    summary: 'Read a delivery with its attempts',
    answer: ['Delivery', { ...delivery, payload: { type: 'chat.exchange' }, attempt_log: [attempt] }],
  },
  {
    ...{ id: 'redeliver', method: 'POST', path: `${one}/deliveries/:delivery_id/redeliver`, ...write, status: 202 },
    summary: 'Send a delivery again',
    answer: ['QueuedDelivery', { id: delivery.id }],
  },
];
