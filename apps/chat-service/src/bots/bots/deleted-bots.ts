import type { Database } from '../../platform/database/database.ts';

/**
 * To leave out what deleted bots have. There are few of them: a join with the other bots would make the database begin with
 * those.
 */
export const selectDeletedBots = (build: Database['build'], workspaceId: string) =>
  build.selectFrom('bots').select('id').where('workspace_id', '=', workspaceId).where('deleted_at', 'is not', null);
