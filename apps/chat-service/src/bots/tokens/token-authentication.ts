import { AppError } from '@lectern/service-kit';
import { type Terms, termColumns, termsOf } from '../../people/plans/terms.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { hashKeyText, isSame, readBearer } from '../keys/authentication.ts';
import { createLastUse } from '../keys/last-use.ts';
import { type Token, tokenOf } from './token.ts';

export interface AuthenticatedToken {
  workspaceId: string;
  terms: Terms;
  token: Token;
}

/** Looks up a token by the `Authorization` header, with one indexed read that also returns the terms of its workspace. */
export function createTokenAuthentication({ database, now }: { database: Database; now: () => number }) {
  const find = defineQuery(({ hash }: { hash: string }) => selectByHash(database.build, hash));
  const lastUse = createLastUse(database, 'management_tokens');
  return {
    /** Throws `invalid_api_key`, with one message for every reason. Malformed tokens never reach the database. */
    async authenticate(authorization: string | undefined): Promise<AuthenticatedToken> {
      const text = readBearer(authorization, 'token');
      if (text === undefined) throw invalidToken();
      const hash = hashKeyText(text);
      const [row] = await database.read(find({ hash }));
      const nowMs = now();
      if (!isSame(hash, row?.hash) || row === undefined) throw invalidToken();
      const token = tokenOf(row, nowMs);
      if (token.state !== 'active') throw invalidToken();
      lastUse.note(row.id, row.last_used_at, nowMs);
      return { workspaceId: row.workspace_id, terms: termsOf(row), token };
    },

    /** Waits for background work. Must be called before the database is closed. */
    settle: lastUse.settle,
  };
}

function selectByHash(build: Database['build'], hash: string) {
  return build
    .selectFrom('management_tokens')
    .innerJoin('organization', 'organization.id', 'management_tokens.workspace_id')
    .leftJoin('plans', 'plans.id', 'organization.plan')
    .leftJoin('workspace_terms', 'workspace_terms.workspace_id', 'organization.id')
    .selectAll('management_tokens')
    .select(termColumns)
    .where('management_tokens.hash', '=', hash);
}

function invalidToken(): AppError {
  return new AppError(
    'invalid_api_key',
    'The management token is missing or not valid. Send a token that is neither expired nor revoked as "Authorization: Bearer lk_mgmt_...".',
  );
}
