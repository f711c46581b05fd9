import { AppError } from '@lectern/service-kit';
import { cancelInvitationsStep } from '../../people/accounts/invitation.ts';
import { lockWorkspaceStep, toAuthDate } from '../../people/accounts/workspaces.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { ScimUsersTable } from '../../platform/database/scim-schema.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { profileSteps, removeAccountStep } from './account-steps.ts';
import { type EndMembershipOptions, endMembership } from './end-membership.ts';
import { type JoinOptions, joinWorkspace, taken } from './join-workspace.ts';
import { ScimError } from './scim-error.ts';
import { attributeColumns, personNameOf, storedAttributes, type UserAttributes } from './user-attributes.ts';
import { mostUsers } from './user-rows.ts';

export interface UsersOptions extends JoinOptions, EndMembershipOptions {}

export type Users = ReturnType<typeof createUsers>;

/** The people that an identity provider keeps in a workspace. */
export function createUsers(options: UsersOptions) {
  const { database, now } = options;
  const { build, read, write } = database;

  async function find(scope: WorkspaceScope, id: string): Promise<ScimUsersTable> {
    const users = build.selectFrom('scim_users').selectAll().where('workspace_id', '=', scope.workspaceId);
    const [row] = await read(users.where('id', '=', id));
    if (row === undefined) throw new AppError('not_found', 'There is no such user.');
    return row;
  }

  return {
    find,

    async create(scope: WorkspaceScope, attributes: UserAttributes): Promise<ScimUsersTable> {
      const row = newRow(scope, attributes, now());
      await refuseTaken(database, row);
      await refuseTooMany(database, scope);
      const rowSteps = (account: Partial<ScimUsersTable>): Step[] => {
        const insert = build.insertInto('scim_users').values({ ...row, ...account });
        const query = insert.onConflict((conflict) => conflict.doNothing());
        return [{ query, mustAffect: true }, auditOf(build, scope, 'created', row, now())];
      };
      if (attributes.active) {
        const joining = { userId: row.id, personId: null, madeAccount: false, email: row.email };
        await joinWorkspace(options, scope, { ...joining, name: personNameOf(attributes) }, rowSteps);
      } else if (!(await write(rowSteps({}))).done) throw taken();
      return await find(scope, row.id);
    },

    /** Makes the user what `change` returns. Repeating it changes nothing more. */
    async change(
      scope: WorkspaceScope,
      id: string,
      change: (before: UserAttributes) => UserAttributes,
    ): Promise<ScimUsersTable> {
      const before = await find(scope, id);
      const attributes = change(storedAttributes(before));
      const after = { ...before, ...attributeColumns(attributes), active: attributes.active ? 1 : 0 };
      await refuseTaken(database, after);
      await refuseForeignAddress(database, before, after);
      if (after.active === 0) await deactivate(options, scope, before, after);
      else await keepActive(options, scope, { before, after, name: personNameOf(attributes) });
      return await find(scope, id);
    },

    /** Ends the membership. An account that was made for the user and that nobody has used is removed too. */
    async remove(scope: WorkspaceScope, id: string): Promise<void> {
      const user = await find(scope, id);
      await endMembership(options, scope, user, [
        build.deleteFrom('scim_users').where('id', '=', id),
        ...(user.made_account === 1 && user.person_id !== null
          ? [removeAccountStep(build, scope.workspaceId, user.person_id)]
          : []),
        auditOf(build, scope, 'deleted', user, now()),
      ]);
    },
  };
}

async function deactivate(options: UsersOptions, scope: WorkspaceScope, before: ScimUsersTable, after: ScimUsersTable) {
  if (isSame(before, after)) return;
  const { database, now } = options;
  const { build, read, write } = database;
  const steps = [updateStep(build, after, now()), auditOf(build, scope, 'changed', after, now())];
  if (before.active === 0) {
    await write(steps);
    return;
  }
  await endMembership(options, scope, before, steps);
  if (before.person_id !== null) return;
  // Somebody may have accepted the invitation at the same moment.
  const [row] = await read(build.selectFrom('scim_users').selectAll().where('id', '=', before.id));
  if (row !== undefined && row.person_id !== null) await endMembership(options, scope, row, steps);
}

interface Kept {
  before: ScimUsersTable;
  after: ScimUsersTable;
  name: string;
}

