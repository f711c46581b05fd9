import { AppError } from '@lectern/service-kit';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import type { ScimGroupsTable } from '../../platform/database/scim-schema.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { FilterColumns } from './filter-sql.ts';
import type { MemberChange } from './group-attributes.ts';
import { ScimError } from './scim-error.ts';
import type { Slice } from './user-rows.ts';

/** Rows in one statement. */
const atOnce = 500;

const hasMember = (userId: string): RawBuilder<boolean> =>
  sql`(exists (select 1 from scim_group_members where group_id = scim_groups.id and user_id = ${userId}))`;

/** What groups can be found by. */
export const groupFilterColumns: FilterColumns = {
  id: { kind: 'text', column: sql.ref('id'), letters: 'exact' },
  displayname: { kind: 'text', column: sql.ref('display_name_key'), letters: 'lower' },
  externalid: { kind: 'text', column: sql.ref('external_id'), letters: 'exact' },
  members: { kind: 'any', has: hasMember },
  'members.value': { kind: 'any', has: hasMember },
  'meta.created': { kind: 'instant', column: sql.ref('created_at') },
  'meta.lastmodified': { kind: 'instant', column: sql.ref('updated_at') },
};

export const selectGroups = ({ build }: Database, { workspaceId }: WorkspaceScope) =>
  build.selectFrom('scim_groups').where('workspace_id', '=', workspaceId);

export async function findGroup(database: Database, scope: WorkspaceScope, id: string): Promise<ScimGroupsTable> {
  const [row] = await database.read(selectGroups(database, scope).selectAll().where('id', '=', id));
  if (row === undefined) throw new AppError('not_found', 'There is no such group.');
  return row;
}

/** Oldest first, with the number of all. */
export async function readGroups(database: Database, scope: WorkspaceScope, { condition, offset, limit }: Slice) {
  const { read } = database;
  const all = selectGroups(database, scope);
  const groups = condition ? all.where(condition) : all;
  const page = groups.selectAll().orderBy('created_at').orderBy('id').offset(offset).limit(limit);
  const [[counted], rows] = await Promise.all([
    read(groups.select(({ fn }) => fn.countAll<number>().as('count'))),
    limit === 0 ? [] : read(page),
  ]);
  return { total: Number(counted?.count ?? 0), rows };
}

export function memberSteps(build: Database['build'], groupId: string, changes: readonly MemberChange[]): Step[] {
  const members = build.deleteFrom('scim_group_members').where('group_id', '=', groupId);
  return changes.flatMap(({ kind, userIds }): Step[] => {
    const parts = chunksOf(userIds);
    if (kind === 'remove') return parts.map((ids) => members.where('user_id', 'in', ids));
    const add = parts.map((ids) =>
      build
        .insertInto('scim_group_members')
        .values(ids.map((user_id) => ({ group_id: groupId, user_id })))
        .onConflict((conflict) => conflict.doNothing()),
    );
    return kind === 'set' ? [members, ...add] : add;
  });
}

/** Whoever is added must be a user of the workspace. */
export async function refuseUnknown(
  { build, read }: Database,
  { workspaceId }: WorkspaceScope,
  changes: readonly MemberChange[],
): Promise<void> {
  const wanted = changes.flatMap(({ kind, userIds }) => (kind === 'remove' ? [] : userIds));
  for (const ids of chunksOf([...new Set(wanted)])) {
    const users = build.selectFrom('scim_users').select('id').where('workspace_id', '=', workspaceId);
    const found = new Set((await read(users.where('id', 'in', ids))).map(({ id }) => id));
    const unknown = ids.find((id) => !found.has(id));
    if (unknown !== undefined)
      throw new ScimError('invalidValue', `There is no user with the id "${unknown.slice(0, 80)}".`);
  }
}

function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  );
}
