import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { makeWorkspaceScope, type Role, type WorkspaceScope } from '../../platform/shared/scope.ts';
import { requireRunning, suspensionOf } from '../plans/terms.ts';
import type { RequirePerson } from './require-person.ts';
import { isAtLeast, readRole } from './roles.ts';
import { accessOf, type BarrierOptions, requireAccess } from './workspace-access.ts';

/**
 * The only access check for a signed-in person on a workspace. Others' workspaces look the same as ones that do not exist:
 * `not_found` for both; `forbidden` for a member whose role is too low.
 */
export type RequireWorkspace = (context: Context, workspaceId: string, atLeast: Role) => Promise<WorkspaceScope>;

export interface RequireWorkspaceOptions extends BarrierOptions {
  requirePerson: RequirePerson;
}

export function createRequireWorkspace(options: RequireWorkspaceOptions): RequireWorkspace {
  const { database, requirePerson } = options;
  const { read, build } = database;
  return async (context, workspaceId, atLeast) => {
    const person = await requirePerson(context);
    const { id, address } = person;
    const membership = build
      .selectFrom('member')
      .leftJoin('workspace_terms', 'workspace_terms.workspace_id', 'member.organizationId')
      .select(['role', 'suspended_at', 'suspended_for', 'requires_totp', 'allowed_networks'])
      .where('organizationId', '=', workspaceId)
      .where('userId', '=', id);
    const [member] = await read(membership);
    if (member === undefined) throw new AppError('not_found', 'Workspace not found.');
    requireRunning({ suspendedFor: suspensionOf(member) });
    await requireAccess(options, accessOf(member), person);
    const role = readRole(member.role);
    if (!isAtLeast(role, atLeast))
      throw new AppError('forbidden', `You need the role ${atLeast} for this; yours is ${role}.`);
    return makeWorkspaceScope({ workspaceId, role, actor: { kind: 'person', id, address } });
  };
}
