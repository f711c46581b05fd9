import { AppError } from '@lectern/service-kit';
import { lowestPlan } from '../../people/plans/plan.ts';
import { listPlans } from '../../people/plans/plan-records.ts';
import type { Database } from '../../platform/database/database.ts';
import type { BotModel } from './bot-model.ts';

const ofServer: ReadonlySet<BotModel['kind']> = new Set(['built-in', 'default']);

/** Throws where the plan of a workspace does not allow a model that somebody sets. Models that bots have already stay. */
export async function requireOwnModels(database: Database, workspaceId: string, model: BotModel | undefined) {
  if (model === undefined || ofServer.has(model.kind)) return;
  const { build, read } = database;
  const [row] = await read(build.selectFrom('organization').select('plan').where('id', '=', workspaceId));
  const plans = await listPlans(database);
  const plan = plans.find(({ id }) => id === row?.plan) ?? plans.find(({ id }) => id === lowestPlan);
  if (plan === undefined || plan.ownModels) return;
  throw new AppError('plan_required', `The plan ${plan.name} does not include models of your own.`);
}
