import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type {
  InvitedSignUpBody,
  SignUpBody,
  SignUpPolicy,
  SignUpPolicyBody,
} from '../../platform/dashboard-api/types.ts';
import { bodyBytes, readBody } from '../../platform/http/dashboard-request.ts';
import { confirmMail, hasAccountMail } from '../../platform/mail/messages.ts';
import type { Accounts } from './accounts.ts';
import { createUser } from './create-user.ts';
import { accountFields } from './fields.ts';
import { workspaceNameOf } from './operations.ts';
import { checkNewPassword } from './password.ts';
import { signIn } from './sign-in-routes.ts';
import { openSignUp, sealSignUp } from './sign-up-token.ts';

const { email, personName, workspaceName, token } = accountFields;

const signUpBody = z.object({
  email,
  name: personName,
  password: z.string({ error: 'must be a password' }),
  workspace_name: workspaceName.optional(),
  invitation: token.optional(),
});
const tokenError = 'must be what stands behind the # of the link';
const verifyBody = z.object({ token: z.string({ error: tokenError }).min(1).max(3_000, { error: tokenError }) });

type Given = z.infer<typeof signUpBody>;

const lastsMs = 24 * 3_600_000;

/** Sign-up: open to anybody, by invitation, or closed, as the operator configured it. */
export function createSignUpRoutes(accounts: Accounts): Hono {
  const { signUpPolicy, throttle, addressOf } = accounts;
  const routes = new Hono();

  routes.get('/sign-up', (context) => {
    const body: SignUpPolicyBody = { policy: signUpPolicy };
    return context.json(body);
  });

  routes.post('/sign-up', async (context) => {
    const body = await readBody(context, signUpBody, bodyBytes.account);
    refuse(signUpPolicy, body.invitation !== undefined);
    // A password that is refused as too weak does not count as a guess.
    checkNewPassword(body.password, body.email);
    if (body.invitation !== undefined) return context.json(await joinInvited(accounts, context, body), 201);
    return context.json(await signUp(accounts, context, body), 202);
  });

  routes.post('/sign-up/verify', async (context) => {
    const given = await readBody(context, verifyBody, bodyBytes.account);
    const attempt = { kind: 'sign-up', address: addressOf(context) } as const;
    const verified = await throttle.attempt(attempt, () => verify(accounts, context, given.token));
    return context.json({ email: verified }, 201);
  });

  return routes;
}

function refuse(policy: SignUpPolicy, isInvited: boolean): void {
  if (policy === 'open' || (policy === 'invited' && isInvited)) return;
  throw new AppError(
    'forbidden',
    policy === 'invited'
      ? 'Sign-up is by invitation only. Ask someone on your team for an invitation.'
      : 'Sign-up is closed. The operator of this server creates accounts.',
  );
}

/** Holders of an invitation link may learn whether the address has an account. */
async function joinInvited(accounts: Accounts, context: Context, body: Given): Promise<InvitedSignUpBody> {
  const { throttle, invitations, addressOf } = accounts;
  const address = addressOf(context);
  const attempt = { kind: 'sign-up', account: body.email, address, counts: 'always' } as const;
  const { personId, workspaceId } = await throttle.attempt(attempt, async () => {
    const start = { invitation: await invitations.open(body.invitation ?? '') };
    return await createUser(accounts, { ...body, start, address });
  });
  await signIn(accounts, context, body);
  return { person: { id: personId, name: body.name, email: body.email }, workspace_id: workspaceId };
}

/** Answers the same whether the address has an account or not. */
async function signUp(accounts: Accounts, context: Context, body: Given): Promise<SignUpBody> {
  const { throttle, addressOf, defaultPlan, mailer } = accounts;
  const address = addressOf(context);
  const attempt = { kind: 'sign-up', account: body.email, address, counts: 'always' } as const;
  return await throttle.attempt(attempt, async () => {
    if (mailer !== undefined) {
      await mailSignUp(accounts, context, body);
      return { verification: 'sent' };
    }
    const start = { workspaceName: body.workspace_name ?? workspaceNameOf(body.name), plan: defaultPlan };
    await createUser(accounts, { ...body, start, address }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    });
    return { verification: 'none' };
  });
}

/** Only whoever reads the address's mail learns whether it has an account, and only they can create one for it. */
async function mailSignUp(accounts: Accounts, context: Context, body: Given): Promise<void> {
  const { database, passwords, throttle, mailer, sameOrigin, signUpBox, now } = accounts;
  // Hashed in both cases, so that the response time does not tell them apart.
  const passwordHash = await passwords.hash(body.password);
  const { build, read } = database;
  const [existing] = await read(build.selectFrom('user').select('id').where('email', '=', body.email));
  if (!(await throttle.mayMail(body.email))) return;
  const site = `${sameOrigin.urlOf(context)}/dashboard`;
  if (existing !== undefined) {
    mailer?.post(hasAccountMail(body.email, site));
    return;
  }
  const named = { name: body.name, workspaceName: body.workspace_name ?? workspaceNameOf(body.name) };
  const sealed = sealSignUp(signUpBox, { email: body.email, ...named, passwordHash, expiresAt: now() + lastsMs });
  mailer?.post(confirmMail(body.email, `${site}/verify#${sealed}`));
}

async function verify(accounts: Accounts, context: Context, sealed: string): Promise<string> {
  const { signUpBox, defaultPlan, now, addressOf } = accounts;
  const pending = openSignUp(signUpBox, sealed, now());
  if (pending === undefined) {
    throw new AppError('not_found', 'This link is invalid or has expired. Sign up again.');
  }
  const { email: address, name, passwordHash, workspaceName: workspace } = pending;
  const start = { workspaceName: workspace, plan: defaultPlan };
  await createUser(accounts, { email: address, name, passwordHash, start, address: addressOf(context) });
  return address;
}
