import { AppError } from '@lectern/service-kit';
import type { Database } from '../database/database.ts';
import { makeWorkspaceScope, type WorkspaceScope } from './scope.ts';

/** The operator of the instance may access every workspace; the audit log says that it was the operator. */
export function operatorScope(workspaceId: string): WorkspaceScope {
  const actor = { kind: 'operator', id: undefined, address: undefined } as const;
  return makeWorkspaceScope({ workspaceId, role: 'owner', actor });
}

/** The operator's scope for the workspace that a bot belongs to. */
export async function operatorScopeOfBot({ build, read }: Database, botId: string): Promise<WorkspaceScope> {
  const bot = build.selectFrom('bots').select('workspace_id').where('id', '=', botId).where('deleted_at', 'is', null);
  const [row] = await read(bot);
  if (row === undefined) throw new AppError('bot_not_found', `There is no bot "${botId}".`);
  return operatorScope(row.workspace_id);
}
