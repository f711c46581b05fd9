import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createPuppet, readBody, type Service, serve, type Tenant } from './test/harness.ts';

interface Session {
  messages: { text: string; role: string }[];
  next_after: number | null;
  message_count: number;
}

onBothDatabases('a conversation', (opened) => {
  let service: Service;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await serve({ database: opened().database });
    tenant = await service.addTenant();
  });
  afterAll(() => service.stop());

  const ask = (method: string, path: string, { key } = tenant) =>
    service.ask(method, `/api/v1/sessions/${path}`, { key });
  const read = async (path: string) => (await (await ask('GET', path)).json()) as Session;

  it('can be read back, with the sources of its answers', async () => {
    const { body } = await service.chatAs(tenant, 'hello');
    const response = await ask('GET', body.session_id);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-ratelimit-remaining')).not.toBeNull();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await response.json()).toEqual({
      session_id: body.session_id,
      bot_id: tenant.botId,
      created_at: time,
      updated_at: time,
      message_count: 2,
      messages: [
        {
          message_id: expect.stringMatching(/^msg_/),
          role: 'user',
          text: 'hello',
          created_at: time,
          state: 'answered',
        },
        {
          message_id: body.message_id,
          role: 'assistant',
          text: '0: hello',
          created_at: time,
          answered: true,
          sources: body.sources,
          usage: body.usage,
        },
      ],
      next_after: null,
    });
  });

  it('comes in pages', async () => {
    const { body } = await service.chatAs(tenant, 'message 0');
    for (let index = 1; index < 5; index += 1) await service.chatAs(tenant, `message ${index}`, body.session_id);
    const texts: string[] = [];
    for (let after = ''; ; ) {
      const page = await read(`${body.session_id}?limit=4${after}`);
      expect(page.message_count).toBe(10);
      texts.push(...page.messages.map(({ text }) => text));
      if (page.next_after === null) break;
      expect(page.messages).toHaveLength(4);
      after = `&after=${page.next_after}`;
    }
    expect(texts).toEqual(
      Array.from({ length: 5 }, (_, index) => [`message ${index}`, `${index * 2}: message ${index}`]).flat(),
    );
    expect((await read(`${body.session_id}?after=100`)).messages).toEqual([]);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'after=-1', 'after=1.5', 'limit='])('refuses %s', async (query) => {
    const { body } = await service.chatAs(tenant, 'hello');
    const response = await ask('GET', `${body.session_id}?${query}`);
    expect(response.status).toBe(400);
    expect((await readBody(response)).error).toContain(`"${query.split('=')[0]}"`);
  });

  it('is gone for good once it is removed', async () => {
    const { body } = await service.chatAs(tenant, 'hello');
    const removed = await ask('DELETE', body.session_id);
    expect(removed.status).toBe(204);
    expect(await removed.text()).toBe('');
    expect(removed.headers.get('x-ratelimit-remaining')).not.toBeNull();
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/stop'],
      ['GET', '/stream'],
    ]) {
      expect((await ask(method ?? '', `${body.session_id}${path}`)).status).toBe(404);
    }
    expect((await service.chatAs(tenant, 'more', body.session_id)).status).toBe(404);
    const { build, read: select } = opened().database;
    expect(
      await select(build.selectFrom('messages').select('id').where('conversation_id', '=', body.session_id)),
    ).toEqual([]);
  });

  it.each(['here', 'on another instance'])('takes its running answer along when it is removed %s', async (where) => {
    const puppet = createPuppet();
    const limits = { renewMs: 30 };
    const busy = await serve({ database: opened().database, answerer: puppet.answerer, limits });
    try {
      const { botId, key } = await busy.addTenant();
      const asked = busy.chatAs({ ...tenant, botId, key }, 'hello');
      await expect.poll(() => puppet.questions.length).toBe(1);
      const { build, read: select } = opened().database;
      const [row] = await select(build.selectFrom('conversations').select('id').where('bot_id', '=', botId));
      const remover = where === 'here' ? busy : service;
      const removed = await remover.ask('DELETE', `/api/v1/sessions/${row?.id}`, { key });
      expect(removed.status).toBe(204);
      const { status, body } = await asked;
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'session_not_found' });
      expect(puppet.questions[0]?.signal.aborted).toBe(true);
      puppet.finish();
    } finally {
      await busy.stop();
    }
  });

  it('can be continued with another key of the same bot', async () => {
    const { body } = await service.chatAs(tenant, 'hello');
    const { workspaceId, botId } = tenant;
    const { scopeOf } = await import('../../bots/bots/test/tenants.ts');
    const created = await service.keys.create(scopeOf(workspaceId, 'owner'), botId, {});
    const { status } = await service.chatAs({ ...tenant, key: created?.text ?? '' }, 'more', body.session_id);
    expect(status).toBe(200);
  });
});
