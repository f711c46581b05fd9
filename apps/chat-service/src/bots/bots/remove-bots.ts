import { operatorScope } from '../../platform/shared/operator-scope.ts';
import type { Bots } from './bots.ts';

/** Removes every bot of a workspace before the workspace is deleted. */
export function createRemoveBots(bots: Bots): (workspaceId: string) => Promise<void> {
  return async (workspaceId) => {
    const scope = operatorScope(workspaceId);
    for (const { id } of await bots.list(scope)) await bots.remove(scope, id);
  };
}
