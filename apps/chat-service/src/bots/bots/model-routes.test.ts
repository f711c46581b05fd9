import { beforeAll, describe, expect, it } from 'vitest';
import { createChooseModel } from '../../answering/models/chosen-model.ts';
import { createModelFetch } from '../../answering/models/model-fetch.ts';
import { serveModel } from '../../answering/models/test/model-server.ts';
import { createModelTester } from '../../answering/models/test-model.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createGuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { createSealModel } from './seal-model.ts';
import { createDashboard, type Member } from './test/dashboard.ts';
import { addWorkspace } from './test/tenants.ts';

const box = createSecretBox(['the secret of the instance'], 'model keys');
const secretKey = 'sk-very-secret-1234';

onBothDatabases('the model of a bot', (opened) => {
  let member: Member;
  let dashboard: ReturnType<typeof createDashboard>;
  let id: string;

  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await dashboard.ask(member, method, `/workspaces/${member.workspaceId}${path}`, body);
    // Not validated: tests assert what they expect.
    return { status: response.status, json: JSON.parse(await response.text()) };
  };
  const stored = async () => {
    const { database } = opened();
    const [row] = await database.read(database.build.selectFrom('bots').select('model').where('id', '=', id));
    return JSON.parse(row?.model ?? '{}');
  };

  beforeAll(async () => {
    const { database } = opened();
    member = { workspaceId: (await addWorkspace(database)).workspaceId, role: 'editor' };
    const network = createGuardedFetch({
      allowedNetworks: ['127.0.0.1/32'],
      allowedPorts: [],
      allowHttp: true,
      now: Date.now,
    });
    const chooseModel = createChooseModel({
      box,
      instance: undefined,
      guardedFetch: createModelFetch(network.stream, 2_000),
    });
    dashboard = createDashboard(database, Date.now, {
      sealModel: createSealModel({ box, checkUrl: network.checkUrl }),
      testModel: createModelTester({ chooseModel, clock: () => performance.now(), timeoutMs: 2_000 }),
    });
    id = (await ask('POST', '/bots', { name: 'Bot' })).json.id;
  });

  const model = { kind: 'openai-compatible', base_url: 'http://127.0.0.1/v1/', model: 'm' };
  const shown = { kind: 'openai-compatible', base_url: 'http://127.0.0.1/v1', model: 'm' };

  it('stores prices and a budget, and refuses invalid ones', async () => {
    const spend = { input_price: 0.15, output_price: 0.6, monthly_budget: 20 };
    const model = { kind: 'anthropic', model: 'claude', api_key: 'sk-spend', ...spend };
    expect((await ask('PATCH', `/bots/${id}`, { model })).json.model).toMatchObject(spend);
    const budget = { kind: 'default', monthly_budget: 5 };
    expect((await ask('PATCH', `/bots/${id}`, { model: budget })).json.model).toEqual(budget);
    for (const monthly_budget of [-1, '5', 1e9]) {
      const refused = await ask('PATCH', `/bots/${id}`, { model: { kind: 'default', monthly_budget } });
      expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    }
    expect((await ask('PATCH', `/bots/${id}`, { model: { kind: 'default' } })).json.model).toEqual({ kind: 'default' });
  });

  it('is shown without its key, which is stored encrypted', async () => {
    const changed = await ask('PATCH', `/bots/${id}`, { model: { ...model, api_key: secretKey } });
    expect(changed).toMatchObject({ status: 200, json: { model: { ...shown, has_key: true, key_last_four: '1234' } } });
    expect(JSON.stringify(await ask('GET', `/bots/${id}`))).not.toContain('very-secret');
    const { key } = await stored();
    expect(JSON.stringify(await stored())).not.toContain('very-secret');
    expect(key.sealed).toMatch(/^v1\.[0-9a-f]{8}\./);
    expect(box.open(key.sealed)).toBe(secretKey);
    expect(createSecretBox(['the secret of the instance']).open(key.sealed)).toBeUndefined();
  });

  it('leaves no key in the audit log', async () => {
    const response = await dashboard.ask(
      { ...member, role: 'owner' },
      'GET',
      `/workspaces/${member.workspaceId}/audit`,
    );
    const log = await response.text();
    expect(log).toContain('"key_last_four":"1234"');
    expect(log).not.toContain((await stored()).key.sealed);
    expect(log).not.toContain('very-secret');
  });

  it('keeps its key when it is changed without one', async () => {
    const { json } = await ask('PATCH', `/bots/${id}`, { model: { ...model, model: 'n' } });
    expect(json.model).toEqual({ ...shown, model: 'n', has_key: true, key_last_four: '1234' });
    expect(box.open((await stored()).key.sealed)).toBe(secretKey);
  });

  it('loses its key when its address changes, so that the key cannot be sent elsewhere', async () => {
    const elsewhere = { ...model, base_url: 'http://127.0.0.1/other' };
    expect((await ask('PATCH', `/bots/${id}`, { model: elsewhere })).json.model).toMatchObject({ has_key: false });
    expect(await stored()).not.toHaveProperty('key');
  });

  it.each([
    [
      { kind: 'openai-compatible', model: 'm' },
      'The field "model" must have a "base_url" such as https://api.example.com/v1.',
    ],
    [{ ...model, base_url: 'ftp://x' }, 'The field "model" must have a "base_url" such as https://api.example.com/v1.'],
    [{ ...model, model: ' ' }, 'The field "model" must name its "model" in 1 to 200 characters.'],
    [
      { ...model, api_key: 'a b' },
      'The field "model" must have an "api_key" of 1 to 500 characters without spaces, or none.',
    ],
    [{ kind: 'anthropic', model: 'm' }, 'The field "model" must have an "api_key".'],
    [{ ...model, base_url: 'http://169.254.169.254/v1' }, /^The base URL of the model cannot be used\. /],
    [{ ...model, base_url: 'http://10.0.0.1/v1' }, /^The base URL of the model cannot be used\. /],
  ])('is refused when it is %j', async (wrong, error) => {
    const { status, json } = await ask('PATCH', `/bots/${id}`, { model: wrong });
    expect(status).toBe(400);
    expect(json.error).toEqual(error instanceof RegExp ? expect.stringMatching(error) : error);
  });

  it('is tried out by those who may change it, without being stored', async () => {
    const tested = await ask('POST', `/bots/${id}/model/test`, {
      model: { ...model, base_url: 'http://127.0.0.1:1/v1' },
    });
    expect(tested).toMatchObject({ status: 400 });
    expect(await ask('POST', `/bots/${id}/model/test`, { model: { kind: 'built-in' } })).toEqual({
      status: 200,
      json: { ok: false, error: 'This bot answers without a model, so there is none to test.' },
    });
    expect(await ask('POST', '/bots/bot_nobody/model/test', {})).toMatchObject({ status: 404 });
    const viewer = await dashboard.ask(
      { ...member, role: 'viewer' },
      'POST',
      `/workspaces/${member.workspaceId}/bots/${id}/model/test`,
      {},
    );
    expect(viewer.status).toBe(403);
    expect(await stored()).toMatchObject({ baseUrl: 'http://127.0.0.1/other' });
  });
});

