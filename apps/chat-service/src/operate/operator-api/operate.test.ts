import { createMemoryLimiter } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';
import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { createBots } from '../../bots/bots/bots.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createFailedAttempts } from '../../bots/keys/failed-attempts.ts';
import { type OperatorScope, operatorScopes } from '../../bots/tokens/operator-scopes.ts';
import { createHarness, goodPassword, type Harness } from '../../people/accounts/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { ChatEnv } from '../../talk/chat/chat-context.ts';
import { createOperatorRoutes } from '../operator/operator-routes.ts';
import { operatorOptions } from '../operator/test/operator-options.ts';
import { createOperateAuth } from './operate-auth.ts';
import { operateOperations } from './operate-operations.ts';
import { createOperateRoutes } from './operate-routes.ts';
import { operateOutputs } from './operate-shapes.ts';

onBothDatabases('the operator API', (opened) => {
  let harness: Harness;
  let parts: ReturnType<typeof operatorOptions>;
  let ada: Awaited<ReturnType<Harness['signUp']>>;
  let all: string;

  const tokenWith = async (...scopes: OperatorScope[]) =>
    (await parts.tokens.create({ name: 'Provisioning', scopes }, { kind: 'operator', id: ada.personId, address: '' }))
      .text;

  async function ask(method: string, path: string, { token = all, body, key }: Asked = {}) {
    harness.clock.ms += 1;
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (key !== undefined) headers.set('idempotency-key', key);
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    const response = await harness.app.request(`http://chat.test/api/v1/operate${path}`, init);
    const text = await response.text();
    const json: Wire = text.startsWith('{') && !text.includes('}\n{') ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, json };
  }

  const actions = async (subjectId: string) => {
    const { read, build } = opened().database;
    const entries = build.selectFrom('audit_log').select(['action', 'actor_token']).where('subject_id', '=', subjectId);
    return (await read(entries.orderBy('at').orderBy('id'))).map((row) => `${row.action} ${row.actor_token}`);
  };

  beforeAll(async () => {
    const { database } = opened();
    harness = createHarness({ database });
    parts = operatorOptions(harness);
    const now = () => harness.clock.ms;
    const limiter = createMemoryLimiter({ limit: 1_000, windowMs: 60_000, now });
    const failedAttempts = createFailedAttempts({ limiter, now });
    const auth = createOperateAuth({ authenticate: parts.tokens.authenticate, limiter, now, failedAttempts });
    const operatorRoutes = createOperatorRoutes({ ...parts, requireOperator: auth.requireOperator });
    const app = new Hono<ChatEnv>().use(async (context, next) => {
      context.set('address', '203.0.113.7');
      context.set('requestId', 'req_test');
      await next();
    });
    app.route('/', createOperateRoutes({ operatorRoutes, auth }));
    harness.app.route('/api/v1/operate', app);
    harness.app.route('/dashboard/api', createOperatorRoutes(parts));
    ada = await harness.signUp('ada@example.org');
    await harness.operations.setOperator('ada@example.org', true);
    all = await tokenWith(...operatorScopes);
  });

  it('takes tokens that operators create in the dashboard, which are stored as hashes and revoked at once', async () => {
    const given = { name: 'Billing', scopes: ['usage:read'] };
    const { body } = await ada.browser.post('/operator/tokens', given, 201);
    expect(body.token).toMatch(/^lk_oper_[0-9A-Za-z]{38}$/);
    expect((await ask('GET', '/usage', { token: body.token })).status).toBe(200);
    const lacking = await ask('GET', '/workspaces', { token: body.token });
    expect(lacking).toMatchObject({ status: 403, json: { error: 'This token lacks the scope workspaces:read.' } });
    const { build, read } = opened().database;
    expect(JSON.stringify(await read(build.selectFrom('operator_tokens').selectAll()))).not.toContain(
      body.token.slice(8, -4),
    );
    await ada.browser.post(`/operator/tokens/${body.id}/revoke`, {}, 200);
    expect((await ask('GET', '/usage', { token: body.token })).status).toBe(401);
    expect(await actions(body.id)).toEqual(['operator_token.created null', 'operator_token.revoked null']);
    await ada.browser.post('/operator/tokens', { name: 'All', scopes: ['everything'] }, 400);
  });

  it('needs exactly the scope of each operation, and an operator token', async () => {
    for (const { method, path, needs } of operateOperations) {
      const others = operatorScopes.filter((scope) => !needs.includes(scope));
      const address = path.replaceAll(/:\w+/g, 'none');
      const refused = needs.length > 0 ? await ask(method, address, { token: await tokenWith(...others) }) : undefined;
      expect(refused?.status ?? 403, `${method} ${path}`).toBe(403);
      expect((await ask(method, address, { token: 'lk_mgmt_none' })).status).toBe(401);
    }
  });

  it('ends a token for good when its author is no operator any more', async () => {
    const eve = await harness.signUp('eve@example.org');
    await harness.operations.setOperator('eve@example.org', true);
    harness.clock.ms += 1;
    const { body } = await eve.browser.post('/operator/tokens', { name: 'Eve', scopes: ['usage:read'] }, 201);
    const fromCommandLine = { kind: 'operator', id: undefined, address: undefined } as const;
    const unowned = await parts.tokens.create({ name: 'Job', scopes: ['usage:read'] }, fromCommandLine);
    const status = async () => (await ask('GET', '/usage', { token: body.token })).status;
    expect(await status()).toBe(200);
    await harness.operations.setOperator('eve@example.org', false);
    expect(await status()).toBe(401);
    const { body: list } = await ada.browser.get('/operator/tokens', 200);
    expect(list.tokens.find(({ id }: { id: string }) => id === body.id).state).toBe('revoked');
    harness.clock.ms += 1_000;
    await harness.operations.setOperator('eve@example.org', true);
    expect(await status()).toBe(401);
    expect((await ask('GET', '/usage', { token: unowned.text })).status).toBe(200);
  });

  it('creates a workspace once for each Idempotency-Key, with an owner who has no password yet', async () => {
    const wanted = { name: 'Acme', owner: { email: 'Eve@acme.example' }, plan: 'pro', limits: { bots: 7 } };
    const made = await ask('POST', '/workspaces', { body: wanted, key: 'order-1' });
    expect(made).toMatchObject({
      status: 201,
      json: { name: 'Acme', plan: 'pro', own_limits: { bots: 7 }, members: 1 },
    });
    operateOutputs.OperatorWorkspace.parse(made.json);
    const again = await Promise.all([1, 2, 3].map(() => ask('POST', '/workspaces', { body: wanted, key: 'order-1' })));
    expect(new Set(again.map(({ json }) => json.id))).toEqual(new Set([made.json.id]));
    expect(again[0]?.headers.get('idempotent-replayed')).toBe('true');
    const other = await ask('POST', '/workspaces', { body: { ...wanted, name: 'Other' }, key: 'order-1' });
    expect(other).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
    const same = await Promise.all([1, 2, 3].map(() => ask('POST', '/workspaces', { body: wanted, key: 'order-2' })));
    expect(new Set(same.map(({ json }) => json.id)).size).toBe(1);
    expect(await actions(made.json.id)).toEqual(['workspace.created Provisioning']);
    const wrong = await ask('POST', '/workspaces', { body: { ...wanted, plan: 'gold' } });
    expect(wrong).toMatchObject({ status: 400, json: { error: 'There is no plan "gold".' } });
    const list = await ask('GET', '/workspaces?limit=1');
    expect(operateOutputs.OperatorWorkspaceList.parse(list.json).next_cursor).not.toBeNull();
  });

  it('suspends, resumes and deletes, and a repetition changes nothing', async () => {
    const { json } = await ask('POST', '/workspaces', { body: { name: 'Brief', owner: { email: 'bo@acme.example' } } });
    const one = `/workspaces/${json.id}`;
    const bots = createBots({ database: opened().database, now: Date.now });
    await bots.create(scopeOf(json.id, 'owner'), { name: 'Guide' });
    for (const reason of ['Unpaid.', 'Twice.']) {
      const { json: suspended } = await ask('POST', `${one}/suspend`, { body: { reason } });
      expect(suspended.suspended.reason).toBe('Unpaid.');
    }
    expect((await ask('POST', `${one}/resume`)).json.suspended).toBeNull();
    expect((await ask('POST', `${one}/resume`)).json.suspended).toBeNull();
    expect((await ask('PATCH', one, { body: { plan: 'enterprise' } })).json.plan).toBe('enterprise');
    expect((await ask('DELETE', one)).status).toBe(204);
    expect((await ask('DELETE', one)).status).toBe(204);
    expect((await ask('GET', one)).status).toBe(404);
    expect((await ask('DELETE', '/workspaces/wsp_none')).status).toBe(404);
    expect(await actions(json.id)).toEqual([
      'workspace.created Provisioning',
      'workspace.suspended Provisioning',
      'workspace.resumed Provisioning',
      'workspace.plan_changed Provisioning',
      'workspace.deleted Provisioning',
    ]);
  });

  it('exports a workspace to its last line', async () => {
    const scope = scopeOf(ada.workspaceId, 'owner');
    const bot = await parts.exporting.botFiles.bots.create(scope, { name: 'Guide' });
    await parts.exporting.botFiles.sources.create(scope, bot.id, {
      kind: 'text',
      title: 'Hours',
      content: 'Open at nine.',
    });
    const picture = { id: 'a'.repeat(32), bytes: Buffer.from('a picture') };
    await parts.exporting.botFiles.sources.create(scope, bot.id, {
      kind: 'file',
      title: 'Plan',
      content: `The plan.\u001D${picture.id}:A\u001Cplan\u001D`,
      file: { id: 'fil_plan', bytes: Buffer.from('a file') },
      pictures: [picture],
    });
    const { text, headers } = await ask('GET', `/workspaces/${ada.workspaceId}/export`);
    expect(headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ type: 'workspace', id: ada.workspaceId });
    expect(lines).toContainEqual({ type: 'member', name: 'Ada', email: 'ada@example.org', role: 'owner' });
    expect(lines).toContainEqual(expect.objectContaining({ type: 'content', title: 'Hours', text: 'Open at nine.' }));
    expect(lines).toContainEqual(expect.objectContaining({ type: 'content', title: 'Plan', text: 'The plan.' }));
    const data = picture.bytes.toString('base64');
    expect(lines).toContainEqual(expect.objectContaining({ type: 'picture', id: picture.id, data }));
    expect(lines.at(-1)).toMatchObject({ type: 'end', counts: { member: 1, bot: 1, content: 2, picture: 1 } });
    expect((await ask('GET', '/workspaces/wsp_none/export')).status).toBe(404);
    expect(await actions(ada.workspaceId)).toContain('workspace.exported Provisioning');
  });

  it('signs a person in by a link that works once and not for long', async () => {
    await ask('POST', '/workspaces', { body: { name: 'Linked', owner: { email: 'lin@acme.example' } } });
    const wanted = { email: 'lin@acme.example', expires_in: 60 };
    const { json } = await ask('POST', '/sign-in-links', { body: wanted, key: 'link-1' });
    expect((await ask('POST', '/sign-in-links', { body: wanted, key: 'link-1' })).json).toEqual(json);
    expect(json.url).toContain('http://chat.test/');
    const token = new URL(json.url).hash.slice(1);
    const browser = harness.browse();
    const tries = await Promise.all([1, 2, 3].map(() => browser.post('/sign-in/link', { token })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await browser.get('/me', 200)).body.person.email).toBe('lin@acme.example');
    await browser.post('/sign-in/link', { token: `${token.split('.')[0]}.forged` }, 404);
    const late = await ask('POST', '/sign-in-links', { body: wanted });
    harness.clock.ms += 60_000;
    await browser.post('/sign-in/link', { token: new URL(late.json.url).hash.slice(1) }, 404);
    const { body: me } = await browser.get('/me', 200);
    expect(await actions(me.person.id)).toContain('person.signed_in_by_link null');
    const { body: log } = await browser.get(`/workspaces/${me.workspaces[0].id}`, 200);
    expect(log.workspace.name).toBe('Linked');
    expect((await ask('POST', '/sign-in-links', { body: { email: 'nobody@acme.example' } })).status).toBe(404);
    expect((await ask('POST', '/sign-in-links', { body: { email: 'ada@example.org' } })).status).toBe(409);
  });

  it('leads to the host of a brand, for members of a workspace that has one', async () => {
    const owner = { email: 'bram@acme.example' };
    const { json: made } = await ask('POST', '/workspaces', { body: { name: 'Branded', owner } });
    await ask('PUT', '/brands/bots.acme.example', { body: { name: 'Acme' } });
    await ask('PATCH', `/workspaces/${made.id}`, { body: { brand: 'bots.acme.example' } });
    const body = { ...owner, workspace_id: made.id };
    const { json } = await ask('POST', '/sign-in-links', { body });
    expect(new URL(json.url).host).toBe('bots.acme.example');
    const stranger = { ...owner, workspace_id: 'wsp_other' };
    expect((await ask('POST', '/sign-in-links', { body: stranger })).status).toBe(404);
    await ask('DELETE', '/brands/bots.acme.example');
  });

  it('lists usage by day and bot, in pages', async () => {
    const { build, write } = opened().database;
    const row = (bot_id: string, day: string, key_id: string, figure: string, count: number) => ({
      workspace_id: 'wsp_x',
      bot_id,
      day,
      key_id,
      figure,
      count,
    });
    await write([
      build
        .insertInto('usage_counts')
        .values([
          row('bot_a', '2026-01-01', 'key_1', 'answered', 4),
          row('bot_a', '2026-01-01', 'telegram', 'answered', 1),
          row('bot_a', '2026-01-01', 'website', 'unanswered', 2),
          row('bot_a', '2026-01-01', '', 'answered', 9),
          row('bot_a', '2026-01-01', 'key_1', 'input_tokens', 100),
          row('bot_b', '2026-01-01', 'key_2', 'answered', 1),
          row('bot_a', '2026-01-02', 'key_1', 'answered', 1),
          row('bot_a', '2026-01-09', 'key_1', 'answered', 1),
          row('bot_b', '2026-03-20', 'key_2', 'answered', 1),
        ]),
    ]);
    const range = '/usage?from=2026-01-01&to=2026-01-02&workspace_id=wsp_x&limit=2';
    const first = await ask('GET', range);
    expect(operateOutputs.DailyUsageList.parse(first.json).usage[0]).toEqual({
      workspace_id: 'wsp_x',
      bot_id: 'bot_a',
      day: '2026-01-01',
      questions: 7,
      answered: 5,
      input_tokens: 100,
      output_tokens: 0,
      stored_bytes: null,
      channels: { api: 4, website: 2, telegram: 1, slack: 0, discord: 0, whatsapp: 0, teams: 0, email: 0 },
    });
    const second = await ask('GET', `${range}&cursor=${first.json.next_cursor}`);
    expect(second.json).toMatchObject({ usage: [{ bot_id: 'bot_a', day: '2026-01-02' }], next_cursor: null });
    const long = '/usage?from=2025-12-01&to=2026-12-31&workspace_id=wsp_x&limit=2';
    const days: string[] = [];
    for (let cursor = ''; cursor !== null; ) {
      const { json } = await ask('GET', `${long}${cursor && `&cursor=${cursor}`}`);
      days.push(...json.usage.map(({ day, bot_id }: Wire) => `${day} ${bot_id}`));
      cursor = json.next_cursor;
    }
    expect(days).toEqual([
      ...['2026-01-01 bot_a', '2026-01-01 bot_b', '2026-01-02 bot_a'],
      ...['2026-01-09 bot_a', '2026-03-20 bot_b'],
    ]);
    expect((await ask('GET', '/usage?from=yesterday')).status).toBe(400);
    const file = await ask('GET', '/usage.csv?from=2026-01-01&to=2026-01-02&workspace_id=wsp_x');
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(file.text.split('\r\n')).toEqual([
      'workspace_id,bot_id,day,questions,answered,input_tokens,output_tokens,stored_bytes,api,website,slack,discord,telegram,whatsapp,teams,email',
      'wsp_x,bot_a,2026-01-01,7,5,100,0,,4,2,0,0,1,0,0,0',
      'wsp_x,bot_b,2026-01-01,1,1,0,0,,1,0,0,0,0,0,0,0',
      'wsp_x,bot_a,2026-01-02,1,1,0,0,,1,0,0,0,0,0,0,0',
      '',
    ]);
  });

  it('turns metering on, lists its events in pages and sends days again', async () => {
    expect(operateOutputs.Metering.parse((await ask('GET', '/metering')).json).enabled).toBe(false);
    const url = 'https://billing.example.com/usage';
    const { json } = await ask('PUT', '/metering', { body: { enabled: true, url } });
    expect(operateOutputs.Metering.parse(json)).toMatchObject({ enabled: true, url, from_settings: false, waiting: 0 });
    for (const wrong of [{}, { enabled: true, url: 'ftp://x.example' }, { enabled: 'yes' }])
      expect((await ask('PUT', '/metering', { body: wrong })).status).toBe(400);
    expect((await ask('POST', '/metering/secret')).json.secret).toMatch(/^whsec_/);
    const period = { from: '2026-01-01', to: '2026-01-02' };
    expect((await ask('POST', '/metering/resend', { body: period })).json).toEqual({ created: 3, queued: 3 });
    expect((await ask('POST', '/metering/resend', { body: period })).json).toEqual({ created: 0, queued: 3 });
    expect((await ask('POST', '/metering/resend', { body: { ...period, to: '2027-01-01' } })).status).toBe(400);
    const first = await ask('GET', '/usage-events?limit=2&workspace_id=wsp_x');
    const second = await ask('GET', `/usage-events?limit=2&workspace_id=wsp_x&cursor=${first.json.next_cursor}`);
    const events = [first, second].flatMap(({ json }) => operateOutputs.UsageEventList.parse(json).events);
    expect(events.map(({ id, state }) => `${id} ${state}`).sort()).toEqual([
      'use_bot_a_2026-01-01_1 waiting',
      'use_bot_a_2026-01-02_1 waiting',
      'use_bot_b_2026-01-01_1 waiting',
    ]);
    expect(await actions('usage')).toEqual([
      'metering.changed Provisioning',
      'metering.secret_created Provisioning',
      'metering.resent Provisioning',
      'metering.resent Provisioning',
    ]);
  });

  it('gives hosts a brand, and workspaces that of a host', async () => {
    const host = '/brands/chat.agency.example';
    const body = { name: 'Agency Chat', accent: '#2457d6', mail_from: 'Agency <chat@agency.example>' };
    expect(operateOutputs.Brand.parse((await ask('PUT', host, { body })).json)).toMatchObject(body);
    for (const wrong of [
      {},
      { name: 'A', accent: 'red' },
      { name: 'A', mail_from: 'x\ny@z' },
      { name: 'A', logo: 'https://x' },
    ])
      expect((await ask('PUT', host, { body: wrong })).status).toBe(400);
    expect((await ask('PUT', '/brands/nohost', { body })).status).toBe(400);
    const one = `/workspaces/${ada.workspaceId}`;
    expect((await ask('PATCH', one, { body: { brand: 'other.example' } })).status).toBe(400);
    expect((await ask('PATCH', one, { body: { brand: 'chat.agency.example' } })).json.brand).toBe(
      'chat.agency.example',
    );
    const { brands } = operateOutputs.BrandList.strict().parse((await ask('GET', '/brands')).json);
    expect(brands).toEqual([{ host: 'chat.agency.example', ...body, from_file: false, has_logo: false }]);
    expect(operateOutputs.Brand.parse((await ask('GET', host)).json)).toMatchObject({ ...body, logo: null });
    expect((await ask('GET', '/brands/chat.nobody.example')).status).toBe(404);
    expect((await ask('DELETE', host)).status).toBe(204);
    expect((await ask('GET', one)).json.brand).toBeNull();
  });

  it('shows the access rules of a workspace, and lifts them for owners who locked themselves out', async () => {
    const { browser, workspaceId } = await harness.signUp('locked@example.org');
    const path = `/workspaces/${workspaceId}/access`;
    const { body } = await browser.get(path, 200);
    const networks = [`${body.your_address}/32`];
    await browser.put(path, { require_second_factor: false, networks }, 200);
    const away = harness.browse('192.0.2.7');
    await away.post('/sign-in', { email: 'locked@example.org', password: goodPassword }, 200);
    await away.get(path, 403);
    const one = `/workspaces/${workspaceId}`;
    const shown = operateOutputs.OperatorWorkspace.parse((await ask('GET', one)).json);
    expect(shown.access).toEqual({ require_second_factor: false, networks });
    expect((await ask('PATCH', one, { body: { access: { networks: [] } } })).status).toBe(400);
    for (const _ of [1, 2]) expect((await ask('PATCH', one, { body: { access: null } })).json.access).toBeNull();
    await away.get(path, 200);
    const opened = (await actions(workspaceId)).filter((action) => action.startsWith('workspace.access_opened'));
    expect(opened).toEqual(['workspace.access_opened Provisioning']);
  });

  it('defines plans', async () => {
    const put = await ask('PUT', '/plans/agency', { body: { name: 'Agency', bots: 10 } });
    expect(operateOutputs.Plan.parse(put.json).bots).toBe(10);
    expect(put.status).toBe(201);
    expect(operateOutputs.PlanList.parse((await ask('GET', '/plans')).json).plans.length).toBe(5);
    expect((await ask('GET', '/plans/agency')).status).toBe(200);
    expect((await ask('DELETE', '/plans/agency')).status).toBe(204);
    expect(operateOutputs.OperatorToken.parse((await ask('GET', '/token')).json).name).toBe('Provisioning');
  });
});

interface Asked {
  token?: string;
  body?: object;
  key?: string;
}
