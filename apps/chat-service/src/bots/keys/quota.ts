import { AppError } from '@lectern/service-kit';
import type { Kysely, UpdateResult } from 'kysely';
import type { Database, Query } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

const dayMs = 86_400_000;

export interface QuotaStep {
  readonly query: Query<{ used: number }>;
  readonly mustAffect: true;
}

/**
 * Counts one request, in one statement, so that concurrent requests cannot exceed the limit. Returns how many the key
 * has used so far; at the limit it affects no row, which refuses the unit that it is part of. Hot paths compose it once
 * with `defineQuery`, which saves 20 us per request.
 */
export function quotaStep(build: Kysely<Schema>, keyId: string, day: string, limit: number): QuotaStep {
  const query = build
    .insertInto('key_usage')
    .values({ key_id: keyId, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'day'])
        .doUpdateSet(({ eb }) => ({ used: eb('key_usage.used', '+', 1) }))
        .where('key_usage.used', '<', limit),
    )
    .returning('used');
  return { query, mustAffect: true };
}

/** Refunds one request on the day it was counted: our own failures cost the caller nothing. */
export function refundStep(build: Kysely<Schema>, keyId: string, day: string): Query<UpdateResult> {
  return build
    .updateTable('key_usage')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('key_id', '=', keyId)
    .where('day', '=', day)
    .where('used', '>', 0);
}

/** Requests that a key has used on a day. */
export async function readUsage({ read, build }: Database, keyId: string, day: string): Promise<number> {
  const [row] = await read(
    build.selectFrom('key_usage').select('used').where('key_id', '=', keyId).where('day', '=', day),
  );
  return row?.used ?? 0;
}

/** Whole seconds until the next UTC day, at least one. */
export function secondsUntilReset(nowMs: number): number {
  return Math.max(1, Math.ceil((resetAt(nowMs) - nowMs) / 1_000));
}

/** The headers of the spec, and the RateLimit fields of the IETF draft, whose units are unambiguous. */
export function quotaHeaders(used: number, limit: number, nowMs: number): Record<string, string> {
  const remaining = Math.max(0, limit - used);
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetAt(nowMs) / 1_000),
    'RateLimit-Policy': `"day";q=${limit};w=${dayMs / 1_000}`,
    RateLimit: `"day";r=${remaining};t=${secondsUntilReset(nowMs)}`,
  };
}

/** What to throw when the quota step refused the unit. */
export function quotaExceeded(limit: number, nowMs: number): AppError {
  const reset = new Date(resetAt(nowMs)).toISOString().replace('.000', '');
  return new AppError(
    'quota_exceeded',
    `This API key has used its ${limit} requests for ${dayOf(nowMs)} (UTC). It can be used again from ${reset}.`,
    secondsUntilReset(nowMs),
  );
}

function resetAt(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs;
}
