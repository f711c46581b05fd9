import { createLog } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from './bots/bots/test/tenants.ts';
import { createWebhookNetwork } from './channels/webhooks/webhook-network.ts';
import { serveWebsites, type WebsiteHarness } from './channels/website/test/harness.ts';
import { signIdentity } from './channels/website/test/sign-identity.ts';
import { composeAnswering } from './compose/compose-answering.ts';
import { createKeySources } from './knowledge/sources/key-sources.ts';
import { chatServiceConfig } from './platform/config/config.ts';
import { onBothDatabases } from './platform/database/test/on-each-database.ts';
import { makeKeyScope } from './platform/shared/scope.ts';

const staff = { audience: ['Staff'] };
const secret = 'WINTERGREEN';

/** Only for staff: a text, a pair, a table and headings that are questions. */
const hidden = [
  {
    kind: 'text' as const,
    title: 'Staff handbook',
    content: `# How do I open the safe?\n\nThe code of the safe is ${secret} 4711.\n\n# Staff discount\n\nStaff get a discount of 40 percent on ${secret} products.`,
  },
  {
    kind: 'qa' as const,
    title: 'Staff answers',
    content: JSON.stringify([{ question: 'Who is the night guard?', answer: `The night guard is Mr. ${secret}.` }]),
  },
  {
    kind: 'text' as const,
    title: 'Salaries',
    content: `# Salaries\n\n| Person | Salary |\n|---|---|\n| ${secret} | 91000 |\n| Berta | 52000 |\n| Carl | 48000 |`,
  },
];

/** Reads a stream that stays open. */
async function readUntil({ body }: Response, words: string): Promise<string> {
  let text = '';
  for await (const piece of body ?? []) {
    text += new TextDecoder().decode(piece as Uint8Array);
    if (text.includes(words)) break;
  }
  return text;
}

const questions = [
  'How do I open the safe?',
  'What is the code of the safe?',
  'What is the staff discount?',
  'Who is the night guard?',
  'What is the salary of Wintergreen?',
  'Who has the highest salary?',
  'wintergren',
];

