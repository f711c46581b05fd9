import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answerer } from '../../answering/answer/answerer.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../chat/test/harness.ts';
import { createConversationList } from './conversation-list.ts';
import { type DashboardService, serveDashboard } from './test/harness.ts';

const usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' } as const;

/** Knows everything but what begins with "Who". */
const answerer: Answerer = {
  async answer({ message }) {
    const answered = !message.startsWith('Who');
    const sources = answered ? [{ title: 'Book', url: 'https://example.org/book', quote: 'so it is' }] : [];
    return { text: answered ? `=re: ${message}` : 'I do not know.', answered, sources, usage };
  },
};

onBothDatabases('conversations', (opened) => {
  let service: DashboardService;
  let tenant: Tenant;
  let clock = Date.parse('2026-11-15T10:00:00Z');
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    service = await serveDashboard({ database: opened().database, answerer, now: () => clock });
    tenant = await service.addTenant();
    for (const message of ['What is a bee?', 'Who, "me"?', 'How 100% sure?']) {
      clock += 60_000;
      ids[message] = (await service.chatAs(tenant, message)).body.session_id;
    }
    clock += 60_000;
    const { json } = await service.asMember(tenant, 'POST', '/playground', { message: 'A try' });
    ids['A try'] = json.session_id;
  });
  afterAll(async () => await service.stop());

  const list = async (query = '') => (await service.asMember(tenant, 'GET', `/conversations${query}`)).json;
  const questions = async (query: string) => {
    const { conversations } = await list(query);
    return conversations.map(({ question }: { question: string }) => question);
  };
  const read = async (name: string) => (await service.asMember(tenant, 'GET', `/conversations/${ids[name]}`)).json;

  it('are listed in pages, the last used first', async () => {
    const first = await list('?limit=3');
    expect(first.conversations).toHaveLength(3);
    expect(first.conversations[0]).toEqual({
      id: ids['A try'],
      channel: 'playground',
      key_id: null,
      visitor: null,
      question: 'A try',
      message_count: 2,
      unanswered: 0,
      feedback: { up: 0, down: 0 },
      created_at: '2026-11-15T10:04:00.000Z',
      updated_at: '2026-11-15T10:04:00.000Z',
    });
    const second = await list(`?limit=3&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ conversations: [{ question: 'What is a bee?' }], next_cursor: null });
  });

  it('are filtered', async () => {
    expect(await questions('?channel=api')).toEqual(['How 100% sure?', 'Who, "me"?', 'What is a bee?']);
    expect(await questions('?channel=playground')).toEqual(['A try']);
    expect(await questions(`?key_id=${tenant.keyId}&answered=true`)).toEqual(['How 100% sure?', 'What is a bee?']);
    expect(await questions('?answered=false')).toEqual(['Who, "me"?']);
    expect(await questions('?from=2026-11-15T10:02:00Z&until=2026-11-15T10:04:00Z')).toHaveLength(2);
    expect(await questions('?q=BEE')).toEqual(['What is a bee?']);
    expect(await questions('?q=0%25')).toEqual(['How 100% sure?']);
    expect(await questions('?q=h%25w')).toEqual([]);
  });

  it('say which parameter is wrong', async () => {
    const { json } = await service.asMember(tenant, 'GET', '/conversations?feedback=maybe');
    expect(json.error).toBe('The parameter "feedback" must be one of up, down, any.');
    expect((await service.asMember(tenant, 'GET', '/conversations?cursor=x')).status).toBe(400);
  });

  it('are read with sources and usage, in pages', async () => {
    const { messages } = await read('What is a bee?');
    expect(messages).toMatchObject([
      { role: 'user', text: 'What is a bee?', state: 'answered' },
      { role: 'assistant', answered: true, sources: [{ quote: 'so it is' }], usage: { model: 'built-in' } },
    ]);
    const path = `/conversations/${ids['What is a bee?']}`;
    const page = await service.asMember(tenant, 'GET', `${path}?limit=1`);
    expect(page.json).toMatchObject({ messages: [{ role: 'user' }], next_after: 0 });
    expect((await service.asMember(tenant, 'GET', `${path}?after=0`)).json.messages).toHaveLength(1);
  });

  it('keep what somebody thinks of an answer', async () => {
    const { messages } = await read('What is a bee?');
    const path = `/conversations/${ids['What is a bee?']}/messages/${messages[1].id}/feedback`;
    const rated = await service.asMember(tenant, 'PUT', path, { rating: 'down', comment: 'wrong' });
    expect(rated).toMatchObject({ status: 200, json: { rating: 'down', comment: 'wrong', created_by: 'usr_ada' } });
    await service.asMember(tenant, 'PUT', path, { rating: 'up' });
    expect((await read('What is a bee?')).messages[1].feedback).toMatchObject({ rating: 'up', comment: null });
    expect(await questions('?feedback=up')).toEqual(['What is a bee?']);
    expect(await questions('?feedback=down')).toEqual([]);
    const question = path.replace(messages[1].id, messages[0].id);
    expect((await service.asMember(tenant, 'PUT', question, { rating: 'up' })).status).toBe(404);
    expect((await service.asMember(tenant, 'PUT', path, { rating: 'up' }, 'viewer')).status).toBe(403);
    expect((await service.asMember(tenant, 'DELETE', path)).status).toBe(204);
    expect((await service.asMember(tenant, 'DELETE', path)).status).toBe(404);
    expect(await questions('?feedback=any')).toEqual([]);
  });

  it('are exported as lines of JSON', async () => {
    const { headers, text } = await service.asMember(tenant, 'GET', '/conversations/export?format=jsonl');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="conversations-bot_.*\.jsonl"$/);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(8);
    expect(lines[1]).toMatchObject({ channel: 'playground', role: 'assistant', model: 'built-in' });
  });

  it('are exported as a table that no spreadsheet takes for formulas', async () => {
    const { text } = await service.asMember(tenant, 'GET', '/conversations/export?format=csv&answered=false');
    const [head, question] = text.split('\r\n');
    expect(head).toContain('conversation_id,channel,key_id');
    expect(question).toContain('"Who, ""me""?"');
    const all = await service.asMember(tenant, 'GET', '/conversations/export?format=csv&q=bee');
    expect(all.text).toContain(",'=re: What is a bee?,");
    expect(
      (await service.asMember(tenant, 'GET', '/conversations/export?format=csv', undefined, 'viewer')).status,
    ).toBe(403);
  });

  it('are looked through a part at a time', async () => {
    const look = createConversationList(opened().database, { scan: 2, mostMs: 0 });
    const scope = scopeOf(tenant.workspaceId, 'viewer');
    const first = await look(scope, tenant.botId, { text: 'bee' }, { limit: 10 });
    expect(first.conversations).toEqual([]);
    const second = await look(scope, tenant.botId, { text: 'bee' }, { limit: 10, after: first.next });
    expect(second).toMatchObject({ conversations: [{ question: 'What is a bee?' }], next: undefined });
  });

  it('are deleted by editors, which the audit log tells', async () => {
    const path = `/conversations/${ids['A try']}`;
    expect((await service.asMember(tenant, 'DELETE', path, undefined, 'viewer')).status).toBe(403);
    expect((await service.asMember(tenant, 'DELETE', path)).status).toBe(204);
    expect((await service.asMember(tenant, 'GET', path)).status).toBe(404);
    const { build, read: query } = opened().database;
    const entries = await query(
      build
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', ids['A try'] ?? ''),
    );
    expect(entries).toEqual([{ action: 'conversation.deleted' }]);
  });
});
