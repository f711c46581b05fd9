import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import type { Members } from '../../people/accounts/members.ts';
import type { ScimRole } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { rankOf, readScimRole, roleOfRank, scimRoles } from './scim-roles.ts';

/** The highest role of a user's groups, or the default one. */
export async function readWantedRole(database: Database, workspaceId: string, userId: string): Promise<ScimRole> {
  const { build, read } = database;
  const groups = build
    .selectFrom('scim_group_members')
    .innerJoin('scim_groups', 'scim_groups.id', 'scim_group_members.group_id')
    .select('scim_groups.role')
    .where('user_id', '=', userId)
    .where('scim_groups.role', 'is not', null);
  const [found, defaultRole] = await Promise.all([read(groups), readDefaultRole(database, workspaceId)]);
  const ranks = found.flatMap(({ role }) => (role === null ? [] : rankOf(readScimRole(role))));
  return ranks.length === 0 ? defaultRole : roleOfRank(Math.max(...ranks));
}

async function readDefaultRole({ build, read }: Database, workspaceId: string): Promise<ScimRole> {
  const connections = build.selectFrom('scim_connections').select('default_role');
  const [connection] = await read(connections.where('workspace_id', '=', workspaceId));
  return readScimRole(connection?.default_role ?? 'viewer');
}

/**
 * Gives every member the role that their groups decide, and the default one to those whose groups decide nothing any
 * more. It compares everything that is stored, so a run that was cut short is completed by the next. Owners keep their role.
 */
export async function settleRoles(database: Database, members: Members, scope: WorkspaceScope): Promise<void> {
  const { build, read, write } = database;
  const { workspaceId } = scope;
  await write([markDecided(build, workspaceId)]);
  const defaultRole = await readDefaultRole(database, workspaceId);
  const rows = await read(selectDifferent(build, workspaceId));
  for (const { id, rank, member_id, invitation_id, role } of rows) {
    const wanted = rank === null ? defaultRole : roleOfRank(rank);
    const decide = build
      .updateTable('scim_users')
      .set({ role_by_group: rank === null ? 0 : 1 })
      .where('id', '=', id);
    if (member_id !== null && role !== wanted)
      await changeRole(members, scope, { memberId: member_id, wanted }, [decide]);
    else await write([decide, ...(invitation_id === null ? [] : [inviteAs(build, invitation_id, wanted)])]);
  }
}

/** A change that somebody else made first is settled next time. */
async function changeRole(
  members: Members,
  scope: WorkspaceScope,
  { memberId, wanted }: { memberId: string; wanted: ScimRole },
  alongside: Parameters<Members['changeRole']>[3],
): Promise<void> {
  await members.changeRole(scope, memberId, wanted, alongside).catch((error: unknown) => {
    if (!(error instanceof AppError && ['conflict', 'not_found'].includes(error.code))) throw error;
  });
}

function inviteAs(build: Database['build'], invitationId: string, role: ScimRole) {
  return build.updateTable('invitation').set({ role }).where('id', '=', invitationId).where('status', '=', 'pending');
}

const rankSql = sql<number | null>`(select max(case g.role when 'admin' then 3 when 'editor' then 2 else 1 end)
  from scim_group_members gm join scim_groups g on g.id = gm.group_id
  where gm.user_id = scim_users.id and g.role is not null)`;

/** Remembers whose role is decided by groups, so that they lose it with the last of these groups. */
function markDecided(build: Database['build'], workspaceId: string) {
  return build
    .updateTable('scim_users')
    .set({ role_by_group: 1 })
    .where('workspace_id', '=', workspaceId)
    .where('role_by_group', '=', 0)
    .where(sql<boolean>`${rankSql} is not null`);
}

/** Users whose membership or invitation has another role than their groups decide. */
function selectDifferent(build: Database['build'], workspaceId: string) {
  const decided = sql<string>`(case ${rankSql} when 3 then 'admin' when 2 then 'editor' else 'viewer' end)`;
  return build
    .selectFrom('scim_users')
    .leftJoin('member', (join) =>
      join.onRef('member.userId', '=', 'scim_users.person_id').on('member.organizationId', '=', workspaceId),
    )
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.email', '=', 'scim_users.email')
        .on('invitation.organizationId', '=', workspaceId)
        .on('invitation.status', '=', 'pending'),
    )
    .select(['scim_users.id', 'member.id as member_id', 'member.role', 'invitation.id as invitation_id'])
    .select(rankSql.as('rank'))
    .where('scim_users.workspace_id', '=', workspaceId)
    .where('role_by_group', '=', 1)
    .where(({ eb, or, and }) =>
      or([
        sql<boolean>`${rankSql} is null`,
        and([eb('member.role', 'in', scimRoles), sql<boolean>`"member"."role" <> ${decided}`]),
        and([eb('invitation.role', 'in', scimRoles), sql<boolean>`"invitation"."role" <> ${decided}`]),
      ]),
    );
}
