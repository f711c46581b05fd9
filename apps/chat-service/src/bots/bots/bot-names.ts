import type { Database } from '../../platform/database/database.ts';
import { namesById, type ReadNamesIn } from '../../platform/shared/named-rows.ts';

export function createReadBotNames({ build, read }: Database): ReadNamesIn {
  return async ({ workspaceId }, ids) => {
    const bots = build.selectFrom('bots').select(['id', 'name']).where('workspace_id', '=', workspaceId);
    return namesById(await read(bots.where('id', 'in', ids)));
  };
}
