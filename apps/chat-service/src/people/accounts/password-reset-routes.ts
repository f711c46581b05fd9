import { createHash } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { bodyBytes, readBody } from '../../platform/http/dashboard-request.ts';
import { resetMail } from '../../platform/mail/messages.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { auditStep } from '../audit/audit.ts';
import type { Accounts } from './accounts.ts';
import { accountFields } from './fields.ts';
import { checkNewPassword } from './password.ts';
import { setPasswordSteps } from './set-password.ts';

const askBody = z.object({ email: accountFields.email });
const tokenError = 'must be what stands behind the # of the link';
const finishBody = z.object({
  token: z.string({ error: tokenError }).min(1).max(1_000, { error: tokenError }),
  password: z.string({ error: 'must be a password' }),
});

const lastsMs = 3_600_000;

const pendingShape = z.object({ personId: z.string(), was: z.string(), expiresAt: z.number() });

/** Password reset by an e-mailed link. The second factor stays on: access to the mailbox does not replace it. */
export function createPasswordResetRoutes(accounts: Accounts): Hono {
  const { throttle, addressOf, secrets } = accounts;
  const box = createSecretBox(secrets, 'password resets');
  const routes = new Hono();

  routes.post('/password-reset', async (context) => {
    const { email } = await readBody(context, askBody, bodyBytes.account);
    const attempt = { kind: 'password-reset', account: email, address: addressOf(context), counts: 'always' } as const;
    await throttle.attempt(attempt, () => mailReset(accounts, box, context, email));
    return context.json({}, 202);
  });

  routes.post('/password-reset/finish', async (context) => {
    const { token, password } = await readBody(context, finishBody, bodyBytes.account);
    const attempt = { kind: 'password-reset', address: addressOf(context) } as const;
    const email = await throttle.attempt(attempt, () => finish(accounts, box, context, { token, password }));
    return context.json({ email });
  });

  return routes;
}

/** Answers the same whether the address has an account or not. */
async function mailReset(accounts: Accounts, box: SecretBox, context: Context, email: string): Promise<void> {
  const { database, mailer, throttle, sameOrigin, closedAccounts, now } = accounts;
  if (mailer === undefined) {
    const message = 'This server does not send email. Ask its operator for a new password.';
    throw new AppError('conflict', message);
  }
  const found = await findPerson(database, { email });
  if (found === undefined || closedAccounts.has(email)) return;
  if (!(await throttle.mayMail(email))) return;
  const token = box.seal(JSON.stringify({ personId: found.id, was: found.state, expiresAt: now() + lastsMs }));
  mailer.post(resetMail(email, `${sameOrigin.urlOf(context)}/dashboard/reset-password#${token}`));
}

async function finish(
  { database, passwords, now, addressOf, closedAccounts }: Accounts,
  box: SecretBox,
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const pending = readPending(box, token);
  const found = pending && pending.expiresAt > now() ? await findPerson(database, { id: pending.personId }) : undefined;
  // Changing the password invalidates all links sent before.
  if (found === undefined || found.state !== pending?.was || closedAccounts.has(found.email)) {
    throw new AppError('not_found', 'This link is no longer valid. Ask for a new one.');
  }
  checkNewPassword(password, found.email);
  const hash = await passwords.hash(password);
  const at = now();
  const actor = { kind: 'person', id: found.id, address: addressOf(context) } as const;
  const entry = { workspaceId: undefined, at, actor, action: 'password.reset', details: { by: 'mail' } };
  await database.write([
    ...setPasswordSteps(database.build, { personId: found.id, hash, at }),
    database.build.updateTable('user').set({ emailVerified: 1 }).where('id', '=', found.id),
    auditStep(database.build, { ...entry, subjectKind: 'person', subjectId: found.id }),
  ]);
  return found.email;
}

function readPending(box: SecretBox, token: string) {
  try {
    return pendingShape.parse(JSON.parse(box.open(token) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** `state` changes whenever the password does. */
async function findPerson({ read, build }: Database, by: { id: string } | { email: string }) {
  const people = build
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .select(['user.id', 'user.email', 'account.password']);
  const [row] = await read(
    'id' in by ? people.where('user.id', '=', by.id) : people.where('user.email', '=', by.email),
  );
  if (row === undefined) return undefined;
  const state = createHash('sha256').update(`${row.password}`).digest('base64url').slice(0, 22);
  return { id: row.id, email: row.email, state };
}
