import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { sessionNotFound } from '../chat/turn-attempts.ts';

/** The ids that identify a conversation within a workspace. */
export interface ConversationPath {
  botId: string;
  conversationId: string;
}

/** Every statement on a conversation that a member names must have this condition. */
export function matchesPath(
  { workspaceId }: Pick<WorkspaceScope, 'workspaceId'>,
  { botId, conversationId }: ConversationPath,
) {
  return ({ and }: ExpressionBuilder<Schema, 'conversations'>) =>
    and({ id: conversationId, bot_id: botId, workspace_id: workspaceId });
}

/** Throws `session_not_found`, also for a conversation of another workspace. */
export async function requireConversation(
  { build, read }: Database,
  scope: Pick<WorkspaceScope, 'workspaceId'>,
  path: ConversationPath,
): Promise<void> {
  const found = await read(build.selectFrom('conversations').select('id').where(matchesPath(scope, path)));
  if (found.length === 0) throw sessionNotFound();
}
