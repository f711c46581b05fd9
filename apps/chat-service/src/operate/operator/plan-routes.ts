import { AppError } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequireOperator } from '../../people/accounts/require-operator.ts';
import { planBody, planIdField, wirePlan } from '../../people/plans/plan.ts';
import { type Plans, planNotFound } from '../../people/plans/plan-records.ts';
import { readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';

export const plansQuery = z.object(pageFields(200, 1_000));

/** The plans of the instance, for its operators. */
export function addPlanRoutes(
  routes: Hono,
  { plans, requireOperator }: { plans: Plans; requireOperator: RequireOperator },
): void {
  const one = '/operator/plans/:plan_id';

  routes.get('/operator/plans', async (context) => {
    await requireOperator(context);
    const { limit, cursor } = readQuery(context, plansQuery);
    const found = await plans.page({ limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(found, limit, ({ position, id }) => ({ at: position, id }));
    return context.json({ plans: page.map(({ plan }) => wirePlan(plan)), next_cursor: nextCursor });
  });

  routes.get(one, async (context) => {
    await requireOperator(context);
    const plan = await plans.find(context.req.param('plan_id'));
    if (plan === undefined) throw planNotFound();
    return context.json(wirePlan(plan));
  });

  routes.put(one, async (context) => {
    const operator = await requireOperator(context);
    const id = planIdField.safeParse(context.req.param('plan_id'));
    if (!id.success)
      throw new AppError('invalid_request', 'The id of a plan has 1 to 40 lowercase letters, digits, - and _.');
    const { plan, isNew } = await plans.put(id.data, await readBody(context, planBody), operator);
    return context.json(wirePlan(plan), isNew ? 201 : 200);
  });

  routes.delete(one, async (context) => {
    const operator = await requireOperator(context);
    await plans.remove(context.req.param('plan_id'), operator);
    return context.body(null, 204);
  });
}
