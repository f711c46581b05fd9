import { AppError, type Limiter, type Window } from '@lectern/service-kit';
import type { Context, MiddlewareHandler } from 'hono';
import type { AuthenticatedToken } from '../../bots/tokens/token-authentication.ts';
import { covers, ownersScope, type TokenScope } from '../../bots/tokens/token-scopes.ts';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import { isAtLeast } from '../../people/accounts/roles.ts';
import { requireNetwork } from '../../people/plans/networks.ts';
import { requireRunning } from '../../people/plans/terms.ts';
import { makeWorkspaceScope, type WorkspaceScope } from '../../platform/shared/scope.ts';
import type { ChatContext, ChatEnv } from '../../talk/chat/chat-context.ts';

export interface TokenAuthOptions {
  authenticate(authorization: string | undefined): Promise<AuthenticatedToken>;
  /** Slows down callers who guess tokens. */
  failedAttempts: { guard<Result>(caller: string, authenticate: () => Promise<Result>): Promise<Result> };
  /** Counts the requests of each token. */
  limiter: Limiter;
  now: () => number;
}

export type TokenAuth = ReturnType<typeof createTokenAuth>;

/** Authentication of the management API: a token gives access to its own workspace, within its scopes. */
export function createTokenAuth({ authenticate, failedAttempts, limiter, now }: TokenAuthOptions) {
  const enter =
    (needs: readonly TokenScope[]): MiddlewareHandler<ChatEnv> =>
    async (context, next) => {
      const address = context.get('address');
      const authorization = context.req.header('authorization');
      const found = await failedAttempts.guard(address, () => authenticate(authorization));
      const { workspaceId, terms, token } = found;
      await countRequest(context, { limiter, now }, token.id);
      requireRunning(terms);
      requireNetwork(terms, address);
      if (!terms.apiAccess) throw planRequired();
      const missing = needs.find((scope) => !covers(token.scopes, scope));
      if (missing !== undefined) throw new AppError('forbidden', `This token lacks the scope ${missing}.`);
      const role = needs.includes(ownersScope) ? 'owner' : 'admin';
      const actor = { kind: 'token', id: token.id, name: token.name, address } as const;
      context.set('token', token);
      context.set('manager', makeWorkspaceScope({ workspaceId, role, actor }));
      await next();
    };

  return { enter, tellLimits: createTellLimits({ limiter, now }), requireWorkspace };
}

interface Counting {
  limiter: Limiter;
  now: () => number;
}

/** Counts a request of a token, and refuses it when there were too many. */
export async function countRequest(context: ChatContext, { limiter, now }: Counting, tokenId: string): Promise<void> {
  const window = await limiter.hit(tokenId);
  context.set('tokenWindow', window);
  if (!window.allowed) throw tooMany(limiter, secondsLeft(window, now()));
}

/** Every response has the token's rate limit headers, errors too. */
export function createTellLimits({ limiter, now }: Counting): MiddlewareHandler<ChatEnv> {
  return async (context, next) => {
    await next();
    const window = context.get('tokenWindow');
    const headers = { ...everywhere, ...(window && limitHeaders(limiter, window, now())) };
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    context.res.headers.set('X-Request-Id', context.get('requestId'));
  };
}

/** Called by the dashboard's operations in place of the sign-in check. Paths of the management API name no workspace. */
const requireWorkspace: RequireWorkspace = async (context: Context<ChatEnv>, _workspaceId, atLeast) => {
  const scope: WorkspaceScope | undefined = context.get('manager');
  if (scope === undefined) throw new Error('a route of the management API lacks authentication');
  if (!isAtLeast(scope.role, atLeast))
    throw new AppError('forbidden', `This needs the role ${atLeast}, which a token does not have.`);
  return scope;
};

const everywhere = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

function limitHeaders({ limit }: Limiter, window: Window, nowMs: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit.hits),
    'X-RateLimit-Remaining': String(window.remaining),
    'X-RateLimit-Reset': String(Math.ceil(window.endsAt / 1_000)),
    'RateLimit-Policy': `"token";q=${limit.hits};w=${Math.round(limit.windowMs / 1_000)}`,
    RateLimit: `"token";r=${window.remaining};t=${secondsLeft(window, nowMs)}`,
  };
}

const secondsLeft = ({ endsAt }: Window, nowMs: number) => Math.max(1, Math.ceil((endsAt - nowMs) / 1_000));

function tooMany({ limit }: Limiter, seconds: number): AppError {
  const sentence = `This token made its ${limit.hits} requests of this minute. Try again in ${seconds} s.`;
  return new AppError('rate_limited', sentence, seconds);
}

const planRequired = () =>
  new AppError(
    'plan_required',
    'The management API is part of the business and enterprise plans. This workspace has another plan.',
  );
