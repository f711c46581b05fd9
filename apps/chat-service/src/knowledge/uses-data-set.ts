import type { Database } from '../database/database.ts';
import { defineQuery } from '../database/define-query.ts';

/** Whether a bot answers from the data set. Runs on every turn, so its query is built once. */
export function createUsesDataSet({ build, read }: Database) {
  const find = defineQuery((given: { botId: string }) =>
    build
      .selectFrom('knowledge_sources')
      .select('id')
      .where('bot_id', '=', given.botId)
      .where('kind', '=', 'dataset')
      .where('deleted_at', 'is', null)
      .limit(1),
  );
  return async (botId: string): Promise<boolean> => (await read(find({ botId }))).length > 0;
}
