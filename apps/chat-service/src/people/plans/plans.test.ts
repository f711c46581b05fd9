import { beforeEach, expect, it } from 'vitest';
import { createBots } from '../../bots/bots/bots.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { openAt } from '../../platform/database/test/places.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { removeExpired } from '../../talk/chat/retention.ts';
import { serve, serveForTest, type Tenant } from '../../talk/chat/test/harness.ts';
import { initialLimits } from './initial-limits.ts';
import { type builtInPlans, type PlanTerms, planBody } from './plan.ts';
import { changePlan, createPlans, listPlans } from './plan-records.ts';
import { endOfPeriod, readQuestionUsage } from './question-count.ts';
import { keyQuotaOf, readTerms } from './terms.ts';

const operator: Actor = { kind: 'operator', id: undefined, address: undefined };
const start = Date.parse('2026-11-17T12:00:00Z');

onBothDatabases('plans', (opened) => {
  const clock = { ms: start };
  const now = () => clock.ms;
  const plans = () => createPlans({ database: opened().database, now });
  const terms = (given: Partial<PlanTerms>): PlanTerms =>
    planBody.parse({ name: 'Agency', api_access: true, ...given });

  beforeEach(() => {
    clock.ms = start;
  });

  async function serveOn(planId: string, given: Partial<PlanTerms>) {
    const { database } = opened();
    const service = await serveForTest({ database, now });
    const tenant = await service.addTenant();
    await plans().put(planId, terms(given), operator);
    await changePlan(database, tenant.workspaceId, planId, operator, now());
    const ask = async (one: Tenant = tenant) => (await service.chatAs(one, 'hello')).status;
    return { database, service, tenant, ask };
  }

  it('are four at first, with API access for business and enterprise alone and one quota for all keys', async () => {
    const found = await listPlans(opened().database);
    expect(found.slice(0, 4).map(({ id, name }) => [id, name])).toEqual([
      ['free', 'Free'],
      ['pro', 'Pro'],
      ['business', 'Business'],
      ['enterprise', 'Enterprise'],
    ]);
    for (const plan of found.slice(0, 4)) {
      expect(plan).toMatchObject({
        apiAccess: ['business', 'enterprise'].includes(plan.id),
        whiteLabel: true,
        ...initialLimits[plan.id as (typeof builtInPlans)[number]],
        key_requests_per_day: null,
        questions_per_day: null,
        questions_per_month: null,
        retention_days: null,
      });
    }
  });

  it('can be changed, but not what the contract says about the API, and built-in ones stay', async () => {
    const [free] = await plans().list();
    const own = terms({ name: 'Starter', api_access: false, bots: 4, white_label: true });
    await expect(plans().put('free', { ...own, api_access: true }, operator)).rejects.toMatchObject({
      message: 'The plan Free never has API access. Create a plan of your own instead.',
    });
    await expect(plans().put('business', own, operator)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(plans().remove('pro', operator)).rejects.toMatchObject({ code: 'conflict' });
    expect(await plans().put('free', own, operator)).toMatchObject({
      plan: { name: 'Starter', bots: 4 },
      isNew: false,
    });
    const back = terms({ name: 'Free', api_access: false, white_label: true, ...initialLimits.free });
    expect((await plans().put('free', back, operator)).plan).toEqual(free);
  });

  it('can be deleted while no workspace is on them', async () => {
    const { database, tenant } = await serveOn('doomed', {});
    await expect(plans().remove('doomed', operator)).rejects.toMatchObject({
      message: 'Workspaces are on the plan Agency. Move them first.',
    });
    await changePlan(database, tenant.workspaceId, 'business', operator, now());
    await plans().remove('doomed', operator);
    await expect(plans().remove('doomed', operator)).rejects.toMatchObject({ code: 'not_found' });
    await expect(changePlan(database, tenant.workspaceId, 'doomed', operator, now())).rejects.toMatchObject({
      message: 'There is no plan "doomed".',
    });
  });

  it('decide whether bots get models of their own, and leave those that they have', async () => {
    const { database, tenant } = await serveOn('hosted', { own_models: false });
    const bots = createBots({ database, now });
    const scope = scopeOf(tenant.workspaceId, 'owner');
    const model = { kind: 'openai-compatible', baseUrl: 'https://models.example', model: 'm' } as const;
    const refusal = { code: 'plan_required', message: 'The plan Agency does not include models of your own.' };
    await expect(bots.create(scope, { name: 'Own', model })).rejects.toMatchObject(refusal);
    const bot = await bots.create(scope, { name: 'Ours', model: { kind: 'default' } });
    await expect(bots.update(scope, bot.id, { model })).rejects.toMatchObject(refusal);
    await plans().put('hosted', terms({}), operator);
    await bots.update(scope, bot.id, { model });
    await plans().put('hosted', terms({ own_models: false }), operator);
    expect(await bots.update(scope, bot.id, { name: 'Renamed' })).toMatchObject({ name: 'Renamed', model });
    expect(await bots.update(scope, bot.id, { model: { kind: 'built-in' } })).toMatchObject({
      model: { kind: 'built-in' },
    });
  });

  it('that no longer exist are the lowest one', async () => {
    const { database, service, tenant } = await serveOn('lost', {});
    await database.write([database.build.deleteFrom('plans').where('id', '=', 'lost')]);
    expect((await service.chatAs(tenant, 'hello')).status).toBe(403);
    expect(await readTerms(database, tenant.workspaceId)).toMatchObject({ apiAccess: false, whiteLabel: true });
  });

  it('decide how often a key may ask in a day, and a key can have a lower limit of its own', async () => {
    const { service, tenant, ask } = await serveOn('small', { key_requests_per_day: 2 });
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    const { botId, keyId } = tenant;
    const scope = scopeOf(tenant.workspaceId, 'owner');
    clock.ms += 86_400_000;
    await service.keys.update(scope, botId, keyId, { quotaPerDay: 1 });
    const first = await service.chatAs(tenant, 'hello');
    expect([first.status, first.headers.get('x-ratelimit-limit')]).toEqual([200, '1']);
    expect(await ask()).toBe(429);
    await service.keys.update(scope, botId, keyId, { quotaPerDay: 100 });
    expect([await ask(), await ask()]).toEqual([200, 429]);
    expect(await service.keys.find(scope, botId, keyId)).toMatchObject({ quotaPerDay: 2, ownQuotaPerDay: 100 });
    const rotated = await service.keys.rotate(scope, botId, keyId, '0');
    expect(rotated?.key).toMatchObject({ ownQuotaPerDay: 100, usedToday: 0 });
    expect(keyQuotaOf(null, { keyRequestsPerDay: null }, 1_000)).toBe(1_000);
  });

  it('limit the questions of all keys in a day and in a month, and say until when', async () => {
    const { database, service, tenant, ask } = await serveOn('metered', {
      questions_per_day: 2,
      questions_per_month: 3,
    });
    const created = await service.keys.create(scopeOf(tenant.workspaceId, 'owner'), tenant.botId, {});
    const second = { ...tenant, key: created?.text ?? '' };
    expect([await ask(), await ask(second), await ask()]).toEqual([200, 200, 429]);
    const refused = await service.chatAs(second, 'hello');
    expect(refused.body).toMatchObject({
      code: 'quota_exceeded',
      error:
        'This workspace may ask 2 questions on 2026-11-17 (UTC), and has. It can ask again from 2026-11-18T00:00:00Z.',
    });
    clock.ms += 86_400_000;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    expect(await readQuestionUsage(database, tenant.workspaceId, now())).toEqual({ day: 1, month: 3 });
    clock.ms = Date.parse('2026-12-01T00:00:00Z');
    expect(await ask()).toBe(200);
    expect(endOfPeriod('2026-12')).toBe(Date.parse('2027-01-01T00:00:00Z'));
  });

  it('limit them exactly, also when two instances count at the same time', async () => {
    const { service, tenant } = await serveOn('exact', { questions_per_month: 7 });
    const other = await openAt(opened().place);
    const twin = await serve({ database: other, now });
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? service : twin).chatAs(tenant, 'hello'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    await twin.stop();
    await other.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(13);
  });

  it('count no question that failed through our fault', async () => {
    const { database, tenant } = await serveOn('kind', { questions_per_day: 5 });
    const broken = await serveForTest({
      database,
      now,
      answerer: {
        answer: async () => {
          throw new Error('broken');
        },
      },
    });
    expect((await broken.chatAs(tenant, 'hello')).status).toBe(500);
    expect(await readQuestionUsage(database, tenant.workspaceId, now())).toEqual({ day: 0, month: 0 });
  });

  it('remove conversations that a bot would keep longer', async () => {
    const { database, service, tenant } = await serveOn('short', { retention_days: 2 });
    const { body } = await service.chatAs(tenant, 'hello');
    const left = async () =>
      (await database.read(database.build.selectFrom('conversations').select('id').where('id', '=', body.session_id)))
        .length;
    await removeExpired({ database, now: () => start + 86_400_000 });
    expect(await left()).toBe(1);
    await removeExpired({ database, now: () => start + 3 * 86_400_000 });
    expect(await left()).toBe(0);
  });
});
