import type { Role } from '../../platform/shared/scope.ts';

/** In ascending order: each role may do everything that those before it may. */
export const roles = ['viewer', 'editor', 'admin', 'owner'] as const satisfies readonly Role[];

/** A stored role; roles unknown to this version are read-only. */
export function readRole(stored: string | null): Role {
  return roles.find((role) => role === stored) ?? 'viewer';
}

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** Owners are above admins: only they make, change and remove owners. */
export function mayAssignRole(giver: Role, role: Role): boolean {
  return isAtLeast(giver, 'admin') && isAtLeast(giver, role);
}
