import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../talk/chat/test/harness.ts';
import { manageOutputs } from '../openapi/manage-paths.ts';
import { dashboardPath } from './operation.ts';
import { operations } from './operations.ts';
import { type ManagedService, ownerOf, serveManaged } from './test/harness.ts';

onBothDatabases('a token of the management API', (opened) => {
  let service: ManagedService;
  let tenant: Tenant;
  let token: string;
  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
    tenant = await service.addTenant();
    token = await service.addToken(ownerOf(tenant), undefined, 'Pipeline');
  });
  afterAll(() => service.stop());

  it('tells who it is, and is stored as a hash alone', async () => {
    const { status, json, headers } = await service.manage(token, 'GET', '/token');
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { name: 'Pipeline', state: 'active', last_four: token.slice(-4), workspace_id: tenant.workspaceId },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    const { build, read } = opened().database;
    const stored = JSON.stringify(await read(build.selectFrom('management_tokens').selectAll()));
    expect(token).toMatch(/^lk_mgmt_[0-9A-Za-z]{38}$/);
    expect(stored).not.toContain(token.slice(8, -4));
    expect(service.lines.join('')).not.toContain(token);
  });

  it('is refused once it is revoked or has expired, and where API keys are wanted', async () => {
    const scope = ownerOf(tenant);
    const soon = Date.now() + 60_000;
    const short = await service.tokens.create(scope, { name: 'Short', scopes: ['bots:read'], expiresAt: soon });
    await opened().database.write([
      opened().database.build.updateTable('management_tokens').set({ expires_at: 1 }).where('id', '=', short.token.id),
    ]);
    expect((await service.manage(short.text, 'GET', '/bots')).status).toBe(401);
    const other = await service.tokens.create(scope, { name: 'Other', scopes: ['bots:read'] });
    expect((await service.manage(other.text, 'GET', '/bots')).status).toBe(200);
    expect(await service.tokens.revoke(scope, other.token.id)).toMatchObject({ state: 'revoked' });
    const refused = await service.manage(other.text, 'GET', '/bots');
    expect(refused).toMatchObject({ status: 401, json: { code: 'invalid_api_key' } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect((await service.manage(tenant.key, 'GET', '/bots')).status).toBe(401);
    expect((await service.ask('GET', '/v1/models', { key: token })).status).toBe(401);
    await expect(service.tokens.create(scope, { name: 'Past', scopes: ['bots:read'], expiresAt: 1 })).rejects.toThrow(
      'must expire in the future',
    );
  });

  it('needs a plan with API access', async () => {
    const poor = await service.addTenant({ plan: 'free' });
    const refused = await service.manage(await service.addToken(ownerOf(poor)), 'GET', '/bots');
    expect(refused).toMatchObject({ status: 403, json: { code: 'plan_required' } });
  });

  it('is named in the audit log, now and for good', async () => {
    const made = await service.manage(token, 'POST', '/bots', { body: { name: 'Made by a program' } });
    expect(made.status).toBe(201);
    const { build, read } = opened().database;
    const [entry] = await read(build.selectFrom('audit_log').selectAll().where('subject_id', '=', made.json.id));
    expect(entry).toMatchObject({ action: 'bot.created', actor_token: 'Pipeline', actor_kind: 'system' });
    expect(made.json.instructions.created_by).toBeNull();
  });

  it('has a limit of its own, which every answer tells', async () => {
    const small = await serveManaged({ database: opened().database, perMinute: 3 });
    const [one, two] = [await small.addToken(ownerOf(tenant)), await small.addToken(ownerOf(tenant))];
    const left = [];
    for (const path of ['/bots', '/bots/bot_none', '/token']) {
      left.push((await small.manage(one, 'GET', path)).headers.get('x-ratelimit-remaining'));
    }
    const over = await small.manage(one, 'GET', '/bots');
    expect(over).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(over.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(over.headers.get('x-ratelimit-limit')).toBe('3');
    expect(over.headers.get('ratelimit-policy')).toBe('"token";q=3;w=60');
    expect((await small.manage(two, 'GET', '/bots')).status).toBe(200);
    expect(left).toEqual(['2', '1', '0']);
    await small.stop();
  });

  it('manages a bot from its making to its end, and every answer has the shape that is promised', async () => {
    const check = async (id: string, ids: Record<string, string>, { body, query = '' }: Sent = {}) => {
      const operation = operations.find((one) => one.id === id);
      if (operation === undefined) throw new Error(`there is no operation ${id}`);
      const path = operation.path.replaceAll(/:(\w+)/g, (_, name) => ids[name] ?? '');
      const sent = body === undefined ? operation.body?.[1] : body;
      const asking = sent === undefined ? {} : { body: sent };
      const answer = await service.manage(token, operation.method, path + query, asking);
      expect({ id, status: answer.status, text: answer.text }).toMatchObject({ status: operation.status });
      const [shape] = operation.answer ?? [];
      if (shape !== undefined) manageOutputs[shape as keyof typeof manageOutputs].parse(answer.json);
      return answer.json;
    };
    const bot = { bot_id: (await check('createBot', {})).id };
    await check('listBots', {});
    await check('readBot', bot);
    await check('changeBot', bot);
    await check('changeInstructions', bot);
    await check('listInstructions', bot);
    await check('readInstructions', { ...bot, version: '2' });
    await check('restoreInstructions', { ...bot, version: '1' });
    const source = { ...bot, source_id: (await check('createSource', bot)).id };
    await service.knowledge.worker.runDue();
    expect(await check('readSource', source)).toMatchObject({ state: 'ready', passages: 1 });
    expect((await check('searchKnowledge', bot, { query: '?q=open%20weekdays' })).passages).toHaveLength(1);
    await check('listSources', bot);
    await check('changeSource', source);
    await check('cancelSource', source);
    await check('refreshSource', source);
    await check('listSourcePages', source);
    await check('readSourceContent', source);
    await check('readSourceText', source);
    const test = { ...bot, test_id: (await check('createTest', bot)).id };
    await check('readTest', test);
    await check('changeTest', test);
    await check('importTests', bot);
    await check('changeTestSettings', bot);
    const run = { ...bot, run_id: (await check('startTestRun', bot)).id };
    await service.testWorker.runDue();
    expect(await check('readTestRun', run)).toMatchObject({ state: 'done', total: 2, done: 2 });
    expect((await check('listTestResults', run, { query: '?only=failed' })).results).toHaveLength(2);
    const trial = { ...bot, run_id: (await check('startTestRun', bot, { body: { instructions: 'Be kind.' } })).id };
    await service.testWorker.runDue();
    await check('publishTestRun', trial);
    const again = { ...bot, run_id: (await check('startTestRun', bot)).id };
    await check('cancelTestRun', again);
    await check('listTestRuns', bot);
    await check('listTests', bot);
    await check('deleteTest', test);
    const { id: key_id, key } = await check('createKey', bot, { body: { label: 'Website' } });
    const ofKey = { ...bot, key_id };
    await check('readKey', ofKey);
    await check('listKeys', bot);
    await check('changeKey', ofKey, { body: { webhook_url: 'https://example.org/hook' } });
    await check('createWebhookSecret', ofKey);
    const ping = { ...ofKey, delivery_id: (await check('testWebhook', ofKey)).id };
    await check('readWebhook', ofKey);
    await check('enableWebhook', ofKey);
    await check('listDeliveries', ofKey);
    await check('readDelivery', ping);
    await check('redeliverMany', ofKey);
    const { body: said } = await service.chatAs({ ...tenant, botId: bot.bot_id, key }, 'hello');
    const answer = { ...bot, conversation_id: said.session_id, message_id: said.message_id };
    await check('listConversations', bot, { query: '?from=2026-01-01T00:00:00Z' });
    await check('readConversation', answer);
    await check('rateAnswer', answer);
    const { feedback } = await check('listFeedback', bot, { query: '?rating=down&from=2026-01-01T00:00:00Z' });
    expect(feedback).toMatchObject([{ message_id: said.message_id, question: 'hello', answer: said.response }]);
    expect((await check('listFeedback', bot, { query: '?rating=up' })).feedback).toEqual([]);
    await check('deleteRating', answer);
    await check('listUnanswered', bot);
    await check('readUsage', bot);
    await check('readUsageOfKeys', bot);
    await check('readLanguages', bot);
    await check('changeHandover', bot);
    await check('readHandover', bot);
    const written = await check('writeMessage', answer, { body: { text: 'Hello', author: 'Ada' } });
    expect(written).toMatchObject({ text: 'Hello', author: 'Ada' });
    await check('showTyping', answer);
    expect((await check('listInbox', bot, { query: '?filter=all' })).conversations[0]).toMatchObject({
      id: said.session_id,
      status: 'with_person',
    });
    await check('assignConversation', answer);
    await check('readInboxItem', answer);
    await check('suggestAnswer', answer);
    await check('createNote', answer);
    await check('listNotes', answer);
    await check('closeConversation', answer);
    await check('writeMessage', answer);
    await check('handBackConversation', answer);
    const reply = { reply_id: (await check('createSavedReply', {})).id };
    await check('listSavedReplies', {});
    await check('deleteSavedReply', reply);
    await check('readHandoverFigures', bot);
    await check('deleteConversation', answer);
    await check('rotateKey', ofKey);
    await check('revokeKey', ofKey);
    await check('deleteSource', source);
    await check('deleteBot', bot);
  });

  it('has every operation of the dashboard that is not for people alone', () => {
    const covered = new Set(operations.map((operation) => `${operation.method} ${dashboardPath(operation)}`));
    const all = service.dashboardRoutes.flatMap((part) => part.routes.map(({ method, path }) => `${method} ${path}`));
    const missing = all.filter((route) => !covered.has(route));
    expect(missing.map((route) => route.replace('/workspaces/:workspace_id', ''))).toEqual(ofPeople);
  });

  it('downloads conversations, and uploads files', async () => {
    await service.chatAs(tenant, 'hello');
    const path = `/bots/${tenant.botId}`;
    const exported = await service.manage(token, 'GET', `${path}/conversations/export?format=csv`);
    expect(exported.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(exported.text).toContain('hello');
    const headers = { 'content-type': 'text/markdown' };
    const file = await service.manage(token, 'POST', `${path}/files?name=a.md`, { body: '# Hours\n\nNine.', headers });
    expect(file).toMatchObject({ status: 201, json: { kind: 'file', title: 'Hours' } });
    const kept = await service.manage(token, 'GET', `${path}/sources/${file.json.id}/file`);
    expect(kept).toMatchObject({ status: 200, text: '# Hours\n\nNine.' });
    expect(kept.headers.get('content-disposition')).toContain('attachment; filename="a.md"');
  });
});

/** Only for the dashboard, not for programs: each needs a person, or exists in another form. */
const ofPeople = ['POST /bots/:bot_id/model/test', 'GET /inbox/stream', 'PUT /bots/:bot_id/unanswered'];

interface Sent {
  body?: unknown;
  query?: string;
}
