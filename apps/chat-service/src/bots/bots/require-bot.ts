import type { Context } from 'hono';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { Database } from '../../platform/database/database.ts';
import { botNotFound, pathId } from '../../platform/http/dashboard-request.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { selectBots } from './bot-rows.ts';

/** The workspace and the bot named in a path; somebody else's bot is not found, whatever else is wrong with the request. */
export type RequireBot = (context: Context, atLeast: Role) => Promise<{ scope: WorkspaceScope; botId: string }>;

/** The path prefix of the routes of one bot. */
export const botPath = '/workspaces/:workspace_id/bots/:bot_id';

export interface RequireBotOptions {
  database: Database;
  requireWorkspace: RequireWorkspace;
}

export function createRequireBot({ database: { build, read }, requireWorkspace }: RequireBotOptions): RequireBot {
  return async (context, atLeast) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), atLeast);
    const botId = pathId(context, 'bot_id');
    const found = await read(selectBots(build, scope).select('bots.id').where('bots.id', '=', botId));
    if (found.length === 0) throw botNotFound();
    return { scope, botId };
  };
}
