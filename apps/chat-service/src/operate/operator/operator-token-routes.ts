import { AppError } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { z } from 'zod';
import { operatorScopesField } from '../../bots/tokens/operator-scopes.ts';
import type { OperatorTokens } from '../../bots/tokens/operator-tokens.ts';
import { tokenNameField } from '../../bots/tokens/token.ts';
import { expiryField, wireToken } from '../../bots/tokens/token-routes.ts';
import type { RequireOperator } from '../../people/accounts/require-operator.ts';
import type { CreatedTokenBody } from '../../platform/dashboard-api/types.ts';
import { pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { byCreation, cutPage, pageFields } from '../../platform/http/list-page.ts';

const pageQuery = z.object(pageFields(100));
const newTokenBody = z.object({ name: tokenNameField, scopes: operatorScopesField, expires_at: expiryField });

/** The tokens of the operator API, for operators in the dashboard alone: tokens cannot create tokens. */
export function addOperatorTokenRoutes(
  routes: Hono,
  { tokens, requireOperator }: { tokens: OperatorTokens; requireOperator: RequireOperator },
): void {
  const base = '/operator/tokens';

  routes.get(base, async (context) => {
    await requireOperator(context);
    const { limit, cursor } = readQuery(context, pageQuery);
    const { page, nextCursor } = cutPage(await tokens.list({ limit: limit + 1, after: cursor }), limit, byCreation);
    return context.json({ tokens: page.map(wireToken), next_cursor: nextCursor });
  });

  routes.post(base, async (context) => {
    const operator = await requireOperator(context);
    const { name, scopes, expires_at } = await readBody(context, newTokenBody);
    const { text, token } = await tokens.create({ name, scopes, expiresAt: expires_at ?? undefined }, operator);
    const body: CreatedTokenBody = { ...wireToken(token), token: text };
    return context.json(body, 201, { 'Cache-Control': 'no-store' });
  });

  routes.post(`${base}/:token_id/revoke`, async (context) => {
    const operator = await requireOperator(context);
    const token = await tokens.revoke(pathId(context, 'token_id'), operator);
    if (token === undefined) throw new AppError('not_found', 'Token not found.');
    return context.json(wireToken(token));
  });
}
