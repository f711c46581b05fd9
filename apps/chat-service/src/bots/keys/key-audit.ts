import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

/** The audit entry of a change to a key, for the unit that makes the change. */
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

/** The part of a webhook's address that may be recorded: paths and queries often hold a secret. */
export function originOf(webhookUrl: string | null): string | null {
  return webhookUrl === null ? null : new URL(webhookUrl).origin;
}
