import type { Context } from 'hono';
import { z } from 'zod';
import { type DailyUsage, readDailyUsage, usageCursor } from '../../insight/usage/daily-usage.ts';
import type { DailyUsageBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

const dayMs = 86_400_000;
const dayField = z.iso.date({ error: 'must be a day such as 2026-11-30' });

export const usageQuery = z.object({
  from: dayField.optional().describe('The first UTC day; 30 days ago without it'),
  to: dayField.optional().describe('The last UTC day; today without it'),
  workspace_id: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'must be the id of a workspace' })
    .optional(),
  ...pageFields(200, 1_000),
});

/** What every bot was used for, by day. */
export async function answerUsage(database: Database, context: Context, nowMs: number): Promise<Response> {
  const { from, to, workspace_id: workspaceId, limit, cursor } = readQuery(context, usageQuery);
  const found = await readDailyUsage(database, {
    from: from ?? dayOf(nowMs - 30 * dayMs),
    to: to ?? dayOf(nowMs),
    workspaceId,
    page: { limit: limit + 1, after: cursor },
  });
  const { page, nextCursor } = cutPage(found, limit, usageCursor);
  return context.json({ usage: page.map(wireUsage), next_cursor: nextCursor });
}

export function wireUsage(usage: DailyUsage): DailyUsageBody {
  return {
    workspace_id: usage.workspaceId,
    bot_id: usage.botId,
    day: usage.day,
    questions: usage.questions,
    answered: usage.answered,
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    channels: usage.channels,
  };
}
