import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { AppError } from '@lectern/service-kit';
import { generateText, streamText } from 'ai';
import OpenAI from 'openai';
import { expect, it } from 'vitest';
import { readUsage } from '../../bots/keys/quota.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import {
  createPuppet,
  type ServeOptions,
  type Service,
  serveForTest,
  type Tenant,
} from '../../talk/chat/test/harness.ts';

const source = { title: 'Echo', url: 'https://example.org/echo' };

onBothDatabases('the official openai package', (opened) => {
  async function start(options: Partial<ServeOptions> = {}) {
    const service = await serveForTest({ database: opened().database, ...options });
    const tenant = await service.addTenant();
    const client = new OpenAI({ apiKey: tenant.key, baseURL: `${service.url}/v1`, maxRetries: 0 });
    return { service, tenant, client };
  }
  const user = (content: string) => ({ role: 'user' as const, content });
  const conversation = [user('one'), { role: 'assistant' as const, content: '1' }, user('two')];

  it('gets an answer with its sources, and the quota of the key', async () => {
    const { tenant, client } = await start();
    const asked = client.chat.completions.create({ model: tenant.botId, messages: [user('  hello  ')] });
    const { data, response } = await asked.withResponse();
    expect(data).toMatchObject({
      id: expect.stringMatching(/^chatcmpl-[0-9A-Za-z]{22}$/),
      object: 'chat.completion',
      model: tenant.botId,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: '0: hello' },
          finish_reason: 'stop',
          citations: [source],
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
      answered: true,
    });
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    expect(response.headers.get('x-ratelimit-remaining')).toBe('999');
    expect(response.headers.get('x-session-id')).toMatch(/^ses_/);
  });

  it('gets the same as chunks, with the usage when it asks for it', async () => {
    const { tenant, client } = await start();
    const stream = await client.chat.completions.create({
      model: tenant.botId,
      messages: [user('hello')],
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('0: hello');
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' });
    expect(chunks.at(-2)?.choices).toMatchObject([{ finish_reason: 'stop', citations: [source] }]);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 3 } });
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  });

  it('ends every stream with [DONE], and tells no usage to who did not ask', async () => {
    const { service, tenant } = await start();
    const body = { model: tenant.botId, messages: [user('hello')], stream: true };
    const text = await (await service.ask('POST', '/v1/chat/completions', { key: tenant.key, body })).text();
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(text).not.toContain('usage');
  });

  it('lists one model, the bot of the key', async () => {
    const { tenant, client } = await start();
    const models = [];
    for await (const model of client.models.list()) models.push(model.id);
    expect(models).toEqual([tenant.botId]);
    expect(await client.models.retrieve(tenant.botId)).toMatchObject({ object: 'model', owned_by: 'lectern' });
    await expect(client.models.retrieve('other')).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
  });

  it('sends the history itself, of which nothing is stored', async () => {
    const { service, tenant, client } = await start();
    const { choices, ...rest } = await client.chat.completions.create({ model: tenant.botId, messages: conversation });
    expect(choices[0]?.message.content).toBe('2: two');
    expect(await messagesOf(service, tenant, sessionOf(rest))).toEqual(['two', '2: two']);
  });

  it('continues a stored conversation by metadata.session_id, in whichever interface that began', async () => {
    const { service, tenant, client } = await start();
    const { body } = await service.chatAs(tenant, 'first');
    const metadata = { session_id: body.session_id };
    const model = tenant.botId;
    const second = await client.chat.completions.create({ model, messages: [user('second')], metadata });
    expect(second).toMatchObject({ session_id: body.session_id, choices: [{ message: { content: '2: second' } }] });
    expect((await service.chatAs(tenant, 'third', body.session_id)).body.response).toBe('4: third');
    const unknown = { session_id: 'ses_0000000000000000000000' };
    const asked = client.chat.completions.create({ model, messages: [user('x')], metadata: unknown });
    await expect(asked).rejects.toMatchObject({ status: 404, code: 'session_not_found' });
  });

  it('continues the conversation of a user, which belongs to one bot', async () => {
    const { service, tenant, client } = await start();
    const ask = async (content: string, name = 'ada', from = client, { botId } = tenant) =>
      await from.chat.completions.create({ model: botId, messages: [user(content)], user: name });
    const first = await ask('one');
    expect(await ask('two')).toMatchObject({
      session_id: sessionOf(first),
      choices: [{ message: { content: '2: two' } }],
    });
    expect(await ask('one', 'bob')).toMatchObject({ choices: [{ message: { content: '0: one' } }] });
    const other = await service.addTenant();
    const theirs = new OpenAI({ apiKey: other.key, baseURL: `${service.url}/v1` });
    expect(await ask('one', 'ada', theirs, other)).toMatchObject({ choices: [{ message: { content: '0: one' } }] });
    const many = await Promise.all(Array.from({ length: 5 }, (_, index) => ask(`at once ${index}`, 'eve')));
    expect(new Set(many.map(sessionOf)).size).toBe(1);
    expect(await messagesOf(service, tenant, sessionOf(many[0]))).toHaveLength(10);
  });

  it('gets the sources as footnotes when it asks for them', async () => {
    const { tenant, client } = await start();
    const body = { model: tenant.botId, messages: [user('hi')], citations: 'inline' };
    const whole = await client.chat.completions.create(body);
    const text = '0: hi [1]\n\n[1] Echo: https://example.org/echo';
    expect(whole.choices[0]?.message.content).toBe(text);
    const streaming = { ...body, stream: true as const };
    let streamed = '';
    for await (const chunk of await client.chat.completions.create(streaming)) {
      streamed += chunk.choices[0]?.delta.content ?? '';
    }
    expect(streamed).toBe(text);
  });

  it('replays under an Idempotency-Key, and refuses another question', async () => {
    const { tenant, client } = await start();
    const ask = (content: string) =>
      client.chat.completions
        .create({ model: tenant.botId, messages: [user(content)] }, { headers: { 'Idempotency-Key': 'a' } })
        .withResponse();
    const first = await ask('hi');
    const again = await ask('hi');
    expect(again.data.id).toBe(first.data.id);
    expect(again.response.headers.get('idempotent-replayed')).toBe('true');
    expect(await readUsage(opened().database, tenant.keyId, dayOf(Date.now()))).toBe(1);
    await expect(ask('other')).rejects.toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });

  it.each([
    ['tools', { tools: [{ type: 'function', function: { name: 'x' } }] }, 'tools'],
    ['several answers', { n: 2 }, 'n'],
    ['JSON', { response_format: { type: 'json_object' } }, 'response_format'],
    ['probabilities', { logprobs: true }, 'logprobs'],
    ['sound', { modalities: ['text', 'audio'] }, 'modalities'],
    [
      'an image',
      { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:' } }] }] },
      'messages[0].content[0]',
    ],
    ['a tool’s result', { messages: [{ role: 'tool', content: 'x', tool_call_id: 'y' }, user('x')] }, 'messages[0]'],
    ['no question', { messages: [{ role: 'system', content: 'x' }] }, 'messages'],
    ['nothing', { messages: [] }, 'messages'],
    ['an empty question', { messages: [user('  ')] }, 'messages[0].content'],
    ['a question that is too long', { messages: [user('x'.repeat(8_001))] }, 'messages[0].content'],
    ['a role that is none', { messages: [{ role: 'robot', content: 'x' }] }, 'messages[0].role'],
    ['no model', { model: undefined }, 'model'],
  ])('hears which parameter is wrong: %s', async (_, wrong, param) => {
    const { service, tenant } = await start();
    const body = { model: tenant.botId, messages: [user('x')], ...wrong };
    const response = await service.ask('POST', '/v1/chat/completions', { key: tenant.key, body });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: Record<string, string> };
    expect(error).toMatchObject({ type: 'invalid_request_error', param });
    expect(error.message).toContain(`"${param}"`);
  });

  it('may send tools that the bot shall not call', async () => {
    const { tenant, client } = await start();
    const tools = [{ type: 'function' as const, function: { name: 'look_up', parameters: {} } }];
    const body = { model: tenant.botId, messages: [user('hi')], tools };
    const answer = await client.chat.completions.create({ ...body, tool_choice: 'none' });
    expect(answer.choices[0]?.message.content).toBe('0: hi');
    await expect(client.chat.completions.create({ ...body, tool_choice: 'auto' })).rejects.toMatchObject({
      status: 400,
      param: 'tools',
    });
  });

  it('may send what does no harm', async () => {
    const { tenant, client } = await start();
    const harmless = { temperature: 0.2, top_p: 1, max_tokens: 50, max_completion_tokens: 50, seed: 1, stop: ['x'] };
    const more = { presence_penalty: 0, frequency_penalty: 0, logit_bias: {}, n: 1, tools: [], store: false };
    const body = { model: tenant.botId, messages: [user('hi')], ...harmless, ...more };
    expect((await client.chat.completions.create(body)).choices).toHaveLength(1);
  });

  it('gets OpenAI’s errors here, and ours elsewhere', async () => {
    const { service, tenant, client } = await start({ quotaPerDay: 2 });
    const body = { model: tenant.botId, messages: [user('x')] };
    const bad = new OpenAI({ apiKey: 'wrong', baseURL: `${service.url}/v1`, maxRetries: 0 });
    await expect(bad.models.list()).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
    const elsewhere = client.chat.completions.create({ ...body, model: 'gpt-4o' });
    await expect(elsewhere).rejects.toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
    await client.chat.completions.create(body);
    const retrying = new OpenAI({ apiKey: tenant.key, baseURL: `${service.url}/v1` });
    const refused = { status: 429, code: 'insufficient_quota', type: 'insufficient_quota' };
    await expect(retrying.chat.completions.create(body)).rejects.toMatchObject(refused);
    // The client would have tried three times.
    expect(service.lines.filter((line) => line.includes('"status":429'))).toHaveLength(1);
    const unknown = await service.ask('POST', '/v1/images', { key: tenant.key, body: {} });
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    const method = await service.ask('GET', '/v1/chat/completions', { key: tenant.key });
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await service.chatAs(tenant, 'x')).body).toMatchObject({ code: 'quota_exceeded' });
  });

  it('throws when an answer fails within a stream, which does not count', async () => {
    const puppet = createPuppet();
    const { tenant, client } = await start({ answerer: puppet.answerer });
    const body = { model: tenant.botId, messages: [user('hello')], stream: true as const };
    const stream = await client.chat.completions.create(body);
    await expect.poll(() => puppet.questions.length).toBe(1);
    puppet.fail(new AppError('model_unavailable', 'The model does not answer.'));
    const reading = (async () => {
      for await (const _ of stream);
    })();
    await expect(reading).rejects.toThrow('The model does not answer.');
    expect(await readUsage(opened().database, tenant.keyId, dayOf(Date.now()))).toBe(0);
  });
});

