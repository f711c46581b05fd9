import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Accounts } from '../accounts.ts';
import { cookieAttributes, cookieNames } from '../cookies.ts';
import { openSession } from '../open-session.ts';
import { admitPerson } from './admit-person.ts';
import { OidcError } from './oidc-client.ts';
import { syncRoles } from './sync-roles.ts';

const lastsSeconds = 600;
const callbackPath = '/dashboard/api/sign-in/oidc/callback';

const attemptShape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
  expiresAt: z.number(),
});

/**
 * Sign-in through a provider. What must match on the way back is kept in a cookie that only we can decrypt, so any
 * instance can finish what another one began. Failures redirect to the sign-in page, which says what happened.
 */
export function createOidcRoutes(accounts: Accounts): Hono {
  const { oidc, sameOrigin, secureCookies, secrets, throttle, addressOf, now, logger } = accounts;
  const routes = new Hono();
  if (oidc === undefined) return routes;
  const box = createSecretBox(secrets, 'oidc sign-ins');
  const name = cookieNames(secureCookies).oidc;

  const leave = (context: Context, error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const problem = error instanceof OidcError ? error.problem : 'other';
    logger.warn({ err: error.cause ?? error, problem }, 'single sign-on failed');
    return context.redirect(`${sameOrigin.urlOf(context)}/dashboard/sign-in?problem=${problem}`);
  };

  routes.get('/sign-in/oidc', async (context) => {
    try {
      const redirectUri = sameOrigin.urlOf(context) + callbackPath;
      const attempt = { kind: 'oidc', address: addressOf(context) } as const;
      const begun = await throttle.attempt(attempt, () => oidc.client.start(redirectUri));
      const kept = { ...begun.attempt, next: nextOf(context), expiresAt: now() + lastsSeconds * 1_000 };
      const options = { ...cookieAttributes(secureCookies), maxAge: lastsSeconds };
      setCookie(context, name, box.seal(JSON.stringify(kept)), options);
      return context.redirect(begun.url);
    } catch (error) {
      return leave(context, error);
    }
  });

  routes.get('/sign-in/oidc/callback', async (context) => {
    try {
      const kept = readAttempt(box.open, getCookie(context, name), now());
      deleteCookie(context, name, cookieAttributes(secureCookies));
      const query = new URL(context.req.url).search;
      const address = addressOf(context);
      await throttle.attempt({ kind: 'oidc', address }, async () => {
        const identity = await oidc.client.finish(sameOrigin.urlOf(context) + callbackPath + query, kept);
        const personId = await admitPerson({ ...accounts, ...oidc }, identity, address);
        await syncRoles({ ...accounts, ...oidc }, { personId, roles: identity.roles });
        await openSession(accounts, context, personId);
      });
      return context.redirect(`${sameOrigin.urlOf(context)}/dashboard${kept.next}`);
    } catch (error) {
      return leave(context, error);
    }
  });

  return routes;
}

/** The dashboard path to continue to; `/` if the given one is not a valid path. */
function nextOf(context: Context): string {
  const next = context.req.query('next') ?? '/';
  return /^\/(?![/\\])[^\p{Cc}]{0,500}$/u.test(next) ? next : '/';
}

function readAttempt(open: (sealed: string) => string | undefined, cookie: string | undefined, nowMs: number) {
  try {
    const attempt = attemptShape.parse(JSON.parse(open(cookie ?? '') ?? 'null'));
    if (attempt.expiresAt > nowMs) return attempt;
  } catch {
    // Tampered with, or encrypted with another secret.
  }
  throw new OidcError('expired', 'This sign-in took too long, or was started in another browser.');
}
