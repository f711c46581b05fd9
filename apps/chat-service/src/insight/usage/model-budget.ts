import { createMemory } from '@lectern/service-kit';
import type { Bot } from '../../bots/bots/bot.ts';
import type { Database } from '../../platform/database/database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

export interface ModelBudgetOptions {
  database: Database;
  now: () => number;
  /** Tells the owner that a bot answers without its model. */
  onSpent(botId: string, reason: string): void;
}

/** How long a sum is trusted; what other instances spend meanwhile comes on top of the budget. */
const trustedMs = 5_000;
const mostKnown = 1_000;

/** Whether a bot has spent what its owner allows for a month (UTC). */
export function createModelBudget({ database: { build, read }, now, onSpent }: ModelBudgetOptions) {
  const known = createMemory<{ at: number; spent: number }>(mostKnown);

  async function spentBy(botId: string): Promise<number> {
    const at = now();
    const month = dayOf(at).slice(0, 7);
    const last = known.get(`${botId} ${month}`);
    if (last !== undefined && at - last.at < trustedMs) return last.spent;
    const [row] = await read(
      build
        .selectFrom('usage_counts')
        .select(({ fn }) => fn.sum<number | string | null>('count').as('micros'))
        .where('bot_id', '=', botId)
        .where('day', '>=', `${month}-01`)
        .where('figure', '=', 'cost_micros'),
    );
    const spent = Number(row?.micros ?? 0) / 1_000_000;
    known.set(`${botId} ${month}`, { at, spent });
    return spent;
  }

  return async ({ id, model }: Pick<Bot, 'id' | 'model'>): Promise<boolean> => {
    const budget = model.kind === 'built-in' ? undefined : model.spend?.monthlyBudget;
    if (budget === undefined || (await spentBy(id)) < budget) return false;
    onSpent(id, `The budget of ${budget} for this month is spent. The bot answers without its model until next month.`);
    return true;
  };
}
