import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { changePlan } from '../plans/plan-records.ts';
import { type CreatedUser, createUser } from './create-user.ts';
import { checkNewPassword, type Passwords } from './password.ts';
import { type OwnedWorkspace, type RemovePersonOptions, removePerson } from './remove-person.ts';
import { setPasswordSteps } from './set-password.ts';

export interface OperationsOptions {
  database: Database;
  passwords: Passwords;
  now: () => number;
  defaultPlan: string;
}

export interface FoundUser {
  id: string;
  name: string;
  email: string;
  isOperator: boolean;
}

export interface UserToCreate {
  email: string;
  name: string;
  password: string;
  workspaceName?: string;
}

interface PersonRemoval extends Pick<RemovePersonOptions, 'removeBots'> {
  withWorkspaces: boolean;
}

const operator: Actor = { kind: 'operator', id: undefined, address: undefined };

/** The operator's command-line operations. E-mail addresses must be in lower case, as `accountFields` returns them. */
export function createOperations(options: OperationsOptions) {
  const { database, now, defaultPlan } = options;
  const { write, build } = database;

  async function mustFind(email: string): Promise<FoundUser> {
    const user = await findUserByEmail(database, email);
    if (user === undefined) throw new AppError('not_found', `There is no account with the address ${email}.`);
    return user;
  }

  return {
    findUserByEmail: (email: string) => findUserByEmail(database, email),

    createUser({ workspaceName, ...user }: UserToCreate): Promise<CreatedUser> {
      const start = { workspaceName: workspaceName ?? workspaceNameOf(user.name), plan: defaultPlan };
      return createUser(options, { ...user, start, operator });
    },

    setPlan: (workspaceId: string, plan: string) => changePlan(database, workspaceId, plan, operator, now()),

    /** For people who lost their password or their phone: signs them out everywhere and switches TOTP off. */
    async resetPassword(email: string, password: string): Promise<void> {
      await resetPassword(options, await mustFind(email), password);
    },

    /** Oldest accounts first. */
    listPeople: () => listPeople(database),

    async removePerson(email: string, { withWorkspaces, removeBots }: PersonRemoval): Promise<OwnedWorkspace[]> {
      const person = await mustFind(email);
      return await removePerson({ database, now, removeBots }, person, { withWorkspaces, actor: operator });
    },

    /** Whether the person may use the operator's pages. */
    async setOperator(email: string, isOperator: boolean): Promise<void> {
      const { id } = await mustFind(email);
      const add = build.insertInto('operators').values({ user_id: id, since: now() });
      const change = isOperator
        ? add.onConflict((conflict) => conflict.doNothing())
        : build.deleteFrom('operators').where('user_id', '=', id);
      const action = isOperator ? 'operator.added' : 'operator.removed';
      const entry = { workspaceId: undefined, at: now(), actor: operator, action, details: {} };
      await write([
        { query: change, mustAffect: true },
        auditStep(build, { ...entry, subjectKind: 'person', subjectId: id }),
      ]);
    },
  };
}

export function workspaceNameOf(personName: string): string {
  return `${[...personName].slice(0, 60).join('')}'s workspace`;
}

export async function isOperator({ read, build }: Database, personId: string): Promise<boolean> {
  return (await read(build.selectFrom('operators').select('since').where('user_id', '=', personId))).length > 0;
}

async function findUserByEmail({ read, build }: Database, email: string): Promise<FoundUser | undefined> {
  const [row] = await read(selectPeople(build).where('user.email', '=', email));
  return row && personOf(row);
}

async function listPeople({ read, build }: Database): Promise<FoundUser[]> {
  return (await read(selectPeople(build).orderBy('user.createdAt').orderBy('user.id'))).map(personOf);
}

function selectPeople(build: Database['build']) {
  return build
    .selectFrom('user')
    .leftJoin('operators', 'operators.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'operators.since']);
}

function personOf(row: { id: string; name: string; email: string; since: number | null }): FoundUser {
  return { id: row.id, name: row.name, email: row.email, isOperator: row.since !== null };
}

async function resetPassword(
  { database: { write, build }, passwords, now }: OperationsOptions,
  { id, email }: FoundUser,
  password: string,
): Promise<void> {
  checkNewPassword(password, email);
  const hash = await passwords.hash(password);
  const at = now();
  const entry = { workspaceId: undefined, at, actor: operator, action: 'password.reset', details: {} };
  await write([
    ...setPasswordSteps(build, { personId: id, hash, at }),
    build.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', id),
    build.deleteFrom('twoFactor').where('userId', '=', id),
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: id }),
  ]);
}
