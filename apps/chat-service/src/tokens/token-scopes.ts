import { z } from 'zod';

/** What a token may be let into. */
export const areas = ['bots', 'knowledge', 'conversations', 'keys', 'usage'] as const;

export type Area = (typeof areas)[number];
export type Access = 'read' | 'write';
export type TokenScope = `${Area}:${Access}`;

export const tokenScopes: readonly TokenScope[] = areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const);

const scopesError = `must be a list of one or more of ${tokenScopes.join(', ')}`;

/** Whoever takes scopes from outside reads them with this. Each stands there once, in one order. */
export const scopesField = z
  .array(z.enum(tokenScopes, { error: scopesError }), { error: scopesError })
  .min(1, { error: scopesError })
  .max(100, { error: scopesError })
  .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope)));

/** Who may write may read. */
export function covers(held: readonly TokenScope[], needed: TokenScope): boolean {
  return held.includes(needed) || held.includes(needed.replace(':read', ':write') as TokenScope);
}

/** Stored scopes; those that this version does not know give nothing. */
export function readScopes(stored: string): TokenScope[] {
  const held: unknown = JSON.parse(stored);
  return tokenScopes.filter((scope) => Array.isArray(held) && held.includes(scope));
}
