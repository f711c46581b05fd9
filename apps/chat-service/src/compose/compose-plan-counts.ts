import { countMembersAndInvited } from '../accounts/count-members.ts';
import type { PlanCounts } from '../accounts/plan-usage.ts';
import { countBots } from '../bots/count-bots.ts';
import { countKeys } from '../keys/count-keys.ts';
import { countSources, countStoredBytes } from '../knowledge/count-sources.ts';

/** What plans limit; each feature counts its own. */
export function createPlanCounts(now: () => number): PlanCounts {
  return {
    bots: countBots,
    keys: (workspaceId) => countKeys(workspaceId, now()),
    sources: countSources,
    members: (workspaceId) => countMembersAndInvited(workspaceId, now()),
    stored_bytes: (workspaceId) => countStoredBytes(workspaceId),
  };
}
