import { sql } from 'kysely';
import type { Count } from '../../people/accounts/plan-limits.ts';

export function countBots(workspaceId: string): Count {
  return sql`(select count(*) from bots where workspace_id = ${workspaceId} and deleted_at is null)`;
}
