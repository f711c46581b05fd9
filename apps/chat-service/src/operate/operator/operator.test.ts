import { tmpdir } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import { createBots } from '../../bots/bots/bots.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createKeys } from '../../bots/keys/keys.ts';
import { sourceRow } from '../../knowledge/source-records.ts';
import { createHarness, type Harness } from '../../people/accounts/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createInstanceHealth } from './instance-health.ts';
import { createOperatorRoutes } from './operator-routes.ts';
import { operatorOptions } from './test/operator-options.ts';

onBothDatabases('the operator', (opened) => {
  let harness: Harness;
  let ada: Awaited<ReturnType<Harness['signUp']>>;
  let bob: Awaited<ReturnType<Harness['signUp']>>;
  let embedding: string | undefined;

  beforeAll(async () => {
    const { database } = opened();
    harness = createHarness({ database });
    const { app, operations, clock } = harness;
    const health = { database, dataDir: tmpdir(), now: () => clock.ms, model: undefined };
    const routes = createOperatorRoutes({
      ...operatorOptions(harness),
      readHealth: createInstanceHealth({ ...health, embeddings: 'local', embedding: () => embedding }),
    });
    app.route('/dashboard/api', routes);
    ada = await harness.signUp('ada@example.org', { workspace_name: 'Engines' });
    clock.ms += 1_000;
    bob = await harness.signUp('bob@example.org', { workspace_name: 'Bridges 100%' });
    await operations.setOperator('ada@example.org', true);
  });

  it('sees every workspace, newest first, in pages', async () => {
    const first = await ada.browser.get('/operator/workspaces?limit=1', 200);
    expect(first.body.workspaces).toMatchObject([
      { id: bob.workspaceId, name: 'Bridges 100%', plan: 'business', members: 1, bots: 0, keys: 0, requests_today: 0 },
    ]);
    const second = await ada.browser.get(`/operator/workspaces?limit=1&cursor=${first.body.next_cursor}`, 200);
    expect(second.body).toMatchObject({ workspaces: [{ name: 'Engines' }], next_cursor: null });
  });

  it('finds a workspace by its name or id', async () => {
    const find = async (text: string) => {
      const { body } = await ada.browser.get(`/operator/workspaces?q=${encodeURIComponent(text)}`, 200);
      return body.workspaces.map(({ name }: { name: string }) => name);
    };
    expect(await find('ENG')).toEqual(['Engines']);
    expect(await find('100%')).toEqual(['Bridges 100%']);
    expect(await find(bob.workspaceId)).toEqual(['Bridges 100%']);
    expect(await find('nothing')).toEqual([]);
  });

  it('changes a plan, which the workspace and its audit log tell', async () => {
    const changed = await ada.browser.patch(`/operator/workspaces/${bob.workspaceId}`, { plan: 'free' }, 200);
    expect(changed.body.plan).toBe('free');
    const { body } = await bob.browser.get(`/workspaces/${bob.workspaceId}`, 200);
    const missing = body.workspace.features.filter(({ included }: { included: boolean }) => !included);
    expect(missing).toEqual([
      { id: 'api_access', included: false, plans: ['business', 'enterprise'] },
      { id: 'webhooks', included: false, plans: ['business', 'enterprise'] },
    ]);
    const { build, read } = opened().database;
    const entries = build.selectFrom('audit_log').select(['actor_kind', 'actor_id', 'details']);
    expect(await read(entries.where('action', '=', 'workspace.plan_changed'))).toEqual([
      { actor_kind: 'operator', actor_id: ada.personId, details: '{"from":"business","to":"free"}' },
    ]);
    await ada.browser.patch(`/operator/workspaces/${bob.workspaceId}`, { plan: 'gold' }, 400);
    await ada.browser.patch('/operator/workspaces/wsp_none', { plan: 'free' }, 404);
  });

  it('defines plans, which workspaces can then be put on', async () => {
    const { body: all } = await ada.browser.get('/operator/plans', 200);
    expect(all.plans[2]).toMatchObject({
      id: 'business',
      name: 'Business',
      api_access: true,
      built_in: true,
      bots: 200,
    });
    const agency = { name: ' Agency ', api_access: true, questions_per_month: 5_000, bots: 10 };
    const { body } = await ada.browser.put('/operator/plans/agency', agency, 201);
    expect(body).toMatchObject({ id: 'agency', name: 'Agency', bots: 10, sources: null, from_file: false });
    await ada.browser.put('/operator/plans/agency', { ...agency, bots: 20 }, 200);
    const wrong = await ada.browser.put('/operator/plans/agency', { ...agency, bots: 0 }, 400);
    expect(wrong.body.error).toBe('The field "bots" must be a whole number from 1 to 1,000,000,000, or null.');
    await ada.browser.put('/operator/plans/Not%20an%20id', agency, 400);
    await ada.browser.patch(`/operator/workspaces/${bob.workspaceId}`, { plan: 'agency' }, 200);
    const { body: limits } = await bob.browser.get(`/workspaces/${bob.workspaceId}/limits`, 200);
    expect(limits.plans.at(-1)).toEqual({ id: 'agency', name: 'Agency' });
    expect(limits.limits).toContainEqual(expect.objectContaining({ id: 'bots', used: 0, limit: 20 }));
    expect(limits.limits.at(-1)).toMatchObject({ id: 'questions_per_month', used: 0, limit: 5_000 });
    const { body: mine } = await bob.browser.get(`/workspaces/${bob.workspaceId}`, 200);
    expect(mine.workspace).toMatchObject({ plan: 'agency', plan_name: 'Agency' });
    await ada.browser.delete('/operator/plans/agency', 409);
    await ada.browser.patch(`/operator/workspaces/${bob.workspaceId}`, { plan: 'free' }, 200);
    await ada.browser.delete('/operator/plans/agency', 204);
    await ada.browser.get('/operator/plans/agency', 404);
  });

  it('sees how many keys a lower plan would silence: neither revoked nor expired ones, nor those of deleted bots', async () => {
    const { database } = opened();
    const scope = scopeOf(ada.workspaceId, 'owner');
    const now = () => harness.clock.ms;
    const bots = createBots({ database, now });
    const keys = createKeys({ database, now, quotaPerDay: 1_000 });
    const [kept, deleted] = [await bots.create(scope, { name: 'Kept' }), await bots.create(scope, { name: 'Deleted' })];
    await keys.create(scope, kept.id, { label: 'In use' });
    await keys.create(scope, kept.id, { label: 'Expired', expiresAt: now() + 1 });
    const revoked = await keys.create(scope, kept.id, { label: 'Revoked' });
    await keys.revoke(scope, kept.id, revoked?.key.id ?? '');
    await keys.create(scope, deleted.id, { label: 'Of a deleted bot' });
    await bots.remove(scope, deleted.id);
    harness.clock.ms += 1;
    const { body } = await ada.browser.get(`/operator/workspaces?q=${ada.workspaceId}`, 200);
    const [workspace] = body.workspaces;
    expect([workspace.bots, workspace.keys]).toEqual([1, 1]);
    expect(workspace.features).toContainEqual({ id: 'api_access', included: true, plans: ['business', 'enterprise'] });
  });

  it('reads how the instance does', async () => {
    const { body } = await ada.browser.get('/operator/health', 200);
    const states = body.checks.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`);
    expect(states.slice(0, 4)).toEqual(['database ok', 'migrations ok', 'embeddings warning', 'model off']);
    expect(body.backlog).toEqual({
      webhooks: { waiting: 0, oldest_at: null },
      knowledge: { waiting: 0, oldest_at: null },
    });
    embedding = 'small-model';
    expect((await ada.browser.get('/operator/health', 200)).body.checks[2].state).toBe('ok');
  });

  it('learns how many sources wait to be read, and that one has waited for long', async () => {
    const { database } = opened();
    const scope = scopeOf(bob.workspaceId, 'owner');
    const { id: botId } = await createBots({ database, now: Date.now }).create(scope, { name: 'Slow' });
    const sinceMs = Date.now() - 3_600_000;
    const place = { botId, workspaceId: bob.workspaceId };
    const rows = [sinceMs, Date.now() + 3_600_000].map((at, index) =>
      sourceRow({ kind: 'text', title: 'Text' }, { ...place, id: `src_${index}`, at }),
    );
    await database.write([database.build.insertInto('knowledge_sources').values(rows)]);
    const { body } = await ada.browser.get('/operator/health', 200);
    expect(body.backlog.knowledge).toEqual({ waiting: 1, oldest_at: new Date(sinceMs).toISOString() });
    expect(body.checks.at(-1)).toEqual({ id: 'knowledge', state: 'warning', detail: '1 to read.' });
  });

  it('is nobody else, whatever their role', async () => {
    await bob.browser.get('/operator/workspaces', 403);
    await bob.browser.get('/operator/health', 403);
    await bob.browser.get('/operator/plans', 403);
    await bob.browser.put('/operator/plans/own', { name: 'Mine' }, 403);
    await bob.browser.delete('/operator/plans/pro', 403);
    await bob.browser.patch(`/operator/workspaces/${bob.workspaceId}`, { plan: 'enterprise' }, 403);
    await harness.browse().get('/operator/workspaces', 401);
  });
});
