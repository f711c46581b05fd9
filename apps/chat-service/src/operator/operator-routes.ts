import { Hono } from 'hono';
import { z } from 'zod';
import { planFeatures } from '../accounts/plan-features.ts';
import { plans } from '../accounts/plans.ts';
import type { RequireOperator } from '../accounts/require-operator.ts';
import type { InstanceHealthBody, OperatorWorkspaceBody } from '../dashboard-api/types.ts';
import type { Database } from '../database/database.ts';
import { isoTime, pathId, readBody, readQuery } from '../http/dashboard-request.ts';
import { byCreation, cutPage, pageFields } from '../http/list-page.ts';
import { version } from '../version.ts';
import type { Backlog } from '../webhooks/backlog.ts';
import type { createInstanceHealth } from './instance-health.ts';
import { createInstanceWorkspaces, type InstanceWorkspace } from './instance-workspaces.ts';

export interface OperatorRoutesOptions {
  database: Database;
  requireOperator: RequireOperator;
  readHealth: ReturnType<typeof createInstanceHealth>;
  /** Flushes figures that are still in memory. */
  flush(): Promise<void>;
  now: () => number;
}

const pageQuery = z.object({
  ...pageFields(50),
  q: z.string().trim().max(200, { error: 'must have at most 200 characters' }).optional(),
});

const planBody = z.object({ plan: z.enum(plans, { error: `must be one of ${plans.join(', ')}` }) });

/** The routes for operators of the instance. */
export function createOperatorRoutes({
  database,
  requireOperator,
  readHealth,
  flush,
  now,
}: OperatorRoutesOptions): Hono {
  const workspaces = createInstanceWorkspaces({ database, now });
  const startedAt = now();
  const routes = new Hono();

  routes.get('/operator/workspaces', async (context) => {
    await requireOperator(context);
    const { limit, cursor, q } = readQuery(context, pageQuery);
    await flush();
    const found = await workspaces.list({ limit: limit + 1, after: cursor }, q || undefined);
    const { page, nextCursor } = cutPage(found, limit, byCreation);
    return context.json({ workspaces: page.map(wireWorkspace), next_cursor: nextCursor });
  });

  routes.patch('/operator/workspaces/:workspace_id', async (context) => {
    const operator = await requireOperator(context);
    const { plan } = await readBody(context, planBody);
    return context.json(wireWorkspace(await workspaces.changePlan(pathId(context, 'workspace_id'), plan, operator)));
  });

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

function wireWorkspace(workspace: InstanceWorkspace): OperatorWorkspaceBody {
  const { id, name, plan, createdAt, members, bots, keys, requestsToday } = workspace;
  return {
    id,
    name,
    plan,
    features: planFeatures(plan),
    created_at: isoTime(createdAt),
    members,
    bots,
    keys,
    requests_today: requestsToday,
  };
}
