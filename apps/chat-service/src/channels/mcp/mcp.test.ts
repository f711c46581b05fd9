import { AppError } from '@lectern/service-kit';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, it, onTestFinished } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { readUsage } from '../../bots/keys/quota.ts';
import { createKeySources } from '../../knowledge/sources/key-sources.ts';
import { createHarness } from '../../knowledge/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import {
  createPuppet,
  type ServeOptions,
  type Service,
  serveForTest,
  type Tenant,
} from '../../talk/chat/test/harness.ts';
import { createMirror } from '../webhooks/mirror.ts';
import { createHarness as createWebhookHarness } from '../webhooks/test/harness.ts';
import { openReceiver } from '../webhooks/test/receiver.ts';
import { createMcpRoute } from './mcp-route.ts';

onBothDatabases('the Model Context Protocol', (opened) => {
  async function start(options: Partial<ServeOptions> = {}) {
    const { database } = opened();
    const { knowledge } = createHarness({ database });
    const service = await serveForTest({
      database,
      ...options,
      mcp: ({ chat }) =>
        createMcpRoute({ ...chat.interfaces, search: knowledge.search, sources: createKeySources(database) }),
    });
    return { service, knowledge, tenant: await service.addTenant() };
  }

  async function connect({ url }: Service, key: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
    onTestFinished(() => client.close());
    return client;
  }

  const used = ({ keyId }: Tenant) => readUsage(opened().database, keyId, dayOf(Date.now()));

  async function teach({ knowledge, tenant }: Awaited<ReturnType<typeof start>>, title: string, content: string) {
    const scope = scopeOf(tenant.workspaceId, 'owner');
    const source = await knowledge.sources.create(scope, tenant.botId, { kind: 'text', title, content });
    await knowledge.worker.runDue();
    return source?.id ?? '';
  }

  it('answers programs and its own pages, and no page of another site', async () => {
    const { service, tenant } = await start();
    const { port } = new URL(service.url);
    const statusFrom = async (origin: string | undefined) => {
      const headers = {
        authorization: `Bearer ${tenant.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(origin !== undefined && { origin }),
      };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      return (await fetch(`${service.url}/mcp`, { method: 'POST', headers, body })).status;
    };
    for (const origin of [undefined, service.url, `http://localhost:${port}`])
      expect(await statusFrom(origin)).toBe(200);
    const others = ['https://evil.example', `http://evil.example:${port}`, 'http://localhost:1', 'null'];
    for (const origin of others) expect(await statusFrom(origin), origin).toBe(403);
  });

  it('lists two tools, which costs nothing', async () => {
    const { service, tenant } = await start();
    const client = await connect(service, tenant.key);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['ask', 'search_knowledge']);
    expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['question'] });
    expect(client.getServerVersion()).toMatchObject({ name: 'lectern', title: 'Bot' });
    expect(await used(tenant)).toBe(0);
  });

  it('asks the bot, and goes on with the conversation', async () => {
    const { service, tenant } = await start();
    const client = await connect(service, tenant.key);
    const first = await client.callTool({ name: 'ask', arguments: { question: 'one' } });
    expect(first.content).toEqual([{ type: 'text', text: '0: one\n\nSources:\n- Echo: https://example.org/echo' }]);
    expect(first.structuredContent).toMatchObject({
      response: '0: one',
      answered: true,
      sources: [{ title: 'Echo', url: 'https://example.org/echo' }],
    });
    const { session_id } = first.structuredContent as { session_id: string };
    const second = await client.callTool({ name: 'ask', arguments: { question: 'two', session_id } });
    expect(second.structuredContent).toMatchObject({ response: '2: two', session_id });
    expect((await service.chatAs(tenant, 'three', session_id)).body.response).toBe('4: three');
    expect(await used(tenant)).toBe(3);
  });

  it('finds passages with their scores, and reads sources, of this bot alone', async () => {
    const started = await start();
    const { service, tenant } = started;
    const id = await teach(started, 'Opening hours', 'The shop opens at nine in the morning.');
    const client = await connect(service, tenant.key);
    const call = { name: 'search_knowledge', arguments: { query: 'When does the shop open?' } };
    const { structuredContent } = await client.callTool(call);
    const passage = { title: 'Opening hours', text: 'The shop opens at nine in the morning.' };
    expect(structuredContent).toMatchObject({
      passages: [{ ...passage, source: `lectern://sources/${id}`, score: expect.any(Number) }],
    });
    const { resources } = await client.listResources();
    expect(resources).toMatchObject([{ uri: `lectern://sources/${id}`, name: 'Opening hours' }]);
    const { contents } = await client.readResource({ uri: `lectern://sources/${id}` });
    expect(contents).toMatchObject([{ text: 'Opening hours\n\nThe shop opens at nine in the morning.' }]);

    const other = await connect(service, (await service.addTenant()).key);
    expect((await other.callTool(call)).structuredContent).toEqual({ passages: [] });
    expect((await other.listResources()).resources).toEqual([]);
    await expect(other.readResource({ uri: `lectern://sources/${id}` })).rejects.toThrow('Source not found.');
    expect(await used(tenant)).toBe(2);
  });

  it('tells what is wrong as a result that the caller can read', async () => {
    const { service, tenant } = await start({ quotaPerDay: 2 });
    const client = await connect(service, tenant.key);
    const unknown = { question: 'x', session_id: 'ses_0000000000000000000000' };
    expect(await client.callTool({ name: 'ask', arguments: unknown })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('No conversation has this session_id') }],
    });
    expect(await used(tenant)).toBe(1);
    await client.callTool({ name: 'ask', arguments: { question: 'x' } });
    for (const call of [
      { name: 'ask', arguments: { question: 'x' } },
      { name: 'search_knowledge', arguments: { query: 'x' } },
    ]) {
      expect(await client.callTool(call)).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('has used its 2 requests') }],
      });
    }
    expect(await used(tenant)).toBe(2);
  });

  it('does not count what fails through our fault', async () => {
    const puppet = createPuppet();
    const { service, tenant } = await start({ answerer: puppet.answerer });
    const client = await connect(service, tenant.key);
    const asked = client.callTool({ name: 'ask', arguments: { question: 'x' } });
    await expect.poll(() => puppet.questions.length).toBe(1);
    puppet.fail(new AppError('model_unavailable', 'The model does not answer.'));
    expect(await asked).toMatchObject({ isError: true, content: [{ text: 'The model does not answer.' }] });
    expect(await used(tenant)).toBe(0);
  });

  it('wants a good key, one message at a time, and POST', async () => {
    const { service, tenant } = await start();
    await expect(connect(service, 'wrong')).rejects.toThrow(/invalid_api_key/);
    const { key } = tenant;
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const headers = { accept: 'application/json, text/event-stream' };
    const ask = async (body: unknown) => (await service.ask('POST', '/mcp', { key, body, headers })).status;
    expect(await ask(ping)).toBe(200);
    expect(await ask([ping, ping])).toBe(400);
    expect(await ask({ ...ping, method: 'subscriptions/listen' })).toBe(400);
    expect((await service.ask('GET', '/mcp', { key })).status).toBe(405);
    const called = { ...ping, method: 'tools/call', params: { name: 'ask', arguments: { question: 'hi' } } };
    const answered = await service.ask('POST', '/mcp', { key, body: called, headers });
    expect(answered.headers.get('x-ratelimit-remaining')).toBe('997');
    expect(answered.headers.get('x-request-id')).toMatch(/^req_/);
  });

  it('is told to the webhook of the key, once for every use', async () => {
    const { database } = opened();
    const receiver = await openReceiver();
    const { webhooks } = createWebhookHarness({ database, ports: [receiver.port], now: Date.now });
    const mirror = createMirror({
      outbox: webhooks.outbox,
      now: Date.now,
      onError: () => undefined,
    });
    onTestFinished(async () => {
      await webhooks.worker.stop(0);
      await receiver.close();
    });
    const { extraSteps, onStarted, onFollow } = mirror;
    const { service, tenant } = await start({ extraSteps, onStarted, onFollow, mirror: mirror.middleware });
    const scope = scopeOf(tenant.workspaceId, 'owner');
    await service.keys.update(scope, tenant.botId, tenant.keyId, { webhookUrl: receiver.url });
    const client = await connect(service, tenant.key);
    await client.listTools();
    await client.callTool({ name: 'ask', arguments: { question: 'hi' } });
    await client.callTool({ name: 'search_knowledge', arguments: { query: 'hi' } });
    await expect.poll(() => receiver.received.length).toBe(2);
    const events = receiver.received.map(({ body }) => JSON.parse(body));
    expect(events.map(({ data }) => [data.path, data.request.params.name, data.status]).sort()).toEqual([
      ['/mcp', 'ask', 200],
      ['/mcp', 'search_knowledge', 200],
    ]);
    const told = events.find(({ data }) => data.request.params.name === 'ask');
    expect(told.data.response.result.structuredContent.response).toBe('0: hi');
    expect(told.data.session_id).toMatch(/^ses_/);
  });
});
