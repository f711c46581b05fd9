import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createPuppet, type ServeOptions, type Service, serveForTest, type Tenant } from './test/harness.ts';

onBothDatabases('turns of one conversation', (opened) => {
  const start = (options: Partial<ServeOptions> = {}) => serveForTest({ database: opened().database, ...options });

  const textsOf = async (conversationId: string) => {
    const { build, read } = opened().database;
    const messages = build.selectFrom('messages').select('text').where('conversation_id', '=', conversationId);
    return (await read(messages.orderBy('position'))).map(({ text }) => text);
  };

  /** Answers take a while and include the number of earlier messages. */
  const slow: ServeOptions['answerer'] = {
    async answer({ message, history }) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      const usage = { model: 'slow', inputTokens: 0, outputTokens: 0, history: 'full' } as const;
      return { text: `${message} after ${history.length}`, answered: true, sources: [], usage };
    },
  };

  it('wait for one another, so that question and answer always stand together', async () => {
    const service = await start({ answerer: slow });
    const tenant = await service.addTenant();
    const { body } = await service.chatAs(tenant, 'first');
    const questions = Array.from({ length: 12 }, (_, index) => `question ${index}`);
    const answers = await Promise.all(questions.map((text) => service.chatAs(tenant, text, body.session_id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expectPairs(body.session_id, 13);
  });

  it('wait for one another on two instances too', async () => {
    const limits = { pollMs: 10 };
    const [one, other] = [await start({ answerer: slow, limits }), await start({ answerer: slow, limits })];
    const tenant = await one.addTenant();
    const { body } = await one.chatAs(tenant, 'first');
    const questions = Array.from({ length: 12 }, (_, index) => `question ${index}`);
    const ask = (text: string, index: number) => (index % 2 ? one : other).chatAs(tenant, text, body.session_id);
    const answers = await Promise.all(questions.map(ask));
    expect(answers.map(({ status }) => status)).toEqual(questions.map(() => 200));
    await expectPairs(body.session_id, 13);
  });

  async function expectPairs(conversationId: string, turns: number): Promise<void> {
    const texts = await textsOf(conversationId);
    expect(texts).toHaveLength(turns * 2);
    for (let at = 0; at < texts.length; at += 2) expect(texts[at + 1]).toBe(`${texts[at]} after ${at}`);
  }

  it('give up with 409 after a while, and nothing is stored', async () => {
    const puppet = createPuppet();
    const limits = { waitMs: 100, pollMs: 10 };
    const service = await start({ answerer: puppet.answerer, limits });
    const other = await start({ answerer: puppet.answerer, limits });
    const { tenant, sessionId, first } = await startConversation(service, puppet);
    for (const instance of [service, other]) {
      const { status, body, headers } = await instance.chatAs(tenant, 'too early', sessionId);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('x-ratelimit-remaining')).not.toBeNull();
    }
    puppet.finish();
    await first;
    expect(await textsOf(sessionId)).toEqual(['one', 'answer to one']);
  });

  it('go on after an instance died in the middle of one, whose question stays unanswered', async () => {
    const puppet = createPuppet();
    const limits = { leaseMs: 300, renewMs: 60_000, pollMs: 20 };
    const doomed = await start({ answerer: puppet.answerer, limits });
    const service = await start({ limits });
    const { tenant, sessionId, first } = await startConversation(doomed, puppet);
    const { status, body } = await service.chatAs(tenant, 'two', sessionId);
    expect({ status, response: body.response }).toEqual({ status: 200, response: '1: two' });
    puppet.finish();
    expect((await first).status).toBe(503);
    expect(await textsOf(sessionId)).toEqual(['one', 'two', '1: two']);
    const read = await service.ask('GET', `/api/v1/sessions/${sessionId}`, { key: tenant.key });
    expect(await read.json()).toMatchObject({
      messages: [
        { role: 'user', text: 'one', state: 'unanswered' },
        { role: 'user', text: 'two', state: 'answered' },
        { role: 'assistant', text: '1: two' },
      ],
    });
  });

  it('keep their conversation as long as they run, however long that is', async () => {
    const puppet = createPuppet();
    const limits = { leaseMs: 60_000, renewMs: 20, pollMs: 20 };
    const service = await start({ answerer: puppet.answerer, limits });
    const other = await start({ limits });
    const { tenant, sessionId, first } = await startConversation(service, puppet);
    const second = other.chatAs(tenant, 'two', sessionId);
    // The lease is renewed again and again while the answer is made.
    for (let renewed = 0; renewed < 3; renewed += 1) {
      const end = await leaseOf(sessionId);
      await expect.poll(() => leaseOf(sessionId)).toBeGreaterThan(end);
    }
    puppet.finish();
    expect((await first).status).toBe(200);
    expect((await second).body.response).toBe('2: two');
    expect(await textsOf(sessionId)).toEqual(['one', 'answer to one', 'two', '2: two']);
  });

  it('run to their end when the caller leaves', async () => {
    const puppet = createPuppet();
    const service = await start({ answerer: puppet.answerer });
    const tenant = await service.addTenant();
    const leaving = new AbortController();
    const body = { bot_id: tenant.botId, message: 'one' };
    const left = service.ask('POST', '/api/v1/chat', { key: tenant.key, body, signal: leaving.signal });
    await expect.poll(() => puppet.questions.length).toBe(1);
    const sessionId = await onlySessionOf(tenant);
    leaving.abort();
    await expect(left).rejects.toThrow();
    puppet.finish();
    await expect.poll(() => textsOf(sessionId)).toEqual(['one', 'answer to one']);
  });

  it('are waited for when the service stops', async () => {
    const puppet = createPuppet();
    const service = await start({ answerer: puppet.answerer });
    const { sessionId } = await startConversation(service, puppet);
    setTimeout(puppet.finish, 100);
    await service.chat.close();
    expect(await textsOf(sessionId)).toEqual(['one', 'answer to one']);
  });

  async function startConversation(service: Service, puppet: ReturnType<typeof createPuppet>) {
    const tenant = await service.addTenant();
    const first = service.chatAs(tenant, 'one');
    await expect.poll(() => puppet.questions.length).toBe(1);
    return { tenant, first, sessionId: await onlySessionOf(tenant) };
  }

  async function leaseOf(conversationId: string): Promise<number> {
    const { build, read } = opened().database;
    const [row] = await read(build.selectFrom('conversations').select('lease_until').where('id', '=', conversationId));
    return Number(row?.lease_until);
  }

  async function onlySessionOf({ botId }: Tenant): Promise<string> {
    const { build, read } = opened().database;
    const [row] = await read(build.selectFrom('conversations').select('id').where('bot_id', '=', botId));
    return row?.id ?? '';
  }
});
