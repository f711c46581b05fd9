import { AppError } from '@lectern/service-kit';
import { selectKeys } from '../../bots/keys/key-rows.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

/** A key of a workspace, as a person names it. */
export interface KeyPath {
  botId: string;
  keyId: string;
}

/** The key's webhook; throws `not_found`, also for keys of other workspaces. */
export type FindWebhook = (scope: WorkspaceScope, path: KeyPath) => Promise<string | null>;

export function createFindWebhook({ build, read }: Database, now: () => number): FindWebhook {
  return async (scope, { botId, keyId }) => {
    const [key] = await read(selectKeys(build, scope, botId, dayOf(now())).where('api_keys.id', '=', keyId));
    if (key === undefined) throw keyNotFound();
    return key.webhook_url;
  };
}

/** The audit entry of an action on a key's webhook, for the unit in which it happens. */
export function webhookAudit(
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  { botId, keyId }: KeyPath,
  at: number,
  action: `webhook.${string}`,
  details: Record<string, unknown> = {},
) {
  const subject = { subjectKind: 'key', subjectId: keyId, details: { botId, ...details } };
  return auditStep(build, { workspaceId, at, actor, action, ...subject });
}

/** The same error for a key of another bot or workspace. */
export const keyNotFound = () => new AppError('not_found', 'Key not found.');

export const noWebhook = () => new AppError('conflict', 'This key has no webhook. Give it a webhook_url first.');
