import { type Wire, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { EventType } from '../../platform/events/events.ts';
import { createPuppet } from '../../talk/chat/test/harness.ts';
import { serveWebsites, site, type WebsiteHarness } from './test/harness.ts';

onBothDatabases('the conversation of a visitor', (opened) => {
  let harness: WebsiteHarness;
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database });
  });
  afterAll(() => harness.stop());

  const enter = async (settings: object = {}) => {
    const website = await harness.addWebsite(settings);
    const { body } = await harness.visit(website.publicId);
    const token: string = body.token;
    return {
      website,
      token,
      ask: (message: string, more: object = {}, headers = {}) =>
        harness.as(token, 'POST', '/chat', { message, ...more }, headers),
    };
  };
  const deliveries = async (type?: string): Promise<Wire[]> => {
    const { build, read } = harness.database;
    const rows = await read(build.selectFrom('deliveries').selectAll().orderBy('id'));
    return rows
      .filter((row) => type === undefined || row.type === type)
      .map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
  };

  it('is a turn of the chat API, with its history, its stream and its replay', async () => {
    const { token, ask } = await enter();
    const first = await ask('hello');
    expect(first).toMatchObject({
      status: 200,
      body: { response: '0: hello', answered: true, sources: [{ title: 'Echo' }] },
    });
    const { session_id } = first.body;
    const again = { session_id };
    const key = { 'idempotency-key': 'retry-1' };
    const second = await ask('more', again, key);
    const replayed = await ask('more', again, key);
    expect(replayed.body).toEqual(second.body);
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect((await ask('other', again, key)).status).toBe(422);
    const streamed = await ask('third', { ...again, stream: true });
    expect(streamed.body).toContain('"type":"text-delta"');
    expect(streamed.body).toContain('data: [DONE]');
    const read = await harness.as(token, 'GET', `/conversations/${session_id}?limit=3`);
    expect(read.body).toMatchObject({ session_id, message_count: 6, next_after: 2 });
    expect(read.body.messages).toMatchObject([
      { role: 'user', text: 'hello', state: 'answered' },
      { role: 'assistant', text: '0: hello', feedback: null },
      { role: 'user', text: 'more' },
    ]);
    const resumed = await harness.as(token, 'GET', `/conversations/${session_id}/stream`);
    expect(resumed.body).toContain('4: third');
    expect(await harness.as(token, 'POST', `/conversations/${session_id}/stop`)).toMatchObject({
      body: { stopped: false },
    });
    expect((await harness.as(token, 'DELETE', `/conversations/${session_id}`)).status).toBe(204);
    expect((await harness.as(token, 'GET', `/conversations/${session_id}`)).status).toBe(404);
  });

  it('says what is wrong with a question', async () => {
    const { ask, token } = await enter({ message_characters: 50 });
    expect(await ask('x'.repeat(51))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('at most 50') },
    });
    expect(await ask('   ')).toMatchObject({ status: 400, body: { error: expect.stringContaining('"message"') } });
    expect((await harness.as(token, 'POST', '/chat', 'no json')).status).toBe(400);
    expect((await ask('hello', { session_id: 'ses_0000000000000000000000' })).status).toBe(404);
    expect((await ask('hello', { session_id: '../x' })).status).toBe(404);
  });

  it("is nobody else's: not of another visitor, nor of the playground", async () => {
    const { website, ask } = await enter();
    const { session_id } = (await ask('secret')).body;
    const stranger = (await harness.visit(website.publicId)).body.token;
    const asked = await harness.as(stranger, 'POST', '/chat', { message: 'tell me', session_id });
    expect(asked).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
    expect((await harness.as(stranger, 'GET', `/conversations/${session_id}`)).status).toBe(404);
    const api = await harness.call('POST', '/api/v1/chat', {
      headers: { authorization: `Bearer ${website.key}` },
      body: { bot_id: website.botId, message: 'from the API' },
    });
    expect((await harness.as(stranger, 'GET', `/conversations/${api.body.session_id}`)).status).toBe(404);
  });

  it('comes to an end within the limits of its visitor, its network and the day', async () => {
    const { ask, website } = await enter({ messages_per_visitor: 2, messages_per_address: 4, messages_per_day: 5 });
    const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(`question ${index}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'quota_exceeded', error: expect.stringContaining('one visitor') });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const fresh = async () => (await harness.visit(website.publicId)).body.token;
    const tokens = [await fresh(), await fresh()];
    const statuses: number[] = [];
    for (const token of [tokens[0], tokens[0], tokens[1]]) {
      const { status, body } = await harness.as(token, 'POST', '/chat', { message: 'hello' });
      statuses.push(status);
      if (status === 429) expect(body.error).toContain('your network');
    }
    expect(statuses).toEqual([200, 200, 429]);
    const key = { 'idempotency-key': 'x' };
    const other = await enter({ messages_per_visitor: 1 });
    const first = await other.ask('hello', {}, key);
    expect((await other.ask('hello', {}, key)).body).toEqual(first.body);
    expect((await other.ask('again')).status).toBe(429);
    expect((await harness.manage(website, 'GET', '/keys')).status).toBe(404);
  });

  it('is told to the webhooks of the bot that want to know', async () => {
    const { website, ask } = await enter();
    const scope = scopeOf(website.workspaceId, 'owner');
    const webhookEvents: EventType[] = ['chat.exchange', 'conversation.rated'];
    const wanting = { webhookUrl: 'https://hooks.example/a', webhookEvents };
    const { key } = (await harness.service.keys.create(scope, website.botId, wanting)) ?? expect.unreachable();
    const { body } = await ask('hello');
    await waitUntil('the delivery', async () => (await deliveries('chat.exchange')).length === 1);
    const [exchange] = await deliveries('chat.exchange');
    expect(exchange).toMatchObject({ key_id: key.id, conversation_id: body.session_id, state: 'waiting' });
    expect(exchange.payload.data).toMatchObject({
      channel: 'website',
      visitor_id: expect.stringMatching(/^vis_/),
      key_id: key.id,
      bot_id: website.botId,
      request: { message: 'hello' },
      response: { response: '0: hello' },
      path: '/api/v1/website/chat',
    });
    await ask('', {});
    expect(await deliveries('chat.exchange')).toHaveLength(1);
  });

  it('carries what the visitor thinks of an answer', async () => {
    const { ask, token, website } = await enter();
    const { session_id, message_id } = (await ask('hello')).body;
    const rate = (body: object, as = token) => harness.as(as, 'POST', '/feedback', body);
    expect(await rate({ message_id, rating: 'down', reason: ' Too short ' })).toMatchObject({
      status: 200,
      body: { message_id, rating: 'down', reason: 'Too short' },
    });
    const { body } = await harness.as(token, 'GET', `/conversations/${session_id}`);
    expect(body.messages[1].feedback).toEqual({ rating: 'down', reason: 'Too short' });
    expect((await rate({ message_id, rating: 'fine' })).status).toBe(400);
    expect((await rate({ message_id: body.messages[0].message_id, rating: 'up' })).status).toBe(404);
    const stranger = (await harness.visit(website.publicId)).body.token;
    expect((await rate({ message_id, rating: 'up' }, stranger)).status).toBe(404);
  });

  it('masks the reason of a rating and the question of a contact, also for webhooks, and counts both', async () => {
    const { build, read } = opened().database;
    const website = await harness.addWebsite({ hand_over: true });
    const scope = scopeOf(website.workspaceId, 'owner');
    const { bots, keys } = harness.service;
    await bots.update(scope, website.botId, { masking: ['email', 'phone'] });
    await keys.update(scope, website.botId, website.keyId, { webhookUrl: 'https://example.org/hook' });
    const { body: visit } = await harness.visit(website.publicId);
    const asked = await harness.as(visit.token, 'POST', '/chat', { message: 'hello' });
    const { message_id } = asked.body;
    harness.masked.length = 0;
    const reason = 'I am eve@private.example';
    const rated = await harness.as(visit.token, 'POST', '/feedback', { message_id, rating: 'down', reason });
    expect(rated.body).toEqual({ message_id, rating: 'down', reason: 'I am [email]' });
    const lead = { email: 'ada@example.org', question: 'Call +49 30 1234567' };
    expect((await harness.as(visit.token, 'POST', '/leads', lead)).status).toBe(201);
    expect(harness.masked).toEqual(['email', 'phone']);
    const told = await read(build.selectFrom('deliveries').select('payload').where('bot_id', '=', website.botId));
    const stored = JSON.stringify([told, await read(build.selectFrom('feedback').selectAll())]);
    expect(stored).toContain('I am [email]');
    expect(stored).not.toMatch(/private\.example|1234567/);
  });

  it('leads to a person when the bot passes questions on', async () => {
    const closed = await enter();
    const lead = { email: 'ada@example.org', name: 'Ada', question: 'Can you call me?' };
    expect((await harness.as(closed.token, 'POST', '/leads', lead)).status).toBe(403);
    const { token, ask, website } = await enter({ hand_over: true });
    const { session_id } = (await ask('hello')).body;
    expect(await harness.as(token, 'POST', '/leads', { ...lead, session_id })).toMatchObject({ status: 201 });
    for (const wrong of [
      { email: 'x' },
      { email: 'a@b' },
      { email: 'a@b.org\nBcc: c@d.org' },
      { question: '' },
      { session_id: 'x' },
    ]) {
      expect((await harness.as(token, 'POST', '/leads', { ...lead, ...wrong })).status).toBeGreaterThanOrEqual(400);
    }
    const { build, read } = harness.database;
    const rows = await read(build.selectFrom('leads').selectAll().where('bot_id', '=', website.botId));
    expect(rows).toMatchObject([{ email: 'ada@example.org', name: 'Ada', conversation_id: session_id, state: 'new' }]);
    const more = await Promise.all(Array.from({ length: 9 }, () => harness.as(token, 'POST', '/leads', lead)));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(4);
  });
});

onBothDatabases('the running answer of a visitor', (opened) => {
  it('is resumed and stopped, and a failure of ours costs nothing', async () => {
    const puppet = createPuppet();
    const harness = await serveWebsites({ database: opened().database, answerer: puppet.answerer });
    const website = await harness.addWebsite({ messages_per_visitor: 2 });
    const { token } = (await harness.visit(website.publicId)).body;
    const asking = harness.as(token, 'POST', '/chat', { message: 'first' });
    await waitUntil('the question', () => puppet.questions.length === 1);
    puppet.fail(new Error('the model broke'));
    expect((await asking).status).toBe(500);
    const streaming = harness.as(token, 'POST', '/chat', { message: 'second', stream: true });
    await waitUntil('the question', () => puppet.questions.length === 2);
    const listed = await harness.as(token, 'GET', '/conversations');
    const { session_id } = listed.body.conversations.find(({ title }: Wire) => title === 'second');
    const following = harness.as(token, 'GET', `/conversations/${session_id}/stream`);
    const stopped = await harness.as(token, 'POST', `/conversations/${session_id}/stop`);
    expect(stopped.body).toEqual({ session_id, stopped: true });
    expect((await streaming).body).toContain('"type":"abort"');
    expect((await following).body).toContain('[DONE]');
    const last = harness.as(token, 'POST', '/chat', { message: 'third' });
    await waitUntil('the question', () => puppet.questions.length === 3);
    puppet.finish();
    expect((await last).status).toBe(200);
    expect((await harness.as(token, 'POST', '/chat', { message: 'fourth' })).status).toBe(429);
    await harness.stop();
  });

  it('does not start for somebody who floods', async () => {
    const perMinute = { messages: 3, visits: 4 };
    const harness = await serveWebsites({ database: opened().database, perMinute });
    const website = await harness.addWebsite();
    const { token } = (await harness.visit(website.publicId)).body;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => harness.as(token, 'POST', '/chat', { message: 'spam' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.find(({ status }) => status === 429)?.body.code).toBe('rate_limited');
    await harness.visit(website.publicId);
    expect(await harness.visit(website.publicId, {}, site)).toMatchObject({ status: 429 });
    await harness.stop();
  });
});
