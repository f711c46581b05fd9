import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import type { LeadBody } from '../../platform/dashboard-api/types.ts';
import { toCsvCell } from '../../platform/http/csv-cell.ts';
import { isoTime, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { LeadRecords, LeadRow } from './lead-records.ts';

export interface LeadRoutesOptions extends RequireBotOptions {
  leads: LeadRecords;
  now: () => number;
}

const path = `${botPath}/leads`;
const stateField = z.enum(['new', 'done'], { error: 'must be new or done' });
const listQuery = z.object({ ...pageFields(50), state: stateField.optional() });

/** The dashboard's routes for leads: everybody in the workspace can read, editors can mark as done, export and delete. */
export function createLeadRoutes(options: LeadRoutesOptions): Hono {
  const { leads, now } = options;
  const requireBot = createRequireBot(options);
  const routes = new Hono();

  routes.get(path, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { limit, cursor, state } = readQuery(context, listQuery);
    const found = await leads.list(scope, botId, { state }, { limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(found, limit, cursorOf);
    return context.json({ leads: page.map(wireLead), next_cursor: nextCursor });
  });

  routes.get(`${path}/export`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { state } = readQuery(context, z.object({ state: stateField.optional() }));
    await leads.noteExport(scope, botId);
    const lines = ReadableStream.from(exportLeads(leads, scope, botId, state)).pipeThrough(new TextEncoderStream());
    return context.body(lines, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${botId}-${isoTime(now()).slice(0, 10)}.csv"`,
    });
  });

  routes.patch(`${path}/:lead_id`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { state } = await readBody(context, z.object({ state: stateField }));
    const lead = await leads.setState(scope, botId, pathId(context, 'lead_id'), state);
    if (lead === undefined) throw notFound();
    return context.json(wireLead(lead));
  });

  routes.delete(`${path}/:lead_id`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    if (!(await leads.remove(scope, botId, pathId(context, 'lead_id')))) throw notFound();
    return context.body(null, 204);
  });

  return routes;
}

const columns = ['id', 'created_at', 'state', 'name', 'email', 'question', 'conversation_id', 'visitor_id'] as const;

/** One page in memory at a time, however many there are. */
async function* exportLeads(
  leads: LeadRecords,
  scope: WorkspaceScope,
  botId: string,
  state: LeadBody['state'] | undefined,
): AsyncGenerator<string> {
  const limit = 200;
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (let after: ReturnType<typeof cursorOf> | undefined; ; ) {
    const found = await leads.list(scope, botId, { state }, { limit, after });
    const lines = found.map(wireLead).map((lead) => columns.map((column) => toCsvCell(lead[column] ?? '')).join(','));
    yield lines.map((line) => `${line}\r\n`).join('');
    const last = found.at(-1);
    if (found.length < limit || last === undefined) return;
    after = cursorOf(last);
  }
}

const cursorOf = ({ created_at: at, id }: LeadRow) => ({ at, id });

const wireLead = ({ created_at, ...lead }: LeadRow): LeadBody => ({ ...lead, created_at: isoTime(created_at) });

const notFound = () => new AppError('not_found', 'Lead not found.');
