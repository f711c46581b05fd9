import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntryBody } from '../../platform/dashboard-api/types.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Role } from '../../platform/shared/scope.ts';
import { createDashboard, type Member } from './test/dashboard.ts';
import { addWorkspace, dump } from './test/tenants.ts';

const start = Date.UTC(2026, 10, 15, 12);
const startText = '2026-11-15T12:00:00.000Z';

onBothDatabases("the dashboard's routes", (opened) => {
  let dashboard: ReturnType<typeof createDashboard>;
  let owner: Member;
  let base: string;

  beforeAll(() => {
    dashboard = createDashboard(opened().database, () => start);
  });
  beforeEach(async () => {
    const { workspaceId } = await addWorkspace(opened().database);
    owner = { workspaceId, role: 'owner' };
    base = `/workspaces/${workspaceId}`;
  });

  async function ask(method: string, path: string, body?: unknown, member = owner) {
    const response = await dashboard.ask(member, method, `${base}${path}`, body);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
  }
  const makeBot = async (): Promise<string> => (await ask('POST', '/bots', { name: 'Bot' })).json.id;

  it('make, show, change and delete a bot', async () => {
    const created = await ask('POST', '/bots', {
      name: ' Helper ',
      suggested_questions: ['Why?'],
      retention_days: 30,
      retention: { leads: null, visitors: null, deliveries: null },
      instructions: 'Be brief.',
      unknown: 1,
    });
    const { id } = created.json;
    const bot = {
      id,
      name: 'Helper',
      welcome: expect.any(String),
      suggested_questions: ['Why?'],
      fallback_text: expect.any(String),
      model: { kind: 'default' },
      retention_days: 30,
      retention: { leads: null, visitors: null, deliveries: null },
      texts: {},
      follow_up_questions: true,
      masking: [],
      consent: null,
      created_at: startText,
      updated_at: startText,
    };
    const instructions = { version: 1, text: 'Be brief.', created_at: startText, created_by: 'usr_ada' };
    expect(created).toMatchObject({ status: 201, json: { ...bot, instructions } });
    expect(await ask('GET', '/bots')).toMatchObject({ status: 200, json: { bots: [bot] } });
    expect((await ask('GET', `/bots/${id}`)).json).toEqual({ ...bot, instructions, model_failure: null });
    const changed = await ask('PATCH', `/bots/${id}`, { fallback_text: 'No.', retention_days: null });
    expect(changed).toMatchObject({ status: 200, json: { ...bot, fallback_text: 'No.', retention_days: null } });
    expect(await ask('DELETE', `/bots/${id}`)).toMatchObject({ status: 204, json: undefined });
    expect(await ask('GET', `/bots/${id}`)).toMatchObject({
      status: 404,
      json: { error: 'Bot not found.', code: 'bot_not_found' },
    });
  });

  it('keep the texts of a bot, and show the defaults for the rest', async () => {
    const path = `/bots/${await makeBot()}`;
    const texts = { de: { thanks: 'Gerne!' }, he: { bot: '{name}' } };
    expect((await ask('PATCH', path, { texts })).json).toMatchObject({ texts, name: 'Bot' });
    expect((await ask('GET', path)).json.texts).toEqual(texts);
    const { defaults } = (await ask('GET', `${path}/texts`)).json;
    expect(Object.keys(defaults)).toEqual(['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar', 'he']);
    expect(defaults.de).toMatchObject({ thanks: 'Gern geschehen!', bot: expect.stringContaining('Ich bin Bot') });
    for (const wrong of [
      { xx: {} },
      { de: { hello: 'x' } },
      { de: { thanks: '' } },
      { de: { thanks: 'x'.repeat(501) } },
    ])
      expect(await ask('PATCH', path, { texts: wrong })).toMatchObject({
        status: 400,
        json: { code: 'invalid_request' },
      });
    expect((await ask('PATCH', path, { texts: {} })).json.texts).toEqual({});
  });

  it('keep, list and restore versions of instructions', async () => {
    const path = `/bots/${await makeBot()}/instructions`;
    expect(await ask('POST', path, { text: 'two' })).toMatchObject({ status: 201, json: { version: 2, text: 'two' } });
    expect(await ask('POST', path, { text: 'three' })).toMatchObject({ json: { version: 3 } });
    expect(await ask('POST', `${path}/2/restore`)).toMatchObject({ status: 201, json: { version: 4, text: 'two' } });
    expect(await ask('GET', `${path}/3`)).toMatchObject({ status: 200, json: { version: 3, text: 'three' } });
    const first = await ask('GET', `${path}?limit=3`);
    expect(first.json.versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2]);
    expect(first.json.next_cursor).toBe(2);
    const last = await ask('GET', `${path}?cursor=${first.json.next_cursor}`);
    expect(last.json).toMatchObject({ versions: [{ version: 1 }], next_cursor: null });
    for (const version of ['5', '0', '-1', 'x', '99999999999999999999', '%00']) {
      const missing = { status: 404, json: { code: 'not_found', error: 'Version not found.' } };
      expect(await ask('GET', `${path}/${version}`)).toMatchObject(missing);
      expect(await ask('POST', `${path}/${version}/restore`)).toMatchObject(missing);
    }
  });

  it('show a key once, and never let it be stored on the way', async () => {
    const botId = await makeBot();
    const path = `/bots/${botId}/keys`;
    const wanted = { label: 'Site', webhook_url: 'https://example.org/hook', expires_at: '2026-11-15T13:00:00+00:00' };
    const created = await ask('POST', path, wanted);
    const { key, ...record } = created.json;
    expect(created.status).toBe(201);
    expect(created.headers.get('cache-control')).toBe('no-store');
    expect(key).toMatch(/^lk_live_[0-9A-Za-z]{38}$/);
    expect(record).toEqual({
      id: expect.stringMatching(/^key_/),
      bot_id: botId,
      label: 'Site',
      last_four: key.slice(-4),
      state: 'active',
      created_at: startText,
      created_by: 'usr_ada',
      expires_at: '2026-11-15T13:00:00.000Z',
      revoked_at: null,
      last_used_at: null,
      webhook_url: 'https://example.org/hook',
      webhook_events: ['chat.exchange'],
      used_today: 0,
      quota_per_day: 1_000,
      own_quota_per_day: null,
    });
    expect((await ask('GET', path)).json).toEqual({ keys: [record], next_cursor: null });
    expect((await ask('GET', `${path}/${record.id}`)).json).toEqual(record);
    expect((await ask('GET', `${path}/key_none`)).status).toBe(404);
    expect(await dump(opened().database)).not.toContain(key);
  });

  it('rename, rotate and revoke a key', async () => {
    const path = `/bots/${await makeBot()}/keys`;
    const { key, ...record } = (await ask('POST', path, {})).json;
    const one = `${path}/${record.id}`;
    const changes = { label: 'New', webhook_url: 'http://10.0.0.1:8080/in' };
    expect(await ask('PATCH', one, changes)).toMatchObject({ status: 200, json: { ...record, ...changes } });
    expect((await ask('PATCH', one, { webhook_url: null })).json).toEqual({ ...record, label: 'New' });
    const rotated = await ask('POST', `${one}/rotate`, { overlap: '24h' });
    expect(rotated).toMatchObject({
      status: 201,
      json: {
        key: expect.stringMatching(/^lk_live_/),
        label: 'New',
        state: 'active',
        expires_at: null,
        previous: { id: record.id, state: 'active', expires_at: '2026-11-16T12:00:00.000Z' },
      },
    });
    expect(rotated.headers.get('cache-control')).toBe('no-store');
    expect(rotated.json.key).not.toBe(key);
    expect((await ask('POST', `${one}/revoke`)).json).toMatchObject({ state: 'revoked', revoked_at: startText });
    expect(await ask('POST', `${one}/rotate`, { overlap: '0' })).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
    await expect(dashboard.keys.authenticate(`Bearer ${key}`)).rejects.toMatchObject({ code: 'invalid_api_key' });
    await dashboard.keys.authenticate(`Bearer ${rotated.json.key}`);
    await dashboard.keys.settle();
  });

  it('show the audit log in pages', async () => {
    const botId = await makeBot();
    const { json: key } = await ask('POST', `/bots/${botId}/keys`, { label: 'Site' });
    await ask('PATCH', `/bots/${botId}`, { suggested_questions: [] });
    const first = await ask('GET', '/audit?limit=2');
    const rest = await ask('GET', `/audit?cursor=${first.json.next_cursor}`);
    const entries = [...first.json.entries, ...rest.json.entries];
    expect(first.json.entries).toHaveLength(2);
    expect(rest.json.next_cursor).toBeNull();
    expect(entries).toHaveLength(3);
    expect(entries).toContainEqual({
      id: expect.stringMatching(/^aud_/),
      at: startText,
      actor: { kind: 'person', id: 'usr_ada', name: null, address: '203.0.113.9' },
      action: 'key.created',
      subject: { kind: 'key', id: key.id, name: 'Site' },
      bot: { id: botId, name: 'Bot' },
      details: { label: 'Site', last_four: key.last_four, expires_at: null, webhook: null },
    });
    expect(JSON.stringify(entries)).not.toContain(key.key);
  });

  it('name the changed thing in the audit log, also after it was deleted', async () => {
    const botId = await makeBot();
    const { json: key } = await ask('POST', `/bots/${botId}/keys`, { label: 'Site' });
    await ask('PATCH', `/bots/${botId}/keys/${key.id}`, { label: 'Shop' });
    await ask('POST', `/bots/${botId}/keys/${key.id}/revoke`);
    await ask('PATCH', `/bots/${botId}`, { name: 'Guide' });
    await ask('DELETE', `/bots/${botId}`);
    const { entries } = (await ask('GET', '/audit')).json as { entries: AuditEntryBody[] };
    const named = entries.map(({ action, subject, bot }) => [action, subject.name, bot?.name]);
    expect(new Set(named)).toEqual(
      new Set([
        ['bot.created', 'Bot', undefined],
        ['key.created', 'Site', 'Guide'],
        ['key.renamed', 'Shop', 'Guide'],
        ['key.revoked', 'Shop', 'Guide'],
        ['bot.updated', 'Guide', undefined],
        ['bot.deleted', 'Guide', undefined],
      ]),
    );
  });

  describe('refuse', () => {
    const refusals: [string, string, unknown, string][] = [
      ['POST', '/bots', {}, 'The field "name" must have 1 to 80 characters, in one line.'],
      ['POST', '/bots', { name: ' ' }, 'The field "name" must have 1 to 80 characters, in one line.'],
      ['POST', '/bots', { name: 'x'.repeat(81) }, 'The field "name" must have 1 to 80 characters, in one line.'],
      ['POST', '/bots', { name: 'a\nb' }, 'The field "name" must have 1 to 80 characters, in one line.'],
      ['POST', '/bots', { name: 1 }, 'The field "name" must have 1 to 80 characters, in one line.'],
      ['POST', '/bots', [], 'The body must be a JSON object.'],
      ['POST', '/bots', null, 'The body must be a JSON object.'],
      [
        'PATCH',
        '/bots/BOT',
        {},
        'Nothing to change was sent. A bot has name, welcome, suggested_questions, fallback_text, model, retention_days, retention, texts, follow_up_questions, masking, consent.',
      ],
      [
        'PATCH',
        '/bots/BOT',
        { nme: 'x' },
        'Nothing to change was sent. A bot has name, welcome, suggested_questions, fallback_text, model, retention_days, retention, texts, follow_up_questions, masking, consent.',
      ],
      ['PATCH', '/bots/BOT', { welcome: 'x'.repeat(501) }, 'The field "welcome" must have at most 500 characters.'],
      ['PATCH', '/bots/BOT', { welcome: 'a\0b' }, 'The field "welcome" must not have a NUL character.'],
      ['PATCH', '/bots/BOT', { fallback_text: ' \n' }, 'The field "fallback_text" must have 1 to 500 characters.'],
      [
        'PATCH',
        '/bots/BOT',
        { suggested_questions: 'Why?' },
        'The field "suggested_questions" must be a list of at most 6 questions.',
      ],
      [
        'PATCH',
        '/bots/BOT',
        { suggested_questions: Array(7).fill('?') },
        'The field "suggested_questions" must be a list of at most 6 questions.',
      ],
      [
        'PATCH',
        '/bots/BOT',
        { suggested_questions: ['?', 'x'.repeat(121)] },
        'The field "suggested_questions", entry 2, must have 1 to 120 characters, in one line.',
      ],
      [
        'PATCH',
        '/bots/BOT',
        { retention_days: 0 },
        'The field "retention_days" must be a whole number of days from 1 to 3650, or null.',
      ],
      [
        'PATCH',
        '/bots/BOT',
        { retention_days: 3651 },
        'The field "retention_days" must be a whole number of days from 1 to 3650, or null.',
      ],
      [
        'PATCH',
        '/bots/BOT',
        { retention_days: 1.5 },
        'The field "retention_days" must be a whole number of days from 1 to 3650, or null.',
      ],
      [
        'PATCH',
        '/bots/BOT',
        { model: { kind: 'magic' } },
        'The field "model" must be a model such as {"kind":"built-in"}.',
      ],
      [
        'POST',
        '/bots/BOT/instructions',
        { text: 'x'.repeat(8_001) },
        'The field "text" must have at most 8000 characters.',
      ],
      [
        'GET',
        '/bots/BOT/instructions?limit=0',
        undefined,
        'The parameter "limit" must be a whole number from 1 to 100.',
      ],
      ['POST', '/bots/BOT/keys', { label: '' }, 'The field "label" must have 1 to 80 characters, in one line.'],
      [
        'POST',
        '/bots/BOT/keys',
        { expires_at: 'tomorrow' },
        'The field "expires_at" must be a time such as 2027-01-31T00:00:00Z, or null.',
      ],
      ['POST', '/bots/BOT/keys', { expires_at: startText }, 'A key must expire in the future, or not at all.'],
      ...[
        'ftp://example.org',
        'example.org',
        'javascript:alert(1)',
        'https://user:pass@example.org',
        'https://',
        `https://example.org/${'x'.repeat(2_048)}`,
      ].map((url): [string, string, unknown, string] => [
        'POST',
        '/bots/BOT/keys',
        { webhook_url: url },
        'The field "webhook_url" must be an http or https address of at most 2048 characters, without a user name or password.',
      ]),
      [
        'PATCH',
        '/bots/BOT/keys/key_1',
        {},
        'Nothing to change was sent. A key has label, webhook_url, webhook_events, own_quota_per_day.',
      ],
      [
        'POST',
        '/bots/BOT/keys/key_1/rotate',
        { overlap: '2h' },
        'The field "overlap" must be 0, 1h, 24h or 7d: how long the old key goes on working.',
      ],
      ['GET', '/audit?cursor=x', undefined, 'The parameter "cursor" must be the next_cursor of another page.'],
    ];

    it.each(refusals)('%s %s %j', async (method, path, body, error) => {
      const refused = await ask(method, path.replace('BOT', await makeBot()), body);
      expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request', error } });
    });

    it('what is no JSON', async () => {
      const send = (headers: Record<string, string>) =>
        dashboard.app.request(`/dashboard/api${base}/bots`, {
          method: 'POST',
          body: '{"name":',
          headers: { 'x-member': JSON.stringify(owner), ...headers },
        });
      expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
      const refused = await send({ 'content-type': 'Application/JSON; charset=utf-8' });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: 'The body is not valid JSON.' });
    });

    it('whoever has too low a role, on every route, and change nothing then', async () => {
      const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
      const botId = await makeBot();
      const allowed: Record<string, Role[]> = {};
      for (const { method, path } of dashboard.app.routes) {
        const target = path.slice('/dashboard/api/workspaces/:workspace_id'.length);
        const filled = target.replace(':bot_id', botId).replace(':key_id', 'key_1').replace(':version', '9');
        const before = await dump(opened().database);
        const statuses = new Map<Role, number>();
        for (const role of roles) {
          const { status } = await ask(method, filled, bodyFor(method), { ...owner, role });
          const isUntouched = (await dump(opened().database)) === before;
          expect({ status, isUntouched }, `${method} ${target} as ${role}`).not.toEqual({
            status: 403,
            isUntouched: false,
          });
          statuses.set(role, status);
        }
        allowed[`${method} ${target}`] = roles.filter((role) => statuses.get(role) !== 403);
      }
      expect(Object.fromEntries(Object.entries(allowed).map(([route, may]) => [route, may[0]]))).toEqual({
        'GET /bots': 'viewer',
        'POST /bots': 'editor',
        'GET /bots/:bot_id': 'viewer',
        'PATCH /bots/:bot_id': 'editor',
        'DELETE /bots/:bot_id': 'editor',
        'POST /bots/:bot_id/model/test': 'editor',
        'GET /bots/:bot_id/texts': 'viewer',
        'GET /bots/:bot_id/instructions': 'viewer',
        'POST /bots/:bot_id/instructions': 'editor',
        'GET /bots/:bot_id/instructions/:version': 'viewer',
        'POST /bots/:bot_id/instructions/:version/restore': 'editor',
        'GET /bots/:bot_id/keys': 'admin',
        'GET /bots/:bot_id/keys/:key_id': 'admin',
        'POST /bots/:bot_id/keys': 'admin',
        'PATCH /bots/:bot_id/keys/:key_id': 'admin',
        'POST /bots/:bot_id/keys/:key_id/rotate': 'admin',
        'POST /bots/:bot_id/keys/:key_id/revoke': 'admin',
        'GET /audit': 'admin',
        'GET /audit/export': 'admin',
      });
      for (const may of Object.values(allowed)) expect(may).toEqual(roles.slice(-may.length));
    });
  });
});

function bodyFor(method: string) {
  return method === 'GET' ? undefined : { name: 'x' };
}
