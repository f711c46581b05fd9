import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { overlapField } from '../../bots/keys/api-key.ts';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import { pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { deliveryNotFound } from './delivery-log.ts';
import { keyNotFound } from './key-path.ts';
import { pageQuery, rangeBody, wireDelivery, wireListed, wireState } from './webhook-wire.ts';
import type { Webhooks } from './webhooks.ts';

export interface WebhookRoutesOptions {
  webhooks: Webhooks;
  requireWorkspace: RequireWorkspace;
}

export const secretBody = z.object({ overlap: overlapField.default('24h') });

const base = '/workspaces/:workspace_id/bots/:bot_id/keys/:key_id';

/** The dashboard's routes for webhooks, for admins and owners only, like the keys they belong to. */
export function createWebhookRoutes(options: WebhookRoutesOptions): Hono {
  const routes = new Hono();
  addDeliveryRoutes(routes, options);
  addEndpointRoutes(routes, options);
  return routes;
}

function createEnter(requireWorkspace: RequireWorkspace) {
  return async (context: Context) => ({
    scope: await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin'),
    path: { botId: pathId(context, 'bot_id'), keyId: pathId(context, 'key_id') },
  });
}

function addDeliveryRoutes(routes: Hono, { webhooks, requireWorkspace }: WebhookRoutesOptions): void {
  const { log, redelivery } = webhooks;
  const enter = createEnter(requireWorkspace);

  routes.get(`${base}/deliveries`, async (context) => {
    const { scope, path } = await enter(context);
    const { deliveries, next } = await log.list(scope, path, readQuery(context, pageQuery));
    return context.json({ deliveries: deliveries.map(wireListed), next_cursor: next ?? null });
  });

  routes.get(`${base}/deliveries/:delivery_id`, async (context) => {
    const { scope, path } = await enter(context);
    const { delivery, attempts } = await log.read(scope, path, pathId(context, 'delivery_id'));
    return context.json(wireDelivery(delivery, attempts));
  });

  routes.post(`${base}/deliveries/:delivery_id/redeliver`, async (context) => {
    const { scope, path } = await enter(context);
    const id = pathId(context, 'delivery_id');
    if (id === '') throw deliveryNotFound();
    await redelivery.redeliver(scope, path, id);
    return context.json({ id }, 202);
  });

  routes.post(`${base}/deliveries/redeliver`, async (context) => {
    const { scope, path } = await enter(context);
    const count = await redelivery.redeliverAll(scope, path, await readBody(context, rangeBody));
    return context.json({ count }, 202);
  });
}

function addEndpointRoutes(routes: Hono, { webhooks, requireWorkspace }: WebhookRoutesOptions): void {
  const { endpoint, redelivery, secrets } = webhooks;
  const enter = createEnter(requireWorkspace);

  routes.get(`${base}/webhook`, async (context) => {
    const { scope, path } = await enter(context);
    return context.json(wireState(await endpoint.read(scope, path)));
  });

  routes.post(`${base}/webhook/test`, async (context) => {
    const { scope, path } = await enter(context);
    return context.json({ id: await redelivery.ping(scope, path) }, 202);
  });

  routes.post(`${base}/webhook/enable`, async (context) => {
    const { scope, path } = await enter(context);
    await endpoint.enable(scope, path);
    return context.json(wireState(await endpoint.read(scope, path)));
  });

  routes.post(`${base}/webhook/secret`, async (context) => {
    const { scope, path } = await enter(context);
    const { overlap } = await readBody(context, secretBody);
    const made = await secrets.create(scope, path.botId, path.keyId, overlap);
    if (made === undefined) throw keyNotFound();
    const body = { secret: made.text, created_at: new Date(made.createdAt).toISOString() };
    return context.json(body, 201, { 'Cache-Control': 'no-store' });
  });
}
