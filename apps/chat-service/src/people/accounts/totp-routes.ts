import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { bodyBytes, readBody } from '../../platform/http/dashboard-request.ts';
import { auditStep } from '../audit/audit.ts';
import type { Accounts } from './accounts.ts';
import { type AuthCall, callAuth } from './call-auth.ts';
import { cookieNames } from './cookies.ts';
import { accountFields } from './fields.ts';
import type { Person } from './require-person.ts';
import { hostOf } from './same-origin.ts';
import { createSessions } from './sessions.ts';

const passwordBody = z.object({ password: accountFields.password });
const codeBody = z.object({ code: accountFields.code });

/** Codes from an authenticator app as the second sign-in step, which people turn on and off themselves. */
export function createTotpRoutes(accounts: Accounts): Hono {
  const { openAuth, throttle, requirePerson, brandNameOf } = accounts;
  const sessions = createSessions(accounts);
  const routes = new Hono();

  routes.post('/totp', async (context) => {
    const person = await requirePerson(context);
    const body = await readBody(context, passwordBody, bodyBytes.account);
    const issuer = brandNameOf?.(hostOf(context));
    const wanted = { ...body, method: 'totp', ...(issuer && { issuer }) } as const;
    const made = await guarded(accounts, context, person, 'password', async (headers) =>
      (await openAuth()).api.enableTwoFactor({ headers, body: wanted, returnHeaders: true }),
    );
    if (made.method !== 'totp') throw new AppError('internal', 'Two-factor authentication could not be turned on.');
    return context.json({ uri: made.totpURI, backup_codes: made.backupCodes }, 201);
  });

  routes.post('/totp/confirm', async (context) => {
    const person = await requirePerson(context);
    const body = await readBody(context, codeBody, bodyBytes.account);
    if (person.hasTotp) throw new AppError('conflict', 'Two-factor authentication is already turned on.');
    let cookies: string[] = [];
    await guarded(accounts, context, person, 'totp', async (headers) => {
      const answer = await (await openAuth()).api.verifyTOTP({ headers, body, returnHeaders: true });
      cookies = answer.headers.getSetCookie();
      return answer;
    });
    await throttle.useOnce(`${person.id} ${body.code}`);
    // All other sessions were opened with the password alone.
    await sessions.revokeAllBut(person, sessionTokenIn(cookies, accounts.secureCookies));
    await record(accounts, person, 'totp.enabled');
    return context.body(null, 204);
  });

  routes.post('/totp/disable', async (context) => {
    const person = await requirePerson(context);
    const body = await readBody(context, passwordBody, bodyBytes.account);
    await guarded(accounts, context, person, 'password', async (headers) =>
      (await openAuth()).api.disableTwoFactor({ headers, body, returnHeaders: true }),
    );
    await record(accounts, person, 'totp.disabled');
    return context.body(null, 204);
  });

  routes.post('/totp/backup-codes', async (context) => {
    const person = await requirePerson(context);
    const body = await readBody(context, passwordBody, bodyBytes.account);
    const made = await guarded(accounts, context, person, 'password', async (headers) =>
      (await openAuth()).api.generateBackupCodes({ headers, body, returnHeaders: true }),
    );
    return context.json({ backup_codes: made.backupCodes }, 201);
  });

  return routes;
}

/** better-auth replaces the browser's session, which was opened without a code; undefined if it kept the old one. */
function sessionTokenIn(cookies: readonly string[], secureCookies: boolean): string | undefined {
  const beginning = `${cookieNames(secureCookies).session}=`;
  const cookie = cookies.findLast((line) => line.startsWith(beginning));
  return cookie && decodeURIComponent(cookie.slice(beginning.length)).split('.')[0];
}

/** A session hijacker must not be able to guess the password or code; the owner's other sessions are not throttled. */
function guarded<Result>(
  { throttle }: Accounts,
  context: Context,
  { id, address, sessionId }: Person,
  kind: 'password' | 'totp',
  ask: AuthCall<Result>['ask'],
): Promise<Result> {
  return throttle.attempt({ kind, account: id, address, device: sessionId }, () => callAuth(context, { address, ask }));
}

async function record({ database, now }: Accounts, { id, address }: Person, action: string): Promise<void> {
  const actor = { kind: 'person', id, address } as const;
  const entry = { workspaceId: undefined, at: now(), actor, action, details: {} };
  await database.write([auditStep(database.build, { ...entry, subjectKind: 'person', subjectId: id })]);
}
