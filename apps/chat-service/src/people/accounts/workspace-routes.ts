import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import type { MemberBody, WorkspaceBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { bodyBytes, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { listPlans } from '../plans/plan-records.ts';
import type { Accounts } from './accounts.ts';
import { accountFields } from './fields.ts';
import type { Member } from './members.ts';
import { planFeatures } from './plan-features.ts';
import { readPlanUsage } from './plan-usage.ts';
import { type BarrierOptions, type Entering, findBarrier } from './workspace-access.ts';
import type { MyWorkspace, Workspace } from './workspaces.ts';

const nameBody = z.object({ name: accountFields.workspaceName });
const pageQuery = z.object(pageFields(50));
const roleBody = z.object({ role: accountFields.role });

/** Workspaces and their members. The required role is the third argument of each `requireWorkspace`. */
export function createWorkspaceRoutes(accounts: Accounts): Hono {
  const { requirePerson, requireWorkspace, workspaces, members, database, planCounts } = accounts;
  const routes = new Hono();

  async function tell(scope: WorkspaceScope) {
    const found = { ...(await workspaces.find(scope)), role: scope.role };
    return { workspace: (await toWorkspaces(database, [found]))[0] };
  }

  routes.get('/workspaces', async (context) => {
    const person = await requirePerson(context);
    const mine = await workspaces.listMine(person.id);
    return context.json({ workspaces: await toMyWorkspaces(accounts, mine, person) });
  });

  routes.post('/workspaces', async (context) => {
    const person = await requirePerson(context);
    const { name } = await readBody(context, nameBody, bodyBytes.account);
    const [workspace] = await toWorkspaces(database, [await workspaces.create(person, name)]);
    return context.json({ workspace }, 201);
  });

  routes.get('/workspaces/:workspace_id', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'viewer');
    return context.json(await tell(scope));
  });

  routes.get('/workspaces/:workspace_id/limits', async (context) => {
    const { workspaceId } = await requireWorkspace(context, pathId(context, 'workspace_id'), 'viewer');
    return context.json(await readPlanUsage(database, workspaceId, { counts: planCounts, nowMs: accounts.now() }));
  });

  routes.patch('/workspaces/:workspace_id', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    await workspaces.rename(scope, (await readBody(context, nameBody, bodyBytes.account)).name);
    return context.json(await tell(scope));
  });

  routes.post('/workspaces/:workspace_id/deletion', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'owner');
    const { name } = await readBody(context, nameBody, bodyBytes.account);
    const workspace = await workspaces.find(scope);
    if (name !== workspace.name.trim())
      throw new AppError('invalid_request', 'Type the name of the workspace to delete it.');
    await accounts.removeBots(scope.workspaceId);
    await workspaces.remove(scope, workspace.name);
    return context.body(null, 204);
  });

  routes.post('/workspaces/:workspace_id/leave', async (context) => {
    await members.leave(await requireWorkspace(context, pathId(context, 'workspace_id'), 'viewer'));
    return context.body(null, 204);
  });

  addMemberRoutes(routes, accounts);
  return routes;
}

function addMemberRoutes(routes: Hono, { requireWorkspace, members }: Accounts): void {
  routes.get('/workspaces/:workspace_id/members', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'viewer');
    const { limit, cursor } = readQuery(context, pageQuery);
    const found = await members.list(scope, { limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(found, limit, ({ joinedAt, id }) => ({ at: joinedAt, id }));
    return context.json({ members: page.map(toMember), next_cursor: nextCursor });
  });

  routes.patch('/workspaces/:workspace_id/members/:member_id', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    await members.changeRole(
      scope,
      pathId(context, 'member_id'),
      (await readBody(context, roleBody, bodyBytes.account)).role,
    );
    return context.body(null, 204);
  });

  routes.delete('/workspaces/:workspace_id/members/:member_id', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    await members.remove(scope, pathId(context, 'member_id'));
    return context.body(null, 204);
  });
}

/** Those of a person, with what keeps the person out. */
export async function toMyWorkspaces(
  options: BarrierOptions,
  mine: readonly MyWorkspace[],
  person: Entering,
): Promise<WorkspaceBody[]> {
  const told = await toWorkspaces(options.database, mine);
  return await Promise.all(
    told.map(async (workspace, index) => {
      const access = mine[index]?.access;
      return access ? { ...workspace, blocked: await findBarrier(options, access, person) } : workspace;
    }),
  );
}

export async function toWorkspaces(
  database: Database,
  workspaces: readonly (Workspace & { role: Role })[],
): Promise<WorkspaceBody[]> {
  const plans = await listPlans(database);
  return workspaces.map(({ id, name, plan, createdAt, role, suspendedFor }) => {
    const plan_name = plans.find((one) => one.id === plan)?.name ?? plan;
    const created_at = new Date(createdAt).toISOString();
    const suspended = suspendedFor === undefined ? null : { reason: suspendedFor };
    return {
      id,
      name,
      plan,
      plan_name,
      features: planFeatures(plan, plans),
      suspended,
      blocked: null,
      role,
      created_at,
    };
  });
}

function toMember({ id, personId, name, email, role, joinedAt }: Member): MemberBody {
  return { id, person_id: personId, name, email, role, joined_at: new Date(joinedAt).toISOString() };
}
