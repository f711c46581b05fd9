import type { Limiter } from '@lectern/service-kit';
import type { Hono } from 'hono';
import type { ChatEnv } from '../chat/chat-context.ts';
import type { Core } from '../core.ts';
import { createFailedAttempts } from '../keys/failed-attempts.ts';
import { createManageRoutes } from '../manage/manage-routes.ts';
import { operations } from '../manage/operations.ts';
import { createTokenAuth } from '../manage/token-auth.ts';
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
  return createManageRoutes({ operations, dashboardRoutes: composeOperations(options, auth.requireWorkspace), auth });
}
