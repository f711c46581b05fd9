import { Hono } from 'hono';
import { z } from 'zod';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { ScimBody, ScimGroupBody, ScimTokenBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { bodyBytes, isoTime, pathId, readBody } from '../../platform/http/dashboard-request.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Connections } from './connections.ts';
import type { Groups } from './groups.ts';
import { readScimRole, scimRoleField } from './scim-roles.ts';

export interface ScimSettingsOptions {
  database: Database;
  requireWorkspace: RequireWorkspace;
  connections: Connections;
  groups: Groups;
  /** Where providers find the service. */
  baseUrl(workspaceId: string): string;
}

const settingsBody = z.object({ default_role: scimRoleField });
const groupBody = z.object({ role: scimRoleField.nullable() });

/** Provisioning by an identity provider, as owners set it up in the dashboard. */
export function createScimSettingsRoutes(options: ScimSettingsOptions): Hono {
  const { requireWorkspace, connections, groups, baseUrl } = options;
  const routes = new Hono();
  const path = '/workspaces/:workspace_id/scim';

  routes.get(path, async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'owner');
    return context.json(await tell(options, scope));
  });

  routes.patch(path, async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'owner');
    const { default_role } = await readBody(context, settingsBody, bodyBytes.account);
    await connections.setDefaultRole(scope, default_role);
    return context.json(await tell(options, scope));
  });

  routes.delete(path, async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'owner');
    await connections.turnOff(scope);
    return context.body(null, 204);
  });

  routes.post(`${path}/token`, async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'owner');
    const body: ScimTokenBody = { token: await connections.renew(scope), base_url: baseUrl(scope.workspaceId) };
    return context.json(body, 201);
  });

  routes.patch(`${path}/groups/:group_id`, async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'owner');
    const { role } = await readBody(context, groupBody, bodyBytes.account);
    await groups.setRole(scope, pathId(context, 'group_id'), role);
    return context.json(await tell(options, scope));
  });

  return routes;
}

async function tell({ database, connections, baseUrl }: ScimSettingsOptions, scope: WorkspaceScope): Promise<ScimBody> {
  const { build, read } = database;
  const counting = build.selectFrom('scim_users').select(({ fn }) => fn.countAll<number>().as('count'));
  const [connection, [users], groups] = await Promise.all([
    connections.find(scope),
    read(counting.where('workspace_id', '=', scope.workspaceId)),
    readGroups(database, scope),
  ]);
  return {
    base_url: baseUrl(scope.workspaceId),
    connection: connection
      ? {
          last_four: connection.lastFour,
          default_role: connection.defaultRole,
          created_at: isoTime(connection.createdAt),
          last_used_at: isoTime(connection.lastUsedAt),
        }
      : null,
    users: Number(users?.count ?? 0),
    groups,
  };
}

async function readGroups({ build, read }: Database, { workspaceId }: WorkspaceScope): Promise<ScimGroupBody[]> {
  const rows = await read(
    build
      .selectFrom('scim_groups')
      .leftJoin('scim_group_members', 'group_id', 'scim_groups.id')
      .select(['scim_groups.id', 'display_name', 'role'])
      .select(({ fn }) => fn.count<number>('user_id').as('members'))
      .where('workspace_id', '=', workspaceId)
      .groupBy(['scim_groups.id', 'display_name', 'display_name_key', 'role'])
      .orderBy('display_name_key'),
  );
  return rows.map(({ id, display_name, role, members }) => ({
    id,
    name: display_name,
    role: role === null ? null : readScimRole(role),
    members: Number(members),
  }));
}
