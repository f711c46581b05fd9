import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { DeletionBody, EmailChangeBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, readBody } from '../../platform/http/dashboard-request.ts';
import { emailChangedMail, emailChangeMail } from '../../platform/mail/messages.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { auditStep } from '../audit/audit.ts';
import type { Accounts } from './accounts.ts';
import { accountFields } from './fields.ts';
import { personPicture, storePicture } from './person-pictures.ts';
import { changeEmail, confirmPassword } from './profile.ts';
import { ownedAlone, removePerson } from './remove-person.ts';
import type { Person } from './require-person.ts';

/** People who only use single sign-on have no password to confirm with. */
const password = z.string({ error: 'must be your password' }).max(1_000).optional();
const changeBody = z
  .object({ name: accountFields.personName, picture: personPicture })
  .partial()
  .refine((given) => Object.keys(given).length > 0, { error: 'Nothing to change was sent' });
const emailBody = z.object({ email: accountFields.email, password });
const tokenError = 'must be what stands behind the # of the link';
const confirmBody = z.object({ token: z.string({ error: tokenError }).min(1).max(1_000, { error: tokenError }) });
const removalBody = z.object({ password, with_workspaces: z.boolean().default(false) });
const pending = z.object({
  personId: z.string(),
  /** The link has no effect once this session has ended. */
  sessionId: z.string(),
  from: z.string(),
  to: z.string(),
  expiresAt: z.number(),
});

const lastsMs = 24 * 3_600_000;

/** What people can change about themselves: name, picture, email address, and deleting their account. */
export function createProfileRoutes(accounts: Accounts): Hono {
  const { database, requirePerson, throttle, now, addressOf } = accounts;
  const { build, write } = database;
  const box = createSecretBox(accounts.secrets, 'email changes');
  const routes = new Hono();
  const confirm = (person: Person, given: string | undefined) =>
    throttle.attempt({ kind: 'password', account: person.id, address: person.address, device: person.sessionId }, () =>
      confirmPassword(accounts, person.id, given),
    );

  routes.patch('/me', async (context) => {
    const { id, address } = await requirePerson(context);
    const { name, picture } = await readBody(context, changeBody, bodyBytes.text);
    const actor = { kind: 'person', id, address } as const;
    const entry = { workspaceId: undefined, at: now(), actor, action: 'person.renamed', details: { name } };
    await write([
      ...(picture === undefined ? [] : storePicture(build, id, picture)),
      ...(name === undefined
        ? []
        : [
            build.updateTable('user').set({ name }).where('id', '=', id),
            auditStep(build, { ...entry, subjectKind: 'person', subjectId: id }),
          ]),
    ]);
    return context.body(null, 204);
  });

  routes.post('/me/email', async (context) => {
    const person = await requirePerson(context);
    const body = await readBody(context, emailBody, bodyBytes.account);
    await confirm(person, body.password);
    const answer: EmailChangeBody = await startChange(accounts, box, context, person, body.email);
    return context.json(answer);
  });

  routes.post('/me/email/confirm', async (context) => {
    const { token } = await readBody(context, confirmBody, bodyBytes.account);
    const email = await throttle.attempt({ kind: 'sign-up', address: addressOf(context) }, async () => {
      const change = readChange(box, token, now());
      await changeEmail(accounts, { ...change, address: addressOf(context), isProven: true });
      accounts.mailer?.post(emailChangedMail(change.from, change.to));
      return change.to;
    });
    return context.json({ email });
  });

  routes.get('/me/deletion', async (context) => {
    const { id } = await requirePerson(context);
    const body: DeletionBody = { workspaces: await ownedAlone(database, id) };
    return context.json(body);
  });

  routes.post('/me/deletion', async (context) => {
    const person = await requirePerson(context);
    const body = await readBody(context, removalBody, bodyBytes.account);
    await confirm(person, body.password);
    const actor = { kind: 'person', id: person.id, address: person.address } as const;
    await removePerson(accounts, person, { withWorkspaces: body.with_workspaces, actor });
    return context.body(null, 204);
  });

  return routes;
}

/** Sends a link to the new address if mail is configured, so that nobody can take an address that is not theirs. */
async function startChange(
  accounts: Accounts,
  box: ReturnType<typeof createSecretBox>,
  context: Context,
  person: Person,
  to: string,
): Promise<EmailChangeBody> {
  const { mailer, throttle, sameOrigin, now } = accounts;
  const change = { personId: person.id, sessionId: person.sessionId, from: person.email, to };
  if (mailer === undefined) {
    await changeEmail(accounts, { ...change, address: person.address, isProven: false });
    return { verification: 'none' };
  }
  const token = box.seal(JSON.stringify({ ...change, expiresAt: now() + lastsMs }));
  const link = `${sameOrigin.urlOf(context)}/dashboard/confirm-email#${token}`;
  if (await throttle.mayMail(to)) mailer.post(emailChangeMail(to, link));
  return { verification: 'sent' };
}

function readChange(box: ReturnType<typeof createSecretBox>, token: string, nowMs: number): z.infer<typeof pending> {
  try {
    const change = pending.parse(JSON.parse(box.open(token) ?? 'null'));
    if (change.expiresAt > nowMs) return change;
  } catch {
    // Not one of our tokens.
  }
  throw new AppError('not_found', 'This link is invalid or has expired. Change your email address again.');
}
