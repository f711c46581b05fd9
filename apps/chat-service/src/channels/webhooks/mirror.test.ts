import { expect, it, onTestFinished } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createPuppet, echo, type ServeOptions, serve, type Tenant } from '../../talk/chat/test/harness.ts';
import { createMirror } from './mirror.ts';
import { createHarness } from './test/harness.ts';
import { openReceiverForTest } from './test/receiver.ts';

interface Event {
  type: string;
  data: { request: unknown; response: Record<string, unknown> | null; status: number } & Record<string, unknown>;
}

onBothDatabases('what webhooks are told', (opened) => {
  async function start(options: Partial<ServeOptions> = {}) {
    const { database } = opened();
    const receiver = await openReceiverForTest();
    const { webhooks, errors } = createHarness({ database, ports: [receiver.port], now: Date.now });
    const onError = (error: unknown) => void errors.push(error);
    const mirror = createMirror({ outbox: webhooks.outbox, now: Date.now, onError });
    const { extraSteps, onStarted, onFollow } = mirror;
    const service = await serve({ database, extraSteps, onStarted, onFollow, mirror: mirror.middleware, ...options });
    for (const end of [() => webhooks.worker.stop(0), mirror.close, service.stop]) onTestFinished(end);
    const tenant = await service.addTenant();
    const scope = scopeOf(tenant.workspaceId, 'owner');
    await service.keys.update(scope, tenant.botId, tenant.keyId, { webhookUrl: receiver.url });
    /** Everything that has arrived, once it is the given number. */
    async function told(count: number): Promise<Event[]> {
      await expect.poll(() => receiver.received.length).toBe(count);
      const inOrder = receiver.received.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      expect(errors).toEqual([]);
      return inOrder.map(({ body }) => JSON.parse(body));
    }
    return { service, tenant, receiver, told, scope };
  }

  const bodyOf = ({ botId }: Tenant, message: string, more = {}) => ({ bot_id: botId, message, ...more });

  it('is the request as received and the answer as sent', async () => {
    const { service, tenant, told } = await start();
    const { body, headers } = await service.chatAs(tenant, ' Hello ');
    const [event] = await told(1);
    expect(event).toEqual({
      type: 'chat.exchange',
      timestamp: event?.data.finished_at,
      data: {
        request: bodyOf(tenant, ' Hello '),
        response: body,
        status: 200,
        method: 'POST',
        path: '/api/v1/chat',
        request_id: headers.get('x-request-id'),
        key_id: tenant.keyId,
        channel: 'api',
        visitor_id: null,
        bot_id: tenant.botId,
        session_id: body.session_id,
        started_at: expect.stringMatching(/^\d{4}-.*Z$/),
        finished_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
  });

  it('is what other interfaces were asked and have sent, in their own words', async () => {
    const { service, tenant, told } = await start();
    const { key, botId: model } = tenant;
    const question = { model, messages: [{ role: 'user', content: 'Hello' }] };
    const post = (body: object) => service.ask('POST', '/v1/chat/completions', { key, body });
    const whole = (await (await post(question)).json()) as { session_id: string };
    await (await post({ ...question, stream: true })).text();
    const wrong = await (await post({ ...question, n: 2 })).json();
    const events = await told(3);
    expect(events.map(({ data }) => [data.path, data.status])).toEqual([
      ['/v1/chat/completions', 200],
      ['/v1/chat/completions', 200],
      ['/v1/chat/completions', 400],
    ]);
    expect(events[0]?.data).toMatchObject({ request: question, response: whole, session_id: whole.session_id });
    expect(events[1]?.data.response).toMatchObject({ choices: [{ message: { content: '0: Hello' } }] });
    expect(events[2]?.data.response).toEqual(wrong);
  });

  it('is every error that a valid key gets, with what was sent', async () => {
    const { service, tenant, told } = await start();
    const { key } = tenant;
    const post = (body: unknown, headers = {}) => service.ask('POST', '/api/v1/chat', { key, body, headers });
    const idempotent = { 'idempotency-key': 'one' };
    const huge = JSON.stringify(bodyOf(tenant, 'x'.repeat(70_000)));
    const answers = [
      await post('{"bot_id":'),
      await post({ bot_id: 'other', message: 'Hi' }),
      await post(bodyOf(tenant, 'Hi', { session_id: 'ses_0000000000000000000000' })),
      await post('plain', { 'content-type': 'text/plain' }),
      await post(huge),
      await post(bodyOf(tenant, 'Hi'), idempotent),
      await post(bodyOf(tenant, 'Bye'), idempotent),
      await post(bodyOf(tenant, 'Hi'), idempotent),
    ];
    const sent = await Promise.all(
      answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
    );
    expect(sent.map(({ status }) => status)).toEqual([400, 404, 404, 415, 413, 200, 422, 200]);
    const events = await told(8);
    expect(events.map(({ data }) => ({ status: data.status, body: data.response }))).toEqual(sent);
    expect(events.map(({ data }) => data.request)).toEqual([
      '{"bot_id":',
      { bot_id: 'other', message: 'Hi' },
      bodyOf(tenant, 'Hi', { session_id: 'ses_0000000000000000000000' }),
      'plain',
      huge.slice(0, 65_536),
      bodyOf(tenant, 'Hi'),
      bodyOf(tenant, 'Bye'),
      bodyOf(tenant, 'Hi'),
    ]);
    expect(events[2]?.data.session_id).toBe('ses_0000000000000000000000');
  });

  it('is a request over the quota, one of another plan and a fault of ours', async () => {
    const broken = { answer: () => Promise.reject(new Error('broken')) };
    const { service, tenant, told } = await start({ quotaPerDay: 1, answerer: broken });
    const statuses = [(await service.chatAs(tenant, 'one')).status];
    statuses.push((await service.chatAs(tenant, 'two', 'ses_0000000000000000000000')).status);
    statuses.push((await service.chatAs(tenant, 'three')).status);
    const { database } = opened();
    await database.write([
      database.build.updateTable('organization').set({ plan: 'free' }).where('id', '=', tenant.workspaceId),
    ]);
    const elsewhere = await start();
    expect(statuses).toEqual([500, 404, 429]);
    const events = await told(3);
    expect(events.map(({ data }) => [data.status, data.response?.code])).toEqual([
      [500, 'internal'],
      [404, 'session_not_found'],
      [429, 'quota_exceeded'],
    ]);
    await database.write([
      database.build.updateTable('organization').set({ plan: 'free' }).where('id', '=', elsewhere.tenant.workspaceId),
    ]);
    expect((await elsewhere.service.chatAs(elsewhere.tenant, 'four')).status).toBe(403);
    expect(await elsewhere.told(1)).toMatchObject([
      { data: { status: 403, request: { message: 'four' }, response: { code: 'plan_required' } } },
    ]);
  });

  it('is a streamed answer once, with its final text, also when the caller left', async () => {
    const { service, tenant, told } = await start();
    const { key } = tenant;
    const body = bodyOf(tenant, 'Hello', { stream: true });
    const stream = await service.ask('POST', '/api/v1/chat/stream', { key, body });
    expect(await stream.text()).toContain('[DONE]');
    await (await service.ask('POST', '/api/v1/chat', { key, body })).body?.cancel();
    const events = await told(2);
    expect(events.map(({ data }) => [data.status, data.response?.response])).toEqual([
      [200, '0: Hello'],
      [200, '0: Hello'],
    ]);
    expect(events.map(({ data }) => data.path).sort()).toEqual(['/api/v1/chat', '/api/v1/chat/stream']);
  });

  it('is the error that ended a stream', async () => {
    const puppet = createPuppet();
    const { service, tenant, told } = await start({ answerer: puppet.answerer });
    const body = bodyOf(tenant, 'Hello', { stream: true });
    const stream = await service.ask('POST', '/api/v1/chat/stream', { key: tenant.key, body });
    await expect.poll(() => puppet.questions.length).toBe(1);
    puppet.fail(new Error('broken'));
    await stream.text();
    expect(await told(1)).toMatchObject([{ data: { status: 500, response: { code: 'internal' } } }]);
  });

  it('is every request for a conversation', async () => {
    const { service, tenant, told } = await start({ answerer: echo });
    const { key } = tenant;
    const { body } = await service.chatAs(tenant, 'Hello');
    const path = `/api/v1/sessions/${body.session_id}`;
    const read = await service.ask('GET', `${path}?limit=1`, { key });
    const shown = await read.json();
    await (await service.ask('GET', `${path}/stream`, { key })).text();
    await told(3);
    await service.ask('POST', `${path}/stop`, { key });
    await service.ask('DELETE', path, { key });
    await service.ask('GET', path, { key });
    const events = (await told(6)).slice(1);
    expect(events.map(({ data }) => [data.method, data.path, data.status])).toEqual([
      ['GET', `${path}?limit=1`, 200],
      ['GET', `${path}/stream`, 200],
      ['POST', `${path}/stop`, 200],
      ['DELETE', path, 204],
      ['GET', path, 404],
    ]);
    expect(events[0]?.data.response).toEqual(shown);
    expect(events[1]?.data.response).toMatchObject({ response: '0: Hello' });
    expect(events[3]?.data.response).toBeNull();
  });

  it('is nothing without a webhook or a valid key, and never the key', async () => {
    const { service, tenant, receiver, scope, told } = await start();
    expect((await service.ask('POST', '/api/v1/chat', { key: 'wrong', body: {} })).status).toBe(401);
    await service.keys.update(scope, tenant.botId, tenant.keyId, { webhookUrl: null });
    await service.chatAs(tenant, 'quiet');
    await service.keys.update(scope, tenant.botId, tenant.keyId, { webhookUrl: receiver.url });
    await service.chatAs(tenant, `loud ${tenant.key}`);
    await told(1);
    expect(receiver.received[0]?.body).not.toContain(tenant.key);
    expect(JSON.stringify(receiver.received[0]?.headers)).not.toContain(tenant.key);
  });
});
