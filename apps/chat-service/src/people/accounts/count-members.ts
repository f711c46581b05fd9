import { sql } from 'kysely';
import type { Count } from './plan-limits.ts';
import { toAuthDate } from './workspaces.ts';

export function countMembers(workspaceId: string): Count {
  return sql`(select count(*) from "member" where "organizationId" = ${workspaceId})`;
}

/** Open invitations count as members, except one for `exceptEmail`, which a new invitation replaces. */
export function countMembersAndInvited(workspaceId: string, at: number, exceptEmail = ''): Count {
  return sql`(${countMembers(workspaceId)} + (select count(*) from "invitation"
    where "organizationId" = ${workspaceId} and "status" = 'pending' and "expiresAt" > ${toAuthDate(at)}
    and "email" <> ${exceptEmail}))`;
}
