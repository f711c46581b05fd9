import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { isVisible, type SourceView } from '../../platform/database/source-view.ts';

/** The id of the data set among the sources that can be seen; undefined if it has none. Runs on every turn, so its query is built once. */
export function createDataSetOf({ build, read }: Database) {
  const find = defineQuery((given: { botId: string }) =>
    build
      .selectFrom('knowledge_sources')
      .select(['id', 'labels'])
      .where('bot_id', '=', given.botId)
      .where('kind', '=', 'dataset')
      .where('deleted_at', 'is', null)
      .limit(1),
  );
  return async (botId: string, view?: SourceView): Promise<string | undefined> => {
    const [found] = await read(find({ botId }));
    if (found === undefined || view === 'everything' || (found.labels === null && view === undefined)) return found?.id;
    const seen = build.selectFrom('knowledge_sources as s').select('s.id').where('s.id', '=', found.id);
    return (await read(seen.where(isVisible(view))))[0]?.id;
  };
}
