import { sql } from 'kysely';
import type { Count } from '../../people/accounts/plan-limits.ts';

/** The channels of all bots of a workspace, without that of one bot and platform. */
export function countChannels(workspaceId: string, without = { botId: '', type: '' }): Count {
  return sql`(select count(*) from channels inner join bots on bots.id = channels.bot_id
    where channels.workspace_id = ${workspaceId} and bots.deleted_at is null
    and not (channels.bot_id = ${without.botId} and channels.type = ${without.type}))`;
}
