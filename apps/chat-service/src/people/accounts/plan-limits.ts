import { AppError } from '@lectern/service-kit';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlanLimit } from '../../platform/dashboard-api/types.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { lowestPlan, spokenName } from '../plans/plan.ts';
import { listPlans } from '../plans/plan-records.ts';
import { limitOf, limitSql } from '../plans/terms.ts';
import { lockWorkspaceStep } from './workspaces.ts';

const megabyte = 1_000_000;

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
  const query = build
    .updateTable('organization')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', workspaceId)
    .where(sql<boolean>`${count} + cast(${adding} as bigint) <= ${limitSql(limit, workspaceId)}`);
  return { query, mustAffect: true };
}

/** The error for a unit that begins with these steps; undefined when a later step refused it. */
export async function explainPlanLimit(
  database: Database,
  workspaceId: string,
  demands: readonly PlanDemand[],
  { refusedStep }: { refusedStep: number },
): Promise<AppError | undefined> {
  if (demands.length === 0 || refusedStep > demands.length) return undefined;
  const { read, build } = database;
  const limit = demands[refusedStep - 1]?.limit;
  if (limit === undefined) return new AppError('not_found', 'Workspace not found.');
  const allowed = limitSql(limit, workspaceId).as('allowed');
  const query = build.selectFrom('organization').select(['plan', allowed]).where('id', '=', workspaceId);
  const [row] = await read(query);
  if (row === undefined) return new AppError('not_found', 'Workspace not found.');
  return new AppError('plan_limit', await sentenceOf(database, row.plan, limit, limitOf(row.allowed)));
}

/** Names the next plan that allows more, if the limit is that of the plan. */
async function sentenceOf(database: Database, planId: string, limit: PlanLimit, allowed: number | null) {
  const plans = await listPlans(database);
  const plan = plans.find(({ id }) => id === planId) ?? plans.find(({ id }) => id === lowestPlan);
  const most = amountOf(limit, allowed);
  if (plan === undefined || plan[limit] !== allowed) return `This workspace may have ${most}.`;
  const next = plans.find((one) => (one[limit] ?? Infinity) > (allowed ?? Infinity));
  const more = next === undefined ? '' : ` The ${spokenName(next)} plan allows ${amountOf(limit, next[limit])}.`;
  return `The ${spokenName(plan)} plan allows ${most} in a workspace.${more}`;
}

const names: Readonly<Record<Exclude<PlanLimit, 'stored_bytes'>, readonly [one: string, many: string]>> = {
  bots: ['bot', 'bots'],
  keys: ['API key in use', 'API keys in use'],
  sources: ['source', 'sources'],
  channels: ['channel', 'channels'],
  members: ['member, open invitations included', 'members, open invitations included'],
};

function amountOf(limit: PlanLimit, value: number | null): string {
  if (value === null) return limit === 'stored_bytes' ? 'any amount of knowledge' : `any number of ${names[limit][1]}`;
  if (limit !== 'stored_bytes') return `${value.toLocaleString('en')} ${names[limit][value === 1 ? 0 : 1]}`;
  return `${(value / megabyte).toLocaleString('en')} MB of knowledge`;
}
