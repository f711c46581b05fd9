import { createAccessControl } from 'better-auth/plugins/access';
import type { Role } from '../scope.ts';

/** From the least to the most: each role may do what those before it may. */
export const roles = ['viewer', 'editor', 'admin', 'owner'] as const satisfies readonly Role[];

/** A stored role; one that this version does not know may only look. */
export function readRole(stored: string | null): Role {
  return roles.find((role) => role === stored) ?? 'viewer';
}

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** Owners are above admins: only they make, change and remove owners. */
export function mayGive(giver: Role, role: Role): boolean {
  return isAtLeast(giver, 'admin') && isAtLeast(giver, role);
}

/** The same roles in better-auth's words, so that its plugin grants nothing that ours does not. */
export function createRoleAccess() {
  const statements = {
    organization: ['update', 'delete'],
    member: ['create', 'update', 'delete'],
    invitation: ['create', 'cancel'],
  } as const;
  const ac = createAccessControl(statements);
  const nothing = { organization: [], member: [], invitation: [] } as const;
  const managing = { organization: ['update'], member: statements.member, invitation: statements.invitation } as const;
  return {
    ac,
    roles: {
      viewer: ac.newRole(nothing),
      editor: ac.newRole(nothing),
      admin: ac.newRole(managing),
      owner: ac.newRole(statements),
    },
  };
}
