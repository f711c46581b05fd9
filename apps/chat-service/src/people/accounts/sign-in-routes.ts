import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SignInBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, readBody } from '../../platform/http/dashboard-request.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import type { Accounts } from './accounts.ts';
import { callAuth, wrongCode } from './call-auth.ts';
import { cookieNames } from './cookies.ts';
import { accountFields } from './fields.ts';
import { hashToken } from './session-tokens.ts';

const { email, password, code } = accountFields;

const signInBody = z.object({ email, password });
const codeBody = z.object({ code });

/** Sign-in with its second step, and sign-out. */
export function createSignInRoutes(accounts: Accounts): Hono {
  const { openAuth, addressOf } = accounts;
  const routes = new Hono();

  routes.post('/sign-in', async (context) => {
    const given = await readBody(context, signInBody, bodyBytes.account);
    return context.json(await signIn(accounts, context, given));
  });

  routes.post('/sign-in/totp', async (context) => {
    const body = await readBody(context, codeBody, bodyBytes.account);
    return context.json(
      await finish(accounts, context, body.code, async (headers) =>
        (await openAuth()).api.verifyTOTP({ headers, body, returnHeaders: true }),
      ),
    );
  });

  routes.post('/sign-in/backup-code', async (context) => {
    const body = await readBody(context, codeBody, bodyBytes.account);
    return context.json(
      await finish(accounts, context, body.code, async (headers) =>
        (await openAuth()).api.verifyBackupCode({ headers, body, returnHeaders: true }),
      ),
    );
  });

  routes.post('/sign-out', async (context) => {
    await callAuth(context, {
      address: addressOf(context),
      ask: async (headers) => (await openAuth()).api.signOut({ headers, returnHeaders: true }),
    });
    return context.body(null, 204);
  });

  return routes;
}

export async function signIn(
  { openAuth, throttle, devices, addressOf, closedAccounts }: Accounts,
  context: Context,
  given: { email: string; password: string },
): Promise<SignInBody> {
  const address = addressOf(context);
  const device = devices.deviceOf(context, given.email);
  const attempt = { kind: 'sign-in', account: given.email, address, device } as const;
  // Closed accounts get a random password that is checked as usual, so that they look the same as a wrong password.
  const password = closedAccounts.has(given.email) ? randomBase62(20) : given.password;
  const body = { email: given.email, password };
  const answer = await throttle.attempt(attempt, () =>
    callAuth(context, {
      address,
      ask: async (headers) => (await openAuth()).api.signInEmail({ headers, body, returnHeaders: true }),
    }),
  );
  if ('twoFactorRedirect' in answer) return { code_required: true };
  devices.remember(context, given.email);
  return { person: { id: answer.user.id, name: answer.user.name, email: answer.user.email } };
}

interface Verified {
  token?: string | undefined;
  user: { id: string; name: string; email: string };
}

/** The second step of a sign-in. Ignores any session that the browser may still have. */
async function finish(
  { database, throttle, devices, addressOf, secureCookies }: Accounts,
  context: Context,
  given: string,
  ask: (headers: Headers) => Promise<{ headers: Headers; response: Verified }>,
): Promise<SignInBody> {
  const address = addressOf(context);
  const onlyCookie = cookieNames(secureCookies).challenge;
  // better-auth itself counts the failures per account, in the database.
  const { user } = await throttle.attempt({ kind: 'totp', address }, () =>
    callAuth(context, {
      address,
      onlyCookie,
      ask,
      async accept(verified) {
        if (await throttle.useOnce(`${verified.user.id} ${given}`)) return;
        const { build } = database;
        await database.write([build.deleteFrom('session').where('token', '=', hashToken(verified.token ?? ''))]);
        throw wrongCode();
      },
    }),
  );
  devices.remember(context, user.email);
  return { person: { id: user.id, name: user.name, email: user.email } };
}
