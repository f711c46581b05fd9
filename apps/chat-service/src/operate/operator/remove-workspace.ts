import { AppError } from '@lectern/service-kit';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/shared/scope.ts';

export interface RemoveWorkspaceOptions {
  database: Database;
  now: () => number;
  removeBots(workspaceId: string): Promise<void>;
}

/** Deletes a workspace with everything in it. Doing so again changes nothing. */
export async function removeWorkspace(
  { database, now, removeBots }: RemoveWorkspaceOptions,
  workspaceId: string,
  actor: Actor,
): Promise<void> {
  const { read, write, build } = database;
  const [found] = await read(build.selectFrom('organization').select('name').where('id', '=', workspaceId));
  if (found === undefined) {
    if (await wasRemoved(database, workspaceId)) return;
    throw new AppError('not_found', 'Workspace not found.');
  }
  await removeBots(workspaceId);
  const entry = { workspaceId: undefined, at: now(), actor, action: removed, details: { name: found.name } };
  await write([
    { query: build.deleteFrom('organization').where('id', '=', workspaceId), mustAffect: true },
    auditStep(build, { ...entry, subjectKind: 'workspace', subjectId: workspaceId }),
  ]);
}

const removed = 'workspace.deleted';

async function wasRemoved({ read, build }: Database, workspaceId: string): Promise<boolean> {
  const entries = build
    .selectFrom('audit_log')
    .select('id')
    .where('workspace_id', 'is', null)
    .where('action', '=', removed)
    .where('subject_id', '=', workspaceId);
  return (await read(entries.limit(1))).length > 0;
}
