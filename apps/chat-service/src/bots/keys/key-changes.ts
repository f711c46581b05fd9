import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type ApiKey, type KeyChanges, type Overlap, overlaps, type RotatedKey } from './api-key.ts';
import { keyAudit, originOf } from './key-audit.ts';
import { createKeyText } from './key-format.ts';
import { type CopySteps, newKeyRow } from './key-records.ts';
import { updateKey } from './key-rows.ts';

export interface KeyChangesOptions {
  database: Database;
  now: () => number;
  copySteps?: CopySteps;
  find(scope: WorkspaceScope, botId: string, keyId: string): Promise<ApiKey | undefined>;
}

/** Changes of one key, each stored with its entry in the audit log. Undefined when there is no such key. */
export function createKeyChanges({ database, now, find, copySteps = () => [] }: KeyChangesOptions) {
  const { build, write } = database;

  return {
    /** Applies the given changes; at least one is required. */
    async update(
      scope: WorkspaceScope,
      botId: string,
      keyId: string,
      changes: KeyChanges,
    ): Promise<ApiKey | undefined> {
      const at = now();
      const columns = changedColumns(changes);
      const query = updateKey(build, scope, botId, keyId).set(columns);
      const entries = describeChanges(columns).map(([action, details]) =>
        keyAudit(build, scope, at, keyId, action, { botId, ...details }),
      );
      const { done } = await write([{ query, mustAffect: true }, ...entries]);
      return done ? await find(scope, botId, keyId) : undefined;
    },

    /** Immediate and permanent. Idempotent. */
    async revoke(scope: WorkspaceScope, botId: string, keyId: string): Promise<ApiKey | undefined> {
      const at = now();
      const query = updateKey(build, scope, botId, keyId).set({ revoked_at: at }).where('revoked_at', 'is', null);
      await write([{ query, mustAffect: true }, keyAudit(build, scope, at, keyId, 'key.revoked', { botId })]);
      return await find(scope, botId, keyId);
    },

    /** Creates a key with the same label, limit, webhook and signing secrets that never expires; the old one works for a while. */
    async rotate(
      scope: WorkspaceScope,
      botId: string,
      keyId: string,
      overlap: Overlap,
    ): Promise<RotatedKey | undefined> {
      const at = now();
      const text = createKeyText();
      const row = newKeyRow(scope, text, at);
      const details = { botId, newKeyId: row.id, lastFour: row.last_four, overlap };
      const { done } = await write([
        { query: expireAfter(build, scope, botId, keyId, overlap, at), mustAffect: true },
        insertCopy(build, keyId, row),
        ...copySteps(keyId, row.id),
        keyAudit(build, scope, at, keyId, 'key.rotated', details),
      ]);
      const [previous, key] = [await find(scope, botId, keyId), await find(scope, botId, row.id)];
      if (previous !== undefined && !done) {
        throw new AppError('conflict', 'This key is revoked or has expired. Create a new one instead.');
      }
      return previous && key && { text, key, previous };
    },
  };
}

function changedColumns({ label, webhookUrl, webhookEvents, quotaPerDay }: KeyChanges) {
  return {
    ...(label !== undefined && { label }),
    ...(webhookUrl !== undefined && { webhook_url: webhookUrl }),
    ...(webhookEvents !== undefined && { webhook_events: JSON.stringify(webhookEvents) }),
    ...(quotaPerDay !== undefined && { quota_per_day: quotaPerDay }),
  };
}

function describeChanges(columns: ReturnType<typeof changedColumns>) {
  const entries: [`key.${string}`, Record<string, unknown>][] = [];
  const { label, webhook_url, webhook_events, quota_per_day } = columns;
  if (label !== undefined) entries.push(['key.renamed', { label }]);
  if (webhook_url === null) entries.push(['key.webhook_cleared', {}]);
  else if (webhook_url !== undefined) entries.push(['key.webhook_set', { webhook: originOf(webhook_url) }]);
  if (webhook_events !== undefined) entries.push(['key.webhook_events_set', { events: JSON.parse(webhook_events) }]);
  if (quota_per_day !== undefined) entries.push(['key.limit_set', { quotaPerDay: quota_per_day }]);
  return entries;
}

/** An earlier expiry is kept. */
function expireAfter(
  build: Database['build'],
  scope: WorkspaceScope,
  botId: string,
  keyId: string,
  overlap: Overlap,
  at: number,
) {
  const end = at + overlaps[overlap];
  return updateKey(build, scope, botId, keyId)
    .set(({ eb }) => ({
      expires_at: eb.case().when('expires_at', '<', end).then(eb.ref('expires_at')).else(end).end(),
    }))
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]));
}

/** Label and webhook are copied inside the database, so that a concurrent change is not lost. */
function insertCopy(build: Database['build'], keyId: string, row: ReturnType<typeof newKeyRow>) {
  return build
    .insertInto('api_keys')
    .columns([
      'bot_id',
      'label',
      'webhook_url',
      'webhook_events',
      'quota_per_day',
      'id',
      'workspace_id',
      'hash',
      'last_four',
      'created_at',
      'created_by',
    ])
    .expression(
      build
        .selectFrom('api_keys')
        .select(['bot_id', 'label', 'webhook_url', 'webhook_events', 'quota_per_day'])
        .select(({ val }) => [
          val(row.id).as('id'),
          val(row.workspace_id).as('workspace_id'),
          val(row.hash).as('hash'),
          val(row.last_four).as('last_four'),
          val(row.created_at).as('created_at'),
          val(row.created_by).as('created_by'),
        ])
        .where('id', '=', keyId)
        .where('workspace_id', '=', row.workspace_id),
    );
}
