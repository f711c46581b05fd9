import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyText } from '../../bots/keys/key-format.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createId } from '../../platform/shared/ids.ts';
import { type Asking, readBody, type Service, serve, type Tenant } from './test/harness.ts';

onBothDatabases('POST /api/v1/chat', (opened) => {
  let service: Service;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await serve({ database: opened().database });
    tenant = await service.addTenant();
  });
  afterAll(() => service.stop());

  const post = async (asking: Asking) => {
    const response = await service.ask('POST', '/api/v1/chat', { key: tenant.key, ...asking });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };
  const good = () => ({ bot_id: tenant.botId, message: 'hello' });

  it('answers with the response, its sources and a new session', async () => {
    const { status, headers, body } = await service.chatAs(await service.addTenant(), '  hello  ');
    expect(status).toBe(200);
    expect(body).toEqual({
      response: '0: hello',
      sources: [{ title: 'Echo', url: 'https://example.org/echo' }],
      session_id: expect.stringMatching(/^ses_[0-9A-Za-z]{22}$/),
      message_id: expect.stringMatching(/^msg_[0-9A-Za-z]{22}$/),
      answered: true,
      usage: { model: 'echo', input_tokens: 1, output_tokens: 2, history: 'full' },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^req_/),
      'x-ratelimit-limit': '1000',
      'x-ratelimit-remaining': '999',
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
    });
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it('goes on with a conversation when its session_id is sent', async () => {
    const { body: first } = await service.chatAs(tenant, 'one');
    const { body: second } = await service.chatAs(tenant, 'two', first.session_id);
    expect(second).toMatchObject({ response: '2: two', session_id: first.session_id });
    expect(second.message_id).not.toBe(first.message_id);
  });

  it('takes null for a session_id or stream that was left out, and ignores unknown fields', async () => {
    const { status } = await post({ body: { ...good(), session_id: null, stream: null, temperature: 1 } });
    expect(status).toBe(200);
  });

  it.each([
    ['no JSON', '{"bot_id":', /body is not valid JSON/],
    ['no object', '[1]', /must be a JSON object/],
    ['nothing', '', /not valid JSON/],
    ['no message', { bot_id: 'x' }, /^The field "message" is missing; it must be a text of 1 to 8,000 characters\.$/],
    ['a blank message', { bot_id: 'x', message: ' \n ' }, /^The field "message" must be a text/],
    ['a long message', { bot_id: 'x', message: 'x'.repeat(8_001) }, /^The field "message" must be/],
    ['a message that is no text', { bot_id: 'x', message: 5 }, /^The field "message" must be/],
    ['no bot_id', { message: 'hello' }, /^The field "bot_id" is missing/],
    ['a bot_id that is no text', { bot_id: {}, message: 'hello' }, /^The field "bot_id" must be/],
    ['a session_id that is no text', { bot_id: 'x', message: 'hello', session_id: 7 }, /^The field "session_id" must/],
    ['a stream that is no boolean', { bot_id: 'x', message: 'hello', stream: 'yes' }, /^The field "stream" must be/],
    ['two mistakes', {}, /"bot_id" is missing.*"message" is missing/],
  ])('refuses %s and says what is wrong', async (_, body, sentence) => {
    const { status, body: answer } = await post({ body });
    expect({ status, code: answer.code }).toEqual({ status: 400, code: 'invalid_request' });
    expect(answer.error).toMatch(sentence);
    expect(answer.request_id).toMatch(/^req_/);
  });

  it('counts characters, not code units, and only those inside', async () => {
    const { status, body } = await post({ body: { ...good(), message: `  ${'🧱'.repeat(8_000)}  ` } });
    expect(status).toBe(200);
    expect(body.response).toBe(`0: ${'🧱'.repeat(8_000)}`);
  });

  it('stores what no database stores as a replacement character', async () => {
    const { body } = await post({ body: `{"bot_id":"${tenant.botId}","message":"a\\u0000b\\ud800c"}` });
    expect(body.response).toBe('0: a\uFFFDb\uFFFDc');
    const { body: next } = await service.chatAs(tenant, 'next', body.session_id);
    expect(next.response).toBe('2: next');
  });

  it('refuses another content type', async () => {
    for (const type of ['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded']) {
      const { status, body } = await post({ body: good(), headers: { 'content-type': type } });
      expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_media_type' });
    }
    const { status } = await post({ body: good(), headers: { 'content-type': 'Application/JSON ; charset=utf-8' } });
    expect(status).toBe(200);
  });

  it('refuses a body over 64 kB, with and without a length, and the connection stays sane', async () => {
    const large = JSON.stringify({ ...good(), padding: 'x'.repeat(70_000) });
    const { status, body, headers } = await post({ body: large });
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' });
    expect(headers.get('x-ratelimit-remaining')).not.toBeNull();
    expect(await sendInChunks(service.url, tenant.key, large)).toBe(413);
    expect(await sendInChunks(service.url, tenant.key, JSON.stringify(good()))).toBe(200);
  });

  it.each([
    ['no key', undefined],
    ['a malformed key', 'lk_live_nonsense'],
    ['an unknown key', createKeyText()],
  ])('answers %s with 401 before it looks at the body', async (_, key) => {
    const response = await service.ask('POST', '/api/v1/chat', { ...(key && { key }), body: 'nonsense' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    expect(response.headers.has('x-ratelimit-limit')).toBe(false);
    expect(await readBody(response)).toMatchObject({ code: 'invalid_api_key' });
  });

  it('takes the key from no other place than the Authorization header', async () => {
    const places = { 'x-api-key': tenant.key, cookie: `key=${tenant.key}` };
    const response = await service.ask('POST', `/api/v1/chat?api_key=${tenant.key}`, { body: good(), headers: places });
    expect(response.status).toBe(401);
  });

  it('answers 403 on a plan without API access', async () => {
    const free = await service.addTenant({ plan: 'pro' });
    const { status, body, headers } = await service.chatAs(free, 'hello');
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'plan_required' });
    expect(headers.get('x-ratelimit-remaining')).toBe('999');
  });

  it('answers alike for a bot that is not there and one of others', async () => {
    const other = await service.addTenant();
    const answers = await Promise.all(
      [other.botId, createId('bot'), 'nonsense\0'].map(async (bot_id) => await post({ body: { ...good(), bot_id } })),
    );
    for (const { status, body } of answers) {
      expect({ status, ...body, request_id: '' }).toEqual({
        status: 404,
        error: 'This API key belongs to no bot with that bot_id.',
        code: 'bot_not_found',
        request_id: '',
      });
    }
  });

  it('adopts no session_id that it has not given', async () => {
    const other = await service.addTenant();
    const { body: theirs } = await service.chatAs(other, 'hello');
    for (const sessionId of [createId('ses'), theirs.session_id, '', 'mine', 'ses_\0', 'x'.repeat(5_000)]) {
      const { status, body } = await service.chatAs(tenant, 'hello', sessionId);
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'session_not_found' });
    }
  });

  it("keeps the caller's request id when it is sane, in the header and in errors", async () => {
    const { headers, body } = await post({ body: {}, headers: { 'x-request-id': 'my-request-0001' } });
    expect(headers.get('x-request-id')).toBe('my-request-0001');
    expect(body.request_id).toBe('my-request-0001');
  });
});

/** Like a client that does not know the body's length in advance. */
async function sendInChunks(url: string, key: string, body: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  };
  const outgoing = request(`${url}/api/v1/chat`, { method: 'POST', headers }, (response) => {
    resolve(response.statusCode);
    response.resume();
  });
  outgoing.on('error', reject);
  for (let at = 0; at < body.length; at += 10_000) outgoing.write(body.slice(at, at + 10_000));
  outgoing.end();
  return await promise;
}
