import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isLeased } from '../../platform/database/lease-time.ts';
import type { ConversationsTable, Schema } from '../../platform/database/schema.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import { sessionNotFound } from './turn-attempts.ts';

/** Every statement on a conversation named by a caller must have this condition. */
export function matchesConversation({ workspaceId, botId }: TurnScope, id: string) {
  return ({ and }: ExpressionBuilder<Schema, 'conversations'>) => and({ id, workspace_id: workspaceId, bot_id: botId });
}

export interface FoundConversation extends ConversationsTable {
  /** 1 while it is being answered, by the database's clock. */
  is_leased: number;
}

/** Throws `session_not_found`, also for somebody else's conversation. */
export async function findConversation(
  database: Database,
  scope: TurnScope,
  id: string,
  at: number,
): Promise<FoundConversation> {
  const { build, read } = database;
  const rows = build.selectFrom('conversations').selectAll();
  const [row] = await read(
    rows.select(isLeased(database, 'lease_until', at).as('is_leased')).where(matchesConversation(scope, id)),
  );
  if (row === undefined) throw sessionNotFound();
  return row;
}

/** The question that is being answered, on any instance. */
export function questionInProgress({ lease_owner, is_leased }: FoundConversation): string | undefined {
  return is_leased === 1 ? lease_owner?.replace(/^stop:/, '') : undefined;
}
