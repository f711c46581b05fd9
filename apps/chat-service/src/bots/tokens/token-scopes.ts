import { z } from 'zod';

/** The areas that a token can have access to. */
export const areas = ['bots', 'knowledge', 'conversations', 'keys', 'usage', 'access'] as const;

export type Area = (typeof areas)[number];
export type Access = 'read' | 'write';
export type TokenScope = `${Area}:${Access}`;

export const tokenScopes: readonly TokenScope[] = areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const);

const scopesError = `must be a list of one or more of ${tokenScopes.join(', ')}`;

/** Parses scopes from outside. The result has no duplicates, and a fixed order. */
export const scopesField = z
  .array(z.enum(tokenScopes, { error: scopesError }), { error: scopesError })
  .min(1, { error: scopesError })
  .max(100, { error: scopesError })
  .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope)));

/** Write access includes read access. */
export function covers(held: readonly TokenScope[], needed: TokenScope): boolean {
  const wider = needed.replace(':read', ':write');
  return held.some((scope) => scope === needed || scope === wider);
}

/** Only owners may give it to a token: it does what else only owners do. */
export const ownersScope: TokenScope = 'access:write';

/** Stored scopes; those unknown to this version grant nothing. */
export function readScopes(stored: string): TokenScope[] {
  const held: unknown = JSON.parse(stored);
  return tokenScopes.filter((scope) => Array.isArray(held) && held.includes(scope));
}
