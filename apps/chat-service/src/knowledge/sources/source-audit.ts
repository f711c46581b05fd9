import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { namesById, type ReadNamesIn } from '../../platform/shared/named-rows.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { SourcePath } from './source-rows.ts';

/** The audit log step for an action on a source, to be part of the same transaction. */
export function sourceAudit(
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  { botId, sourceId }: SourcePath,
  at: number,
  action: `source.${string}`,
  details: Record<string, unknown> = {},
) {
  const subject = { subjectKind: 'source', subjectId: sourceId, details: { botId, ...details } };
  return auditStep(build, { workspaceId, at, actor, action, ...subject });
}

export function createReadSourceNames({ build, read }: Database): ReadNamesIn {
  return async ({ workspaceId }, ids) => {
    const sources = build.selectFrom('knowledge_sources').select(['id', 'title as name']);
    return namesById(await read(sources.where('workspace_id', '=', workspaceId).where('id', 'in', ids)));
  };
}
