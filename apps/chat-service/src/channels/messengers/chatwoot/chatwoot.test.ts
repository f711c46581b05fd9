import { createHmac } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import { type ChannelHarness, serveChannels } from '../test/harness.ts';
import { chatwootSecrets, type FakeChatwoot, openFakeChatwoot } from './test/fake-chatwoot.ts';

const wish = 'I want to talk to a human';
const minute = 60_000;

onBothDatabases('the desk Chatwoot', (opened) => {
  let time = Date.parse('2026-11-18T12:00:00Z');
  let fake: FakeChatwoot;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;

  const save = async (body: object = {}) =>
    (
      await service.manage(tenant, 'PUT', '/channels/chatwoot', {
        settings: fake.settings,
        secrets: chatwootSecrets,
        ...body,
      })
    ).body;
  const ask = async (message: string, session_id?: string) =>
    (await service.chatAs(tenant, message, session_id)).body as Wire;
  const desk = (session: string, path: string, body?: object) =>
    service.manage(tenant, 'POST', `/conversations/${session}/${path}`, body);
  const events = async (): Promise<Wire[]> =>
    (await service.manage(tenant, 'GET', '/channels/chatwoot/events')).body.events;
  const read = async (id: string): Promise<Wire> =>
    await (await service.ask('GET', `/api/v1/sessions/${id}`, { key: tenant.key })).json();
  const said = async (id: string) =>
    (await read(id)).messages.map(({ text, author }: Wire) => (author ? `${author}: ${text}` : text));
  const post = async (body: string, headers: Record<string, string> = {}, url: string = channel.url) =>
    (await fetch(url.replace('https://chat.example', service.url), { method: 'POST', body, headers })).status;
  /** Delivers the webhooks of Chatwoot, each of them twice. */
  const deliver = async () => {
    for (const body of fake.state.hooks.splice(0)) for (const _ of [1, 2]) expect(await post(body)).toBe(200);
    await service.runDue();
  };
  const later = async (ms: number) => {
    time += ms;
    await service.runDue();
  };
  /** A conversation that waits, and its id in Chatwoot. */
  const begin = async () => {
    const { session_id, response, status } = await ask(wish);
    expect(status).toBe('waiting');
    await service.runDue();
    return { session: session_id as string, told: response as string, id: fake.state.conversations.at(-1)?.id ?? 0 };
  };

  beforeAll(async () => {
    fake = await openFakeChatwoot();
    service = await serveChannels({ database: opened().database, fake, now: () => time });
  });
  beforeEach(async () => {
    fake.next.length = 0;
    await service.runDue();
    Object.assign(fake.state, { contacts: [], conversations: [], messages: [], version: '4.11.0' });
    fake.state.hooks.length = 0;
    Object.assign(fake.state.inbox, { webhook_url: null, channel_type: 'Channel::Api' });
    tenant = await service.addTenant();
    await service.manage(tenant, 'PATCH', '/handover', { enabled: true });
    channel = await save();
    fake.calls.length = 0;
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
    expect(service.errors).toEqual([]);
  });

  it('gets the transcript of a handover, then each message of the visitor', async () => {
    const { session_id } = await ask('How deep is it?');
    await ask(wish, session_id);
    await service.runDue();
    await ask('Are you there?', session_id);
    await service.runDue();
    const [conversation] = fake.state.conversations;
    expect(conversation).toMatchObject({ status: 'open', custom_attributes: { lectern_conversation: session_id } });
    const [question, answer, wished, told, more] = fake.transcript(conversation.id);
    expect([question, wished, more]).toEqual([
      ['incoming', 'How deep is it?'],
      ['incoming', wish],
      ['incoming', 'Are you there?'],
    ]);
    expect(answer).toEqual(['note', '**Bot:** 0: How deep is it?']);
    expect(told?.[0]).toBe('note');
    expect(fake.transcript(conversation.id)).toHaveLength(5);
    expect(await events()).toMatchObject([
      { kind: 'forward', state: 'done', note: 'Chatwoot has it.', session_id },
      { kind: 'forward', state: 'done' },
    ]);
  });

  it('takes replies of agents once, with name and picture, and neither notes nor its own messages', async () => {
    const { session, told, id } = await begin();
    fake.say(id, 'Hello, this is Ines.');
    fake.say(id, 'Only for us', { private: true });
    fake.say(id, null, { attachments: [{ data_url: 'https://files.example/price%20list.pdf' }] });
    await deliver();
    expect(await said(session)).toEqual([
      wish,
      told,
      'Ines Woods: Hello, this is Ines.',
      'Ines Woods: [price%20list.pdf](https://files.example/price%20list.pdf)',
    ]);
    const { messages, status } = await read(session);
    expect(status).toBe('with_person');
    expect(messages[2].author_picture).toMatch(/^\/member-pictures\/pic_/);
    await deliver();
    await ask('Thank you', session);
    await service.runDue();
    expect(fake.transcript(id).at(-1)).toEqual(['incoming', 'Thank you']);
    expect((await events()).map(({ kind, person }) => [kind, person])).toContainEqual(['agent', 'Ines Woods']);
    const { build, read: readRows } = opened().database;
    const stored = build.selectFrom('channel_events').select('question').where('channel_id', '=', channel.id);
    expect(new Set((await readRows(stored)).map(({ question }) => question))).toEqual(new Set(['']));
  });

  it('shows agents what a member writes in the dashboard, and does not take that as a reply', async () => {
    const { session, id } = await begin();
    await desk(session, 'messages', { text: 'I am on it.' });
    await service.runDue();
    await deliver();
    const [type, content] = fake.transcript(id).at(-1) ?? [];
    expect(type).toBe('outgoing');
    expect(content).toMatch(/^\*\*.+:\*\* I am on it\.$/);
    expect((await read(session)).message_count).toBe(3);
  });

  it('gives the conversation back to the bot when an agent resolves it, and goes on there next time', async () => {
    const { session, id } = await begin();
    fake.resolve(id);
    await deliver();
    expect(await read(session)).not.toHaveProperty('status');
    expect((await ask('And the bot?', session)).response).toContain('And the bot?');
    await ask(wish, session);
    await service.runDue();
    await deliver();
    expect(fake.state.conversations).toMatchObject([{ id, status: 'open' }]);
    expect(fake.transcript(id).at(2)).toEqual(['incoming', 'And the bot?']);
    expect(await read(session)).toMatchObject({ status: 'waiting' });
  });

  it('is resolved there when a member closes it, and ignores a resolution that is out of date', async () => {
    const { session, id } = await begin();
    await desk(session, 'close');
    await service.runDue();
    expect(fake.state.conversations).toMatchObject([{ status: 'resolved' }]);
    await ask(wish, session);
    await deliver();
    expect(await read(session)).toMatchObject({ status: 'waiting' });
    expect(fake.state.conversations).toMatchObject([{ id, status: 'open' }]);
  });

  it('shows the visitor that an agent types', async () => {
    const { session, id } = await begin();
    fake.say(id, 'Hello');
    await deliver();
    const isTyping = async () => {
      const { build, read: readRows } = opened().database;
      const [row] = await readRows(build.selectFrom('conversations').select('typing_until').where('id', '=', session));
      return Number(row?.typing_until ?? 0) > time;
    };
    fake.type(id, true);
    await deliver();
    expect(await isTyping()).toBe(true);
    fake.type(id, false);
    await deliver();
    expect(await isTyping()).toBe(false);
  });

  it.each([
    ['answers with an error', { status: 502 }],
    ['breaks off the connection after it took the request', { isCut: true }],
  ])('gets each message once and in order when it %s at any call', async (_, failure) => {
    for (let calls = 0; calls < 9; calls += 1) {
      fake.next.push(...Array.from({ length: calls }, () => undefined), failure);
      const { session_id } = await ask(wish);
      await service.runDue();
      await ask('Are you there?', session_id);
      for (const _attempt of [1, 2, 3]) await later(2 * minute);
      const made = fake.state.conversations.filter((one) => one.custom_attributes.lectern_conversation === session_id);
      expect(made, `call ${calls}`).toHaveLength(1);
      expect(fake.transcript(made[0].id).map(([type, text]) => (type === 'note' ? type : text))).toEqual([
        wish,
        'note',
        'Are you there?',
      ]);
    }
  });

  it('waits as long as Chatwoot says when it limits requests', async () => {
    const { session, id } = await begin();
    fake.next.push({ status: 429, headers: { 'retry-after': '300' } });
    await ask('Hello?', session);
    await service.runDue();
    await later(2 * minute);
    expect(fake.transcript(id)).toHaveLength(2);
    expect(await events()).toMatchObject([{ state: 'waiting', note: 'Chatwoot limits how much may be sent.' }, {}]);
    await later(4 * minute);
    expect(fake.transcript(id).at(-1)).toEqual(['incoming', 'Hello?']);
  });

  it('keeps everything while the token is wrong, and sends it once another one is saved', async () => {
    const { session, id } = await begin();
    fake.state.token = 'rotated';
    await ask('Hello?', session);
    for (const _ of [1, 2, 3]) await later(60 * minute);
    expect((await events())[0]).toMatchObject({ state: 'waiting', note: expect.stringContaining('access token') });
    await save({ secrets: { access_token: 'rotated' } });
    await service.runDue();
    expect(fake.transcript(id).at(-1)).toEqual(['incoming', 'Hello?']);
    fake.state.token = chatwootSecrets.access_token;
  });

  it('makes a conversation anew that was deleted there, with all that was said', async () => {
    const { session, id } = await begin();
    fake.say(id, 'Hello');
    await deliver();
    fake.remove(id);
    await ask('Still there?', session);
    await service.runDue();
    const [anew, ...others] = fake.state.conversations;
    expect(others).toEqual([]);
    expect(fake.transcript(anew.id).map(([type, text]) => (type === 'note' ? type : text))).toEqual([
      wish,
      'note',
      '**Ines Woods:** Hello',
      'Still there?',
    ]);
    await deliver();
    expect((await read(session)).message_count).toBe(4);
  });

  it('finds a reply whose webhook was lost with the next message', async () => {
    const { session, id } = await begin();
    fake.say(id, 'I replied.');
    fake.state.hooks.length = 0;
    await ask('Hello?', session);
    await service.runDue();
    expect((await said(session)).slice(-2)).toEqual(['Hello?', 'Ines: I replied.']);
  });

  it('gets what was handed over before it was connected, and what the bot says outside of the opening times', async () => {
    await service.manage(tenant, 'DELETE', '/channels/chatwoot');
    fake.state.inbox.webhook_url = null;
    const hours = [{ days: [1], from: '03:00', to: '03:01' }];
    await service.manage(tenant, 'PATCH', '/handover', { hours });
    const { session_id } = await ask(wish);
    channel = await save();
    time += minute;
    await service.sweep();
    await service.runDue();
    const isIt = ({ custom_attributes }: Wire) => custom_attributes.lectern_conversation === session_id;
    const { id } = fake.state.conversations.find(isIt) ?? {};
    expect(fake.transcript(id)).toEqual([
      ['incoming', wish],
      ['note', expect.any(String)],
    ]);
    await ask('How deep is it?', session_id);
    time += minute;
    await service.sweep();
    await service.sweep();
    await service.runDue();
    expect(fake.transcript(id).slice(2)).toEqual([
      ['incoming', 'How deep is it?'],
      ['note', '**Bot:** 2: How deep is it?'],
    ]);
  });

  it('accepts only requests with its key and, where the secret is stored, with a recent signature', async () => {
    const { session, id } = await begin();
    fake.say(id, 'Hello');
    const [body = ''] = fake.state.hooks.splice(-1);
    const bare = channel.url.split('?')[0];
    for (const url of [bare, `${bare}?key=guess`, `${bare}?key=`]) expect(await post(body, {}, url)).toBe(403);
    await save({ secrets: { webhook_secret: 'shared-with-chatwoot' } });
    const signed = (text: string, at = time) => {
      const timestamp = String(Math.floor(at / 1_000));
      const hmac = createHmac('sha256', 'shared-with-chatwoot').update(`${timestamp}.${text}`).digest('hex');
      return { 'x-chatwoot-timestamp': timestamp, 'x-chatwoot-signature': `sha256=${hmac}` };
    };
    expect(await post(body)).toBe(403);
    expect(await post(body, signed('other'))).toBe(403);
    expect(await post(body, signed(body, time - 6 * minute))).toBe(403);
    expect((await read(session)).message_count).toBe(2);
    expect(await post(body, signed(body))).toBe(200);
    await service.runDue();
    expect((await read(session)).message_count).toBe(3);
    for (const text of ['', '{', '[]', '{"event":"message_created"}', body.replace(`"id":${id}`, '"id":1')]) {
      expect(await post(text, signed(text))).toBe(200);
    }
  });

  it('says what is wrong with the settings, and sets the webhook by itself', async () => {
    expect(channel).toMatchObject({ account: 'Website bot', url: expect.stringContaining('?key=') });
    expect(fake.state.inbox.webhook_url).toBe(channel.url);
    const problem = async () => (await service.manage(tenant, 'POST', '/channels/chatwoot/test', {})).body;
    fake.state.version = '3.16.0';
    expect(await problem()).toMatchObject({ error: expect.stringContaining('Chatwoot 4 or newer') });
    fake.state.version = '4.0.1';
    fake.state.inbox.channel_type = 'Channel::WebWidget';
    expect(await problem()).toMatchObject({ error: expect.stringContaining('kind API') });
    Object.assign(fake.state.inbox, { channel_type: 'Channel::Api', webhook_url: 'https://other.example' });
    expect(await problem()).toMatchObject({ error: expect.stringContaining('webhook URL of step 1') });
    await save({ settings: { inbox_id: 8 } });
    expect(await problem()).toMatchObject({ error: expect.stringContaining('does not know this account or inbox') });
    await save({ settings: { account_id: null } });
    expect(await problem()).toMatchObject({ error: expect.stringContaining('Enter the account id') });
    expect((await service.manage(tenant, 'PUT', '/channels/chatwoot', { settings: { inbox_id: 0 } })).status).toBe(400);
  });

  it('writes a test message into a conversation of its own', async () => {
    await service.manage(tenant, 'POST', '/channels/chatwoot/test', { to: 'Ada' });
    await service.runDue();
    expect(fake.state.contacts).toMatchObject([{ name: 'Ada' }]);
    expect(fake.transcript(fake.state.conversations[0].id)).toEqual([
      ['incoming', 'This is a test message. The bot can write here.'],
    ]);
    expect(await events()).toMatchObject([{ kind: 'test', state: 'done' }]);
  });
});
