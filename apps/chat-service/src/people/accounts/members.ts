import { AppError } from '@lectern/service-kit';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Query, Step } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { endInvitationsStep } from './invitation.ts';
import { mayAssignRole, readRole } from './roles.ts';
import { lockWorkspaceStep, toAuthCursor } from './workspaces.ts';

export type Members = ReturnType<typeof createMembers>;

export interface Member {
  id: string;
  personId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: number;
}

export interface MembersOptions {
  database: Database;
  now: () => number;
}

/** The people of a workspace. It always keeps an owner: the last one can neither leave nor be demoted or removed. */
export function createMembers(options: MembersOptions) {
  const { database } = options;
  const { build } = database;
  return {
    /** Oldest members first. */
    list: (scope: WorkspaceScope, page: ListPage) => listMembers(database, scope, page),

    /** `alongside` is stored in the same unit. */
    async changeRole(scope: WorkspaceScope, memberId: string, role: Role, alongside: Step[] = []): Promise<void> {
      const { personId, role: from } = await findMember(database, scope, memberId);
      if (!mayAssignRole(scope.role, role) || !mayAssignRole(scope.role, from)) throw onlyOwners();
      if (role === from) return;
      const query = build
        .updateTable('member')
        .set({ role })
        .where('id', '=', memberId)
        .where('role', '=', from)
        .where(anotherOwnerStays(database, scope));
      const details = { from, to: role };
      const change = { query, personId, role: from, newRole: role, action: 'member.role_changed', details };
      await applyChange(options, scope, { ...change, alongside });
    },

    async remove(scope: WorkspaceScope, memberId: string, alongside: Step[] = []): Promise<void> {
      const { personId, role } = await findMember(database, scope, memberId);
      if (!mayAssignRole(scope.role, role)) throw onlyOwners();
      const query = build
        .deleteFrom('member')
        .where('id', '=', memberId)
        .where('role', '=', role)
        .where(anotherOwnerStays(database, scope));
      const change = { query, personId, role, action: 'member.removed', details: { role } };
      await applyChange(options, scope, { ...change, alongside });
    },

    /** Removes the person of the scope. */
    async leave(scope: WorkspaceScope): Promise<void> {
      const { workspaceId, role, actor } = scope;
      const personId = actor.id ?? '';
      const query = build
        .deleteFrom('member')
        .where('organizationId', '=', workspaceId)
        .where('userId', '=', personId)
        .where('role', '=', role)
        .where(anotherOwnerStays(database, scope));
      await applyChange(options, scope, { query, personId, role, action: 'member.left', details: { role } });
    },
  };
}

async function listMembers(
  { read, build }: Database,
  { workspaceId }: WorkspaceScope,
  { limit, after }: ListPage,
): Promise<Member[]> {
  let query = build
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.id', 'member.userId', 'user.name', 'user.email', 'member.role', 'member.createdAt'])
    .where('member.organizationId', '=', workspaceId)
    .orderBy('member.createdAt')
    .orderBy('member.id')
    .limit(limit);
  if (after) query = query.where(isAfterCursor(['member.createdAt', 'member.id'], 'oldest first', toAuthCursor(after)));
  return (await read(query)).map(({ userId, role, createdAt, ...row }) => ({
    ...row,
    personId: userId,
    role: readRole(role),
    joinedAt: new Date(createdAt).getTime(),
  }));
}

async function findMember({ read, build }: Database, { workspaceId }: WorkspaceScope, memberId: string) {
  const query = build
    .selectFrom('member')
    .select(['userId', 'role'])
    .where('id', '=', memberId)
    .where('organizationId', '=', workspaceId);
  const [row] = await read(query);
  if (row === undefined) throw new AppError('not_found', 'Member not found.');
  return { personId: row.userId, role: readRole(row.role) };
}

interface Change {
  query: Query;
  personId: string;
  /** The person's role until now. */
  role: Role;
  /** Undefined for somebody who leaves or is removed. */
  newRole?: Role;
  action: string;
  details: Readonly<Record<string, unknown>>;
  alongside?: readonly Step[];
}

async function applyChange(
  { database: { write, build }, now }: MembersOptions,
  { workspaceId, actor }: WorkspaceScope,
  { query, personId, role, newRole, action, details, alongside = [] }: Change,
): Promise<void> {
  const entry = { workspaceId, at: now(), actor, action, details };
  const written = await write([
    lockWorkspaceStep(build, workspaceId),
    { query, mustAffect: true },
    endInvitationsStep(build, { workspaceId, inviterId: personId, role: newRole }),
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: personId }),
    ...(newRole === undefined ? [endProvisioningStep(build, workspaceId, personId)] : []),
    ...alongside,
  ]);
  if (written.done) return;
  throw role === 'owner'
    ? new AppError('conflict', 'A workspace needs an owner. Make someone else an owner first.')
    : new AppError('conflict', 'Someone else just changed this member. Reload and try again.');
}

/** The identity provider learns that the person is no member any more. */
function endProvisioningStep(build: Database['build'], workspaceId: string, personId: string) {
  return build
    .updateTable('scim_users')
    .set({ active: 0 })
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId);
}

function anotherOwnerStays({ build }: Database, { workspaceId }: WorkspaceScope) {
  const owners = build
    .selectFrom('member as owner')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner.organizationId', '=', workspaceId)
    .where('owner.role', '=', 'owner');
  return (eb: ExpressionBuilder<Schema, 'member'>) => eb.or([eb('role', '<>', 'owner'), eb(owners, '>', 1)]);
}

function onlyOwners(): AppError {
  return new AppError('forbidden', 'Only owners can add, change or remove owners.');
}
