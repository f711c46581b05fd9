import { countBots } from '../bots/bots/bot-records.ts';
import { countKeys } from '../bots/keys/key-records.ts';
import { countChannels } from '../channels/messengers/count-channels.ts';
import { countSources, countStoredBytes } from '../knowledge/sources/count-sources.ts';
import { countMembersAndInvited } from '../people/accounts/count-members.ts';
import type { PlanCounts } from '../people/accounts/plan-usage.ts';

/** What plans limit; each feature counts its own. */
export function createPlanCounts(now: () => number): PlanCounts {
  return {
    bots: countBots,
    keys: (workspaceId) => countKeys(workspaceId, now()),
    sources: countSources,
    members: (workspaceId) => countMembersAndInvited(workspaceId, now()),
    stored_bytes: (workspaceId) => countStoredBytes(workspaceId),
    channels: (workspaceId) => countChannels(workspaceId),
  };
}
