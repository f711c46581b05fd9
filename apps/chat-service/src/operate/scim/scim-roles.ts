import { z } from 'zod';
import type { ScimRole } from '../../platform/dashboard-api/types.ts';

/** What an identity provider can make of people, in ascending order. Only people make and unmake owners. */
export const scimRoles = ['viewer', 'editor', 'admin'] as const satisfies readonly ScimRole[];

export const scimRoleField = z.enum(scimRoles, { error: `must be one of ${scimRoles.join(', ')}` });

/** A stored role; one unknown to this version is read-only. */
export function readScimRole(stored: string): ScimRole {
  return scimRoles.find((role) => role === stored) ?? 'viewer';
}

/** Its place in the order, from 1. */
export const rankOf = (role: ScimRole): number => scimRoles.indexOf(role) + 1;

export const roleOfRank = (rank: number): ScimRole => scimRoles[rank - 1] ?? 'viewer';
