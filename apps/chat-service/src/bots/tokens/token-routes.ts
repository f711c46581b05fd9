import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { CreatedTokenBody, TokenBody } from '../../platform/dashboard-api/types.ts';
import { isoTime, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { byCreation, cutPage, pageFields } from '../../platform/http/list-page.ts';
import { type Token, tokenNameField } from './token.ts';
import { scopesField } from './token-scopes.ts';
import type { Tokens } from './tokens.ts';

export interface TokenRoutesOptions {
  tokens: Pick<Tokens, 'create' | 'list' | 'revoke'>;
  requireWorkspace: RequireWorkspace;
}

const base = '/workspaces/:workspace_id/tokens';
const pageQuery = z.object(pageFields(100));
const expiryError = 'must be a time such as 2027-01-31T00:00:00Z, or null';
export const expiryField = z.iso
  .datetime({ offset: true, error: expiryError })
  .transform((text) => Date.parse(text))
  .nullish();
const newTokenBody = z.object({ name: tokenNameField, scopes: scopesField, expires_at: expiryField });

/** The dashboard's routes for tokens of the management API, for admins and owners only. Tokens cannot create tokens. */
export function createTokenRoutes({ tokens, requireWorkspace }: TokenRoutesOptions): Hono {
  const routes = new Hono();
  const enter = (context: Context) => requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');

  routes.get(base, async (context) => {
    const scope = await enter(context);
    const { limit, cursor } = readQuery(context, pageQuery);
    const { page, nextCursor } = cutPage(
      await tokens.list(scope, { limit: limit + 1, after: cursor }),
      limit,
      byCreation,
    );
    return context.json({ tokens: page.map(wireToken), next_cursor: nextCursor });
  });

  routes.post(base, async (context) => {
    const scope = await enter(context);
    const { name, scopes, expires_at } = await readBody(context, newTokenBody);
    const { text, token } = await tokens.create(scope, { name, scopes, expiresAt: expires_at ?? undefined });
    const body: CreatedTokenBody = { ...wireToken(token), token: text };
    return context.json(body, 201, { 'Cache-Control': 'no-store' });
  });

  routes.post(`${base}/:token_id/revoke`, async (context) => {
    const token = await tokens.revoke(await enter(context), pathId(context, 'token_id'));
    if (token === undefined) throw new AppError('not_found', 'Token not found.');
    return context.json(wireToken(token));
  });

  return routes;
}

export function wireToken(token: Token<string>): TokenBody {
  return {
    id: token.id,
    name: token.name,
    scopes: [...token.scopes],
    last_four: token.lastFour,
    state: token.state,
    created_at: isoTime(token.createdAt),
    created_by: token.createdBy ?? null,
    expires_at: isoTime(token.expiresAt),
    revoked_at: isoTime(token.revokedAt),
    last_used_at: isoTime(token.lastUsedAt),
  };
}
