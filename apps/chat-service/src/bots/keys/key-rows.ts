import type { Kysely } from 'kysely';
import { keyQuotaOf, limitOf, limitSql } from '../../people/plans/terms.ts';
import type { ApiKeysTable, Schema } from '../../platform/database/schema.ts';
import { readEvents } from '../../platform/events/events.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { ApiKey } from './api-key.ts';

type Owner = Pick<WorkspaceScope, 'workspaceId'>;

/** The keys of one of the workspace's bots, with their usage on a given day. */
export function selectKeys(build: Kysely<Schema>, { workspaceId }: Owner, botId: string, day: string) {
  return build
    .selectFrom('api_keys')
    .innerJoin('bots', 'bots.id', 'api_keys.bot_id')
    .leftJoin('key_usage', (join) => join.onRef('key_usage.key_id', '=', 'api_keys.id').on('key_usage.day', '=', day))
    .selectAll('api_keys')
    .select('key_usage.used')
    .select(limitSql('key_requests_per_day', workspaceId).as('allowed'))
    .where('api_keys.workspace_id', '=', workspaceId)
    .where('api_keys.bot_id', '=', botId)
    .where('bots.deleted_at', 'is', null);
}

/** An update of one of these keys. */
export function updateKey(build: Kysely<Schema>, { workspaceId }: Owner, botId: string, keyId: string) {
  return build
    .updateTable('api_keys')
    .where('id', '=', keyId)
    .where('bot_id', '=', botId)
    .where('workspace_id', '=', workspaceId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bots')
          .select('bots.id')
          .whereRef('bots.id', '=', 'api_keys.bot_id')
          .where('deleted_at', 'is', null),
      ),
    );
}

/** A key with its usage on a day, and what its plan allows a key. */
type KeyRow = ApiKeysTable & { used: number | null; allowed: number };

export interface KeyReading {
  nowMs: number;
  quotaPerDay: number;
}

export function keyOf(row: KeyRow, { nowMs, quotaPerDay }: KeyReading): ApiKey {
  return {
    id: row.id,
    botId: row.bot_id,
    label: row.label,
    lastFour: row.last_four,
    createdAt: row.created_at,
    createdBy: row.created_by ?? undefined,
    expiresAt: row.expires_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
    webhookUrl: row.webhook_url ?? undefined,
    webhookEvents: readEvents(row.webhook_events),
    state: stateOf(row, nowMs),
    usedToday: row.used ?? 0,
    quotaPerDay: keyQuotaOf(row.quota_per_day, { keyRequestsPerDay: limitOf(row.allowed) }, quotaPerDay),
    ownQuotaPerDay: row.quota_per_day ?? undefined,
  };
}

/** A key has expired as soon as its expiry time is reached. */
export function stateOf(row: Pick<ApiKeysTable, 'expires_at' | 'revoked_at'>, nowMs: number): ApiKey['state'] {
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at !== null && row.expires_at <= nowMs ? 'expired' : 'active';
}
