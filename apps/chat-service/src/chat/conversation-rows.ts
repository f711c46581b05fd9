import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ConversationsTable, Schema } from '../database/schema.ts';
import type { TurnScope } from '../scope.ts';
import { sessionNotFound } from './turn-attempts.ts';

/** Every statement on a conversation that a caller names asks this. */
export function isOf({ workspaceId, botId }: TurnScope, id: string) {
  return ({ and }: ExpressionBuilder<Schema, 'conversations'>) => and({ id, workspace_id: workspaceId, bot_id: botId });
}

/** Throws `session_not_found`, for a conversation of others too. */
export async function findConversation(
  { build, read }: Database,
  scope: TurnScope,
  id: string,
): Promise<ConversationsTable> {
  const [row] = await read(build.selectFrom('conversations').selectAll().where(isOf(scope, id)));
  if (row === undefined) throw sessionNotFound();
  return row;
}

/** The question that is being answered, on whatever instance. */
export function heldQuestion({ lease_owner, lease_until }: ConversationsTable, at: number): string | undefined {
  return (lease_until ?? 0) > at ? lease_owner?.replace(/^stop:/, '') : undefined;
}
