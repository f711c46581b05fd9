import { AppError } from '@lectern/service-kit';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ManagementTokensTable } from '../../platform/database/schema.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { authorOf } from '../bots/bot-records.ts';
import { hashKeyText } from '../keys/authentication.ts';
import { createKeyText } from '../keys/key-format.ts';
import { type NewToken, type Token, tokenOf } from './token.ts';
import { createTokenAuthentication } from './token-authentication.ts';
import { ownersScope } from './token-scopes.ts';

export interface TokensOptions {
  database: Database;
  now: () => number;
}

export type Tokens = ReturnType<typeof createTokens>;

/** The most active tokens of a workspace. */
const mostTokens = 100;

/** The tokens of a workspace. They are never renamed or deleted, so that the audit log can always tell whose they were. */
export function createTokens(options: TokensOptions) {
  const { database, now } = options;
  const { build, read, write } = database;
  const selectTokens = ({ workspaceId }: WorkspaceScope) =>
    build.selectFrom('management_tokens').selectAll().where('workspace_id', '=', workspaceId);

  async function find(scope: WorkspaceScope, tokenId: string): Promise<Token | undefined> {
    const [row] = await read(selectTokens(scope).where('id', '=', tokenId));
    return row && tokenOf(row, now());
  }

  return {
    find,

    /** The text of the token is only in the result, and stored nowhere. */
    async create(scope: WorkspaceScope, wanted: NewToken): Promise<{ text: string; token: Token }> {
      refuseOwnersScope(scope, wanted);
      const at = now();
      const text = createKeyText(undefined, 'token');
      const row = newRow(scope, wanted, text, at);
      const written = await write([
        { query: hasRoom(build, scope, at), mustAffect: true },
        build.insertInto('management_tokens').values(row),
        tokenAudit(build, scope, at, row.id, 'token.created', detailsOf(row)),
      ]);
      if (!written.done) throw new AppError('conflict', `A workspace can have at most ${mostTokens} active tokens.`);
      return { text, token: tokenOf(row, at) };
    },

    /** Newest first, revoked ones too. */
    async list(scope: WorkspaceScope, page?: ListPage): Promise<Token[]> {
      const nowMs = now();
      let query = selectTokens(scope).orderBy('created_at', 'desc').orderBy('id', 'desc');
      if (page) query = query.limit(page.limit);
      if (page?.after) query = query.where(isAfterCursor(['created_at', 'id'], 'newest first', page.after));
      return (await read(query)).map((row) => tokenOf(row, nowMs));
    },

    /** Takes effect immediately and permanently. Idempotent; undefined when there is no such token. */
    async revoke(scope: WorkspaceScope, tokenId: string): Promise<Token | undefined> {
      const at = now();
      const query = build
        .updateTable('management_tokens')
        .set({ revoked_at: at })
        .where('id', '=', tokenId)
        .where('workspace_id', '=', scope.workspaceId)
        .where('revoked_at', 'is', null);
      const name = (await find(scope, tokenId))?.name;
      const entry = tokenAudit(build, scope, at, tokenId, 'token.revoked', { name });
      await write([{ query, mustAffect: true }, entry]);
      return await find(scope, tokenId);
    },

    ...createTokenAuthentication(options),
  };
}

function refuseOwnersScope({ role }: WorkspaceScope, { scopes }: NewToken): void {
  if (role !== 'owner' && scopes.includes(ownersScope))
    throw new AppError('forbidden', `Only owners can create a token with the scope ${ownersScope}.`);
}

function newRow(
  scope: WorkspaceScope,
  { name, scopes, expiresAt }: NewToken,
  text: string,
  at: number,
): ManagementTokensTable {
  if (expiresAt !== undefined && expiresAt <= at) {
    throw new AppError('invalid_request', 'A token must expire in the future, or not at all.');
  }
  return {
    id: createId('tok'),
    workspace_id: scope.workspaceId,
    hash: hashKeyText(text),
    last_four: text.slice(-4),
    name,
    scopes: JSON.stringify(scopes),
    created_at: at,
    created_by: authorOf(scope) ?? null,
    expires_at: expiresAt ?? null,
    revoked_at: null,
    last_used_at: null,
  };
}

/** Only in a workspace that exists. */
function hasRoom(build: Database['build'], { workspaceId }: WorkspaceScope, at: number) {
  const working = build
    .selectFrom('management_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]));
  return build.selectFrom('organization').select('id').where('id', '=', workspaceId).where(working, '<', mostTokens);
}

function detailsOf({ name, last_four, scopes, expires_at }: ManagementTokensTable): Record<string, unknown> {
  const expiresAt = expires_at === null ? null : new Date(expires_at).toISOString();
  return { name, lastFour: last_four, scopes: JSON.parse(scopes), expiresAt };
}

function tokenAudit(
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  at: number,
  tokenId: string,
  action: `token.${string}`,
  details: Record<string, unknown>,
) {
  return auditStep(build, { workspaceId, at, actor, action, subjectKind: 'token', subjectId: tokenId, details });
}
