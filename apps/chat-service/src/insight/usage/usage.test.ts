import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../talk/chat/test/harness.ts';
import { type DashboardService, serveDashboard } from '../../talk/conversations/test/harness.ts';
import { durationFigure, figuresOf } from './figures.ts';
import { pruneUsage } from './prune-usage.ts';

onBothDatabases('usage', (opened) => {
  let service: DashboardService;
  let tenant: Tenant;
  let clock = Date.parse('2026-11-14T23:59:00Z');

  beforeAll(async () => {
    service = await serveDashboard({ database: opened().database, quotaPerDay: 3, now: () => clock });
    tenant = await service.addTenant();
    await service.chatAs(tenant, 'yesterday');
    clock = Date.parse('2026-11-15T00:00:00Z');
    await service.usage.flush();
    await service.chatAs(tenant, 'one');
    await service.chatAs(tenant, '');
    await service.chatAs(tenant, 'three');
    await service.chatAs(tenant, 'over the quota');
    await service.asMember(tenant, 'POST', '/playground', { message: 'a try' });
  });
  afterAll(async () => await service.stop());

  const read = async (query = '') =>
    (await service.asMember(tenant, 'GET', `/usage${query}`, undefined, 'viewer')).json;

  it('is told by day and by key, with what is left of the quota', async () => {
    const report = await read('?from=2026-11-13&to=2026-11-15');
    expect(report.days).toMatchObject([
      { day: '2026-11-13', requests: 0, answered: 0, answered_rate: null, p50_ms: null },
      { day: '2026-11-14', requests: 1, answered: 1, answered_rate: 1 },
      { day: '2026-11-15', requests: 4, answered: 3, refused: 1, limited: 1, errors: 0 },
    ]);
    expect(report.total).toMatchObject({ requests: 5, answered: 4, unanswered: 0, p50_ms: 1, p95_ms: 1 });
    expect(await read('/keys?from=2026-11-13&to=2026-11-15')).toMatchObject({
      keys: [
        { key_id: tenant.keyId, label: 'API key', requests: 5, used_today: 3, quota_per_day: 3, left_today: 0 },
        { key_id: null, label: 'Playground', requests: 0, answered: 1 },
      ],
      next_cursor: null,
    });
  });

  it('counts questions on every channel, and requests with a key only', async () => {
    const other = await service.addTenant();
    const visitor = { workspaceId: other.workspaceId, botId: other.botId, keyId: null, visitorId: 'vis_1' };
    for (const status of [200, 200, 429]) service.usage.countRequest(visitor, status);
    service.usage.countTurn(visitor, 'answered', 5);
    service.usage.countTurn({ ...visitor, messenger: 'whatsapp' }, 'answered', 5);
    await service.chatAs(other, 'one');
    await service.asMember(other, 'POST', '/playground', { message: 'a try' });
    const ask = async (query: string) => (await service.asMember(other, 'GET', `/usage${query}`)).json;
    expect((await ask('')).total).toMatchObject({ requests: 1, limited: 0, answered: 4 });
    const { keys } = await ask('/keys');
    expect(keys).toMatchObject([
      { label: 'API key', requests: 1, answered: 1 },
      { label: 'Website', requests: 0, answered: 1 },
      { key_id: 'whatsapp', label: 'WhatsApp', requests: 0, answered: 1 },
      { label: 'Playground', requests: 0, answered: 1 },
    ]);
  });

  it('adds up what is stored at different times', async () => {
    await service.usage.flush();
    service.usage.countRequest({ workspaceId: tenant.workspaceId, botId: tenant.botId, keyId: tenant.keyId }, 500);
    expect((await read()).total).toMatchObject({ requests: 6, errors: 1 });
  });

  it('is told of one key, or of the playground', async () => {
    expect((await read(`?key_id=${tenant.keyId}`)).total).toMatchObject({ requests: 6 });
    expect((await read(`/keys?key_id=${tenant.keyId}`)).keys).toMatchObject([{ label: 'API key', requests: 6 }]);
    expect((await read('?key_id=playground')).total).toMatchObject({ requests: 0, answered: 1 });
    expect((await read('/keys?key_id=playground')).keys).toMatchObject([{ key_id: null, answered: 1 }]);
  });

  it('has a row of its own for the made-up visitors of a demo', async () => {
    const other = await service.addTenant();
    const { database } = opened();
    const made = { workspace_id: other.workspaceId, bot_id: other.botId, key_id: 'sample', day: '2026-11-15' };
    await database.write([database.build.insertInto('usage_counts').values({ ...made, figure: 'answered', count: 3 })]);
    const { keys } = (await service.asMember(other, 'GET', '/usage/keys')).json;
    expect(keys).toMatchObject([{ label: 'API key' }, { label: 'Sample visitors', answered: 3 }, { key_id: null }]);
  });

  it('is told of many keys page by page, with the playground last', async () => {
    const other = await service.addTenant();
    const scope = scopeOf(other.workspaceId, 'admin');
    for (const label of ['Two', 'Three']) await service.keys.create(scope, other.botId, { label });
    const ask = async (query: string) => (await service.asMember(other, 'GET', `/usage/keys${query}`)).json;
    const first = await ask('?limit=2');
    const second = await ask(`?limit=2&cursor=${first.next_cursor}`);
    const labels = [...first.keys, ...second.keys].map(({ label }) => label);
    expect(labels.toSorted()).toEqual(['API key', 'Playground', 'Three', 'Two']);
    expect(labels.at(-1)).toBe('Playground');
    expect(second.next_cursor).toBeNull();
  });

  it('covers thirty days unless another range is asked for', async () => {
    expect((await read()).days).toHaveLength(30);
    expect((await read('?from=2026-11-16')).error).toBe('The parameter "to" must not be before "from".');
    expect((await read('?from=2024-01-01')).error).toBe('At most 366 days can be requested at once.');
    expect((await read('?from=soon')).error).toContain('must be a day');
  });

  it('is forgotten after more than a year', async () => {
    const { database } = opened();
    const owner = { workspace_id: 'ws_old', bot_id: 'bot_old', key_id: 'key_old', figure: 'requests', count: 1 };
    const days = ['2025-10-10', '2025-10-11', '2025-10-12'];
    await database.write([database.build.insertInto('usage_counts').values(days.map((day) => ({ ...owner, day })))]);
    const nowMs = Date.parse('2026-11-15T12:00:00Z');
    expect(await pruneUsage({ database, now: () => nowMs, batch: 1 })).toBe(1);
    const left = database.build.selectFrom('usage_counts').select('day').where('bot_id', '=', 'bot_old');
    expect((await database.read(left)).map(({ day }) => day).toSorted()).toEqual(['2025-10-11', '2025-10-12']);
  });

  it("is nobody else's business", async () => {
    const others = await service.addTenant();
    const report = await service.asMember(others, 'GET', `/usage?key_id=${tenant.keyId}`);
    expect(report.json).toMatchObject({ total: { requests: 0 } });
    const keys = await service.asMember(others, 'GET', `/usage/keys?key_id=${tenant.keyId}`);
    expect(keys.json).toEqual({ keys: [], next_cursor: null });
  });
});

describe('durations', () => {
  it('are known to a tenth', () => {
    for (const milliseconds of [1, 3, 17, 250, 4_321, 120_000]) {
      const { p50Ms = 0 } = figuresOf([{ figure: durationFigure(milliseconds), count: 1 }]);
      expect(Math.abs(p50Ms - milliseconds)).toBeLessThanOrEqual(Math.max(1, milliseconds * 0.1));
    }
  });

  it('give percentiles', () => {
    const rows = [
      { figure: durationFigure(10), count: 94 },
      { figure: durationFigure(1_000), count: 6 },
    ];
    const { p50Ms = 0, p95Ms = 0 } = figuresOf(rows);
    expect(p50Ms).toBeLessThan(12);
    expect(p95Ms).toBeGreaterThan(900);
  });
});
