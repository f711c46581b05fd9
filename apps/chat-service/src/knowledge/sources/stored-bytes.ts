import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface StoredBytes {
  workspaceId: string;
  botId: string;
  bytes: number;
}

/** What each bot stores, for those that store something. It is counted as for the limit of a plan. */
export async function readStoredBytes({ read, build }: Database): Promise<StoredBytes[]> {
  const stored = sql<{ bot_id: string; workspace_id: string; bytes: number | string }>`
    select b.id as bot_id, b.workspace_id, sum(one.bytes) as bytes
    from bots b
    inner join knowledge_sources s on s.bot_id = b.id and s.deleted_at is null
    inner join (
      select source_id, octet_length(text) as bytes, 1 as is_given from knowledge_contents
      union all
      select source_id, octet_length(bytes), 1 from knowledge_files
      union all
      select source_id, bytes, 0 as is_given from knowledge_pages where state = 'done'
    ) as one on one.source_id = s.id and (one.is_given = 1 or s.kind in ('url', 'site'))
    where b.deleted_at is null
    group by b.id, b.workspace_id`;
  const rows = await read(stored.compile(build));
  return rows.map((row) => ({ workspaceId: row.workspace_id, botId: row.bot_id, bytes: Number(row.bytes) }));
}
