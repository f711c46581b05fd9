import { AppError, type Limiter } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { callAuth } from './call-auth.ts';
import type { OpenAuth } from './open-auth.ts';
import type { SameOrigin } from './same-origin.ts';

/** Who is signed in, and with which session. */
export interface Person {
  id: string;
  email: string;
  name: string;
  hasTotp: boolean;
  sessionId: string;
  address: string;
}

/** The person whose session the request carries; `sign_in_required` without one. */
export type RequirePerson = (context: Context) => Promise<Person>;

/** A session ends after this time, even if it is in use. */
export const longestSessionMs = 30 * 24 * 3_600_000;

export interface RequirePersonOptions {
  database: Database;
  openAuth: OpenAuth;
  sameOrigin: SameOrigin;
  addressOf: (context: Context) => string;
  now: () => number;
  /** Addresses of accounts that cannot sign in. */
  closedAccounts: ReadonlySet<string>;
  /** Counts the requests of each session. */
  sessionRequests: Limiter;
}

/** A person with several open pages makes a few dozen requests; scripts that make more are throttled. */
export const sessionRequestLimits = { limit: 600, windowMs: 60_000 };

export function createRequirePerson(options: RequirePersonOptions): RequirePerson {
  const { database, openAuth, sameOrigin, addressOf, now, sessionRequests, closedAccounts } = options;
  return async (context) => {
    // A session is never accepted for a change requested by another site, wherever the route is mounted.
    sameOrigin.check(context);
    const address = addressOf(context);
    const found = await callAuth(context, {
      address,
      ask: async (headers) => (await openAuth()).api.getSession({ headers, returnHeaders: true }),
    });
    if (found === null || closedAccounts.has(found.user.email))
      throw new AppError('sign_in_required', 'Sign in first.');
    const { session, user } = found;
    if (now() - session.createdAt.getTime() >= longestSessionMs) {
      await database.write([database.build.deleteFrom('session').where('id', '=', session.id)]);
      throw new AppError('sign_in_required', 'Your session has ended. Sign in again.');
    }
    await countRequest(sessionRequests, session.id, now());
    const { id, email, name, twoFactorEnabled } = user;
    return { id, email, name, hasTotp: twoFactorEnabled === true, sessionId: session.id, address };
  };
}

async function countRequest(requests: Limiter, sessionId: string, nowMs: number): Promise<void> {
  const { allowed, endsAt } = await requests.hit(sessionId);
  if (allowed) return;
  const seconds = Math.max(1, Math.ceil((endsAt - nowMs) / 1_000));
  const sentence = `This session made more than ${requests.limit.hits} requests in a minute. Try again in ${seconds} seconds.`;
  throw new AppError('rate_limited', sentence, seconds);
}
