import type { Plan } from '@lectern/chat-service/dashboard-api';

export const planNames: Record<Plan, string> = {
  free: 'Free',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};
