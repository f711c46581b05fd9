import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { CreatedKeyBody, KeyBody, RotatedKeyBody } from '../../platform/dashboard-api/types.ts';
import { eventsField } from '../../platform/events/events.ts';
import { botNotFound, isoTime, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { byCreation, cutPage, pageFields } from '../../platform/http/list-page.ts';
import { type ApiKey, labelField, type NewKey, overlapField, quotaField, webhookUrlField } from './api-key.ts';
import type { Keys } from './keys.ts';

export interface KeyRoutesOptions {
  keys: Keys;
  requireWorkspace: RequireWorkspace;
  /** Throws when the service may not send anything to the address. */
  checkWebhookUrl?: ((url: string) => Promise<void>) | undefined;
}

const base = '/workspaces/:workspace_id/bots/:bot_id/keys';

/** The dashboard's routes for API keys, for admins and owners only. */
export function createKeyRoutes({ keys, requireWorkspace, checkWebhookUrl }: KeyRoutesOptions): Hono {
  const routes = new Hono();
  const check = async (url: string | null | undefined) => {
    if (url) await checkWebhookUrl?.(url);
  };
  const enter = (context: Context) => requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');

  routes.get(base, async (context) => {
    const scope = await enter(context);
    const { limit, cursor } = readQuery(context, pageQuery);
    const found = await keys.list(scope, pathId(context, 'bot_id'), { limit: limit + 1, after: cursor });
    if (found === undefined) throw botNotFound();
    const { page, nextCursor } = cutPage(found, limit, byCreation);
    return context.json({ keys: page.map(wireKey), next_cursor: nextCursor });
  });

  routes.post(base, async (context) => {
    const scope = await enter(context);
    const wanted = readNewKey(await readBody(context, newKeyBody));
    await check(wanted.webhookUrl);
    const created = await keys.create(scope, pathId(context, 'bot_id'), wanted);
    if (created === undefined) throw botNotFound();
    const body: CreatedKeyBody = { ...wireKey(created.key), key: created.text };
    return context.json(body, 201, neverKept);
  });

  routes.get(`${base}/:key_id`, async (context) => {
    const scope = await enter(context);
    const key = await keys.find(scope, pathId(context, 'bot_id'), pathId(context, 'key_id'));
    if (key === undefined) throw keyNotFound();
    return context.json(wireKey(key));
  });

  routes.patch(`${base}/:key_id`, async (context) => {
    const scope = await enter(context);
    const { label, webhook_url, webhook_events, own_quota_per_day } = await readBody(context, changedKeyBody);
    await check(webhook_url);
    const webhook = { webhookUrl: webhook_url, webhookEvents: webhook_events };
    const changes = { label, ...webhook, quotaPerDay: own_quota_per_day };
    const key = await keys.update(scope, pathId(context, 'bot_id'), pathId(context, 'key_id'), changes);
    if (key === undefined) throw keyNotFound();
    return context.json(wireKey(key));
  });

  routes.post(`${base}/:key_id/rotate`, async (context) => {
    const scope = await enter(context);
    const { overlap } = await readBody(context, rotationBody);
    const rotated = await keys.rotate(scope, pathId(context, 'bot_id'), pathId(context, 'key_id'), overlap);
    if (rotated === undefined) throw keyNotFound();
    const { text, key, previous } = rotated;
    const body: RotatedKeyBody = { ...wireKey(key), key: text, previous: wireKey(previous) };
    return context.json(body, 201, neverKept);
  });

  routes.post(`${base}/:key_id/revoke`, async (context) => {
    const scope = await enter(context);
    const key = await keys.revoke(scope, pathId(context, 'bot_id'), pathId(context, 'key_id'));
    if (key === undefined) throw keyNotFound();
    return context.json(wireKey(key));
  });

  return routes;
}

const pageQuery = z.object(pageFields(100));

export const rotationBody = z.object({ overlap: overlapField });

/** On every response that shows a key. */
const neverKept = { 'Cache-Control': 'no-store' };

const expiryError = 'must be a time such as 2027-01-31T00:00:00Z, or null';

const ownQuota = 'A limit of its own for requests in a UTC day; only one below that of the plan has an effect';

export const newKeyBody = z.object({
  label: labelField.optional(),
  webhook_url: webhookUrlField.nullish(),
  webhook_events: eventsField.optional(),
  expires_at: z.iso
    .datetime({ offset: true, error: expiryError })
    .transform((text) => Date.parse(text))
    .nullish(),
  own_quota_per_day: quotaField.nullish().describe(ownQuota),
});

export const changedKeyBody = z
  .object({
    label: labelField.optional(),
    webhook_url: webhookUrlField.nullable().optional(),
    webhook_events: eventsField.optional(),
    own_quota_per_day: quotaField.nullable().optional().describe(ownQuota),
  })
  .refine((changes) => Object.keys(changes).length > 0, {
    error: 'Nothing to change was sent. A key has label, webhook_url, webhook_events, own_quota_per_day',
  });

const readNewKey = (body: z.infer<typeof newKeyBody>): NewKey => ({
  label: body.label,
  webhookUrl: body.webhook_url ?? undefined,
  webhookEvents: body.webhook_events,
  expiresAt: body.expires_at ?? undefined,
  quotaPerDay: body.own_quota_per_day ?? undefined,
});

function wireKey(key: ApiKey): KeyBody {
  return {
    id: key.id,
    bot_id: key.botId,
    label: key.label,
    last_four: key.lastFour,
    state: key.state,
    created_at: isoTime(key.createdAt),
    created_by: key.createdBy ?? null,
    expires_at: isoTime(key.expiresAt),
    revoked_at: isoTime(key.revokedAt),
    last_used_at: isoTime(key.lastUsedAt),
    webhook_url: key.webhookUrl ?? null,
    webhook_events: [...key.webhookEvents],
    used_today: key.usedToday,
    quota_per_day: key.quotaPerDay,
    own_quota_per_day: key.ownQuotaPerDay ?? null,
  };
}

/** The same error for a key of another bot or workspace. */
function keyNotFound(): AppError {
  return new AppError('not_found', 'Key not found.');
}
