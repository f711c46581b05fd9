import { isNamed } from '../../knowledge/sources/source-rows.ts';
import type { FoundBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { createConversationList } from '../../talk/conversations/conversation-list.ts';

/** Of each kind. */
const mostFound = 8;

/** Sources and conversations of all bots of a workspace that match a text; of long histories the latest ones. */
export async function findContent(database: Database, scope: WorkspaceScope, text: string): Promise<FoundBody> {
  const [sources, conversations] = await Promise.all([
    findSources(database, scope, text),
    findConversations(database, scope, text),
  ]);
  return { sources, conversations };
}

async function findSources({ build, read }: Database, { workspaceId }: WorkspaceScope, text: string) {
  return await read(
    build
      .selectFrom('knowledge_sources')
      .innerJoin('bots', 'bots.id', 'knowledge_sources.bot_id')
      .select(['knowledge_sources.id', 'knowledge_sources.title', 'bots.id as bot_id', 'bots.name as bot_name'])
      .where('bots.workspace_id', '=', workspaceId)
      .where('bots.deleted_at', 'is', null)
      .where('knowledge_sources.deleted_at', 'is', null)
      .where(isNamed(text))
      .orderBy('knowledge_sources.created_at', 'desc')
      .limit(mostFound),
  );
}

async function findConversations(database: Database, scope: WorkspaceScope, text: string) {
  const list = createConversationList(database, { mostMs: 300 });
  const { conversations } = await list(scope, undefined, { text }, { limit: mostFound, after: undefined });
  const bots = await readBots(
    database,
    conversations.map(({ id }) => id),
  );
  return conversations.flatMap(({ id, question }) => {
    const bot = bots.find((one) => one.id === id);
    return bot === undefined ? [] : [{ ...bot, question }];
  });
}

async function readBots({ build, read }: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await read(
    build
      .selectFrom('conversations')
      .innerJoin('bots', 'bots.id', 'conversations.bot_id')
      .select(['conversations.id', 'bots.id as bot_id', 'bots.name as bot_name'])
      .where('conversations.id', 'in', ids)
      .where('bots.deleted_at', 'is', null),
  );
}
