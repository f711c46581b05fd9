import { expect, it, onTestFinished } from 'vitest';
import { serveModel } from '../../answering/models/test/model-server.ts';
import { compose, returns } from '../../answering/test/compose.ts';
import { createModelFailures } from '../../bots/bots/model-failures.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { serveForTest } from '../../talk/chat/test/harness.ts';
import { createModelBudget } from './model-budget.ts';
import { createUsageRecorder } from './usage-recorder.ts';
import { createUsageReports } from './usage-report.ts';

const message = 'Within how many days are returns accepted?';
const say = 'Returns are accepted within 30 days of delivery [1].';
const dayMs = 86_400_000;

onBothDatabases('what a model costs', (opened) => {
  const fail = (error: unknown) => {
    throw error;
  };

  async function start() {
    const { database } = opened();
    const clock = { nowMs: Date.parse('2026-11-15T12:00:00Z') };
    const now = () => clock.nowMs;
    const model = await serveModel(() => ({ say }));
    const failures = createModelFailures({ database, now, onError: fail });
    const usage = createUsageRecorder({ database, now, onError: fail });
    onTestFinished(() => usage.flush());
    const { answerer } = compose({
      passages: [returns],
      instance: {
        provider: 'openai-compatible',
        baseUrl: model.baseUrl,
        model: 'test-1',
        apiKey: undefined,
        price: { input: 2, output: 10 },
      },
      isOverBudget: createModelBudget({ database, now, onSpent: failures.failed }),
    });
    const service = await serveForTest({
      database,
      answerer,
      now,
      onTurn: (outcome, milliseconds, scope, spent) => usage.countTurn(scope, outcome, milliseconds, spent),
    });
    const tenant = await service.addTenant();
    return { service, tenant, model, usage, clock, failures, scope: scopeOf(tenant.workspaceId, 'owner') };
  }

  it('is part of each answer and of the usage of its bot and key', async () => {
    const { service, tenant, usage, scope } = await start();
    const { body } = await service.chatAs(tenant, message);
    const used = { model: 'test-1', input_tokens: 100, output_tokens: 20, cost: 0.0004 };
    expect(body.usage).toMatchObject({ ...used, first_token_ms: expect.any(Number) });
    await service.chatAs(tenant, message);
    const reports = createUsageReports({ database: opened().database, flush: usage.flush });
    const range = { from: '2026-11-15', to: '2026-11-15' };
    const spent = { input_tokens: 200, output_tokens: 40, cost_micros: 800, firstTokenP50Ms: expect.any(Number) };
    expect((await reports.ofBot(scope, tenant.botId, range)).total).toMatchObject(spent);
    expect((await reports.ofKeys(scope, tenant.botId, range))(tenant.keyId)).toMatchObject(spent);
  });

  it('ends with the budget of the month: the bot answers without its model, and its owner is told', async () => {
    const { service, tenant, model, usage, clock, failures, scope } = await start();
    await service.bots.update(scope, tenant.botId, { model: { kind: 'default', spend: { monthlyBudget: 0.0004 } } });
    expect((await service.chatAs(tenant, message)).body.usage.model).toBe('test-1');
    await usage.flush();
    clock.nowMs += 10_000;
    const { body } = await service.chatAs(tenant, message);
    expect(body).toMatchObject({ answered: true, usage: { model: 'built-in', fallback: 'budget_spent' } });
    expect(body.response).toContain('30 days');
    expect(model.requests).toHaveLength(1);
    await expect.poll(async () => (await failures.read(tenant.botId))?.reason).toContain('budget of 0.0004');
    clock.nowMs += 20 * dayMs;
    expect((await service.chatAs(tenant, message)).body.usage.model).toBe('test-1');
  });
});
