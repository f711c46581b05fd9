import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import type { Members } from '../../people/accounts/members.ts';
import { lockWorkspaceStep } from '../../people/accounts/workspaces.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { ScimRole } from '../../platform/dashboard-api/types.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { ScimGroupsTable } from '../../platform/database/scim-schema.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { GroupChange } from './group-attributes.ts';
import { settleRoles } from './group-roles.ts';
import { findGroup, memberSteps, refuseUnknown, selectGroups } from './group-rows.ts';
import { ScimError } from './scim-error.ts';

export interface GroupsOptions {
  database: Database;
  members: Members;
  now: () => number;
}

export type Groups = ReturnType<typeof createGroups>;

const mostGroups = 1_000;

/** The groups of an identity provider, each of which can decide the role of its members. */
export function createGroups({ database, members, now }: GroupsOptions) {
  const { build, read, write } = database;

  async function store(scope: WorkspaceScope, row: ScimGroupsTable, steps: readonly Step[]): Promise<void> {
    const same = selectGroups(database, scope).select('id').where('display_name_key', '=', row.display_name_key);
    if ((await read(same.where('id', '<>', row.id))).length > 0) throw taken();
    const written = await write([lockWorkspaceStep(build, scope.workspaceId), ...steps]);
    if (!written.done) throw taken();
    await settleRoles(database, members, scope);
  }

  return {
    async create(scope: WorkspaceScope, change: Required<GroupChange>): Promise<ScimGroupsTable> {
      await refuseTooMany(database, scope);
      await refuseUnknown(database, scope, change.members);
      const row = newRow(scope, change, now());
      const insert = build.insertInto('scim_groups').values(row);
      await store(scope, row, [
        { query: insert.onConflict((conflict) => conflict.doNothing()), mustAffect: true },
        ...memberSteps(build, row.id, change.members),
        auditOf(build, scope, { what: 'created', group: row, at: now() }),
      ]);
      return row;
    },

    /** Repeating it changes nothing more. */
    async change(scope: WorkspaceScope, id: string, change: GroupChange): Promise<ScimGroupsTable> {
      const before = await findGroup(database, scope, id);
      await refuseUnknown(database, scope, change.members);
      const row = { ...before, ...changedColumns(before, change), updated_at: now() };
      const isChanged = row.display_name !== before.display_name || change.members.length > 0;
      const details = Object.fromEntries(change.members.map(({ kind, userIds }) => [kind, userIds.length]));
      const entry = auditOf(build, scope, { what: 'changed', group: row, at: now(), details });
      await store(scope, row, [
        { query: updateQuery(build, row), mustAffect: true },
        ...memberSteps(build, id, change.members),
        ...(isChanged ? [entry] : []),
      ]);
      return row;
    },

    async remove(scope: WorkspaceScope, id: string): Promise<void> {
      const group = await findGroup(database, scope, id);
      const remove = build.deleteFrom('scim_groups').where('id', '=', id);
      await write([remove, auditOf(build, scope, { what: 'deleted', group, at: now() })]);
      await settleRoles(database, members, scope);
    },

    /** Decides what the members of a group become; null for nothing. */
    async setRole(scope: WorkspaceScope, id: string, role: ScimRole | null): Promise<void> {
      const group = await findGroup(database, scope, id);
      const update = build.updateTable('scim_groups').set({ role }).where('id', '=', id);
      const details = { role: role ?? 'none' };
      await write([update, auditOf(build, scope, { what: 'role_changed', group, at: now(), details })]);
      await settleRoles(database, members, scope);
    },
  };
}

async function refuseTooMany(database: Database, scope: WorkspaceScope): Promise<void> {
  const groups = await database.read(selectGroups(database, scope).select('id').limit(mostGroups));
  if (groups.length >= mostGroups) throw new AppError('conflict', `A workspace can have at most ${mostGroups} groups.`);
}

function changedColumns(before: ScimGroupsTable, change: GroupChange) {
  const displayName = change.displayName ?? before.display_name;
  const externalId = change.externalId === undefined ? before.external_id : change.externalId;
  return { display_name: displayName, display_name_key: displayName.toLowerCase(), external_id: externalId };
}

/** Nothing happens if another group has got the name meanwhile. */
function updateQuery(build: Database['build'], row: ScimGroupsTable) {
  const { id, workspace_id, display_name, display_name_key, external_id, updated_at } = row;
  return build
    .updateTable('scim_groups')
    .set({ display_name, display_name_key, external_id, updated_at })
    .where('id', '=', id)
    .where(
      sql<boolean>`(not exists (select 1 from scim_groups as other where other.workspace_id = ${workspace_id}
        and other.id <> ${id} and other.display_name_key = ${display_name_key}))`,
    );
}

function newRow({ workspaceId }: WorkspaceScope, change: Required<GroupChange>, at: number): ScimGroupsTable {
  const { displayName, externalId } = change;
  return {
    id: createId('scg'),
    workspace_id: workspaceId,
    display_name: displayName,
    display_name_key: displayName.toLowerCase(),
    external_id: externalId,
    role: null,
    created_at: at,
    updated_at: at,
  };
}

interface GroupEntry {
  what: 'created' | 'changed' | 'deleted' | 'role_changed';
  group: ScimGroupsTable;
  at: number;
  details?: Readonly<Record<string, unknown>>;
}

function auditOf(
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  { what, group, at, details = {} }: GroupEntry,
) {
  const entry = { workspaceId, at, actor, action: `scim_group.${what}` };
  const subject = { subjectKind: 'scim_group', subjectId: group.id };
  return auditStep(build, { ...entry, ...subject, details: { name: group.display_name, ...details } });
}

function taken(): ScimError {
  return new ScimError('uniqueness', 'Another group of this workspace has this displayName.');
}
