import { AppError } from '@lectern/service-kit';
import { auditStep } from '../audit/audit.ts';
import type { Database, Step } from '../database/database.ts';
import type { Actor, Role } from '../scope.ts';
import { readRole } from './roles.ts';
import { lockWorkspaceStep, newMember, toAuthDate } from './workspaces.ts';

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
  if (status === 'accepted') throw new AppError('conflict', 'This invitation was used already.');
  if (status !== 'pending') throw new AppError('conflict', 'This invitation was withdrawn. Ask for a new one.');
  if (expiresAt <= nowMs) throw new AppError('conflict', 'This invitation has expired. Ask for a new one.');
}

/** Uses the invitation up and makes the person a member, to be put into a unit. */
export function acceptInvitationSteps(
  { build }: Database,
  given: { invitation: Invitation; person: { id: string; email: string; address: string }; at: number },
): Step[] {
  const { invitation, person, at } = given;
  if (person.email !== invitation.email) {
    throw new AppError('forbidden', 'This invitation is for another e-mail address. Use it with that one.');
  }
  const { id, workspaceId, role } = invitation;
  const actor: Actor = { kind: 'person', id: person.id, address: person.address };
  const use = build
    .updateTable('invitation')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', toAuthDate(at));
  const join = build
    .insertInto('member')
    .values(newMember(workspaceId, person.id, role, at))
    .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing());
  const entry = { workspaceId, at, actor, action: 'invitation.accepted', details: { role } };
  return [
    lockWorkspaceStep(build, workspaceId),
    { query: use, mustAffect: true },
    { query: join, mustAffect: true },
    auditStep(build, { ...entry, subjectKind: 'invitation', subjectId: id }),
  ];
}
