import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ScimUsersTable } from '../../platform/database/scim-schema.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { FilterColumns } from './filter-sql.ts';

/** What users can be found by. */
export const userFilterColumns: FilterColumns = {
  id: { kind: 'text', column: sql.ref('id'), letters: 'exact' },
  username: { kind: 'text', column: sql.ref('user_name_key'), letters: 'lower' },
  externalid: { kind: 'text', column: sql.ref('external_id'), letters: 'exact' },
  emails: { kind: 'text', column: sql.ref('email'), letters: 'lower' },
  'emails.value': { kind: 'text', column: sql.ref('email'), letters: 'lower' },
  'emails.type': { kind: 'text', column: sql`'work'`, letters: 'any' },
  'emails.primary': { kind: 'flag', column: sql`1` },
  displayname: { kind: 'text', column: sql.ref('display_name'), letters: 'any' },
  'name.givenname': { kind: 'text', column: sql.ref('given_name'), letters: 'any' },
  'name.familyname': { kind: 'text', column: sql.ref('family_name'), letters: 'any' },
  'name.formatted': { kind: 'text', column: sql.ref('formatted_name'), letters: 'any' },
  active: { kind: 'flag', column: sql.ref('active') },
  'meta.created': { kind: 'instant', column: sql.ref('created_at') },
  'meta.lastmodified': { kind: 'instant', column: sql.ref('updated_at') },
};

export interface Slice {
  condition: RawBuilder<boolean> | undefined;
  offset: number;
  limit: number;
}

/** Oldest first, with the number of all. */
export async function readUsers({ build, read }: Database, workspaceId: string, { condition, offset, limit }: Slice) {
  let users = build.selectFrom('scim_users').where('workspace_id', '=', workspaceId);
  if (condition) users = users.where(condition);
  const page = users.selectAll().orderBy('created_at').orderBy('id').offset(offset).limit(limit);
  const [[counted], rows] = await Promise.all([
    read(users.select(({ fn }) => fn.countAll<number>().as('count'))),
    limit === 0 ? [] : read(page),
  ]);
  return { total: Number(counted?.count ?? 0), rows };
}

export interface GroupOfUser {
  user_id: string;
  id: string;
  display_name: string;
}

const mostGroups = 10_000;

/** The groups of some users. */
export async function readGroupsOf({ build, read }: Database, userIds: readonly string[]): Promise<GroupOfUser[]> {
  if (userIds.length === 0) return [];
  return await read(
    build
      .selectFrom('scim_group_members')
      .innerJoin('scim_groups', 'scim_groups.id', 'scim_group_members.group_id')
      .select(['user_id', 'scim_groups.id', 'display_name'])
      .where('user_id', 'in', userIds)
      .orderBy('display_name')
      .limit(mostGroups),
  );
}

/** The most users of a workspace. */
export const mostUsers = 10_000;

/**
 * Members who came without the provider become users too, so that it can find and adopt them. Whoever has joined again
 * by other means is active again.
 */
export async function adoptMembers({ build, read, write }: Database, { workspaceId }: WorkspaceScope, at: number) {
  const strays = build
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .leftJoin('scim_users', (join) =>
      join.onRef('scim_users.person_id', '=', 'user.id').on('scim_users.workspace_id', '=', workspaceId),
    )
    .select(['user.id', 'user.name', 'user.email', 'member.createdAt', 'scim_users.id as user_id'])
    .where('member.organizationId', '=', workspaceId)
    .where(({ eb, or }) => or([eb('scim_users.id', 'is', null), eb('scim_users.active', '=', 0)]))
    .limit(mostUsers);
  const rows = build.updateTable('scim_users').where('workspace_id', '=', workspaceId);
  for (const person of await read(strays)) {
    const activate = rows.set({ active: 1, updated_at: at }).where('person_id', '=', person.id);
    const link = rows.set({ person_id: person.id, active: 1 }).where('email', '=', person.email);
    const adopt = build.insertInto('scim_users').values(adoptedRow(workspaceId, person, at));
    const steps = [link.where('person_id', 'is', null), adopt.onConflict((conflict) => conflict.doNothing())];
    await write(person.user_id === null ? steps : [activate]);
  }
}

function adoptedRow(
  workspaceId: string,
  person: { id: string; name: string; email: string; createdAt: string | Date },
  at: number,
): ScimUsersTable {
  const words = person.name.split(' ');
  return {
    id: createId('scu'),
    workspace_id: workspaceId,
    person_id: person.id,
    user_name: person.email,
    user_name_key: person.email,
    email: person.email,
    external_id: null,
    given_name: words.slice(0, -1).join(' ') || person.name,
    family_name: words.at(-1) ?? person.name,
    formatted_name: person.name,
    display_name: person.name,
    active: 1,
    made_account: 0,
    role_by_group: 0,
    created_at: new Date(person.createdAt).getTime(),
    updated_at: at,
  };
}
