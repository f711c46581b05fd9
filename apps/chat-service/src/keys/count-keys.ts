import { sql } from 'kysely';
import type { Count } from '../accounts/plan-limits.ts';

/** Keys that still work: revoked and expired ones, and those of removed bots, take no place. */
export function countKeys(workspaceId: string, at: number): Count {
  return sql`(select count(*) from api_keys inner join bots on bots.id = api_keys.bot_id
    where api_keys.workspace_id = ${workspaceId} and api_keys.revoked_at is null and bots.deleted_at is null
    and (api_keys.expires_at is null or api_keys.expires_at > ${at}))`;
}
