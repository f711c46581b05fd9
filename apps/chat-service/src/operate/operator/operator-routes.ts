import { Hono } from 'hono';
import { z } from 'zod';
import type { OperatorTokens } from '../../bots/tokens/operator-tokens.ts';
import type { Backlog } from '../../channels/webhooks/backlog.ts';
import { planFeatures } from '../../people/accounts/plan-features.ts';
import type { Brands } from '../../people/brands/brands.ts';
import { termChanges } from '../../people/plans/change-terms.ts';
import type { Plan } from '../../people/plans/plan.ts';
import { createPlans } from '../../people/plans/plan-records.ts';
import { version } from '../../platform/config/version.ts';
import type { InstanceHealthBody, OperatorWorkspaceBody } from '../../platform/dashboard-api/types.ts';
import { isoTime, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { byCreation, cutPage, pageFields } from '../../platform/http/list-page.ts';
import { addBrandRoutes } from './brand-routes.ts';
import type { createInstanceHealth } from './instance-health.ts';
import { createInstanceWorkspaces, type InstanceWorkspace } from './instance-workspaces.ts';
import { addMeteringRoutes, type MeteringParts } from './metering-routes.ts';
import { addOperatorTokenRoutes } from './operator-token-routes.ts';
import { addPlanRoutes } from './plan-routes.ts';
import { addTenantRoutes, type TenantRoutesOptions } from './tenant-routes.ts';
import { answerUsage, answerUsageFile } from './usage-route.ts';

export interface OperatorRoutesOptions extends Omit<TenantRoutesOptions, 'workspaces' | 'wire'> {
  readHealth: ReturnType<typeof createInstanceHealth>;
  /** Flushes figures that are still in memory. */
  flush(): Promise<void>;
  tokens: OperatorTokens;
  metering: MeteringParts;
  brands: Brands;
}

export const workspacesQuery = z.object({
  ...pageFields(50),
  q: z.string().trim().max(200, { error: 'must have at most 200 characters' }).optional(),
});

/** The routes for operators of the instance. */
export function createOperatorRoutes(options: OperatorRoutesOptions): Hono {
  const { database, requireOperator, readHealth, flush, now } = options;
  const workspaces = createInstanceWorkspaces({ database, now });
  const plans = createPlans({ database, now });
  const startedAt = now();
  const routes = new Hono();
  const wire = async (workspace: InstanceWorkspace) => wireWorkspace(workspace, await plans.list());

  routes.get('/operator/workspaces', async (context) => {
    await requireOperator(context);
    const { limit, cursor, q } = readQuery(context, workspacesQuery);
    await flush();
    const found = await workspaces.list({ limit: limit + 1, after: cursor }, q || undefined);
    const { page, nextCursor } = cutPage(found, limit, byCreation);
    const all = await plans.list();
    const wired = page.map((workspace) => wireWorkspace(workspace, all));
    return context.json({ workspaces: wired, next_cursor: nextCursor });
  });

  routes.patch('/operator/workspaces/:workspace_id', async (context) => {
    const operator = await requireOperator(context);
    const changes = await readBody(context, termChanges);
    const changed = await workspaces.change(pathId(context, 'workspace_id'), changes, operator);
    if (changes.brand !== undefined) await options.brands.refresh();
    return context.json(await wire(changed));
  });

  routes.get('/operator/usage', async (context) => {
    await requireOperator(context);
    await flush();
    return await answerUsage(database, context, now());
  });

  routes.get('/operator/usage.csv', async (context) => {
    await requireOperator(context);
    await flush();
    return answerUsageFile(database, context, now());
  });

  addTenantRoutes(routes, { ...options, workspaces, wire });
  addPlanRoutes(routes, { plans, requireOperator });
  addMeteringRoutes(routes, options);
  addBrandRoutes(routes, options);
  addOperatorTokenRoutes(routes, options);

  routes.get('/operator/health', async (context) => {
    await requireOperator(context);
    const { checks, backlogs } = await readHealth();
    const wire = ({ waiting, oldestAt }: Backlog) => ({ waiting, oldest_at: isoTime(oldestAt) });
    const backlog = { webhooks: wire(backlogs.webhooks), knowledge: wire(backlogs.knowledge) };
    const body: InstanceHealthBody = { version, started_at: isoTime(startedAt), checks, backlog };
    return context.json(body);
  });

  return routes;
}

function wireWorkspace(workspace: InstanceWorkspace, plans: readonly Plan[]): OperatorWorkspaceBody {
  const { id, name, plan, createdAt, suspension, members, bots, keys, requestsToday } = workspace;
  return {
    id,
    name,
    plan,
    plan_name: plans.find((one) => one.id === plan)?.name ?? plan,
    features: planFeatures(plan, plans),
    own_limits: workspace.ownLimits,
    suspended: suspension ? { at: isoTime(suspension.at), reason: suspension.reason } : null,
    access: wireAccess(workspace),
    brand: workspace.brand ?? null,
    created_at: isoTime(createdAt),
    members,
    bots,
    keys,
    requests_today: requestsToday,
  };
}

function wireAccess({ access: { requiresTotp, networks } }: InstanceWorkspace): OperatorWorkspaceBody['access'] {
  const isOpen = !requiresTotp && networks.length === 0;
  return isOpen ? null : { require_second_factor: requiresTotp, networks: [...networks] };
}
