import type { Database } from '../../platform/database/database.ts';
import { namesById, type ReadNamesIn } from '../../platform/shared/named-rows.ts';

export function createReadKeyNames({ build, read }: Database): ReadNamesIn {
  return async ({ workspaceId }, ids) => {
    const keys = build.selectFrom('api_keys').select(['id', 'label as name']).where('workspace_id', '=', workspaceId);
    return namesById(await read(keys.where('id', 'in', ids)));
  };
}
