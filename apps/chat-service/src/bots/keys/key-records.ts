import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import { type Count, explainPlanLimit, planLimitSteps } from '../../people/accounts/plan-limits.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import type { ApiKeysTable } from '../../platform/database/schema.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import { createId } from '../../platform/shared/ids.ts';
import { namesById, type ReadNamesIn } from '../../platform/shared/named-rows.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { authorOf } from '../bots/bot-records.ts';
import { selectBots } from '../bots/bot-rows.ts';
import type { ApiKey, CreatedKey, NewKey } from './api-key.ts';
import { hashKeyText } from './authentication.ts';
import { keyAudit, originOf } from './key-audit.ts';
import { createKeyText } from './key-format.ts';
import { keyOf, selectKeys } from './key-rows.ts';

export interface KeysOptions {
  database: Database;
  now: () => number;
  quotaPerDay: number;
  /** What else a replacement key copies from the old one, stored in the same unit. */
  copySteps?: CopySteps;
}

export type CopySteps = (fromKeyId: string, toKeyId: string) => Query[];

/** The keys of a workspace's bots: create, list, find. */
export function createKeyRecords({ database, now, quotaPerDay }: KeysOptions) {
  const { build, read, write } = database;

  const selectBot = (scope: WorkspaceScope, botId: string) =>
    selectBots(build, scope).select('bots.id').where('bots.id', '=', botId);

  async function find(scope: WorkspaceScope, botId: string, keyId: string): Promise<ApiKey | undefined> {
    const nowMs = now();
    const [row] = await read(selectKeys(build, scope, botId, dayOf(nowMs)).where('api_keys.id', '=', keyId));
    return row && keyOf(row, { nowMs, quotaPerDay });
  }

  return {
    /** Undefined when there is no such bot. */
    async create(scope: WorkspaceScope, botId: string, wanted: NewKey): Promise<CreatedKey | undefined> {
      const at = now();
      const text = createKeyText();
      const row = { ...newKeyRow(scope, text, at), ...chosenColumns(wanted, at), bot_id: botId };
      const { workspaceId } = scope;
      const demands = [{ limit: 'keys', count: countKeys(workspaceId, at) }] as const;
      const written = await write([
        ...planLimitSteps(build, workspaceId, demands),
        { query: selectBot(scope, botId), mustAffect: true },
        build.insertInto('api_keys').values(row),
        keyAudit(build, scope, at, row.id, 'key.created', detailsOf(row)),
      ]);
      const key = written.done ? await find(scope, botId, row.id) : undefined;
      if (written.done) return key && { text, key };
      const overLimit = await explainPlanLimit(database, workspaceId, demands, written);
      if (overLimit) throw overLimit;
      return undefined;
    },

    /** Newest first, including revoked ones: all of them, or one page; undefined when there is no such bot. */
    async list(scope: WorkspaceScope, botId: string, page?: ListPage): Promise<ApiKey[] | undefined> {
      const nowMs = now();
      const keys = selectKeys(build, scope, botId, dayOf(nowMs));
      let query = keys.orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id', 'desc');
      if (page) query = query.limit(page.limit);
      if (page?.after) {
        query = query.where(isAfterCursor(['api_keys.created_at', 'api_keys.id'], 'newest first', page.after));
      }
      const rows = await read(query);
      if (rows.length === 0 && (await read(selectBot(scope, botId))).length === 0) return undefined;
      return rows.map((row) => keyOf(row, { nowMs, quotaPerDay }));
    },

    find,
  };
}

/** The columns generated anew for every new key. */
export function newKeyRow(scope: WorkspaceScope, text: string, at: number) {
  return {
    id: createId('key'),
    workspace_id: scope.workspaceId,
    hash: hashKeyText(text),
    last_four: text.slice(-4),
    created_at: at,
    created_by: authorOf(scope) ?? null,
    revoked_at: null,
    last_used_at: null,
  };
}

function chosenColumns({ label = 'API key', webhookUrl, webhookEvents, expiresAt, quotaPerDay }: NewKey, at: number) {
  if (expiresAt !== undefined && expiresAt <= at) {
    throw new AppError('invalid_request', 'A key must expire in the future, or not at all.');
  }
  const events = webhookEvents === undefined ? null : JSON.stringify(webhookEvents);
  return {
    label,
    webhook_url: webhookUrl ?? null,
    webhook_events: events,
    expires_at: expiresAt ?? null,
    quota_per_day: quotaPerDay ?? null,
  };
}

function detailsOf({ bot_id, label, last_four, expires_at, webhook_url }: ApiKeysTable): Record<string, unknown> {
  return {
    botId: bot_id,
    label,
    lastFour: last_four,
    expiresAt: expires_at === null ? null : new Date(expires_at).toISOString(),
    webhook: originOf(webhook_url),
  };
}

/** Keys that still work: revoked and expired keys, and keys of removed bots, do not count toward the limit. */
export function countKeys(workspaceId: string, at: number): Count {
  return sql`(select count(*) from api_keys inner join bots on bots.id = api_keys.bot_id
    where api_keys.workspace_id = ${workspaceId} and api_keys.revoked_at is null and bots.deleted_at is null
    and (api_keys.expires_at is null or api_keys.expires_at > ${at}))`;
}

export function createReadKeyNames({ build, read }: Database): ReadNamesIn {
  return async ({ workspaceId }, ids) => {
    const keys = build.selectFrom('api_keys').select(['id', 'label as name']).where('workspace_id', '=', workspaceId);
    return namesById(await read(keys.where('id', 'in', ids)));
  };
}
