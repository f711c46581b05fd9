import type { PlanFeature, PlanFeatureBody } from '../dashboard-api/types.ts';
import { hasApiAccess, type Plan, plans } from './plans.ts';

/** Features that need a plan with API access; every plan includes all others. */
const ofTheApi: readonly PlanFeature[] = ['api_access', 'webhooks'];

const features: readonly PlanFeature[] = ['playground', 'knowledge', 'conversations', 'team', ...ofTheApi];

/** Everything that any plan includes, and whether this one does. */
export function planFeatures(plan: Plan): PlanFeatureBody[] {
  return features.map((id) => {
    const including = ofTheApi.includes(id) ? plans.filter(hasApiAccess) : [...plans];
    return { id, included: including.includes(plan), plans: including };
  });
}
