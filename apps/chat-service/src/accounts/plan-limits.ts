import { AppError } from '@lectern/service-kit';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlanLimit } from '../dashboard-api/types.ts';
import type { Database, Step } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { type Plan, plans, readPlan } from './plans.ts';
import { lockWorkspaceStep } from './workspaces.ts';

const megabyte = 1_000_000;

/** The most that a workspace may have. A downgrade removes nothing, but nothing can be added until there is room again. */
export const planLimits: Readonly<Record<Plan, Readonly<Record<PlanLimit, number>>>> = {
  free: { bots: 3, keys: 3, sources: 30, members: 3, stored_bytes: 50 * megabyte },
  pro: { bots: 20, keys: 40, sources: 300, members: 20, stored_bytes: 500 * megabyte },
  business: { bots: 200, keys: 1_000, sources: 5_000, members: 500, stored_bytes: 5_000 * megabyte },
  enterprise: { bots: 2_000, keys: 10_000, sources: 50_000, members: 5_000, stored_bytes: 50_000 * megabyte },
};

/** How much of something a workspace has, as an SQL expression. */
export type Count = RawBuilder<number>;

/** What a change would use of the plan. */
export interface PlanDemand {
  limit: PlanLimit;
  /** What there is already. */
  count: Count;
  adding?: number;
}

/**
 * As the first steps of a unit, they refuse it when the plan leaves no room. The first serializes units that add to one
 * workspace, across instances; the others then count everything that earlier units have stored.
 */
export function planLimitSteps(build: Kysely<Schema>, workspaceId: string, demands: readonly PlanDemand[]): Step[] {
  if (demands.length === 0) return [];
  return [lockWorkspaceStep(build, workspaceId), ...demands.map((demand) => demandStep(build, workspaceId, demand))];
}

function demandStep(build: Kysely<Schema>, workspaceId: string, { limit, count, adding = 1 }: PlanDemand): Step {
  const cases = plans.map((plan) => sql`when ${plan} then cast(${planLimits[plan][limit]} as bigint)`);
  const least = sql`cast(${planLimits.free[limit]} as bigint)`;
  const most = sql<number>`case "plan" ${sql.join(cases, sql` `)} else ${least} end`;
  const query = build
    .updateTable('organization')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', workspaceId)
    .where(sql<boolean>`${count} + cast(${adding} as bigint) <= ${most}`);
  return { query, mustAffect: true };
}

/** The error for a unit that begins with these steps; undefined when a later step refused it. */
export async function explainPlanLimit(
  { read, build }: Database,
  workspaceId: string,
  demands: readonly PlanDemand[],
  { refusedStep }: { refusedStep: number },
): Promise<AppError | undefined> {
  if (demands.length === 0 || refusedStep > demands.length) return undefined;
  const [row] = await read(build.selectFrom('organization').select('plan').where('id', '=', workspaceId));
  const limit = demands[refusedStep - 1]?.limit;
  if (row === undefined || limit === undefined) return new AppError('not_found', 'Workspace not found.');
  const plan = readPlan(row.plan);
  const next = plans.find((larger) => planLimits[larger][limit] > planLimits[plan][limit]);
  const more = next === undefined ? '' : ` The ${next} plan allows ${amountOf(limit, planLimits[next][limit])}.`;
  const most = amountOf(limit, planLimits[plan][limit]);
  return new AppError('plan_limit', `The ${plan} plan allows ${most} in a workspace.${more}`);
}

const names: Readonly<Record<Exclude<PlanLimit, 'stored_bytes'>, string>> = {
  bots: 'bots',
  keys: 'API keys in use',
  sources: 'sources',
  members: 'members, open invitations included',
};

function amountOf(limit: PlanLimit, value: number): string {
  if (limit !== 'stored_bytes') return `${value.toLocaleString('en')} ${names[limit]}`;
  return `${(value / megabyte).toLocaleString('en')} MB of knowledge`;
}
