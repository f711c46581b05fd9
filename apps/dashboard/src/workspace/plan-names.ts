import type { PeriodLimit, PlanFeature, PlanLimit } from '@lectern/chat-service/dashboard-api';

export const limitNames: Record<PlanLimit | PeriodLimit, string> = {
  bots: 'Bots',
  keys: 'Active API keys',
  sources: 'Sources',
  members: 'Members and invitations',
  stored_bytes: 'Stored content',
  channels: 'Messengers of all bots',
  questions_per_day: 'Questions a day',
  questions_per_month: 'Questions a month',
};

/** A limit, or how much of it is used, in readable form. */
export function limitText(limit: PlanLimit | PeriodLimit, value: number | null): string {
  if (value === null) return 'No limit';
  if (limit !== 'stored_bytes') return value.toLocaleString('en');
  const [divisor, unit] = value >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB'];
  return `${(value / divisor).toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}

export const featureNames: Record<PlanFeature, string> = {
  playground: 'Playground',
  knowledge: 'Your content',
  conversations: 'Conversations',
  team: 'Members and roles',
  api_access: 'API access',
  webhooks: 'Webhooks',
};
