import type { Database } from '../../platform/database/database.ts';
import { namesById, type ReadNamesIn } from '../../platform/shared/named-rows.ts';

export function createReadSourceNames({ build, read }: Database): ReadNamesIn {
  return async ({ workspaceId }, ids) => {
    const sources = build.selectFrom('knowledge_sources').select(['id', 'title as name']);
    return namesById(await read(sources.where('workspace_id', '=', workspaceId).where('id', 'in', ids)));
  };
}
