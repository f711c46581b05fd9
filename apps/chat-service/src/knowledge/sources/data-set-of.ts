import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';

/** The id of the data set among a bot's sources; undefined if it has none. Runs on every turn, so its query is built once. */
export function createDataSetOf({ build, read }: Database) {
  const find = defineQuery((given: { botId: string }) =>
    build
      .selectFrom('knowledge_sources')
      .select('id')
      .where('bot_id', '=', given.botId)
      .where('kind', '=', 'dataset')
      .where('deleted_at', 'is', null)
      .limit(1),
  );
  return async (botId: string): Promise<string | undefined> => (await read(find({ botId })))[0]?.id;
}
