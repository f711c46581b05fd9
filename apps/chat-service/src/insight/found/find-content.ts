import { isNamed } from '../../knowledge/sources/source-rows.ts';
import type { FoundBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { createConversationList } from '../../talk/conversations/conversation-list.ts';

/** Of each kind. */
const mostFound = 8;
/** Conversations that a search reads, the last used ones of each bot. */
const mostRead = 20_000;
const mostBots = 500;

/** Sources and conversations of all bots of a workspace that match a text. */
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
  const bots = await readBots(database, scope);
  const scan = Math.ceil(mostRead / Math.max(1, bots.length));
  const list = createConversationList(database, { scan, rounds: 1 });
  const found = await Promise.all(
    bots.map(async ({ id, name }) => {
      const { conversations } = await list(scope, id, { text }, { limit: mostFound, after: undefined });
      return conversations.map((conversation) => ({ ...conversation, bot_id: id, bot_name: name }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, mostFound)
    .map(({ id, question, bot_id, bot_name }) => ({ id, question, bot_id, bot_name }));
}

async function readBots({ build, read }: Database, { workspaceId }: WorkspaceScope) {
  const bots = build.selectFrom('bots').select(['id', 'name']).where('workspace_id', '=', workspaceId);
  return await read(bots.where('deleted_at', 'is', null).orderBy('created_at', 'desc').limit(mostBots));
}
