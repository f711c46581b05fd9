import { beforeAll, expect, it } from 'vitest';
import { createBots } from '../../bots/bots/bots.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createHarness as createWebhookHarness } from '../../channels/webhooks/test/harness.ts';
import { openReceiver } from '../../channels/webhooks/test/receiver.ts';
import { serveWebsites } from '../../channels/website/test/harness.ts';
import { createHarness as createKnowledgeHarness } from '../../knowledge/test/harness.ts';
import { createOperatorRoutes } from '../../operate/operator/operator-routes.ts';
import { operatorOptions } from '../../operate/operator/test/operator-options.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { serveForTest } from '../../talk/chat/test/harness.ts';
import { createHarness, type Harness } from '../accounts/test/harness.ts';

onBothDatabases('a workspace that the operator', (opened) => {
  let harness: Harness;
  let ada: Awaited<ReturnType<Harness['signUp']>>;
  let bob: Awaited<ReturnType<Harness['signUp']>>;
  const change = (workspaceId: string, changes: object, status = 200) =>
    ada.browser.patch(`/operator/workspaces/${workspaceId}`, changes, status);

  beforeAll(async () => {
    const { database } = opened();
    harness = createHarness({ database });
    harness.app.route('/dashboard/api', createOperatorRoutes(operatorOptions(harness)));
    ada = await harness.signUp('ada@example.org');
    bob = await harness.signUp('bob@example.org', { workspace_name: 'Bridges' });
    await harness.operations.setOperator('ada@example.org', true);
  });

  const actions = async (workspaceId: string) => {
    const { read, build } = opened().database;
    const entries = build.selectFrom('audit_log').select('action').where('workspace_id', '=', workspaceId);
    return (await read(entries.orderBy('at').orderBy('id'))).map(({ action }) => action);
  };

  it('has suspended refuses its keys and its people with the reason, and works again afterwards', async () => {
    const { database } = opened();
    const service = await serveForTest({ database });
    const scope = scopeOf(bob.workspaceId, 'owner');
    const bot = await service.bots.create(scope, { name: 'Guide' });
    const created = await service.keys.create(scope, bot.id, {});
    const tenant = { workspaceId: bob.workspaceId, botId: bot.id, keyId: '', key: created?.text ?? '' };
    expect((await service.chatAs(tenant, 'hello')).status).toBe(200);
    const suspended = await change(bob.workspaceId, { suspended: { reason: 'The bill is open.' } });
    expect(suspended.body.suspended).toMatchObject({ reason: 'The bill is open.' });
    await change(bob.workspaceId, { suspended: { reason: 'Twice.' } });
    const refused = await service.chatAs(tenant, 'hello');
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'workspace_suspended',
        error:
          'The operator of this server has suspended this workspace. Nothing was deleted. Reason: The bill is open.',
      },
    });
    const screen = await bob.browser.get(`/workspaces/${bob.workspaceId}/members`, 403);
    expect(screen.body.code).toBe('workspace_suspended');
    const { body: mine } = await bob.browser.get('/workspaces', 200);
    expect(mine.workspaces).toMatchObject([{ name: 'Bridges', suspended: { reason: 'The bill is open.' } }]);
    harness.clock.ms += 1;
    const resumed = await change(bob.workspaceId, { suspended: null });
    expect(resumed.body.suspended).toBe(null);
    await change(bob.workspaceId, { suspended: null });
    expect((await service.chatAs(tenant, 'hello')).status).toBe(200);
    await bob.browser.get(`/workspaces/${bob.workspaceId}/members`, 200);
    const logged = (await actions(bob.workspaceId)).filter((action) => /suspended|resumed/.test(action));
    expect(logged).toEqual(['workspace.suspended', 'workspace.resumed']);
  });

  it('has suspended shows no bot to visitors, who do not learn why', async () => {
    const website = await serveWebsites({ database: opened().database });
    const { workspaceId, publicId } = await website.addWebsite();
    const { token } = (await website.visit(publicId)).body;
    await change(workspaceId, { suspended: { reason: 'The bill is open.' } });
    const asked = await website.as(token, 'POST', '/chat', { message: 'Hello' });
    const error = 'This assistant is not available at the moment.';
    expect(asked).toMatchObject({ status: 403, body: { code: 'workspace_suspended', error } });
    expect((await website.visit(publicId)).status).toBe(403);
    await change(workspaceId, { suspended: null });
    expect((await website.as(token, 'POST', '/chat', { message: 'Hello' })).status).toBe(200);
    await website.stop();
  });

  it('has suspended reads no sources and delivers no webhooks until it runs again', async () => {
    const { database } = opened();
    const knowledge = createKnowledgeHarness({ database });
    const reader = await knowledge.addCustomer();
    const receiver = await openReceiver();
    const webhooks = createWebhookHarness({ database, ports: [receiver.port] });
    const sender = await webhooks.addCustomer(receiver.url);
    const both = [reader.scope.workspaceId, sender.scope.workspaceId];
    for (const id of both) await change(id, { suspended: {} });
    const source = await knowledge.add(reader, { kind: 'text', title: 'Hours', content: 'Open at nine.' });
    await webhooks.exchange(sender, 'ses_1');
    await knowledge.knowledge.worker.runDue();
    await webhooks.webhooks.worker.runDue();
    expect((await knowledge.read(reader, source)).state).toBe('waiting');
    expect(receiver.received).toEqual([]);
    for (const id of both) await change(id, { suspended: null });
    await knowledge.knowledge.worker.runDue();
    await webhooks.webhooks.worker.runDue();
    expect((await knowledge.read(reader, source)).state).toBe('ready');
    expect(receiver.received).toHaveLength(1);
    await webhooks.webhooks.worker.stop(0);
    await receiver.close();
  });

  it('gave limits of its own has those instead of the limits of its plan', async () => {
    const { database } = opened();
    const carol = await harness.signUp('carol@example.org');
    const bots = createBots({ database, now: Date.now });
    const scope = scopeOf(carol.workspaceId, 'owner');
    const { body } = await change(carol.workspaceId, { plan: 'free', limits: { bots: 1, questions_per_month: 9 } });
    expect(body).toMatchObject({ plan: 'free', own_limits: { bots: 1, questions_per_month: 9 } });
    await bots.create(scope, { name: 'First' });
    await expect(bots.create(scope, { name: 'Second' })).rejects.toMatchObject({
      code: 'plan_limit',
      message: 'This workspace may have 1 bot.',
    });
    await change(carol.workspaceId, { limits: { bots: 5 } });
    for (let index = 0; index < 4; index += 1) await bots.create(scope, { name: 'More' });
    await change(carol.workspaceId, { limits: { bots: null } });
    await expect(bots.create(scope, { name: 'Sixth' })).rejects.toMatchObject({
      message: 'The free plan allows 3 bots in a workspace. The pro plan allows 20 bots.',
    });
    await change(carol.workspaceId, { limits: { bot: 5 } }, 400);
    await change(carol.workspaceId, {}, 400);
    await change('wsp_none', { limits: { bots: 5 } }, 404);
    expect(await actions(carol.workspaceId)).toContain('workspace.limits_changed');
  });
});
