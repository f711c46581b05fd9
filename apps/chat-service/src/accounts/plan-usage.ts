import type { PlanLimit, PlanLimitBody } from '../dashboard-api/types.ts';
import type { Database } from '../database/database.ts';
import { type Count, planLimits } from './plan-limits.ts';
import { readPlan } from './plans.ts';

/** How much of something a workspace uses, and how much its plan allows; both are 0 for a workspace that does not exist. */
export async function readLimitUsage(
  { read, build }: Database,
  workspaceId: string,
  limit: PlanLimit,
  count: Count,
): Promise<{ used: number; limit: number }> {
  const query = build.selectFrom('organization').select('plan').select(count.as('used')).where('id', '=', workspaceId);
  const [row] = await read(query);
  // PostgreSQL returns sums of large numbers as text.
  return row === undefined
    ? { used: 0, limit: 0 }
    : { used: Number(row.used), limit: planLimits[readPlan(row.plan)][limit] };
}

/** How each feature counts its usage in a workspace. */
export type PlanCounts = Readonly<Record<PlanLimit, (workspaceId: string) => Count>>;

const limitNames: readonly PlanLimit[] = ['bots', 'keys', 'sources', 'members', 'stored_bytes'];

/** Everything that a plan limits, with the workspace's usage. */
export async function readPlanUsage(
  database: Database,
  workspaceId: string,
  counts: PlanCounts,
): Promise<PlanLimitBody[]> {
  return await Promise.all(
    limitNames.map(async (id) => {
      const room = await readLimitUsage(database, workspaceId, id, counts[id](workspaceId));
      const { free, pro, business, enterprise } = planLimits;
      const all = { free: free[id], pro: pro[id], business: business[id], enterprise: enterprise[id] };
      return { id, ...room, plans: all };
    }),
  );
}
