import type { Role } from '../shared/scope.ts';

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
export function mayAssignRole(giver: Role, role: Role): boolean {
  return isAtLeast(giver, 'admin') && isAtLeast(giver, role);
}
