import { AppError } from '@lectern/service-kit';
import type { Kysely } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Actor, Role } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { countMembers } from './count-members.ts';
import { explainPlanLimit, planLimitSteps } from './plan-limits.ts';
import { mayAssignRole, readRole, roles } from './roles.ts';
import { newMember, toAuthDate } from './workspaces.ts';

export interface Invitation {
  id: string;
  workspaceId: string;
  workspaceName: string;
  email: string;
  role: Role;
  status: string;
  expiresAt: number;
}

export async function findInvitation({ read, build }: Database, id: string): Promise<Invitation | undefined> {
  const [row] = await read(
    build
      .selectFrom('invitation')
      .innerJoin('organization', 'organization.id', 'invitation.organizationId')
      .selectAll('invitation')
      .select('organization.name')
      .where('invitation.id', '=', id),
  );
  if (row === undefined) return undefined;
  const { organizationId: workspaceId, name: workspaceName, email, status } = row;
  const expiresAt = new Date(row.expiresAt).getTime();
  return { id, workspaceId, workspaceName, email, role: readRole(row.role), status, expiresAt };
}

/** Throws unless the invitation can still be accepted. */
export function explainRefusal({ status, expiresAt }: Invitation, nowMs: number): void {
  if (status === 'accepted') throw new AppError('conflict', 'This invitation was already used.');
  if (status !== 'pending') throw new AppError('conflict', 'This invitation was withdrawn. Ask for a new one.');
  if (expiresAt <= nowMs) throw new AppError('conflict', 'This invitation has expired. Ask for a new one.');
}

/** Steps for a unit that use up the invitation and make the person a member. */
export function acceptInvitationSteps(
  { build }: Database,
  given: { invitation: Invitation; person: { id: string; email: string; address: string }; at: number },
): Step[] {
  const { invitation, person, at } = given;
  if (person.email !== invitation.email) {
    throw new AppError('forbidden', 'This invitation is for another email address. Sign in with that one.');
  }
  const { id, workspaceId, role } = invitation;
  const actor: Actor = { kind: 'person', id: person.id, address: person.address };
  const use = build
    .updateTable('invitation')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', toAuthDate(at))
    // The inviter must still have the right to invite: invitations do not outlive it.
    .where(({ exists }) => exists(invitersOf(build, { workspaceId, role })));
  const join = build
    .insertInto('member')
    .values(newMember(workspaceId, person.id, role, at))
    .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing());
  const entry = { workspaceId, at, actor, action: 'invitation.accepted', details: { role } };
  return [
    ...planLimitSteps(build, workspaceId, memberRooms(workspaceId)),
    { query: use, mustAffect: true },
    { query: join, mustAffect: true },
    // Whom an identity provider had invited is now a person.
    build
      .updateTable('scim_users')
      .set({ person_id: person.id })
      .where('workspace_id', '=', workspaceId)
      .where('email', '=', person.email)
      .where('person_id', 'is', null),
    auditStep(build, { ...entry, subjectKind: 'invitation', subjectId: id }),
  ];
}

const memberRooms = (workspaceId: string) => [{ limit: 'members', count: countMembers(workspaceId) }] as const;

/** The error for a unit that begins with those steps, if the workspace has no room for another member. */
export function explainFullWorkspace(
  database: Database,
  { workspaceId }: Invitation,
  { refusedStep }: { refusedStep: number },
): Promise<AppError | undefined> {
  return explainPlanLimit(database, workspaceId, memberRooms(workspaceId), { refusedStep });
}

/** The inviter of the surrounding query's invitation, if they may still invite for the role. */
function invitersOf(build: Kysely<Schema>, { workspaceId, role }: { workspaceId: string; role: Role }) {
  return (
    build
      .selectFrom('member as inviter')
      .select('inviter.id')
      // This column comes from the surrounding query, which this query's type cannot know.
      .whereRef('inviter.userId', '=', 'invitation.inviterId' as never)
      .where('inviter.organizationId', '=', workspaceId)
      .where(
        'inviter.role',
        'in',
        roles.filter((giver) => mayAssignRole(giver, role)),
      )
  );
}

/** Withdraws the open invitations of an address. */
export function cancelInvitationsStep(build: Kysely<Schema>, workspaceId: string, email: string) {
  return build
    .updateTable('invitation')
    .set({ status: 'canceled' })
    .where('organizationId', '=', workspaceId)
    .where('email', '=', email)
    .where('status', '=', 'pending');
}

/** Withdraws the open invitations that somebody may no longer make, as part of the unit that changes their role. */
export function endInvitationsStep(
  build: Kysely<Schema>,
  { workspaceId, inviterId, role }: { workspaceId: string; inviterId: string; role: Role | undefined },
) {
  const kept = roles.filter((given) => role !== undefined && mayAssignRole(role, given));
  return build
    .updateTable('invitation')
    .set({ status: 'canceled' })
    .where('organizationId', '=', workspaceId)
    .where('inviterId', '=', inviterId)
    .where('status', '=', 'pending')
    .where('role', 'not in', [...kept, 'none']);
}
