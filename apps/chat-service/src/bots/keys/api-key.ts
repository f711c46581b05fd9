import { z } from 'zod';
import type { EventType } from '../../platform/events/events.ts';
import { lineField } from '../bots/text-fields.ts';

/** An API key as people see it: everything but the key itself, which is shown once and kept nowhere. */
export interface ApiKey {
  id: string;
  botId: string;
  label: string;
  lastFour: string;
  createdAt: number;
  /** The person who created it, if it was a person. */
  createdBy: string | undefined;
  expiresAt: number | undefined;
  revokedAt: number | undefined;
  /** Accurate to the minute. */
  lastUsedAt: number | undefined;
  webhookUrl: string | undefined;
  webhookEvents: readonly EventType[];
  state: 'active' | 'expired' | 'revoked';
  /** Requests counted on the current UTC day. */
  usedToday: number;
  quotaPerDay: number;
  /** Its own limit, which may be higher than what the plan allows. */
  ownQuotaPerDay: number | undefined;
}

export interface NewKey {
  label?: string | undefined;
  webhookUrl?: string | undefined;
  webhookEvents?: readonly EventType[] | undefined;
  expiresAt?: number | undefined;
  /** Fewer requests a day than the plan allows. */
  quotaPerDay?: number | undefined;
}

/** A key that was just made. Its text exists here and nowhere else. */
export interface CreatedKey {
  text: string;
  key: ApiKey;
}

export interface RotatedKey extends CreatedKey {
  /** The key that it replaces, which works until it expires. */
  previous: ApiKey;
}

export interface KeyChanges {
  label?: string | undefined;
  /** Null removes it. */
  webhookUrl?: string | null | undefined;
  webhookEvents?: readonly EventType[] | undefined;
  /** Null for as many requests a day as the plan allows. */
  quotaPerDay?: number | null | undefined;
}

/** How long the old key goes on working after a rotation. */
export const overlaps = { '0': 0, '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000 } as const;

export type Overlap = keyof typeof overlaps;

const quotaError = 'must be a whole number from 1 to 1,000,000,000, or null for what the plan allows';

/** Validators for input from outside. */
export const quotaField = z.int({ error: quotaError }).min(1, { error: quotaError }).max(1e9, { error: quotaError });

export const labelField = lineField(1, 80);

export const overlapField = z.enum(['0', '1h', '24h', '7d'] as const satisfies readonly Overlap[], {
  error: 'must be 0, 1h, 24h or 7d: how long the old key goes on working',
});

const webhookError = 'must be an http or https address of at most 2048 characters, without a user name or password';

/** Only the form is checked: whether it may be called is decided when it is called. */
export const webhookUrlField = z
  .string({ error: webhookError })
  .trim()
  .max(2_048, { error: webhookError })
  .refine(isWebhookUrl, { error: webhookError })
  .transform((text) => new URL(text).href);

function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
