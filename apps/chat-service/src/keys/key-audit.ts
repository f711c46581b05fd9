import { auditStep } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { WorkspaceScope } from '../shared/scope.ts';

/** What happened to a key, for the unit in which it happens. */
export function keyAudit(
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  at: number,
  keyId: string,
  action: `key.${string}`,
  details: Record<string, unknown>,
) {
  return auditStep(build, { workspaceId, at, actor, action, subjectKind: 'key', subjectId: keyId, details });
}

/** The part of a webhook's address that may stay on record: paths and queries often hold a secret. */
export function originOf(webhookUrl: string | null): string | null {
  return webhookUrl === null ? null : new URL(webhookUrl).origin;
}
