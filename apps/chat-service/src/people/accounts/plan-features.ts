import type { PlanFeature, PlanFeatureBody } from '../../platform/dashboard-api/types.ts';
import type { Plan } from '../plans/plan.ts';

/** Features that need a plan with API access; every plan includes all others. */
const ofTheApi: readonly PlanFeature[] = ['api_access', 'webhooks'];

const features: readonly PlanFeature[] = ['playground', 'knowledge', 'conversations', 'team', ...ofTheApi];

/** Everything that any plan includes, and whether this one does. */
export function planFeatures(planId: string, plans: readonly Plan[]): PlanFeatureBody[] {
  return features.map((id) => {
    const including = plans.filter(({ apiAccess }) => apiAccess || !ofTheApi.includes(id)).map((plan) => plan.id);
    return { id, included: including.includes(planId) || !ofTheApi.includes(id), plans: including };
  });
}
