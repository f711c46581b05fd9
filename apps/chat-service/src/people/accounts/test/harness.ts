import { AppError, createLog, createMemoryLimiter, statusOf } from '@lectern/service-kit';
import { Hono } from 'hono';
import { createPlanCounts } from '../../../compose/compose-plan-counts.ts';
import { createRevokeSteps } from '../../../compose/revoke-steps.ts';
import type { SignUpPolicy } from '../../../platform/dashboard-api/types.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DatabaseError } from '../../../platform/database/database-error.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createAccountRoutes } from '../account-routes.ts';
import { createAccounts, type OidcSignIn } from '../accounts.ts';
import { createOperations } from '../operations.ts';
import { createPasswords } from '../password.ts';
import { sessionRequestLimits } from '../require-person.ts';
import { createThrottle } from '../throttle.ts';
import { createBrowser } from './browser.ts';
import { createMemoryLimiters } from './memory-limiters.ts';

export interface HarnessOptions {
  database: Database;
  publicUrl?: string;
  secureCookies?: boolean;
  signUpPolicy?: SignUpPolicy;
  mailer?: Mailer;
  oidc?: OidcSignIn;
  brandNameOf?: (host: string) => string | undefined;
}

export type Harness = ReturnType<typeof createHarness>;

export const goodPassword = 'glacier waffle trombone';

/** The account routes in an app like the service's, with a clock that tests control. */
export function createHarness(options: HarnessOptions) {
  const { database, publicUrl, secureCookies = false, signUpPolicy = 'open', mailer, oidc } = options;
  const clock = { ms: Date.now() };
  const now = () => clock.ms;
  const lines: string[] = [];
  const removedBotsOf: string[] = [];
  const { logger } = createLog('chat', 'trace', { write: (line: string) => void lines.push(line) });
  const limiter = (limits: { limit: number; windowMs: number }) => createMemoryLimiter({ ...limits, now });
  const passwords = createPasswords({ cost: { memoryKib: 64, passes: 1, lanes: 1 } });
  const shared = { database, passwords, now, defaultPlan: 'business' } as const;
  const accounts = createAccounts({
    ...shared,
    throttle: createThrottle({ limiters: createMemoryLimiters(now), now }),
    sessionRequests: limiter(sessionRequestLimits),
    logger,
    secrets: ['a secret that only the tests know, 0123456789'],
    planCounts: createPlanCounts(now),
    signUpPolicy,
    mailer,
    oidc,
    closedAccounts: new Set(['closed@example.org']),
    publicUrl,
    brandNameOf: options.brandNameOf,
    secureCookies,
    removeBots: async (workspaceId) => void removedBotsOf.push(workspaceId),
    revokeSteps: createRevokeSteps(database),
    addressOf: (context) => context.req.header('x-test-address') ?? 'unknown',
  });
  const routes = createAccountRoutes(accounts);
  const app = new Hono().route('/dashboard/api', routes);
  app.onError((error, context) => {
    if (error instanceof DatabaseError && error.kind === 'unavailable') {
      return context.json({ error: error.message, code: 'unavailable' }, 503);
    }
    if (!(error instanceof AppError)) {
      logger.error({ err: error }, 'a request failed');
      return context.json({ error: 'Something went wrong.', code: 'internal' }, 500);
    }
    if (error.retryAfterSeconds !== undefined) context.header('retry-after', String(error.retryAfterSeconds));
    // Every error code has a status that may have a body.
    return context.json({ error: error.message, code: error.code }, statusOf(error.code));
  });
  const browse = (address = '203.0.113.1') => createBrowser(app, { address, origin: publicUrl ?? 'http://chat.test' });

  return {
    database,
    accounts,
    routes,
    app,
    clock,
    lines,
    removedBotsOf,
    operations: createOperations(shared),
    browse,
    /** A browser in which a new person has signed up. */
    async signUp(email: string, extra: Record<string, unknown> = {}) {
      const browser = browse();
      const given = { email, name: 'Ada', password: goodPassword, ...extra };
      const isInvited = 'invitation' in extra;
      await browser.post('/sign-up', given, isInvited ? 201 : 202);
      if (!isInvited) await browser.post('/sign-in', { email, password: given.password }, 200);
      const { body } = await browser.get('/me', 200);
      return { browser, personId: body.person.id as string, workspaceId: body.workspaces[0].id as string };
    },
  };
}