describe('trying a model out', () => {
  const tester = (baseUrl: string, timeoutMs = 2_000) => {
    const instance = { provider: 'openai-compatible', baseUrl, model: 'm', apiKey: 'k' } as const;
    const chooseModel = createChooseModel({ box, instance, guardedFetch: fetch });
    return createModelTester({ chooseModel, clock: () => performance.now(), timeoutMs });
  };

  it('tells how long it took', async () => {
    const { baseUrl } = await serveModel(() => ({ say: 'OK' }));
    expect(await tester(baseUrl)({ kind: 'default' })).toEqual({ ok: true, latencyMs: expect.any(Number), model: 'm' });
  });

  it.each([
    [{ status: 401 }, 'The model refused the key (status 401).'],
    [{ status: 429 }, 'The model is asked too often at the moment (status 429).'],
    [{ stallAfter: '' }, 'The model did not answer in time.'],
    [{ say: '' }, 'The model gave an empty answer.'],
  ])('tells in plain words what is wrong: %j', async (reply, error) => {
    const { baseUrl } = await serveModel(() => reply);
    expect(await tester(baseUrl, 300)({ kind: 'default' })).toEqual({ ok: false, error });
  });

  it('reports that the server cannot be reached', async () => {
    expect(await tester('http://127.0.0.1:9/v1')({ kind: 'default' })).toEqual({
      ok: false,
      error: 'The model could not be reached, or broke off.',
    });
  });
});
