import { sql } from 'kysely';
import type { Count } from '../../people/accounts/plan-limits.ts';

/** Keys that still work: revoked and expired keys, and keys of removed bots, do not count toward the limit. */
export function countKeys(workspaceId: string, at: number): Count {
  return sql`(select count(*) from api_keys inner join bots on bots.id = api_keys.bot_id
    where api_keys.workspace_id = ${workspaceId} and api_keys.revoked_at is null and bots.deleted_at is null
    and (api_keys.expires_at is null or api_keys.expires_at > ${at}))`;
}
