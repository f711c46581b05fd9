import type { Limiter } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { createFailedAttempts } from '../bots/keys/failed-attempts.ts';
import type { Core } from '../operate/core/core.ts';
import { createManageRoutes } from '../operate/manage/manage-routes.ts';
import { operations } from '../operate/manage/operations.ts';
import { createTokenAuth } from '../operate/manage/token-auth.ts';
import { createAccessRoutes } from '../people/accounts/access-routes.ts';
import type { ChatEnv } from '../talk/chat/chat-context.ts';
import { composeOperations, type OperationsOptions } from './compose-operations.ts';

export interface ManageOptions extends OperationsOptions {
  core: OperationsOptions['core'] & Pick<Core, 'tokens'>;
  /** Counts requests with invalid tokens, by address. */
  guesses: Limiter;
  /** Counts requests with each token. */
  tokenRequests: Limiter;
}

/** The management API. */
export function composeManage(options: ManageOptions): Hono<ChatEnv> {
  const { core, guesses, tokenRequests } = options;
  const now = Date.now;
  const auth = createTokenAuth({
    authenticate: core.tokens.authenticate,
    limiter: tokenRequests,
    now,
    failedAttempts: createFailedAttempts({ limiter: guesses, now }),
  });
  const { requireWorkspace } = auth;
  const access = createAccessRoutes({ database: core.database, requireWorkspace, now });
  return createManageRoutes({
    operations,
    dashboardRoutes: [...composeOperations(options, requireWorkspace), access],
    auth,
  });
}
