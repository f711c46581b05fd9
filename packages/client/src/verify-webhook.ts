import type { components } from './generated/chat-api.ts';

type Schemas = components['schemas'];
/** An event that a webhook receives, told apart by `type`. */
export type WebhookEvent = Schemas['ChatExchangeEvent'] | Schemas['PingEvent'];

export interface WebhookDelivery {
  /** The signing secret (`whsec_...`); several during a rotation. */
  secret: string | readonly string[];
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it was received, before any parsing. */
  body: string | Uint8Array;
  /** How old a delivery may be; 300 by default. */
  toleranceSeconds?: number;
  now?: () => number;
}

/** A delivery that is not genuine, or too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** Returns the event if its signature is valid and recent (Standard Webhooks); otherwise throws a WebhookError. */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<WebhookEvent> {
  const { secret, headers, toleranceSeconds = 300, now = Date.now } = delivery;
  const header = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`);
    return value;
  };
  const id = header('webhook-id');
  const timestamp = header('webhook-timestamp');
  const ageSeconds = Math.abs(now() / 1_000 - Number(timestamp));
  // NaN is never within the bounds.
  if (!(ageSeconds <= toleranceSeconds)) throw new WebhookError('The timestamp is too far from the present.');
  const body = typeof delivery.body === 'string' ? delivery.body : new TextDecoder().decode(delivery.body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = header('webhook-signature')
    .split(' ')
    .filter((text) => text.startsWith('v1,'));
  for (const one of [secret].flat()) {
    const key = await importKey(one);
    for (const signature of signatures) {
      const given = decode(signature.slice(3));
      // Compares in constant time.
      if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return JSON.parse(body);
    }
  }
  throw new WebhookError('No signature matches.');
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decode(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new TypeError('The secret must be "whsec_" followed by base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
