import { AppError } from '@lectern/service-kit';
import type { Database, Step } from '../../platform/database/database.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { acceptInvitationSteps, explainFullWorkspace, type Invitation } from './invitation.ts';
import { checkNewPassword, type Passwords } from './password.ts';
import { createWorkspaceId, newWorkspaceSteps, toAuthDate } from './workspaces.ts';

export interface CreateUserOptions {
  database: Database;
  passwords: Passwords;
  now: () => number;
}

interface NewUserBase {
  /** In lower case; see `readEmail`. */
  email: string;
  name: string;
  /** Where the person starts: a workspace of their own, the one that invited them, or nowhere yet. */
  start: { workspaceName: string; plan: string } | { invitation: Invitation } | { workspaceId: string };
  /** Who creates the account; undefined when people sign up themselves. */
  operator?: Actor;
  address?: string;
}

/** An account at a provider that proves the person's identity. */
export interface LinkedAccount {
  providerId: string;
  accountId: string;
}

/** With a plain password, the hash of one whose owner has confirmed their address, or an account at a provider. */
export type NewUser = NewUserBase & ({ password: string } | { passwordHash: string } | { linked: LinkedAccount });

export interface CreatedUser {
  personId: string;
  workspaceId: string;
}

/** Creates a person with a way to sign in and a workspace in one unit: never one without the other. */
export async function createUser(options: CreateUserOptions, user: NewUser): Promise<CreatedUser> {
  const { database, passwords, now } = options;
  const hash = await hashOf(passwords, user);
  const at = now();
  const personId = `usr_${randomBase62(22)}`;
  const actor: Actor = user.operator ?? { kind: 'person', id: personId, address: user.address };
  const { workspaceId, steps } = startSteps(database, { user, personId, actor, at });
  const entry = { workspaceId: undefined, at, actor, action: 'person.created', details: {} };
  const written = await database.write([
    ...personSteps(database, { user, personId, hash, at }),
    ...steps,
    auditStep(database.build, { ...entry, subjectKind: 'person', subjectId: personId }),
  ]);
  if (written.done) return { personId, workspaceId };
  if (written.refusedStep > 0 && 'invitation' in user.start) {
    const refusedStep = written.refusedStep - stepsOfPerson;
    throw (
      (await explainFullWorkspace(database, user.start.invitation, { refusedStep })) ??
      new AppError('conflict', 'This invitation was already used.')
    );
  }
  throw new AppError('conflict', 'There is already an account with this email address. Sign in instead.');
}

async function hashOf(passwords: Passwords, user: NewUser): Promise<string | null> {
  if ('linked' in user) return null;
  if ('passwordHash' in user) return user.passwordHash;
  checkNewPassword(user.password, user.email);
  return await passwords.hash(user.password);
}

/** How many steps come before those of the workspace. */
const stepsOfPerson = 2;

function personSteps(
  { build }: Database,
  { user, personId, hash, at }: { user: NewUser; personId: string; hash: string | null; at: number },
): Step[] {
  const created = { createdAt: toAuthDate(at), updatedAt: toAuthDate(at) };
  const emailVerified = 'password' in user ? 0 : 1;
  const person = build
    .insertInto('user')
    // PostgreSQL also accepts 0 and 1 as false and true.
    .values({ id: personId, name: user.name, email: user.email, emailVerified, twoFactorEnabled: 0, ...created })
    .onConflict((conflict) => conflict.column('email').doNothing());
  const account = 'linked' in user ? user.linked : passwordAccount(personId);
  return [{ query: person, mustAffect: true }, accountStep(build, { ...account, personId, password: hash, at })];
}

export const passwordAccount = (personId: string): LinkedAccount => ({ accountId: personId, providerId: 'credential' });

/** One way for a person to sign in. */
export function accountStep(
  build: Database['build'],
  { personId, at, ...account }: LinkedAccount & { personId: string; password: string | null; at: number },
) {
  const created = { createdAt: toAuthDate(at), updatedAt: toAuthDate(at) };
  return build
    .insertInto('account')
    .values({ id: `acc_${randomBase62(22)}`, userId: personId, ...account, ...created });
}

function startSteps(
  database: Database,
  { user, personId, actor, at }: { user: NewUser; personId: string; actor: Actor; at: number },
): { workspaceId: string; steps: Step[] } {
  if ('invitation' in user.start) {
    const { invitation } = user.start;
    const person = { id: personId, email: user.email, address: user.address ?? '' };
    return { workspaceId: invitation.workspaceId, steps: acceptInvitationSteps(database, { invitation, person, at }) };
  }
  if ('workspaceId' in user.start) return { workspaceId: user.start.workspaceId, steps: [] };
  const { workspaceName: name, plan } = user.start;
  const workspace = { id: createWorkspaceId(), name, plan, createdAt: at };
  return {
    workspaceId: workspace.id,
    steps: newWorkspaceSteps(database.build, { workspace, ownerId: personId, actor }),
  };
}
