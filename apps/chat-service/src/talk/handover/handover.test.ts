import { type Wire, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answerer } from '../../answering/answer/answerer.ts';
import { serveWebsites, type WebsiteHarness } from '../../channels/website/test/harness.ts';
import { addPerson } from '../../people/accounts/test/add-person.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { echo, type Tenant } from '../chat/test/harness.ts';

const wish = 'I want to talk to a human';
/** Has no answer to questions that begin with "unknown". */
const answerer: Answerer = {
  async answer(question) {
    const answer = await echo.answer(question);
    return question.message.startsWith('unknown') ? { ...answer, answered: false } : answer;
  },
};
const never = [{ days: [1], from: '03:00', to: '03:01' }];

onBothDatabases('a person in the conversation', (opened) => {
  let harness: WebsiteHarness;
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database, answerer });
  });
  afterAll(() => harness.stop());

  const enter = async (settings: object = {}) => {
    const website = await harness.addWebsite();
    const manage = (method: string, path: string, body?: unknown, role?: string) =>
      harness.manage(website, method, path, body, role);
    expect((await manage('PATCH', '/handover', { enabled: true, ...settings })).status).toBe(200);
    const token: string = (await harness.visit(website.publicId)).body.token;
    const ask = (message: string, session_id?: string, more: object = {}, headers = {}) =>
      harness.as(token, 'POST', '/chat', { message, session_id, ...more }, headers);
    const desk = (method: string, id: string, path: string, body?: unknown, role?: string) =>
      manage(method, `/conversations/${id}/${path}`, body, role);
    const read = async (id: string) => (await harness.as(token, 'GET', `/conversations/${id}`)).body;
    const inbox = async (filter: string) =>
      (
        await harness.call('GET', `/dashboard/api/workspaces/${website.workspaceId}/inbox?filter=${filter}`, {
          headers: harness.member(website),
        })
      ).body;
    return { website, token, ask, manage, desk, read, inbox };
  };

  it('speaks the language of the conversation where the wish does not tell it', async () => {
    const { ask } = await enter({ reply_minutes: 5 });
    const response = async (message: string, id?: string) => (await ask(message, id)).body.response;
    expect(await response('human')).toContain('about 5 minutes');
    const { session_id } = (await ask('Guten Tag, haben Sie eine Sauna?')).body;
    expect(await response('agent', session_id)).toContain('Minuten');
  });

  it('takes over when the visitor asks, and the bot is silent until it is handed back', async () => {
    const { ask, desk, read, inbox } = await enter({ reply_minutes: 5 });
    const asked = await ask(wish);
    expect(asked.body).toMatchObject({ status: 'waiting', usage: { kind: 'person' }, answered: true });
    expect(asked.body.response).toContain('about 5 minutes');
    const { session_id } = asked.body;
    const passed = await ask('Are you there?', session_id);
    expect(passed).toMatchObject({ status: 200, body: { status: 'waiting', response: '', sources: [] } });
    expect(await inbox('waiting')).toMatchObject({
      counts: { waiting: 1 },
      conversations: [{ id: session_id, status: 'waiting', needs_reply: true, last: { text: 'Are you there?' } }],
    });

    const written = await desk('POST', session_id, 'messages', { text: 'Hello, this is Ada.' });
    expect(written).toMatchObject({ status: 201, body: { session_id, text: 'Hello, this is Ada.' } });
    const streamed = await ask('Great', session_id, { stream: true });
    expect(streamed.body).toContain('"status":"with_person"');
    expect(streamed.body).toContain('data: [DONE]');
    const whole = await read(session_id);
    expect(whole).toMatchObject({ status: 'with_person', message_count: 5 });
    expect(whole.messages.map(({ role, text, author }: Wire) => [role, text, author])).toEqual([
      ['user', wish, undefined],
      ['assistant', asked.body.response, undefined],
      ['user', 'Are you there?', undefined],
      ['assistant', 'Hello, this is Ada.', written.body.author],
      ['user', 'Great', undefined],
    ]);

    expect((await desk('POST', session_id, 'hand-back')).status).toBe(204);
    expect((await desk('POST', session_id, 'hand-back')).status).toBe(409);
    const answered = await ask('And the bot?', session_id);
    expect(answered.body).toMatchObject({ response: '5: And the bot?' });
    expect(answered.body).not.toHaveProperty('status');
    expect(await read(session_id)).not.toHaveProperty('status');
  });

  it('takes over by the button, also as the first message, and after two questions without an answer', async () => {
    const { ask, inbox } = await enter();
    const pressed = await ask('Hello', undefined, { hand_over: true });
    expect(pressed.body).toMatchObject({ status: 'waiting' });
    const { session_id } = (await ask('unknown 1')).body;
    const second = await ask('unknown 2', session_id);
    expect(second.body).toMatchObject({ status: 'waiting', answered: false });
    expect(second.body.response).toContain('asked a colleague');
    expect((await inbox('waiting')).counts.waiting).toBe(2);

    const { ask: askOther } = await enter({ after_failures: 0 });
    const first = (await askOther('unknown 1')).body;
    expect((await askOther('unknown 2', first.session_id)).body).not.toHaveProperty('status');
  });

  it('leaves everything to the bot until the owner turns it on', async () => {
    const { ask } = await enter({ enabled: false });
    expect((await ask(wish)).body).toMatchObject({ response: `0: ${wish}` });
    expect((await ask('Hello', undefined, { hand_over: true })).body).toMatchObject({ response: '0: Hello' });
  });

  it('tells the visitor outside of the hours when somebody is back, and the bot goes on', async () => {
    const { ask, inbox, token, website } = await enter({ hours: never, time_zone: 'Europe/Berlin' });
    const { body } = await ask(wish);
    expect(body).toMatchObject({ status: 'away' });
    expect(body.response).toMatch(/email address.*Monday.*03:00/s);
    expect((await ask('What is this?', body.session_id)).body).toMatchObject({ response: '2: What is this?' });
    expect((await inbox('waiting')).conversations).toMatchObject([{ id: body.session_id, status: 'away' }]);
    const lead = { email: 'ada@example.org', question: 'Call me', session_id: body.session_id };
    expect((await harness.as(token, 'POST', '/leads', lead)).status).toBe(201);
    const settings = await harness.call('GET', `/api/v1/website/${website.publicId}`, {});
    expect(settings.body.hand_over).toMatchObject({ person: true, open: false });
  });

  it('lets a member step in, and the visitor go back to the bot', async () => {
    const { ask, desk, token, inbox } = await enter();
    const { session_id } = (await ask('Hello')).body;
    expect((await inbox('all')).conversations).toMatchObject([{ id: session_id, status: 'bot', assignee: null }]);
    await desk('POST', session_id, 'messages', { text: 'I can help' });
    expect((await ask('Thanks', session_id)).body).toMatchObject({ status: 'with_person', response: '' });
    const left = await harness.as(token, 'DELETE', `/conversations/${session_id}/handover`);
    expect(left.status).toBe(204);
    expect((await ask('Bot?', session_id)).body).toMatchObject({ response: '4: Bot?' });
  });

  it('stores a reply once, however often it is sent, and two replies at once in an order', async () => {
    const { ask, website, read } = await enter();
    const { session_id } = (await ask(wish)).body;
    const path = `/dashboard/api/workspaces/${website.workspaceId}/bots/${website.botId}/conversations/${session_id}`;
    const send = (text: string, key: string) =>
      harness.call('POST', `${path}/messages`, {
        headers: { ...harness.member(website), 'idempotency-key': key },
        body: { text },
      });
    const replies = await Promise.all([send('one', 'a'), send('one', 'a'), send('two', 'b'), ask('three', session_id)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 200]);
    expect(replies[0].body.message_id).toBe(replies[1].body.message_id);
    expect((await send('other', 'a')).status).toBe(422);
    const texts = (await read(session_id)).messages.slice(2).map(({ text }: Wire) => text);
    expect(texts.sort()).toEqual(['one', 'three', 'two']);
  });

  it('repeats the outcome of a message to a person that is sent again with its key', async () => {
    const { ask, read } = await enter();
    const { session_id } = (await ask(wish)).body;
    const key = { 'idempotency-key': 'k' };
    const first = await ask('Once', session_id, {}, key);
    const again = await ask('Once', session_id, {}, key);
    expect(again.body).toEqual(first.body);
    expect((await read(session_id)).message_count).toBe(3);
  });

  it('streams each message once and in order, and goes on where a stream broke off', async () => {
    const { ask, desk, token } = await enter();
    const { session_id } = (await ask(wish)).body;
    const listen = async (headers: Record<string, string>, until: string) => {
      const abort = new AbortController();
      const response = await fetch(`${harness.url}/api/v1/website/conversations/${session_id}/events`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
        signal: abort.signal,
      });
      let text = '';
      const reading = (async () => {
        for await (const piece of response.body ?? []) text += new TextDecoder().decode(piece as Uint8Array);
      })().catch(() => undefined);
      await waitUntil('the stream says it', () => text.includes(until));
      abort.abort();
      await reading;
      return [...text.matchAll(/id: (\d+)\ndata: (.*)\n/g)].map(([, id, data]) => [
        Number(id),
        JSON.parse(data ?? '').text,
      ]);
    };
    const first = listen({}, 'Second');
    await desk('POST', session_id, 'messages', { text: 'First' });
    await ask('Visitor', session_id);
    await desk('POST', session_id, 'messages', { text: 'Second' });
    expect((await first).slice(2)).toEqual([
      [2, 'First'],
      [3, 'Visitor'],
      [4, 'Second'],
    ]);
    await desk('POST', session_id, 'messages', { text: 'Third' });
    expect(await listen({ 'last-event-id': '3' }, 'Third')).toEqual([
      [4, 'Second'],
      [5, 'Third'],
    ]);
  });

  it.each([
    [
      'API, once the workspace is suspended',
      (sessionId: string) => `/api/v1/sessions/${sessionId}/events`,
      async (workspaceId: string) => {
        const { build, write } = harness.database;
        const terms = { workspace_id: workspaceId, suspended_at: 1, suspended_for: 'payment' };
        await write([build.insertInto('workspace_terms').values(terms)]);
      },
    ],
    [
      'widget, once the site is removed',
      (sessionId: string) => `/api/v1/website/conversations/${sessionId}/events`,
      async (_: string, website: Tenant) => {
        await harness.manage(website, 'PATCH', '/website', { origins: ['https://other.example'] });
      },
    ],
  ] as const)('ends an open stream of the %s', async (_, path, endAccess) => {
    const { ask, desk, token, website } = await enter();
    const { session_id } = (await ask(wish)).body;
    const headers = { authorization: `Bearer ${path('').includes('website') ? token : website.key}` };
    const response = await fetch(harness.url + path(session_id), { headers });
    await desk('POST', session_id, 'messages', { text: 'Before' });
    await endAccess(website.workspaceId, website);
    await desk('POST', session_id, 'messages', { text: 'Afterwards' });
    let text = '';
    for await (const piece of response.body ?? []) {
      text += new TextDecoder().decode(piece as Uint8Array);
      if (text.includes('Afterwards')) break;
    }
    expect(text).not.toContain('Afterwards');
  });

  it('assigns conversations, keeps notes from visitors and suggests an answer', async () => {
    const { ask, desk, read, inbox, website } = await enter();
    const { session_id } = (await ask(wish)).body;
    await ask('How big is it?', session_id);
    const ada = { id: 'usr_ada', name: 'Ada', email: `${website.workspaceId}@example.org` };
    await harness.database.write(addPerson(harness.database, ada)).catch(() => undefined);
    expect((await desk('PUT', session_id, 'assignee', { assignee_id: 'usr_nobody' })).status).toBe(400);
    expect((await desk('POST', session_id, 'notes', { text: 'A good customer' })).status).toBe(201);
    expect((await desk('GET', session_id, 'notes')).body.notes).toMatchObject([{ text: 'A good customer' }]);
    expect(JSON.stringify(await read(session_id))).not.toContain('good customer');
    expect((await desk('POST', session_id, 'suggestion')).body).toMatchObject({ text: '2: How big is it?' });
    await desk('POST', session_id, 'messages', { text: 'Two metres' });
    expect((await inbox('mine')).conversations).toMatchObject([{ id: session_id, note_count: 1, needs_reply: false }]);
    expect((await desk('PUT', session_id, 'assignee', { assignee_id: null })).status).toBe(204);
    expect((await inbox('waiting')).conversations).toMatchObject([{ id: session_id, assignee: null }]);
    expect((await desk('POST', session_id, 'close')).status).toBe(204);
    const figures = await harness.manage(website, 'GET', '/handover/figures');
    expect(figures.body).toMatchObject({ handovers: 1, replied: 1, replies: 1, resolved: 1 });
  });

  it('lets only members with the role of the settings answer, and nobody of another workspace', async () => {
    const { ask, desk, manage } = await enter();
    const { session_id } = (await ask(wish)).body;
    const reply = { text: 'Hello' };
    expect((await desk('POST', session_id, 'messages', reply, 'viewer')).status).toBe(403);
    expect((await manage('PATCH', '/handover', { answer_role: 'viewer' }, 'viewer')).status).toBe(403);
    await manage('PATCH', '/handover', { answer_role: 'viewer' });
    expect((await desk('POST', session_id, 'messages', reply, 'viewer')).status).toBe(201);
    await manage('PATCH', '/handover', { answer_role: 'admin' });
    expect((await desk('POST', session_id, 'messages', reply, 'editor')).status).toBe(403);
    const other = await enter();
    for (const [method, path] of [
      ['POST', 'messages'],
      ['POST', 'notes'],
      ['POST', 'close'],
      ['POST', 'suggestion'],
    ] as const)
      expect((await other.desk(method, session_id, path, reply)).status).toBe(404);
    expect((await other.desk('GET', session_id, 'notes')).status).toBe(404);
    const stranger = (await harness.visit(other.website.publicId)).body.token;
    expect((await harness.as(stranger, 'GET', `/conversations/${session_id}/events`)).status).toBe(404);
    expect((await harness.as(stranger, 'DELETE', `/conversations/${session_id}/handover`)).status).toBe(404);
  });

  it('lists the longest waiting first, on pages, and says whether the caller may answer', async () => {
    const { ask, website, desk } = await enter();
    const list = async (query: string, role?: string) => {
      const path = `/dashboard/api/workspaces/${website.workspaceId}/inbox?limit=1&filter=${query}`;
      return (await harness.call('GET', path, { headers: harness.member(website, role) })).body;
    };
    const idsOf = async (filter: string) => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Wire = await list(`${filter}${cursor && `&cursor=${cursor}`}`);
        ids.push(...page.conversations.map(({ id }: Wire) => id));
        cursor = page.next_cursor;
      }
      return ids;
    };
    const ids: string[] = [];
    for (const _ of 'abc') ids.push((await ask(wish)).body.session_id);
    await ask('Are you there?', ids[0]);
    expect(await idsOf('waiting')).toEqual(ids);
    for (const id of ids) await desk('POST', id, 'messages', { text: 'Hello' });
    expect(await idsOf('mine')).toEqual(ids.toReversed());
    expect((await list('mine')).conversations).toMatchObject([{ may_answer: true, answer_role: 'editor' }]);
    expect((await list('all', 'viewer')).conversations).toMatchObject([{ may_answer: false }]);
  });

  it('assigns a conversation only to a member who may answer', async () => {
    const { ask, desk, website, inbox } = await enter();
    const { session_id } = (await ask(wish)).body;
    const { workspaceId } = website;
    const add = async (id: string, role: 'viewer' | 'editor') => {
      const person = { id, name: id, email: `${id}@example.org` };
      await harness.database.write(addPerson(harness.database, person, { workspaceId, role }));
      return await desk('PUT', session_id, 'assignee', { assignee_id: id });
    };
    const refused = await add(`${workspaceId} reader`, 'viewer');
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('role editor')]);
    expect((await add(`${workspaceId} writer`, 'editor')).status).toBe(204);
    expect((await inbox('all')).conversations).toMatchObject([{ assignee: { name: `${workspaceId} writer` } }]);
  });

  it('notifies webhooks of each step', async () => {
    const { website, ask, desk } = await enter();
    const { build, write, read } = harness.database;
    const types = ['conversation.waiting', 'conversation.assigned', 'conversation.message', 'conversation.closed'];
    await write([
      build
        .updateTable('api_keys')
        .set({ webhook_url: 'https://example.org/hook', webhook_events: JSON.stringify(types) })
        .where('id', '=', website.keyId),
    ]);
    const { session_id } = (await ask(wish)).body;
    await ask('Hello?', session_id);
    await desk('POST', session_id, 'messages', { text: 'Hi' });
    await desk('POST', session_id, 'messages', { text: 'How can I help?' });
    await desk('PUT', session_id, 'assignee', { assignee_id: null });
    await desk('POST', session_id, 'close');
    const rows = await read(
      build.selectFrom('deliveries').selectAll().where('key_id', '=', website.keyId).orderBy('id'),
    );
    expect(rows.map(({ type, payload }) => [type, JSON.parse(payload).data])).toMatchObject([
      ['conversation.waiting', { reason: 'asked', question: wish, away: false, session_id }],
      ['conversation.message', { role: 'user', text: 'Hello?', author: null }],
      ['conversation.assigned', { assignee_id: expect.any(String) }],
      ['conversation.message', { role: 'assistant', text: 'Hi' }],
      ['conversation.message', { role: 'assistant', text: 'How can I help?' }],
      ['conversation.assigned', { assignee_id: null }],
      ['conversation.closed', { outcome: 'closed' }],
    ]);
  });

  it('says what is wrong with the settings', async () => {
    const { manage } = await enter();
    for (const [given, problem] of [
      [{ time_zone: 'Mars/Base' }, 'time zone'],
      [{ hours: [{ days: [1], from: '10:00', to: '09:00' }] }, 'end after'],
      [{ hours: [{ days: [8], from: '09:00', to: '10:00' }] }, '1 to 7'],
      [{ holidays: ['tomorrow'] }, '2026-12-25'],
      [{ answer_role: 'owner' }, 'viewer, editor, admin'],
    ] as const) {
      const { status, body } = await manage('PATCH', '/handover', given);
      expect([status, body.error]).toEqual([400, expect.stringContaining(problem)]);
    }
  });
});
