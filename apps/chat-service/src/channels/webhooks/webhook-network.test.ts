import { AppError, statusOf } from '@lectern/service-kit';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createKeyRoutes } from '../../bots/keys/key-routes.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createGuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { createHarness } from './test/harness.ts';
import { createCheckWebhookUrl } from './webhook-network.ts';

onBothDatabases('an address for a webhook', (opened) => {
  async function start(allowedNetworks: string[]) {
    const { keys, addCustomer } = createHarness({ database: opened().database, ports: [] });
    const { scope, botId, keyId } = await addCustomer('https://example.org/hook');
    const { checkUrl } = createGuardedFetch({ allowedNetworks, allowHttp: false, allowedPorts: [], now: Date.now });
    const checkWebhookUrl = createCheckWebhookUrl(checkUrl);
    const app = createKeyRoutes({ keys, checkWebhookUrl, requireWorkspace: async () => scope });
    const routes = new Hono().route('/', app).onError((error) => {
      if (!(error instanceof AppError)) throw error;
      return Response.json({ error: error.message }, { status: statusOf(error.code) });
    });
    const base = `/workspaces/${scope.workspaceId}/bots/${botId}/keys`;
    const ask = (method: string, path: string, webhook_url: string) =>
      routes.request(`${base}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook_url }),
      });
    return {
      create: (url: string) => ask('POST', '', url),
      change: (url: string) => ask('PATCH', `/${keyId}`, url),
      saved: async () => (await keys.find(scope, botId, keyId))?.webhookUrl,
    };
  }

  it.each([
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://[::ffff:7f00:1]/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/hook',
    'https://localhost/hook',
    'http://93.184.215.14/hook',
  ])('is refused when it is saved: %s', async (url) => {
    const { create, change, saved } = await start([]);
    for (const response of [await create(url), await change(url)]) {
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('The webhook URL cannot be used.'),
      ]);
    }
    expect(await saved()).toBe('https://example.org/hook');
  });

  it('is taken in a network that the operator allows', async () => {
    const { change, saved } = await start(['10.0.0.0/8']);
    expect((await change('https://10.0.0.1/hook')).status).toBe(200);
    expect(await saved()).toBe('https://10.0.0.1/hook');
  });

  it('is refused again when something is sent', async () => {
    const { fetch } = createGuardedFetch({ allowedNetworks: [], allowHttp: true, allowedPorts: [9], now: Date.now });
    const harness = createHarness({ database: opened().database, ports: [], fetch });
    const customer = await harness.addCustomer('http://127.0.0.1:9/hook');
    const id = await harness.exchange(customer);
    await harness.advance(0);
    const { attempts } = await harness.webhooks.log.read(customer.scope, customer, id);
    expect(attempts).toMatchObject([{ status: null, error: expect.stringContaining('private or reserved') }]);
  });
});
