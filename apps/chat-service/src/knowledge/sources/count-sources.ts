import { sql } from 'kysely';
import type { Count } from '../../people/accounts/plan-limits.ts';

/** Joined through bots, which are looked up by workspace. */
const sourcesOf = (workspaceId: string) =>
  sql`bots b inner join knowledge_sources s on s.bot_id = b.id and b.workspace_id = ${workspaceId} and s.deleted_at is null`;

/** Sources of all bots. The data set is part of the service and does not count. */
export function countSources(workspaceId: string): Count {
  return sql`(select count(*) from ${sourcesOf(workspaceId)} where s.kind <> 'dataset')`;
}

/** Bytes of texts as given, of files as kept and as read, and of pages as read; optionally leaves out one source. */
export function countStoredBytes(workspaceId: string, exceptSourceId = ''): Count {
  return sql`(
    (select coalesce(sum(octet_length(c.text)), 0) from ${sourcesOf(workspaceId)}
      inner join knowledge_contents c on c.source_id = s.id where s.id <> ${exceptSourceId})
    + (select coalesce(sum(p.bytes), 0) from ${sourcesOf(workspaceId)}
      inner join knowledge_pages p on p.source_id = s.id
      where s.kind in ('url', 'site') and p.state = 'done' and s.id <> ${exceptSourceId})
    + (select coalesce(sum(octet_length(f.bytes)), 0) from ${sourcesOf(workspaceId)}
      inner join knowledge_files f on f.source_id = s.id where s.id <> ${exceptSourceId})
  )`;
}
