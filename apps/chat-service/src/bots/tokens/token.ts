import type { ManagementTokensTable } from '../../platform/database/schema.ts';
import { lineField } from '../bots/text-fields.ts';
import { stateOf } from '../keys/key-rows.ts';
import { readScopes, type TokenScope } from './token-scopes.ts';

/** A token of the management API as people see it: everything but the token itself, which is shown once. */
export interface Token {
  id: string;
  name: string;
  scopes: readonly TokenScope[];
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

export interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  expiresAt?: number | undefined;
}

export const tokenNameField = lineField(1, 80);

export function tokenOf(row: ManagementTokensTable, nowMs: number): Token {
  return {
    id: row.id,
    name: row.name,
    scopes: readScopes(row.scopes),
    lastFour: row.last_four,
    state: stateOf(row, nowMs),
    createdAt: row.created_at,
    createdBy: row.created_by ?? undefined,
    expiresAt: row.expires_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  };
}
