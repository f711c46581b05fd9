import { AppError } from '@lectern/service-kit';
import type { Database, Step } from '../../platform/database/database.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import { createSignedId, readSignedId } from '../../platform/secrets/signed-id.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { countMembersAndInvited } from './count-members.ts';
import {
  acceptInvitationSteps,
  cancelInvitationsStep,
  explainFullWorkspace,
  explainRefusal,
  findInvitation,
  type Invitation,
} from './invitation.ts';
import { explainPlanLimit, planLimitSteps } from './plan-limits.ts';
import { mayAssignRole, readRole } from './roles.ts';
import { toAuthCursor, toAuthDate } from './workspaces.ts';

export interface InvitationsOptions {
  database: Database;
  /** Signs the tokens. */
  secrets: InstanceSecrets;
  now: () => number;
}

export type Invitations = ReturnType<typeof createInvitations>;

interface NewInvitation {
  email: string;
  role: Role;
  /** A member who may invite; whoever acts, if they are one. */
  inviterId?: string;
  /** Stored in the same unit. */
  alongside?: readonly Step[];
}

const lastsMs = 7 * 24 * 3_600_000;
const mostPending = 100;

/** Invitations of e-mail addresses to a workspace. Without mail, the inviter passes the link on. */
export function createInvitations(options: InvitationsOptions) {
  const { database, secrets, now } = options;
  const { read, write, build } = database;

  async function open(token: string): Promise<Invitation> {
    const id = readInvitationToken(secrets, token);
    const invitation = id === undefined ? undefined : await findInvitation(database, id);
    if (invitation === undefined) throw new AppError('not_found', 'This invitation is not valid. Ask for a new one.');
    explainRefusal(invitation, now());
    return invitation;
  }

  return {
    /** Replaces an open invitation for the same address. The token is not stored: it is shown once. */
    create: (scope: WorkspaceScope, to: NewInvitation) => invite(options, scope, to),

    /** Open ones, newest first. */
    async list({ workspaceId }: WorkspaceScope, { limit, after }: ListPage) {
      let query = pending(database, workspaceId, now()).selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc');
      if (after) query = query.where(isAfterCursor(['createdAt', 'id'], 'newest first', toAuthCursor(after)));
      return (await read(query.limit(limit))).map((row) => ({
        id: row.id,
        email: row.email,
        role: readRole(row.role),
        createdAt: new Date(row.createdAt).getTime(),
        expiresAt: new Date(row.expiresAt).getTime(),
      }));
    },

    async cancel({ workspaceId, actor }: WorkspaceScope, invitationId: string): Promise<void> {
      const cancel = build
        .updateTable('invitation')
        .set({ status: 'canceled' })
        .where('id', '=', invitationId)
        .where('organizationId', '=', workspaceId)
        .where('status', '=', 'pending');
      const entry = { workspaceId, at: now(), actor, action: 'invitation.canceled', details: {} };
      const written = await write([
        { query: cancel, mustAffect: true },
        auditStep(build, { ...entry, subjectKind: 'invitation', subjectId: invitationId }),
      ]);
      if (!written.done) throw new AppError('not_found', 'Invitation not found.');
    },

    /** What an invitation offers, as long as it can be accepted. */
    open,

    /** Makes the person a member. The invited address must be theirs. */
    async accept(person: { id: string; email: string; address: string }, token: string): Promise<Invitation> {
      const invitation = await open(token);
      const steps = acceptInvitationSteps(database, { invitation, person, at: now() });
      const written = await write(steps);
      if (written.done) return invitation;
      const overLimit = await explainFullWorkspace(database, invitation, written);
      throw overLimit ?? new AppError('conflict', 'You are already a member of this workspace.');
    },
  };
}

async function invite(
  { database, secrets, now }: InvitationsOptions,
  scope: WorkspaceScope,
  { email, role, inviterId = scope.actor.id ?? '', alongside = [] }: NewInvitation,
): Promise<{ invitation: Omit<Invitation, 'workspaceName' | 'status'>; token: string }> {
  const { workspaceId, actor } = scope;
  if (!mayAssignRole(scope.role, role))
    throw new AppError('forbidden', 'Only owners can add, change or remove owners.');
  const at = now();
  await refuse(database, { workspaceId, email, at });
  const { write, build } = database;
  const invitation = { id: `inv_${randomBase62(22)}`, workspaceId, email, role, expiresAt: at + lastsMs };
  const row = {
    id: invitation.id,
    organizationId: workspaceId,
    email,
    role,
    status: 'pending',
    expiresAt: toAuthDate(invitation.expiresAt),
    createdAt: toAuthDate(at),
    inviterId,
  };
  const entry = { workspaceId, at, actor, action: 'invitation.created', details: { email, role } };
  const demands = [{ limit: 'members', count: countMembersAndInvited(workspaceId, at, email) }] as const;
  const written = await write([
    ...planLimitSteps(build, workspaceId, demands),
    cancelInvitationsStep(build, workspaceId, email),
    build.insertInto('invitation').values(row),
    auditStep(build, { ...entry, subjectKind: 'invitation', subjectId: invitation.id }),
    ...alongside,
  ]);
  if (!written.done) {
    const overLimit = await explainPlanLimit(database, workspaceId, demands, written);
    throw overLimit ?? new AppError('conflict', 'The invitation could not be created. Try again.');
  }
  return { invitation, token: createInvitationToken(secrets, invitation.id) };
}

async function refuse(
  database: Database,
  { workspaceId, email, at }: { workspaceId: string; email: string; at: number },
): Promise<void> {
  const { read, build } = database;
  const member = build
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('member.id')
    .where('member.organizationId', '=', workspaceId)
    .where('user.email', '=', email);
  const [members, open] = await Promise.all([
    read(member),
    read(pending(database, workspaceId, at).select('id').limit(mostPending)),
  ]);
  if (members.length > 0) throw new AppError('conflict', 'This person is already a member of the workspace.');
  if (open.length >= mostPending) {
    throw new AppError('conflict', `A workspace can have ${mostPending} open invitations at most.`);
  }
}

function pending({ build }: Database, workspaceId: string, at: number) {
  return build
    .selectFrom('invitation')
    .where('organizationId', '=', workspaceId)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', toAuthDate(at));
}

export const createInvitationToken = (secrets: InstanceSecrets, invitationId: string): string =>
  createSignedId(secrets, 'invitation', invitationId);

/** The invitation that a token is for; undefined when the token is not ours. */
export const readInvitationToken = (secrets: InstanceSecrets, token: string): string | undefined =>
  readSignedId(secrets, 'invitation', token);
