import type { PlanLimit } from '../../platform/dashboard-api/types.ts';
import type { builtInPlans } from './plan.ts';

const megabyte = 1_000_000;

/** The limits of the built-in plans before an operator changes them; a test compares them with the stored ones. */
export const initialLimits: Readonly<
  Record<(typeof builtInPlans)[number], Readonly<Record<Exclude<PlanLimit, 'channels'>, number>>>
> = {
  free: { bots: 3, keys: 3, sources: 30, members: 3, stored_bytes: 50 * megabyte },
  pro: { bots: 20, keys: 40, sources: 300, members: 20, stored_bytes: 500 * megabyte },
  business: { bots: 200, keys: 1_000, sources: 5_000, members: 500, stored_bytes: 5_000 * megabyte },
  enterprise: { bots: 2_000, keys: 10_000, sources: 50_000, members: 5_000, stored_bytes: 50_000 * megabyte },
};
