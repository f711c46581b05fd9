import type { Plan, PlanFeature } from '@lectern/chat-service/dashboard-api';

export const planNames: Record<Plan, string> = {
  free: 'Free',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};

export const featureNames: Record<PlanFeature, string> = {
  playground: 'Playground',
  knowledge: 'Knowledge of your own',
  conversations: 'Conversations',
  team: 'Members and roles',
  api_access: 'API access',
  webhooks: 'Webhooks',
};
