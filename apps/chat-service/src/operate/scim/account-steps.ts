import { sql } from 'kysely';
import { cancelInvitationsStep } from '../../people/accounts/invitation.ts';
import { newMember, toAuthDate } from '../../people/accounts/workspaces.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { belongsElsewhere } from './end-membership.ts';

type Build = Database['build'];

/** An account without any way to sign in: its owner uses single sign-on or asks for a link to set a password. */
export function newAccountSteps(
  build: Build,
  { actor }: WorkspaceScope,
  { personId, email, name, at }: { personId: string; email: string; name: string; at: number },
): Step[] {
  const created = { createdAt: toAuthDate(at), updatedAt: toAuthDate(at) };
  const person = build
    .insertInto('user')
    // PostgreSQL also accepts 0 and 1 as false and true.
    .values({ id: personId, name, email, emailVerified: 0, twoFactorEnabled: 0, ...created })
    .onConflict((conflict) => conflict.column('email').doNothing());
  const entry = { workspaceId: undefined, at, actor, action: 'person.created', details: { by: 'scim' } };
  return [
    { query: person, mustAffect: true },
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: personId }),
  ];
}

/** Makes the person a member, whom nobody needs to invite any more. */
export function joinSteps(
  build: Build,
  { workspaceId, actor }: WorkspaceScope,
  { personId, email, role, at }: { personId: string; email: string; role: Role; at: number },
): Step[] {
  const entry = { workspaceId, at, actor, action: 'member.joined', details: { role, by: 'scim' } };
  return [
    build
      .insertInto('member')
      .values(newMember(workspaceId, personId, role, at))
      .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing()),
    cancelInvitationsStep(build, workspaceId, email),
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: personId }),
  ];
}

interface Profile {
  personId: string;
  name: string;
  email: string;
  at: number;
}

/**
 * Changes the account that was made for a user. The name, as long as it belongs to no other workspace; the address, as
 * long as nobody has ever signed in, since whoever reads its mail can take the account.
 */
export function profileSteps(build: Build, workspaceId: string, { personId, name, email, at }: Profile): Step[] {
  const account = build
    .updateTable('user')
    .where('user.id', '=', personId)
    .where(belongsElsewhere('user.id', workspaceId, false));
  const updatedAt = toAuthDate(at);
  return [
    account.set({ name, updatedAt }).where('name', '<>', name),
    account.set({ email, updatedAt }).where(isUnclaimed).where(isFree(email)),
  ];
}

const isFree = (email: string) =>
  sql<boolean>`(not exists (select 1 from "user" as other where other."email" = ${email}))`;

/** Removes the account that was made for a user, if nobody has ever used it. */
export function removeAccountStep(build: Build, workspaceId: string, personId: string): Step {
  return build
    .deleteFrom('user')
    .where('user.id', '=', personId)
    .where(belongsElsewhere('user.id', workspaceId, false))
    .where(isUnclaimed);
}

/** Whether a person has no way to sign in, and never was signed in. */
const isUnclaimed = sql<boolean>`(not exists (select 1 from "account" where "account"."userId" = "user"."id")
  and not exists (select 1 from "session" where "session"."userId" = "user"."id") and not "user"."emailVerified")`;
