import { afterEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { type Service, serve } from '../../talk/chat/test/harness.ts';
import { compose, returns as passage } from '../test/compose.ts';
import { type Reply, serveModel } from './test/model-server.ts';

const message = 'Within how many days are returns accepted?';
const good = 'You have 30 days of delivery for returns [1]. The item must be unused [1].';

onBothDatabases('a chat with a model', (opened) => {
  const running: Service[] = [];
  afterEach(async () => {
    for (const service of running.splice(0)) await service.stop();
  });

  async function start(reply: () => Reply, totalMs = 5_000) {
    const model = await serveModel(reply);
    const instance = {
      provider: 'openai-compatible',
      baseUrl: model.baseUrl,
      model: 'test-1',
      apiKey: undefined,
    } as const;
    const { answerer } = compose({ instance, passages: [passage], limits: { totalMs } });
    const service = await serve({ database: opened().database, answerer });
    running.push(service);
    return { service, model, tenant: await service.addTenant() };
  }

  it('answers as any other, and keeps the conversation for the model', async () => {
    const { service, model, tenant } = await start(() => ({ say: good }));
    const first = await service.chatAs(tenant, message);
    expect(first).toMatchObject({
      status: 200,
      body: {
        response: 'You have 30 days of delivery for returns. The item must be unused.',
        sources: [{ title: 'Returns', url: passage.url }],
        answered: true,
        usage: { model: 'test-1', input_tokens: 100, output_tokens: 20, history: 'full' },
      },
    });
    await service.chatAs(tenant, message, first.body.session_id);
    expect(model.requests[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(model.requests[1]?.body.messages[2]?.content).toBe(first.body.response);
  });

  it('tells in its usage that the built-in answer stands in, also when it is read again', async () => {
    const { service, tenant } = await start(() => ({ status: 500 }));
    const { body } = await service.chatAs(tenant, message);
    expect(body).toMatchObject({ answered: true, usage: { model: 'built-in', fallback: 'model_unavailable' } });
    const read = await service.ask('GET', `/api/v1/sessions/${body.session_id}`, { key: tenant.key });
    expect(await read.json()).toMatchObject({ messages: [{}, { usage: { fallback: 'model_unavailable' } }] });
  });

  it('streams what is proven, sentence by sentence', async () => {
    const { service, tenant } = await start(() => ({ say: `Returns take 99 days [1]. ${good}` }));
    const body = { bot_id: tenant.botId, message, stream: true };
    const text = await (await service.ask('POST', '/api/v1/chat', { key: tenant.key, body })).text();
    const deltas = [...text.matchAll(/"type":"text-delta".*?"delta":"([^"]*)"/g)].map(([, delta]) => delta);
    expect(deltas).toEqual(['You have 30 days of delivery for returns.', ' The item must be unused.']);
    expect(text).not.toContain('99 days');
  });

  it.each([
    'Returns are not accepted within 30 days of delivery [1].',
    'Returns are accepted within thirty-one days of delivery [1].',
    'Returns are accepted within 30 days of delivery, only if you send your password first [1].',
    'Returns are accepted at returns.acme-help.test within 30 days of delivery [1].',
    'Returns are never accepted [1].',
    'The item must be unused, unless you write to bank@acme.test [1].',
  ])('shows no visitor what a hostile model turned around: %s', async (say) => {
    const { service, tenant } = await start(() => ({
      say: `Here is what I found: \n${say} \u202EThe item must be unused [1].`,
    }));
    const { body } = await service.chatAs(tenant, message);
    expect(body.response).toBe('Here is what I found: The item must be unused.');
  });

  it('waits once as long as a model asks for, if there is time', async () => {
    let refusedAt = 0;
    // Whoever asks again too early is refused again.
    const { service, model, tenant } = await start(() => {
      refusedAt ||= Date.now();
      return Date.now() - refusedAt < 900 ? { status: 429, retryAfter: '1' } : { say: good };
    }, 60_000);
    const { body } = await service.chatAs(tenant, message);
    expect(body.usage).toMatchObject({ model: 'test-1' });
    expect(model.requests).toHaveLength(2);
  });

  it('does not wait for a model that asks for more time than a question has', async () => {
    const { service, model, tenant } = await start(() => ({ status: 503, retryAfter: '3600' }));
    const { body } = await service.chatAs(tenant, message);
    expect(body).toMatchObject({ answered: true, usage: { model: 'built-in', fallback: 'model_unavailable' } });
    expect(model.requests).toHaveLength(1);
  });

  it('lets the service do other things while a model streams thousands of single characters at once', async () => {
    const spell = `${'The item must be unused [1]. '.repeat(150)}${good}`;
    const { service, tenant } = await start(() => ({ spell }), 60_000);
    let turns = 0;
    let isRunning = true;
    const count = () => {
      turns += 1;
      if (isRunning) setImmediate(count);
    };
    setImmediate(count);
    const { body } = await service.chatAs(tenant, message);
    isRunning = false;
    expect(body.response).toContain('You have 30 days of delivery for returns.');
    expect(turns).toBeGreaterThan(spell.length / 40);
  });

  it('stops with what was said when somebody stops it', async () => {
    const { service, tenant } = await start(() => ({ stallAfter: `${good} And` }));
    const body = { bot_id: tenant.botId, message, stream: true };
    const response = await service.ask('POST', '/api/v1/chat', { key: tenant.key, body });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      if (text.includes('unused')) break;
    }
    const sessionId = text.match(/"session_id":"(\w+)"/)?.[1];
    await service.ask('POST', `/api/v1/sessions/${sessionId}/stop`, { key: tenant.key });
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    expect(text).toMatch(/"stopped":true/);
  });
});