onBothDatabases('other programs that speak to OpenAI', (opened) => {
  it('the AI SDK, plain and streamed', async () => {
    const service = await serveForTest({ database: opened().database });
    const tenant = await service.addTenant();
    const provider = createOpenAICompatible({ name: 'lectern', apiKey: tenant.key, baseURL: `${service.url}/v1` });
    const model = provider(tenant.botId);
    const { text, finishReason, usage } = await generateText({ model, prompt: 'hello', temperature: 0 });
    expect([text, finishReason, usage.totalTokens]).toEqual(['0: hello', 'stop', 3]);
    const messages = [
      { role: 'user' as const, content: 'a' },
      { role: 'assistant' as const, content: 'b' },
      { role: 'user' as const, content: 'c' },
    ];
    const streamed = streamText({ model, system: 'Be kind.', messages });
    expect(await streamed.text).toBe('2: c');
    expect(await streamed.finishReason).toBe('stop');
  });

  /** What Open WebUI sends: when it connects, for a message, and to title the chat. */
  it('the chat front end Open WebUI', async () => {
    const service = await serveForTest({ database: opened().database });
    const { key, botId } = await service.addTenant();
    const headers = { 'X-OpenWebUI-User-Id': 'u1', 'X-OpenWebUI-Chat-Id': 'c1' };
    const models = await service.ask('GET', '/v1/models', { key, headers });
    expect(await models.json()).toMatchObject({ object: 'list', data: [{ id: botId }] });
    const message = {
      model: botId,
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.8,
      top_k: 40,
      messages: [
        { role: 'system', content: 'Answer in Markdown.' },
        { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
        { role: 'assistant', content: 'Hello', tool_calls: [] },
        { role: 'user', content: 'How are you?' },
      ],
      params: {},
      features: { web_search: false },
      chat_id: 'c1',
      id: 'm1',
      session_id: 's1',
    };
    const streamed = await service.ask('POST', '/v1/chat/completions', { key, headers, body: message });
    expect(await streamed.text()).toContain('2: How are you?');
    const title = { model: botId, messages: [{ role: 'user', content: '### Task: name it' }], stream: false };
    const named = await service.ask('POST', '/v1/chat/completions', { key, body: { ...title, max_tokens: 1_000 } });
    expect(named.status).toBe(200);
  });
});

// The package's types do not include the fields that only our service adds.
const sessionOf = (completion: object | undefined) =>
  (completion as { session_id?: string } | undefined)?.session_id ?? '';

async function messagesOf(service: Service, { key }: Tenant, sessionId: string): Promise<string[]> {
  const response = await service.ask('GET', `/api/v1/sessions/${sessionId}`, { key });
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text);
}
