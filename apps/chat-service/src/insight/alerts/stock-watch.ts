import { limitNames, type PlanCounts, readLimitUsage } from '../../people/accounts/plan-usage.ts';
import type { Database } from '../../platform/database/database.ts';
import { percentOf, type UsedLimit } from './used-limit.ts';

export interface StockOptions {
  database: Database;
  counts: PlanCounts;
  say(used: UsedLimit): Promise<void>;
}

/** Looks at what a workspace has. What was said is forgotten once less than 80 % is used, and then said again. */
export function createStockWatch({ database, counts, say }: StockOptions) {
  const { build, write } = database;
  const running = new Map<string, { again: boolean }>();

  async function look(workspaceId: string): Promise<void> {
    const ample: string[] = [''];
    for (const limit of limitNames) {
      const { used, limit: allowed } = await readLimitUsage(database, workspaceId, limit, counts[limit](workspaceId));
      const isNear = allowed !== null && allowed > 0 && percentOf({ used, allowed }) !== undefined;
      if (isNear) await say({ workspaceId, limit, used, allowed });
      else ample.push(limit);
    }
    await write([forget(workspaceId, ample)]);
  }

  const forget = (workspaceId: string, limits: readonly string[]) =>
    build
      .deleteFrom('limit_notices')
      .where('workspace_id', '=', workspaceId)
      .where('limit_name', 'in', limits)
      .where('period', '=', '');

  /** Many changes at once are looked at together. */
  return async (workspaceId: string): Promise<void> => {
    const other = running.get(workspaceId);
    if (other) {
      other.again = true;
      return;
    }
    const state = { again: true };
    running.set(workspaceId, state);
    try {
      while (state.again) {
        state.again = false;
        await look(workspaceId);
      }
    } finally {
      running.delete(workspaceId);
    }
  };
}
