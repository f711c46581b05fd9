import type { Limiter } from '@lectern/service-kit';
import type { MiddlewareHandler } from 'hono';
import { requireRunning } from '../../people/plans/terms.ts';
import { makeWorkspaceScope } from '../../platform/shared/scope.ts';
import type { ChatEnv } from '../../talk/chat/chat-context.ts';
import { countRequest, type TokenAuthOptions } from '../manage/token-auth.ts';
import type { Connections } from './connections.ts';

export interface ScimAuthOptions extends Pick<TokenAuthOptions, 'failedAttempts' | 'now'> {
  authenticate: Connections['authenticate'];
  /** Counts the requests of each token. */
  limiter: Limiter;
}

/** Microsoft asks for at least 25 requests a second. */
export const scimRequestLimits = { limit: 1_800, windowMs: 60_000 };

/**
 * Authentication of identity providers: a token gives access to the people of its workspace. The networks of the workspace
 * do not apply, since providers send from addresses of their own.
 */
export function createScimAuth({
  authenticate,
  failedAttempts,
  limiter,
  now,
}: ScimAuthOptions): MiddlewareHandler<ChatEnv> {
  return async (context, next) => {
    const address = context.get('address');
    const authorization = context.req.header('authorization');
    const { connection, suspendedFor } = await failedAttempts.guard(address, () => authenticate(authorization));
    await countRequest(context, { limiter, now }, connection.id);
    requireRunning({ suspendedFor });
    const actor = { kind: 'token', id: connection.id, name: 'SCIM', address } as const;
    // Of an owner, so that owners can be removed too.
    context.set('manager', makeWorkspaceScope({ workspaceId: connection.workspaceId, role: 'owner', actor }));
    await next();
  };
}
