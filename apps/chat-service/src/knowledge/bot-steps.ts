import type { BotSteps } from '../bots/bots/bot-records.ts';
import type { Database } from '../platform/database/database.ts';
import { released } from '../platform/database/lease-time.ts';
import { createId } from '../platform/shared/ids.ts';
import { sourceRow } from './source-records.ts';

const dataSetTitle = 'Minecraft data set';

/** Knowledge steps for a bot's lifecycle: a new bot may get the data set, a removed one loses all its sources. */
export function createBotSteps({ build }: Pick<Database, 'build'>): BotSteps {
  return {
    created: ({ id: botId, workspaceId, at, withDataSet }) => {
      const place = { id: createId('src'), botId, workspaceId, at };
      const row = sourceRow({ kind: 'dataset', title: dataSetTitle }, place);
      return withDataSet ? [build.insertInto('knowledge_sources').values(row)] : [];
    },
    removed: ({ id, at }) => [
      build
        .updateTable('knowledge_sources')
        .set({ deleted_at: at, next_run_at: null, ...released })
        .where('bot_id', '=', id)
        .where('deleted_at', 'is', null),
    ],
  };
}
