import type { Database } from '../../platform/database/database.ts';
import { operatorScope } from '../../platform/shared/operator-scope.ts';
import type { Bots } from './bots.ts';
import { refuseHeld } from './legal-hold.ts';

/** Removes every bot of a workspace before the workspace is deleted. */
export function createRemoveBots(
  database: Database,
  bots: Pick<Bots, 'list' | 'remove'>,
): (workspaceId: string) => Promise<void> {
  return async (workspaceId) => {
    const scope = operatorScope(workspaceId);
    const all = (await bots.list(scope)).map(({ id }) => id);
    await refuseHeld(database, all);
    for (const id of all) await bots.remove(scope, id);
  };
}
