import { AppError } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Metering } from '../../insight/metering/metering.ts';
import type { RequireOperator } from '../../people/accounts/require-operator.ts';
import type { MeteringBody, UsageEventBody } from '../../platform/dashboard-api/types.ts';
import type { UsageEventsTable } from '../../platform/database/operator-schema.ts';
import { usageEvent } from '../../platform/events/usage-event.ts';
import { isoTime, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import { dayField, usageFileQuery } from './usage-route.ts';

export type MeteringParts = Pick<Metering, 'settings' | 'events'>;

const urlError = 'must be an http or https address of at most 2,000 characters, or null';
const longestDays = 92;
const dayMs = 86_400_000;

export const meteringBody = z.object({
  enabled: z.boolean({ error: 'must be true or false' }),
  url: z
    .url({ protocol: /^https?$/, error: urlError })
    .max(2_000, { error: urlError })
    .nullable()
    .default(null)
    .describe('Where events are sent; null to only fetch them'),
});

export const periodBody = z.object({ from: dayField, to: dayField });

export const eventsQuery = usageFileQuery.extend({
  state: z.enum(['kept', 'waiting', 'delivered'], { error: 'must be kept, waiting or delivered' }).optional(),
  ...pageFields(200, 1_000),
});

/** Metering: where usage is reported, and what was reported. */
export function addMeteringRoutes(
  routes: Hono,
  { metering, requireOperator }: { metering: MeteringParts; requireOperator: RequireOperator },
): void {
  const { settings, events } = metering;
  const base = '/operator/metering';

  async function wire(): Promise<MeteringBody> {
    const [state, backlog] = await Promise.all([settings.readState(), events.readBacklog()]);
    return {
      enabled: state.enabled,
      url: state.url ?? null,
      from_settings: state.isFixed,
      since: state.since ?? null,
      counted_day: state.countedDay ?? null,
      waiting: backlog.waiting,
      oldest_waiting_at: isoTime(backlog.oldestAt),
      last_error: backlog.lastError ?? null,
    };
  }

  routes.get(base, async (context) => {
    await requireOperator(context);
    return context.json(await wire());
  });

  routes.put(base, async (context) => {
    const operator = await requireOperator(context);
    await settings.change(await readBody(context, meteringBody), operator);
    return context.json(await wire());
  });

  routes.post(`${base}/secret`, async (context) => {
    const secret = await settings.createSecret(await requireOperator(context));
    return context.json({ secret }, 201, { 'Cache-Control': 'no-store' });
  });

  routes.post(`${base}/resend`, async (context) => {
    const operator = await requireOperator(context);
    const period = await readBody(context, periodBody);
    const days = (Date.parse(period.to) - Date.parse(period.from)) / dayMs + 1;
    if (days < 1 || days > longestDays)
      throw new AppError('invalid_request', `The period must have 1 to ${longestDays} days.`);
    return context.json(await events.resend(period, operator));
  });

  routes.get('/operator/usage-events', async (context) => {
    await requireOperator(context);
    const { limit, cursor, workspace_id: workspaceId, ...wanted } = readQuery(context, eventsQuery);
    const found = await events.list({ ...wanted, workspaceId }, { limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(found, limit, ({ created_at, id }) => ({ at: created_at, id }));
    return context.json({ events: page.map(wireEvent), next_cursor: nextCursor });
  });
}

function wireEvent(row: UsageEventsTable): UsageEventBody {
  return {
    ...usageEvent.parse(JSON.parse(row.payload)).data,
    state: row.state,
    attempts: row.attempts,
    last_error: row.last_error,
    created_at: isoTime(row.created_at),
    delivered_at: isoTime(row.delivered_at ?? undefined),
  };
}
