import { sql } from 'kysely';
import { cancelInvitationsStep } from '../../people/accounts/invitation.ts';
import type { Members } from '../../people/accounts/members.ts';
import { lockWorkspaceStep } from '../../people/accounts/workspaces.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { ScimUsersTable } from '../../platform/database/scim-schema.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

export interface EndMembershipOptions {
  database: Database;
  members: Members;
  now: () => number;
}

/**
 * Ends what a user has in the workspace, as one unit with the given steps: membership, open invitation and tokens. The
 * account stays, and stays signed in where it belongs to other workspaces. Throws for the last owner.
 */
export async function endMembership(
  { database, members, now }: EndMembershipOptions,
  scope: WorkspaceScope,
  user: Pick<ScimUsersTable, 'person_id' | 'email'>,
  alongside: readonly Step[],
): Promise<void> {
  const { build, read, write } = database;
  const { workspaceId } = scope;
  const cancel = cancelInvitationsStep(build, workspaceId, user.email);
  const personId = user.person_id;
  const ours = build.selectFrom('member').select('id').where('organizationId', '=', workspaceId);
  const [member] = personId === null ? [] : await read(ours.where('userId', '=', personId));
  if (member === undefined || personId === null)
    await write([lockWorkspaceStep(build, workspaceId), cancel, ...alongside]);
  else
    await members.remove(scope, member.id, [
      cancel,
      ...endTokenSteps(build, workspaceId, personId, now()),
      ...alongside,
    ]);
}

function endTokenSteps(build: Database['build'], workspaceId: string, personId: string, at: number): Step[] {
  return [
    build
      .updateTable('management_tokens')
      .set({ revoked_at: at })
      .where('workspace_id', '=', workspaceId)
      .where('created_by', '=', personId)
      .where('revoked_at', 'is', null),
    build
      .deleteFrom('session')
      .where('userId', '=', personId)
      .where(belongsElsewhere('session.userId', workspaceId, false)),
  ];
}

/** Whether a person belongs to another workspace or is an operator, so that this workspace has no say over the account. */
export function belongsElsewhere(column: string, workspaceId: string, isTrue: boolean) {
  const person = sql.ref(column);
  const found = sql<boolean>`(exists (select 1 from "member" as elsewhere
      where elsewhere."userId" = ${person} and elsewhere."organizationId" <> ${workspaceId})
    or exists (select 1 from operators where operators.user_id = ${person}))`;
  return isTrue ? found : sql<boolean>`(not ${found})`;
}
