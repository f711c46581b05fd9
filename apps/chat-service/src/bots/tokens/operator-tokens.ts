import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OperatorTokensTable } from '../../platform/database/operator-schema.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { hashKeyText, isSame, readBearer } from '../keys/authentication.ts';
import { createKeyText } from '../keys/key-format.ts';
import { createLastUse } from '../keys/last-use.ts';
import { type OperatorScope, readOperatorScopes } from './operator-scopes.ts';
import { type NewToken, plainToken, type Token } from './token.ts';

export type OperatorToken = Token<OperatorScope>;
export type OperatorTokens = ReturnType<typeof createOperatorTokens>;

/** The most active tokens of a server. */
const mostTokens = 100;

/** The tokens of the operator API. They are never deleted, so that the audit log can always tell whose they were. */
export function createOperatorTokens({ database, now }: { database: Database; now: () => number }) {
  const { build, read, write } = database;

  async function find(id: string): Promise<OperatorToken | undefined> {
    const [row] = await read(selectTokens(build).where('id', '=', id));
    return row && operatorTokenOf(row, now());
  }

  return {
    /** The text of the token is only in the result, and stored nowhere. */
    async create(wanted: NewToken<OperatorScope>, actor: Actor): Promise<{ text: string; token: OperatorToken }> {
      const at = now();
      const text = createKeyText(undefined, 'operator');
      const row = newRow(wanted, text, actor, at);
      const { name, scopes } = wanted;
      const written = await write([
        { query: hasRoom(build, at), mustAffect: true },
        build.insertInto('operator_tokens').values(row),
        tokenAudit(build, 'created', row.id, { name, lastFour: row.last_four, scopes: [...scopes] }, { actor, at }),
      ]);
      if (!written.done) throw new AppError('conflict', `There can be at most ${mostTokens} active operator tokens.`);
      return { text, token: operatorTokenOf({ ...row, is_orphaned: 0 }, at) };
    },

    /** Newest first, revoked ones too. */
    async list(page?: ListPage): Promise<OperatorToken[]> {
      let query = selectTokens(build).orderBy('created_at', 'desc').orderBy('id', 'desc');
      if (page) query = query.limit(page.limit);
      if (page?.after) query = query.where(isAfterCursor(['created_at', 'id'], 'newest first', page.after));
      return (await read(query)).map((row) => operatorTokenOf(row, now()));
    },

    /** Takes effect immediately and permanently. Idempotent; undefined when there is no such token. */
    async revoke(id: string, actor: Actor): Promise<OperatorToken | undefined> {
      const at = now();
      const found = await find(id);
      if (found === undefined) return undefined;
      const query = build
        .updateTable('operator_tokens')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null);
      await write([{ query, mustAffect: true }, tokenAudit(build, 'revoked', id, { name: found.name }, { actor, at })]);
      return await find(id);
    },

    ...createOperatorAuthentication({ database, now }),
  };
}

function createOperatorAuthentication({ database, now }: { database: Database; now: () => number }) {
  const { build, read } = database;
  const lastUse = createLastUse(database, 'operator_tokens');
  return {
    /** Throws `invalid_api_key`, with one message for every reason. Malformed tokens never reach the database. */
    async authenticate(authorization: string | undefined): Promise<OperatorToken> {
      const text = readBearer(authorization, 'operator');
      if (text === undefined) throw invalidToken();
      const hash = hashKeyText(text);
      const [row] = await read(selectTokens(build).where('hash', '=', hash));
      if (!isSame(hash, row?.hash) || row === undefined) throw invalidToken();
      const token = operatorTokenOf(row, now());
      if (token.state !== 'active') throw invalidToken();
      lastUse.note(row.id, row.last_used_at, now());
      return token;
    },

    /** Waits for background work. Must be called before the database is closed. */
    settle: lastUse.settle,
  };
}

/**
 * Whether the person who created a token is no operator any more. Whoever becomes one again does so later than the token,
 * so it stays ended. Tokens of the command line have no author.
 */
const isOrphaned = sql<boolean>`(operator_tokens.created_by is not null and not exists (
  select 1 from operators where user_id = operator_tokens.created_by and since <= operator_tokens.created_at
))`;

const selectTokens = (build: Database['build']) =>
  build
    .selectFrom('operator_tokens')
    .selectAll()
    .select(sql<number>`case when ${isOrphaned} then 1 else 0 end`.as('is_orphaned'));

function hasRoom(build: Database['build'], at: number) {
  return build
    .selectFrom('operator_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`not ${isOrphaned}`)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .having(({ eb, fn }) => eb(fn.countAll<number>(), '<', mostTokens));
}

function tokenAudit(
  build: Database['build'],
  action: 'created' | 'revoked',
  subjectId: string,
  details: Record<string, unknown>,
  { actor, at }: { actor: Actor; at: number },
) {
  const entry = { workspaceId: undefined, at, actor, action: `operator_token.${action}` };
  return auditStep(build, { ...entry, subjectKind: 'operator_token', subjectId, details });
}

function operatorTokenOf(row: OperatorTokensTable & { is_orphaned: number }, nowMs: number): OperatorToken {
  const token = { ...plainToken(row, nowMs), scopes: readOperatorScopes(row.scopes) };
  return row.is_orphaned === 1 ? { ...token, state: 'revoked' } : token;
}

function newRow(
  { name, scopes, expiresAt }: NewToken<OperatorScope>,
  text: string,
  actor: Actor,
  at: number,
): OperatorTokensTable {
  if (expiresAt !== undefined && expiresAt <= at) {
    throw new AppError('invalid_request', 'A token must expire in the future, or not at all.');
  }
  return {
    id: createId('opt'),
    hash: hashKeyText(text),
    last_four: text.slice(-4),
    name,
    scopes: JSON.stringify(scopes),
    created_at: at,
    created_by: actor.id ?? null,
    expires_at: expiresAt ?? null,
    revoked_at: null,
    last_used_at: null,
  };
}

function invalidToken(): AppError {
  return new AppError(
    'invalid_api_key',
    'The operator token is missing or not valid. Send a token that is neither expired nor revoked as "Authorization: Bearer lk_oper_...".',
  );
}
