import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { makeWorkspaceScope, type Role, type WorkspaceScope } from '../../platform/shared/scope.ts';
import { requireRunning, suspensionOf } from '../plans/terms.ts';
import type { RequirePerson } from './require-person.ts';
import { isAtLeast, readRole } from './roles.ts';

/**
 * The only access check for a signed-in person on a workspace. Others' workspaces look the same as ones that do not exist:
 * `not_found` for both; `forbidden` for a member whose role is too low.
 */
export type RequireWorkspace = (context: Context, workspaceId: string, atLeast: Role) => Promise<WorkspaceScope>;

export interface RequireWorkspaceOptions {
  database: Database;
  requirePerson: RequirePerson;
}

export function createRequireWorkspace({ database, requirePerson }: RequireWorkspaceOptions): RequireWorkspace {
  const { read, build } = database;
  return async (context, workspaceId, atLeast) => {
    const { id, address } = await requirePerson(context);
    const membership = build
      .selectFrom('member')
      .leftJoin('workspace_terms', 'workspace_terms.workspace_id', 'member.organizationId')
      .select(['role', 'suspended_at', 'suspended_for'])
      .where('organizationId', '=', workspaceId)
      .where('userId', '=', id);
    const [member] = await read(membership);
    if (member === undefined) throw new AppError('not_found', 'Workspace not found.');
    requireRunning({ suspendedFor: suspensionOf(member) });
    const role = readRole(member.role);
    if (!isAtLeast(role, atLeast))
      throw new AppError('forbidden', `You need the role ${atLeast} for this; yours is ${role}.`);
    return makeWorkspaceScope({ workspaceId, role, actor: { kind: 'person', id, address } });
  };
}
