import { z } from 'zod';

/** What a token of the operator API may do. Each scope stands for itself, and none includes another. */
export const operatorScopes = [
  'workspaces:read',
  'workspaces:write',
  'workspaces:delete',
  'workspaces:export',
  'plans:read',
  'plans:write',
  'usage:read',
  'usage:write',
  'people:sign-in',
] as const;

export type OperatorScope = (typeof operatorScopes)[number];

const scopesError = `must be a list of one or more of ${operatorScopes.join(', ')}`;

/** Parses scopes from outside. The result has no duplicates, and a fixed order. */
export const operatorScopesField = z
  .array(z.enum(operatorScopes, { error: scopesError }), { error: scopesError })
  .min(1, { error: scopesError })
  .max(100, { error: scopesError })
  .transform((chosen) => operatorScopes.filter((scope) => chosen.includes(scope)));

/** Stored scopes; those unknown to this version grant nothing. */
export function readOperatorScopes(stored: string): OperatorScope[] {
  const held: unknown = JSON.parse(stored);
  return operatorScopes.filter((scope) => Array.isArray(held) && held.includes(scope));
}
