import type { OperatorTokensTable } from '../../platform/database/operator-schema.ts';
import { lineField } from '../bots/text-fields.ts';
import { stateOf } from '../keys/key-rows.ts';
import { readScopes, type TokenScope } from './token-scopes.ts';

/** A token as people see it: everything but the token itself, which is shown once. */
export interface Token<Scope extends string = TokenScope> {
  id: string;
  name: string;
  scopes: readonly Scope[];
  lastFour: string;
  state: 'active' | 'expired' | 'revoked';
  createdAt: number;
  /** The person who created it, if it was a person. */
  createdBy: string | undefined;
  expiresAt: number | undefined;
  revokedAt: number | undefined;
  /** Accurate to the minute. */
  lastUsedAt: number | undefined;
}

export interface NewToken<Scope extends string = TokenScope> {
  name: string;
  scopes: readonly Scope[];
  expiresAt?: number | undefined;
}

export const tokenNameField = lineField(1, 80);

export function tokenOf(row: OperatorTokensTable, nowMs: number): Token {
  return { ...plainToken(row, nowMs), scopes: readScopes(row.scopes) };
}

/** The columns that every kind of token has, without what it may do. */
export function plainToken(row: OperatorTokensTable, nowMs: number): Omit<Token, 'scopes'> {
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    state: stateOf(row, nowMs),
    createdAt: row.created_at,
    createdBy: row.created_by ?? undefined,
    expiresAt: row.expires_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  };
}
