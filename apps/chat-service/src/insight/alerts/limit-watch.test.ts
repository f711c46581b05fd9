import { createLog } from '@lectern/service-kit';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createHarness } from '../../channels/webhooks/test/harness.ts';
import { createPlanCounts } from '../../compose/compose-plan-counts.ts';
import { createHarness as createKnowledgeHarness } from '../../knowledge/test/harness.ts';
import { limitNames } from '../../people/accounts/plan-usage.ts';
import { addPerson } from '../../people/accounts/test/add-person.ts';
import { type PlanTerms, planBody } from '../../people/plans/plan.ts';
import { changePlan, createPlans } from '../../people/plans/plan-records.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { type MailServer, startMailServer } from '../../platform/mail/test/mail-server.ts';
import { createId } from '../../platform/shared/ids.ts';
import { serveForTest } from '../../talk/chat/test/harness.ts';
import { createAlerts } from './alerts.ts';
import { createLimitWatch } from './limit-watch.ts';
import { createKeyWatch } from './quota-alert.ts';

const operator = { kind: 'operator', id: undefined, address: undefined } as const;
const now = () => Date.parse('2026-11-17T12:00:00Z');

onBothDatabases('limits that are nearly or wholly used', (opened) => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  /** A workspace on a plan, with an owner and a webhook, on two instances. */
  async function start(planId: string, given: Partial<PlanTerms>) {
    const { database } = opened();
    const { webhooks } = createHarness({ database, ports: [], now });
    const { logger } = createLog('test', 'silent');
    const mailer = createMailer({ url: server.url, from: 'Lectern <lectern@example.org>', logger });
    const alerts = createAlerts({
      database,
      mailer,
      mayMail: async () => true,
      siteUrl: () => 'https://chat.example',
      logger,
    });
    const errors: unknown[] = [];
    const shared = { database, outbox: webhooks.outbox, mail: alerts.limitReached, counts: createPlanCounts(now), now };
    const open = async () => {
      const watch = createLimitWatch({ ...shared, onError: (error) => void errors.push(error) });
      const told = { onQuestions: watch.onQuestions, mirror: createKeyWatch(watch) };
      return { watch, service: await serveForTest({ database, now, ...told }) };
    };
    const instances = [await open(), await open()] as const;
    onTestFinished(() => webhooks.worker.stop(0));
    const { service } = instances[0];
    const tenant = await service.addTenant();
    const { workspaceId, botId, keyId } = tenant;
    const scope = scopeOf(workspaceId, 'owner');
    const email = `${workspaceId.toLowerCase()}@example.org`;
    const ada = { id: `usr_${workspaceId}`, name: 'Ada', email };
    await database.write(addPerson(database, ada, { workspaceId, role: 'owner' }));
    await service.keys.update(scope, botId, keyId, {
      webhookUrl: 'https://example.org/hook',
      webhookEvents: ['limit.reached'],
    });
    const plan = planBody.parse({ name: planId, api_access: true, ...given });
    await createPlans({ database, now }).put(planId, plan, operator);
    await changePlan(database, workspaceId, planId, operator, now());

    const settle = async () => {
      for (const { watch } of instances) await watch.close();
      await alerts.close();
      await mailer.close();
      expect(errors).toEqual([]);
    };
    return {
      service,
      tenant,
      scope,
      ask: async (times: number) => {
        for (let index = 0; index < times; index += 1) await instances[index % 2]?.service.chatAs(tenant, 'hello');
      },
      change: () => instances.forEach(({ watch }) => void watch.onChange(workspaceId)),
      settle,
      async told() {
        for (const { watch } of instances) await watch.close();
        const { read, build } = database;
        const all = build.selectFrom('deliveries').select('payload').where('workspace_id', '=', workspaceId);
        return (await read(all.where('type', '=', 'limit.reached').orderBy('id'))).map(
          ({ payload }) => JSON.parse(payload).data,
        );
      },
      mails: () => server.messages.filter(({ to }) => to === email).map(({ text }) => text),
    };
  }

  it('are reported at 80 and 100 %, once for each period, on any number of instances', async () => {
    const { ask, told, settle, mails, tenant } = await start('monthly', { questions_per_month: 5 });
    await ask(3);
    expect(await told()).toEqual([]);
    await ask(1);
    const place = { workspace_id: tenant.workspaceId, bot_id: tenant.botId, key_id: tenant.keyId };
    const limit = {
      limit: 'questions_per_month',
      allowed: 5,
      period: '2026-11',
      resets_at: '2026-12-01T00:00:00.000Z',
    };
    expect(await told()).toEqual([{ ...place, ...limit, percent: 80, used: 4 }]);
    await ask(4);
    expect((await told()).map(({ percent, used }) => [percent, used])).toEqual([
      [80, 4],
      [100, 5],
    ]);
    await settle();
    expect(mails()).toHaveLength(2);
    const [last = ''] = mails().filter((text) => text.includes('all of the questions a month are used'));
    expect(last).toContain('has used 5 of 5 questions a month.');
    expect(last).toContain('From now on further ones are refused until 2026-12-01 (UTC). Nothing is deleted.');
  });

  it('are reported to the webhook of a key for its quota', async () => {
    const { ask, told, settle, mails } = await start('keyed', { key_requests_per_day: 5 });
    await ask(6);
    expect(await told()).toMatchObject([
      { limit: 'key_requests_per_day', percent: 80, used: 4, allowed: 5, period: '2026-11-17' },
      { limit: 'key_requests_per_day', percent: 100, used: 5 },
    ]);
    await settle();
    expect(mails()).toEqual([expect.stringContaining('has used 4 of 5 requests a day.')]);
  });

  it('are reported for what a workspace has, and again after there was room', async () => {
    const { service, scope, change, told, settle } = await start('stocked', { bots: 5 });
    const add = () => service.bots.create(scope, { name: 'Another' });
    const others = [await add(), await add()];
    change();
    expect(await told()).toEqual([]);
    others.push(await add());
    change();
    change();
    expect(await told()).toMatchObject([
      { limit: 'bots', percent: 80, used: 4, allowed: 5, period: null, resets_at: null },
    ]);
    for (const { id } of others) await service.bots.remove(scope, id);
    change();
    await told();
    for (let index = 0; index < 3; index += 1) await add();
    change();
    expect(await told()).toHaveLength(2);
    await add();
    change();
    expect((await told()).map(({ percent }) => percent)).toEqual([80, 80, 100]);
    await settle();
  });

  it('are reported for everything that a plan limits', async () => {
    const { scope, tenant, change, told, settle, mails } = await start('full', {});
    const { database } = opened();
    const { botId, workspaceId } = tenant;
    const text = { kind: 'text', title: 'Hours', content: 'Open at nine.' } as const;
    await createKnowledgeHarness({ database }).learn({ scope, botId }, text);
    const row = { id: createId('chn'), bot_id: botId, workspace_id: workspaceId, type: 'telegram', enabled: 1 };
    const rest = { settings: '{}', secret_names: '[]', sealed: '', created_at: 1, updated_at: 1 };
    await database.write([database.build.insertInto('channels').values({ ...row, ...rest })]);
    const terms = { name: 'full', api_access: true, ...Object.fromEntries(limitNames.map((name) => [name, 1])) };
    await createPlans({ database, now }).put('full', planBody.parse(terms), operator);
    change();
    const reached = (await told()).filter(({ percent }) => percent === 100).map(({ limit }) => limit);
    expect(reached.toSorted()).toEqual([...limitNames].sort());
    await settle();
    expect(mails()).toHaveLength(limitNames.length);
  });
});
