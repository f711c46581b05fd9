import { AppError } from '@lectern/service-kit';
import { countMembersAndInvited } from '../../people/accounts/count-members.ts';
import type { Invitations } from '../../people/accounts/invitations.ts';
import { explainPlanLimit, planLimitSteps } from '../../people/accounts/plan-limits.ts';
import { lockWorkspaceStep } from '../../people/accounts/workspaces.ts';
import type { SignUpPolicy } from '../../platform/dashboard-api/types.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { joinSteps, newAccountSteps } from './account-steps.ts';
import { belongsElsewhere } from './end-membership.ts';
import { readWantedRole } from './group-roles.ts';
import { ScimError } from './scim-error.ts';
import type { ScimMails } from './scim-mails.ts';

export interface JoinOptions {
  database: Database;
  invitations: Invitations;
  mails: ScimMails;
  signUpPolicy: SignUpPolicy;
  now: () => number;
}

export interface Joining {
  userId: string;
  /** The account, if the user has one already. */
  personId: string | null;
  /** Whether the account was made for this user. */
  madeAccount: boolean;
  email: string;
  name: string;
}

/** Stores the user's own row, with the account that it has from now on. */
type Alongside = (account: { person_id: string | null; made_account: number }) => readonly Step[];

/**
 * Makes a user a member, in one unit with its row. Without an account, one is made. Somebody who has an account that this
 * workspace did not make is invited: nobody joins against their will, and no account is taken over.
 */
export async function joinWorkspace(
  options: JoinOptions,
  scope: WorkspaceScope,
  joining: Joining,
  alongside: Alongside,
): Promise<void> {
  const { database } = options;
  const person = await findAccount(database, scope, joining);
  const role = await readWantedRole(database, scope.workspaceId, joining.userId);
  const madeAccount = joining.madeAccount ? 1 : 0;
  if (person === undefined) {
    await makeAccount(options, scope, { ...joining, role }, alongside);
  } else if (person.isMember) {
    await store(options, scope, alongside({ person_id: person.id, made_account: madeAccount }));
  } else if (joining.madeAccount && !person.isElsewhere) {
    const steps = joinSteps(database.build, scope, {
      personId: person.id,
      email: person.email,
      role,
      at: options.now(),
    });
    await addMember(options, scope, [...alongside({ person_id: person.id, made_account: 1 }), ...steps]);
  } else {
    const row = alongside({ person_id: joining.personId, made_account: madeAccount });
    await invite(options, scope, { email: person.email, role }, row);
  }
}

interface Account {
  id: string;
  email: string;
  isMember: boolean;
  isElsewhere: boolean;
}

async function findAccount(
  { read, build }: Database,
  { workspaceId }: WorkspaceScope,
  { personId, email }: Joining,
): Promise<Account | undefined> {
  const people = build
    .selectFrom('user')
    .leftJoin('member', (join) =>
      join.onRef('member.userId', '=', 'user.id').on('member.organizationId', '=', workspaceId),
    )
    .select(['user.id', 'user.email', 'member.id as member_id'])
    .select(({ eb }) =>
      eb
        .case()
        .when(belongsElsewhere('user.id', workspaceId, true))
        .then(1)
        .else(0)
        .end()
        .as('is_elsewhere'),
    );
  const [row] = await read(
    personId === null ? people.where('user.email', '=', email) : people.where('user.id', '=', personId),
  );
  return row && { id: row.id, email: row.email, isMember: row.member_id !== null, isElsewhere: row.is_elsewhere === 1 };
}

type Role = Awaited<ReturnType<typeof readWantedRole>>;

async function makeAccount(
  options: JoinOptions,
  scope: WorkspaceScope,
  { email, name, role }: Joining & { role: Role },
  alongside: Alongside,
): Promise<void> {
  const { database, signUpPolicy, now, mails } = options;
  if (signUpPolicy === 'closed')
    throw new AppError('forbidden', `${email} has no account, and only the operator of this server creates accounts.`);
  const account = { personId: `usr_${randomBase62(22)}`, email, name, at: now() };
  await addMember(options, scope, [
    ...newAccountSteps(database.build, scope, account),
    ...alongside({ person_id: account.personId, made_account: 1 }),
    ...joinSteps(database.build, scope, { ...account, role }),
  ]);
  await mails.added(scope, { email, role });
}

/** Within the plan. The rows of users are stored with `mustAffect`, which fails for a name that is taken. */
async function addMember({ database, now }: JoinOptions, scope: WorkspaceScope, steps: readonly Step[]): Promise<void> {
  const { workspaceId } = scope;
  const demands = [{ limit: 'members', count: countMembersAndInvited(workspaceId, now()) }] as const;
  const written = await database.write([...planLimitSteps(database.build, workspaceId, demands), ...steps]);
  if (!written.done) throw (await explainPlanLimit(database, workspaceId, demands, written)) ?? taken();
}

async function store(
  { database }: JoinOptions,
  { workspaceId }: WorkspaceScope,
  steps: readonly Step[],
): Promise<void> {
  const written = await database.write([lockWorkspaceStep(database.build, workspaceId), ...steps]);
  if (!written.done) throw taken();
}

async function invite(
  { database, invitations, mails }: JoinOptions,
  scope: WorkspaceScope,
  { email, role }: { email: string; role: Role },
  alongside: readonly Step[],
): Promise<void> {
  const inviterId = await findInviter(database, scope.workspaceId);
  const { token } = await invitations.create(scope, { email, role, inviterId, alongside });
  await mails.invited(scope, { email, role, token });
}

/** The owner who turned SCIM on, or else another one. */
async function findInviter({ read, build }: Database, workspaceId: string): Promise<string> {
  const [owner] = await read(
    build
      .selectFrom('member')
      .leftJoin('scim_connections', (join) =>
        join.onRef('workspace_id', '=', 'organizationId').onRef('created_by', '=', 'userId'),
      )
      .select('userId')
      .where('organizationId', '=', workspaceId)
      .where('member.role', '=', 'owner')
      .orderBy(({ eb }) => eb.case().when('scim_connections.id', 'is', null).then(1).else(0).end())
      .orderBy('member.createdAt')
      .limit(1),
  );
  return owner?.userId ?? '';
}

export function taken(): ScimError {
  return new ScimError('uniqueness', 'Another user of this workspace has this userName or email address.');
}
