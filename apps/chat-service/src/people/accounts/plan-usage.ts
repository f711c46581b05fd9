import type { PlanLimit, PlanLimitBody, PlanUsageBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPlans } from '../plans/plan-records.ts';
import { readQuestionUsage } from '../plans/question-count.ts';
import { limitOf, limitSql, readTerms } from '../plans/terms.ts';
import type { Count } from './plan-limits.ts';

/** How much of something a workspace uses, and how much it may; both are 0 for a workspace that does not exist. */
export async function readLimitUsage(
  { read, build }: Database,
  workspaceId: string,
  limit: PlanLimit,
  count: Count,
): Promise<{ used: number; limit: number | null }> {
  const query = build
    .selectFrom('organization')
    .select([count.as('used'), limitSql(limit, workspaceId).as('allowed')])
    .where('id', '=', workspaceId);
  const [row] = await read(query);
  // PostgreSQL returns sums of large numbers as text.
  return row === undefined ? { used: 0, limit: 0 } : { used: Number(row.used), limit: limitOf(row.allowed) };
}

/** How each feature counts its usage in a workspace. */
export type PlanCounts = Readonly<Record<PlanLimit, (workspaceId: string) => Count>>;

export const limitNames: readonly PlanLimit[] = ['bots', 'keys', 'sources', 'members', 'stored_bytes', 'channels'];

/** Everything that a plan limits, with the workspace's usage. */
export async function readPlanUsage(
  database: Database,
  workspaceId: string,
  { counts, nowMs }: { counts: PlanCounts; nowMs: number },
): Promise<PlanUsageBody> {
  const plans = await listPlans(database);
  const allowed = (id: PlanLimitBody['id']) => Object.fromEntries(plans.map((plan) => [plan.id, plan[id]]));
  const kept = limitNames.map(async (id) => {
    const room = await readLimitUsage(database, workspaceId, id, counts[id](workspaceId));
    return { id, ...room, plans: allowed(id) };
  });
  const periods = (await readQuestions(database, workspaceId, nowMs)).map((room) => ({
    ...room,
    plans: allowed(room.id),
  }));
  const limits = [...(await Promise.all(kept)), ...periods];
  return { limits, plans: plans.map(({ id, name }) => ({ id, name })) };
}

/** Questions are only counted where they are limited. */
async function readQuestions(database: Database, workspaceId: string, nowMs: number) {
  const { questionsPerDay, questionsPerMonth } = await readTerms(database, workspaceId);
  const used = await readQuestionUsage(database, workspaceId, nowMs);
  return [
    { id: 'questions_per_day', used: used.day, limit: questionsPerDay } as const,
    { id: 'questions_per_month', used: used.month, limit: questionsPerMonth } as const,
  ].filter(({ limit }) => limit !== null);
}