onBothDatabases('sources that are for staff only', (opened) => {
  let website: WebsiteHarness;
  let answering: ReturnType<typeof composeAnswering>;
  let tenant: Awaited<ReturnType<WebsiteHarness['addWebsite']>>;
  const base = '/api/v1/chat';

  beforeAll(async () => {
    const { database } = opened();
    const config = chatServiceConfig.parse({ EMBEDDINGS: 'off', CROSS_ENCODER: 'off', DATA_DIR: '/tmp' });
    answering = composeAnswering({
      config,
      database,
      logger: createLog('test', 'silent').logger,
      network: createWebhookNetwork(config, Date.now),
      secrets: ['a secret of this test'],
      chatUrl: () => 'https://chat.test',
    });
    website = await serveWebsites({ database, answerer: answering.answerer });
    tenant = await website.addWebsite({ starters_from: 'content' });
    const scope = scopeOf(tenant.workspaceId, 'owner');
    const labels = { audience: ['staff'], tags: ['internal'], fields: { region: 'eu' } };
    for (const source of hidden) await answering.knowledge.sources.create(scope, tenant.botId, { ...source, labels });
    await answering.knowledge.sources.create(scope, tenant.botId, {
      kind: 'text',
      title: 'Shop',
      content:
        '# When are you open?\n\nThe shop opens at nine on weekdays.\n\n# Where is the shop?\n\nThe shop is in Bridge Street.',
      labels: { audience: [], tags: ['shop'], fields: {} },
    });
    await answering.knowledge.worker.runDue();
  });
  afterAll(async () => {
    await website.stop();
    await answering.close();
  });

  const chat = async (message: string, more: object = {}) => {
    const body = { bot_id: tenant.botId, message, ...more };
    const response = await website.service.ask('POST', base, { key: tenant.key, body });
    const json: Wire = await response.json();
    return { status: response.status, json, text: JSON.stringify(json) };
  };

  /** Neither the secret nor the title of a hidden source. */
  const leaks = (text: string) =>
    [secret, '4711', 'handbook', 'Salaries', 'night guard is', 'Staff'].filter((word) => text.includes(word));

  it('answer staff from texts, pairs and tables', async () => {
    expect((await chat('What is the code of the safe?', { filter: staff })).json.response).toContain(secret);
    expect((await chat('Who is the night guard?', { filter: staff })).json.response).toContain(secret);
    expect((await chat('Who has the highest salary?', { filter: staff })).text).toContain(secret);
  });

  it('are not quoted, cited or suggested to others, whether staff has asked before or not', async () => {
    for (const message of questions) {
      for (const filter of [
        undefined,
        null,
        {},
        { audience: [] },
        { audience: ['customers'] },
        { tags: ['internal'] },
      ]) {
        const { status, text } = await chat(message, filter === undefined ? {} : { filter });
        expect({ message, filter, status, leaks: leaks(text) }).toEqual({ message, filter, status: 200, leaks: [] });
      }
    }
  });

  it('do not leak through a conversation that staff has begun', async () => {
    const first = await chat('What is the code of the safe?', { filter: staff });
    const session_id = first.json.session_id;
    const other = await chat('And what was it again?', { session_id });
    expect(other).toMatchObject({ status: 404, json: { code: 'session_not_found' } });
    expect((await chat('And what was it again?', { session_id, filter: staff })).status).toBe(200);
    const open = await chat('When are you open?');
    const more = { session_id: open.json.session_id };
    expect((await chat('What is the code of the safe?', { ...more, filter: staff })).json.response).toContain(secret);
    expect((await chat('What is the code of the safe?', more)).status).toBe(404);
  });

  it('do not leak through an Idempotency-Key', async () => {
    const body = { bot_id: tenant.botId, message: 'What is the code of the safe?' };
    const headers = { 'idempotency-key': 'once' };
    await website.service.ask('POST', base, { key: tenant.key, body: { ...body, filter: staff }, headers });
    const other = await website.service.ask('POST', base, { key: tenant.key, body, headers });
    expect(other.status).toBe(422);
  });

  it('suggest follow-up questions to staff alone', async () => {
    const about = 'When are you open?';
    const suggested = async (filter: object | undefined) => {
      const { json } = await chat(about, filter && { filter });
      return (json.suggestions ?? []).join(' ');
    };
    await expect.poll(() => suggested(staff)).toContain('safe');
    await expect.poll(() => suggested(undefined)).toContain('Where is the shop?');
    expect(await suggested(undefined)).not.toMatch(/safe|guard|discount/i);
  });

  it('offer no questions to visitors to start with', async () => {
    const settings = await website.call('GET', `/api/v1/website/${tenant.publicId}`, {
      headers: { origin: 'https://shop.example' },
    });
    expect(JSON.stringify(settings.body)).toContain('When are you open?');
    expect(JSON.stringify(settings.body)).not.toMatch(/safe|guard|discount/i);
    expect((await answering.contentQuestions(tenant.botId)).join(' ')).not.toMatch(/safe|guard|discount/i);
  });

  it('are found by visitors only with a filter that the identity token has signed', async () => {
    const { body: made } = await website.manage(tenant, 'POST', '/website/identity-secret', { method: 'token' });
    const sign = (claims: object) => ({ token: signIdentity(made.secret, claims) });
    const asked = async (claims: object | undefined, more: object = {}) => {
      const { body } = await website.visit(tenant.publicId, claims ? { identity: sign(claims) } : {});
      const reply = await website.as(body.token, 'POST', '/chat', {
        message: 'What is the code of the safe?',
        ...more,
      });
      return JSON.stringify(reply.body);
    };
    expect(await asked({ user_id: 'eve', filter: staff })).toContain(secret);
    expect(leaks(await asked({ user_id: 'bob' }))).toEqual([]);
    expect(leaks(await asked(undefined, { filter: staff }))).toEqual([]);
    expect(leaks(await asked({ user_id: 'bob' }, { filter: staff }))).toEqual([]);
    const wrong = await website.visit(tenant.publicId, { identity: sign({ user_id: 'bob', filter: 'staff' }) });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_identity' } });
  });

  it('do not show in a conversation of the same visitor without the filter', async () => {
    const { body: made } = await website.manage(tenant, 'POST', '/website/identity-secret', { method: 'token' });
    const enter = async (claims: object) => {
      const identity = { token: signIdentity(made.secret, { user_id: 'eve-at-home', ...claims }) };
      const { body } = await website.visit(tenant.publicId, { identity });
      return (method: string, path: string, sent?: object) => website.as(body.token, method, path, sent);
    };
    const atWork = await enter({ filter: staff });
    const asked = await atWork('POST', '/chat', { message: 'What is the code of the safe?' });
    expect(asked.body.response).toContain(secret);
    const { session_id, message_id } = asked.body;
    const own = `/conversations/${session_id}`;
    const rated = { message_id, rating: 'up' };
    const atHome = await enter({});
    expect((await atHome('GET', '/conversations')).body).toEqual({ conversations: [] });
    for (const [method, path, sent] of [
      ['GET', own],
      ['GET', `${own}/stream`],
      ['GET', `${own}/events`],
      ['POST', `${own}/stop`],
      ['POST', `${own}/typing`],
      ['POST', `${own}/seen`],
      ['POST', `${own}/leave`],
      ['DELETE', own],
      ['POST', '/feedback', rated],
      ['POST', '/chat', { message: 'Hello', session_id }],
    ] as const) {
      const { status, body } = await atHome(method, path, sent);
      expect({ method, path, status, leaks: leaks(JSON.stringify(body)) }).toEqual({
        method,
        path,
        status: 404,
        leaks: [],
      });
    }
    expect((await (await enter({ filter: { tags: ['shop'] } }))('GET', own)).status).toBe(404);
    expect((await atWork('GET', '/conversations')).body.conversations).toMatchObject([{ session_id }]);
    expect((await (await enter({ filter: staff }))('GET', own)).status).toBe(200);
    expect((await atWork('POST', '/feedback', rated)).status).toBe(200);
  });

  it('end a live stream of the same visitor without the filter once staff goes on with the conversation', async () => {
    const { body: made } = await website.manage(tenant, 'POST', '/website/identity-secret', { method: 'token' });
    const enter = async (claims: object) => {
      const identity = { token: signIdentity(made.secret, { user_id: 'eve-on-stream', ...claims }) };
      return (await website.visit(tenant.publicId, { identity })).body.token as string;
    };
    const [atHome, atWork] = [await enter({}), await enter({ filter: staff })];
    const { session_id } = (await website.as(atHome, 'POST', '/chat', { message: 'When are you open?' })).body;
    const listen = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return await fetch(`${website.url}/api/v1/website/conversations/${session_id}/events`, { headers });
    };
    const [seenAtHome, seenAtWork] = [await listen(atHome), await listen(atWork)];
    const message = 'What is the code of the safe?';
    const asked = await website.as(atWork, 'POST', '/chat', { message, session_id });
    expect(asked.body.response).toContain(secret);
    const text = await readUntil(seenAtHome, secret);
    expect(leaks(text)).toEqual([]);
    expect(text).not.toContain(message);
    expect(await readUntil(seenAtWork, secret)).toContain(secret);
  });

  it('are neither listed, read nor found by keys that read sources', async () => {
    const { database } = opened();
    const sources = createKeySources(database);
    const scope = makeKeyScope(tenant);
    expect((await sources.list(scope)).map(({ title }) => title)).toEqual(['Shop']);
    const all = (await answering.knowledge.sources.list(scopeOf(tenant.workspaceId, 'owner'), tenant.botId)) ?? [];
    const handbook = all.find(({ title }) => title === 'Staff handbook');
    expect(await sources.readText(scope, handbook?.id ?? '')).toBeUndefined();
    for (const message of questions) {
      const found = await answering.search({ botId: tenant.botId }, message, 10);
      expect(leaks(JSON.stringify(found))).toEqual([]);
    }
  });

  it('are filtered by tags and own fields, too', async () => {
    const found = async (filter: object) =>
      (await chat('What is the code of the safe?', { filter })).text.includes(secret);
    expect(await found({ ...staff, tags: ['internal', 'other'] })).toBe(true);
    expect(await found({ ...staff, tags: ['shop'] })).toBe(false);
    expect(await found({ ...staff, fields: { region: 'EU' } })).toBe(true);
    expect(await found({ ...staff, fields: { region: 'us' } })).toBe(false);
    expect(await found({ ...staff, fields: { region: 'e_' } })).toBe(false);
    expect((await chat('When are you open?', { filter: { tags: ['shop'] } })).json.answered).toBe(true);
    const wrong = await chat('Hi', { filter: { audience: 'staff' } });
    expect(wrong).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect((await chat('Hi', { filter: { audience: ['a\nb'] } })).status).toBe(400);
  });

  it('are for everybody again once the audience is removed', async () => {
    const scope = scopeOf(tenant.workspaceId, 'owner');
    const all = (await answering.knowledge.sources.list(scope, tenant.botId)) ?? [];
    const guard = all.find(({ title }) => title === 'Staff answers');
    const path = { botId: tenant.botId, sourceId: guard?.id ?? '' };
    expect(guard?.labels).toEqual({ audience: ['staff'], tags: ['internal'], fields: { region: 'eu' } });
    await answering.knowledge.sources.update(scope, path, { title: 'Guards' });
    expect((await chat('Who is the night guard?')).text).not.toContain(secret);
    await answering.knowledge.sources.update(scope, path, { labels: { audience: [], tags: [], fields: {} } });
    expect((await chat('Who is the night guard?')).text).toContain(secret);
  });
});
