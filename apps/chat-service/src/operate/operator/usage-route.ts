import type { Context } from 'hono';
import { z } from 'zod';
import { type DailyUsage, readDailyUsage, usageCursor } from '../../insight/usage/daily-usage.ts';
import { messengers } from '../../platform/dashboard-api/messengers.ts';
import type { DailyUsageBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { toCsvCell } from '../../platform/http/csv-cell.ts';
import { readQuery } from '../../platform/http/dashboard-request.ts';
import { type Cursor, cutPage, pageFields } from '../../platform/http/list-page.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

const dayMs = 86_400_000;
export const dayField = z.iso.date({ error: 'must be a day such as 2026-11-30' });

const usageFilter = {
  from: dayField.optional().describe('The first UTC day; 30 days ago without it'),
  to: dayField.optional().describe('The last UTC day; today without it'),
  workspace_id: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'must be the id of a workspace' })
    .optional(),
};

export const usageQuery = z.object({ ...usageFilter, ...pageFields(200, 1_000) });
export const usageFileQuery = z.object(usageFilter);

/** What every bot was used for, by day. */
export async function answerUsage(database: Database, context: Context, nowMs: number): Promise<Response> {
  const { limit, cursor, ...wanted } = readQuery(context, usageQuery);
  const wantedPage = { limit: limit + 1, after: cursor };
  const found = await readDailyUsage(database, { ...periodOf(wanted, nowMs), page: wantedPage, withStorage: true });
  const { page, nextCursor } = cutPage(found, limit, usageCursor);
  return context.json({ usage: page.map(wireUsage), next_cursor: nextCursor });
}

/** The same as a CSV file, however long it is. */
export function answerUsageFile(database: Database, context: Context, nowMs: number): Response {
  const wanted = periodOf(readQuery(context, usageFileQuery), nowMs);
  const lines = ReadableStream.from(csvLines(database, wanted)).pipeThrough(new TextEncoderStream());
  return context.body(lines, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="usage-${wanted.from}-${wanted.to}.csv"`,
  });
}

const counts = [
  ...(['workspace_id', 'bot_id', 'day', 'questions', 'answered'] as const),
  ...(['input_tokens', 'output_tokens', 'stored_bytes'] as const),
] as const;
const channels = ['api', 'website', ...messengers] as const;

/** The first line of the file. */
export const usageFileHeader = `${[...counts, ...channels].join(',')}\r\n`;

async function* csvLines(database: Database, wanted: ReturnType<typeof periodOf>): AsyncGenerator<string> {
  const limit = 1_000;
  yield usageFileHeader;
  for (let after: Cursor | undefined; ; ) {
    const found = await readDailyUsage(database, { ...wanted, page: { limit, after }, withStorage: true });
    yield found.map(wireUsage).map(csvLine).join('');
    const last = found.at(-1);
    if (last === undefined || found.length < limit) return;
    after = usageCursor(last);
  }
}

function csvLine(usage: DailyUsageBody): string {
  const cells = [...counts.map((name) => usage[name] ?? ''), ...channels.map((name) => usage.channels[name])];
  return `${cells.map((cell) => toCsvCell(String(cell))).join(',')}\r\n`;
}

function periodOf({ from, to, workspace_id: workspaceId }: z.infer<typeof usageFileQuery>, nowMs: number) {
  return { from: from ?? dayOf(nowMs - 30 * dayMs), to: to ?? dayOf(nowMs), workspaceId };
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
    stored_bytes: usage.storedBytes ?? null,
    channels: usage.channels,
  };
}
