import type { AppError } from '@lectern/service-kit';
import type { SignUpPolicy } from '../../../platform/dashboard-api/types.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/shared/scope.ts';
import { auditStep, listPersonEvents } from '../../audit/audit.ts';
import { accountStep, createUser, type LinkedAccount } from '../create-user.ts';
import { findInvitation, type Invitation } from '../invitation.ts';
import { workspaceNameOf } from '../operations.ts';
import type { Passwords } from '../password.ts';
import { toAuthDate } from '../workspaces.ts';
import { OidcError, type OidcIdentity } from './oidc-client.ts';
import { type TakeOverOptions, takeOverSteps } from './take-over.ts';

export interface AdmitOptions extends TakeOverOptions {
  passwords: Passwords;
  now: () => number;
  defaultPlan: string;
  signUpPolicy: SignUpPolicy;
  closedAccounts: ReadonlySet<string>;
  /** The workspace that everybody from the provider joins. */
  workspaceId: string | undefined;
}

/** The person behind an identity: already linked, matched by e-mail address, or new where sign-up is allowed. */
export async function admitPerson(options: AdmitOptions, identity: OidcIdentity, address: string): Promise<string> {
  if (options.closedAccounts.has(identity.email)) throw noAccount();
  if (identity.roles && identity.roles.role === undefined && !identity.roles.isOperator) {
    throw new OidcError('no_role', 'Your account at the sign-in provider has no role here.');
  }
  const linked = { providerId: `oidc:${identity.issuer}`, accountId: identity.subject };
  const known = await findLinked(options.database, linked);
  if (known !== undefined) return known;
  const existing = await findByEmail(options.database, identity.email);
  if (existing !== undefined) return await link(options, existing, { linked, address });
  const start = await startOf(options, identity);
  const { personId } = await createUser(options, {
    email: identity.email,
    name: identity.name,
    linked,
    start,
    address,
  });
  return personId;
}

async function findLinked({ read, build }: Database, { providerId, accountId }: LinkedAccount) {
  const [row] = await read(
    build
      .selectFrom('account')
      .select('userId')
      .where('providerId', '=', providerId)
      .where('accountId', '=', accountId),
  );
  return row?.userId;
}

interface Existing {
  id: string;
  email: string;
  emailVerified: number | boolean;
  isProven: boolean;
}

async function findByEmail(database: Database, email: string): Promise<Existing | undefined> {
  const { read, build } = database;
  const [row] = await read(build.selectFrom('user').select(['id', 'emailVerified']).where('email', '=', email));
  return row && { ...row, email, isProven: Boolean(row.emailVerified) || (await isVouchedFor(database, row.id)) };
}

/** The operator vouches for the address of an account that they made, until the person changes it. */
async function isVouchedFor(database: Database, personId: string): Promise<boolean> {
  const entries = await listPersonEvents(database, personId, ['person.created', 'person.email_changed']);
  return entries.length > 0 && entries.every(({ action, by }) => action === 'person.created' && by === 'operator');
}

/**
 * Nobody has shown that an unproven address is theirs, so the account may have been made by somebody else. They lose it
 * when the owner of the address signs in, whoever may sign up here.
 */
async function link(
  options: AdmitOptions,
  { id, email, emailVerified, isProven }: Existing,
  { linked, address }: { linked: LinkedAccount; address: string },
): Promise<string> {
  const { database, now } = options;
  const { build } = database;
  const at = now();
  const actor: Actor = { kind: 'person', id, address };
  const entry = { workspaceId: undefined, at, actor, action: 'person.linked', details: { takesOver: !isProven } };
  const prove = build
    .updateTable('user')
    .set({ emailVerified: 1, updatedAt: toAuthDate(at) })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('emailVerified', '=', emailVerified);
  const written = await database.write([
    // The decision holds for this address only, which may have been changed since.
    { query: prove, mustAffect: true },
    ...(isProven ? [] : await takeOverSteps(options, { personId: id, at })),
    accountStep(build, { ...linked, personId: id, password: null, at }),
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: id }),
  ]);
  if (!written.done) throw new OidcError('expired', 'Your account was changed in the meantime. Sign in again.');
  return id;
}

/** Where a new person starts; throws if they may not join. An invitation, or a role from the provider, lets them in too. */
async function startOf({ database, now, defaultPlan, signUpPolicy, workspaceId }: AdmitOptions, who: OidcIdentity) {
  if (signUpPolicy === 'closed' && who.roles === undefined) throw noAccount();
  if (workspaceId !== undefined) return { workspaceId };
  const invitation = await newestInvitation(database, who.email, now());
  if (invitation !== undefined) return { invitation };
  if (signUpPolicy !== 'open' && who.roles === undefined) throw noAccount();
  return { workspaceName: workspaceNameOf(who.name), plan: defaultPlan };
}

async function newestInvitation(database: Database, email: string, at: number): Promise<Invitation | undefined> {
  const { read, build } = database;
  const [row] = await read(
    build
      .selectFrom('invitation')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'pending')
      .where('expiresAt', '>', toAuthDate(at))
      .orderBy('createdAt', 'desc')
      .limit(1),
  );
  return row && (await findInvitation(database, row.id));
}

function noAccount(): AppError {
  return new OidcError('no_account', 'You have no account on this server. Ask someone on your team for an invitation.');
}
