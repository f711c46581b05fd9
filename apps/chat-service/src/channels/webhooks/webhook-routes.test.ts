import { AppError, statusOf } from '@lectern/service-kit';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { pruneDeliveries } from './retention.ts';
import { type Customer, createHarness } from './test/harness.ts';
import { answer, openReceiverForTest, type ReceiverBehaviour } from './test/receiver.ts';
import { createWebhookMetrics } from './webhook-metrics.ts';
import { createWebhookRoutes } from './webhook-routes.ts';

/** Everything that an answer may hold: tests say what they expect of it. */
interface Body {
  id: string;
  deliveries: { id: string }[];
  next_cursor: string | null;
  attempt_log: unknown[];
  backlog: unknown;
  count: number;
  secret: string;
  secrets: unknown[];
  error: string;
  code: string;
}

onBothDatabases('the dashboard of webhooks', (opened) => {
  async function start(behave?: ReceiverBehaviour) {
    const receiver = await openReceiverForTest(behave);
    const harness = createHarness({ database: opened().database, ports: [receiver.port] });
    onTestFinished(() => harness.webhooks.worker.stop(0));
    const customer = await harness.addCustomer(receiver.url);
    const app = new Hono().route(
      '/',
      createWebhookRoutes({
        webhooks: harness.webhooks,
        async requireWorkspace(_, workspaceId) {
          if (workspaceId !== customer.scope.workspaceId) throw new AppError('not_found', 'Workspace not found.');
          return customer.scope;
        },
      }),
    );
    app.onError((error) =>
      error instanceof AppError
        ? Response.json({ code: error.code, error: error.message }, { status: statusOf(error.code) })
        : Promise.reject(error),
    );
    const ask = async (method: string, path: string, body?: unknown, owner: Customer = customer) => {
      const { scope, botId, keyId } = owner;
      const response = await app.request(`/workspaces/${scope.workspaceId}/bots/${botId}/keys/${keyId}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
    };
    return { receiver, harness, customer, ask };
  }

  it('lists deliveries newest first, page by page and filtered', async () => {
    const { harness, customer, ask } = await start();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      harness.clock.nowMs += 60_000;
      ids.unshift(await harness.exchange(customer, 'ses_a'));
    }
    const first = await ask('GET', '/deliveries?limit=3');
    const second = await ask('GET', `/deliveries?limit=3&cursor=${first.body.next_cursor}`);
    expect([...first.body.deliveries, ...second.body.deliveries].map(({ id }) => id)).toEqual(ids);
    expect(second.body.next_cursor).toBeNull();
    const from = new Date(harness.clock.nowMs - 60_000).toISOString();
    expect((await ask('GET', `/deliveries?state=waiting&from=${from}`)).body.deliveries).toHaveLength(2);
    expect((await ask('GET', '/deliveries?state=delivered')).body.deliveries).toEqual([]);
    expect((await ask('GET', '/deliveries?state=lost')).body.error).toContain('"state" must be one of');
    expect((await ask('GET', '/webhook')).body.backlog).toEqual({ waiting: 5, oldest_at: expect.any(String) });
  });

  it('shows a delivery with its payload and all its attempts', async () => {
    const { harness, customer, ask } = await start(answer(500, {}, 'no\0luck'));
    const id = await harness.exchange(customer, 'ses_a');
    await harness.advance(0);
    const { body } = await ask('GET', `/deliveries/${id}`);
    expect(body).toMatchObject({ id, state: 'waiting', attempts: 1, payload: { type: 'chat.exchange' } });
    expect(body.attempt_log).toMatchObject([{ number: 1, status: 500, answer: 'no\uFFFDluck', error: null }]);
  });

  it('redelivers one under its own id, once, also when the receiver is disabled', async () => {
    const { harness, customer, ask, receiver } = await start(answer(410));
    const id = await harness.exchange(customer);
    await harness.advance(0);
    expect((await ask('GET', '/webhook')).body).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    receiver.behave(answer(500));
    expect((await ask('POST', `/deliveries/${id}/redeliver`)).status).toBe(202);
    await harness.advance(0);
    expect((await ask('GET', `/deliveries/${id}`)).body).toMatchObject({ state: 'failed', attempts: 2 });
    receiver.behave(answer(200));
    await ask('POST', `/deliveries/${id}/redeliver`);
    await harness.advance(0);
    expect((await ask('GET', `/deliveries/${id}`)).body).toMatchObject({ state: 'delivered', attempts: 3 });
    expect(receiver.ids()).toEqual([id, id, id]);
  });

  it('redelivers a time range once the webhook is enabled again', async () => {
    const { harness, customer, ask, receiver } = await start(answer(410));
    const from = new Date(harness.clock.nowMs).toISOString();
    const ids = [await harness.exchange(customer), await harness.exchange(customer)];
    await harness.advance(0);
    expect((await ask('POST', '/deliveries/redeliver', { from })).body.code).toBe('conflict');
    expect((await ask('POST', '/webhook/enable')).body).toMatchObject({ enabled: true, notice: null });
    receiver.behave(answer(200));
    receiver.received.length = 0;
    expect((await ask('POST', '/deliveries/redeliver', { from })).body).toEqual({ count: 2 });
    await harness.advance(0);
    expect(receiver.ids().sort()).toEqual(ids.sort());
    expect((await ask('POST', '/deliveries/redeliver', { from })).body).toEqual({ count: 0 });
    expect((await ask('POST', '/deliveries/redeliver', { from, states: ['delivered'] })).body).toEqual({ count: 2 });
  });

  it('sends a test event', async () => {
    const { harness, ask, receiver, customer } = await start();
    const { status, body } = await ask('POST', '/webhook/test');
    await harness.advance(0);
    expect([status, receiver.ids()]).toEqual([202, [body.id]]);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'ping',
      data: { key_id: customer.keyId },
    });
  });

  it('shows a new secret once', async () => {
    const { ask } = await start();
    const made = await ask('POST', '/webhook/secret', { overlap: '1h' });
    expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const state = await ask('GET', '/webhook');
    expect(state.body.secrets).toHaveLength(1);
    expect(JSON.stringify(state.body)).not.toContain('whsec_');
  });

  it('answers for the key of others as for one that does not exist', async () => {
    const { harness, customer, ask } = await start();
    const other = await harness.addCustomer(customer.url);
    const id = await harness.exchange(other);
    const foreign = { ...other, scope: customer.scope };
    const unknown = { ...customer, keyId: 'key_unknown' };
    for (const [method, path, body] of [
      ['GET', '/deliveries'],
      ['GET', `/deliveries/${id}`],
      ['POST', `/deliveries/${id}/redeliver`],
      ['POST', '/deliveries/redeliver', { from: '2020-01-01T00:00:00Z' }],
      ['GET', '/webhook'],
      ['POST', '/webhook/test'],
      ['POST', '/webhook/enable'],
      ['POST', '/webhook/secret', {}],
    ] as const) {
      const answers = [await ask(method, path, body, foreign), await ask(method, path, body, unknown)];
      expect(answers.map(({ status, body: { error } }) => [status, error])).toEqual([
        [404, 'Key not found.'],
        [404, 'Key not found.'],
      ]);
    }
    expect((await ask('GET', `/deliveries/${id}`)).body.error).toBe('Delivery not found.');
    expect((await ask('POST', `/deliveries/${id}/redeliver`)).body.error).toBe('Delivery not found.');
  });

  it('forgets deliveries after their time, but never one that waits', async () => {
    const { harness, customer, ask, receiver } = await start();
    const { database } = opened();
    const old = await harness.exchange(customer);
    await harness.advance(0);
    receiver.behave(answer(500));
    const waiting = await harness.exchange(customer);
    const prune = () => pruneDeliveries({ database, now: () => harness.clock.nowMs, keptDays: 30, batch: 1 });
    await prune();
    expect((await ask('GET', `/deliveries/${old}`)).status).toBe(200);
    harness.clock.nowMs += 31 * 86_400_000;
    expect(await prune()).toBeGreaterThan(0);
    const { body } = await ask('GET', '/deliveries');
    expect(body.deliveries.map(({ id }) => id)).toEqual([waiting]);
  });

  it('tells in the metrics how much waits, and for how long', async () => {
    const { harness, customer } = await start();
    const registry = new Registry();
    const now = () => harness.clock.nowMs;
    createWebhookMetrics({ registry, database: opened().database, now });
    await harness.exchange(customer);
    harness.clock.nowMs += 90_000;
    const text = await registry.metrics();
    expect(Number(/^lectern_webhook_backlog (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect(Number(/^lectern_webhook_oldest_seconds (\d+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  });
});