async function keepActive(options: UsersOptions, scope: WorkspaceScope, { before, after, name }: Kept): Promise<void> {
  const { database, now } = options;
  const { build } = database;
  const at = now();
  const steps: Step[] = [updateStep(build, after, at)];
  if (!isSame(before, after)) steps.push(auditOf(build, scope, 'changed', after, at));
  if (after.person_id !== null && after.made_account === 1)
    steps.push(...profileSteps(build, scope.workspaceId, { personId: after.person_id, name, email: after.email, at }));
  if (before.email !== after.email) steps.push(cancelInvitationsStep(build, scope.workspaceId, before.email));
  if (before.active === 1 && before.email === after.email && (await isInOrInvited(database, scope, after, at))) {
    if (isSame(before, after)) return;
    const written = await database.write([lockWorkspaceStep(build, scope.workspaceId), ...steps]);
    if (!written.done) throw taken();
    return;
  }
  const joining = {
    userId: after.id,
    personId: after.person_id,
    madeAccount: after.made_account === 1,
    email: after.email,
  };
  await joinWorkspace(options, scope, { ...joining, name }, (account) => {
    const link = build.updateTable('scim_users').set(account).where('id', '=', after.id);
    return [...steps, link];
  });
}

async function isInOrInvited(
  { build, read }: Database,
  { workspaceId }: WorkspaceScope,
  { person_id, email }: ScimUsersTable,
  at: number,
): Promise<boolean> {
  const members = build.selectFrom('member').select('id').where('organizationId', '=', workspaceId);
  const invited = build
    .selectFrom('invitation')
    .select('id')
    .where('organizationId', '=', workspaceId)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', toAuthDate(at))
    .where('email', '=', email);
  const [found, open] = await Promise.all([read(members.where('userId', '=', person_id ?? '')), read(invited)]);
  return found.length + open.length > 0;
}

/** Nothing happens if another user has got the name or the address meanwhile. */
function updateStep(build: Database['build'], row: ScimUsersTable, at: number): Step {
  const { id, workspace_id, user_name_key, email, person_id, made_account, role_by_group, created_at, ...set } = row;
  const others = build
    .selectFrom('scim_users as other')
    .select('other.id')
    .where('other.workspace_id', '=', workspace_id);
  const query = build
    .updateTable('scim_users')
    .set({ ...set, user_name_key, email, updated_at: at })
    .where('id', '=', id)
    .where(({ not, exists }) =>
      not(
        exists(
          others
            .where('other.id', '<>', id)
            .where(({ eb, or }) => or([eb('other.user_name_key', '=', user_name_key), eb('other.email', '=', email)])),
        ),
      ),
    );
  return { query, mustAffect: true };
}

const isSame = (before: ScimUsersTable, after: ScimUsersTable) => JSON.stringify(before) === JSON.stringify(after);

function newRow({ workspaceId }: WorkspaceScope, attributes: UserAttributes, at: number): ScimUsersTable {
  return {
    id: createId('scu'),
    workspace_id: workspaceId,
    person_id: null,
    ...attributeColumns(attributes),
    active: attributes.active ? 1 : 0,
    made_account: 0,
    role_by_group: 0,
    created_at: at,
    updated_at: at,
  };
}

async function refuseTaken({ build, read }: Database, row: ScimUsersTable): Promise<void> {
  const others = build.selectFrom('scim_users').select('id').where('workspace_id', '=', row.workspace_id);
  const same = others
    .where('id', '<>', row.id)
    .where(({ eb, or }) => or([eb('user_name_key', '=', row.user_name_key), eb('email', '=', row.email)]));
  if ((await read(same.limit(1))).length > 0) throw taken();
}

/** The account that was made for a user cannot get the address of another account. */
async function refuseForeignAddress({ build, read }: Database, before: ScimUsersTable, after: ScimUsersTable) {
  if (before.email === after.email || after.made_account === 0) return;
  const people = build.selectFrom('user').select('id').where('email', '=', after.email);
  const [other] = await read(people.where('id', '<>', after.person_id ?? ''));
  if (other) throw new ScimError('uniqueness', 'Another account of this server has this email address.');
}

async function refuseTooMany({ build, read }: Database, { workspaceId }: WorkspaceScope): Promise<void> {
  const users = build.selectFrom('scim_users').select(({ fn }) => fn.countAll<number>().as('count'));
  const [counted] = await read(users.where('workspace_id', '=', workspaceId));
  if (Number(counted?.count ?? 0) >= mostUsers)
    throw new AppError('conflict', `A workspace can have at most ${mostUsers} SCIM users.`);
}

function auditOf(
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  what: 'created' | 'changed' | 'deleted',
  { id, user_name, active }: ScimUsersTable,
  at: number,
) {
  const details = { name: user_name, active: active === 1 };
  const entry = { workspaceId, at, actor, action: `scim_user.${what}`, details };
  return auditStep(build, { ...entry, subjectKind: 'scim_user', subjectId: id });
}
