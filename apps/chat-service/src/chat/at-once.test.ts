import { expect, it, vi } from 'vitest';
import type { Answerer } from '../answering/answerer.ts';
import { scopeOf } from '../bots/test/tenants.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { onBothDatabases } from '../database/test/on-each-database.ts';
import { readUsage } from '../keys/quota.ts';
import { dayOf } from '../shared/utc-day.ts';
import { createPuppet, type ServeOptions, type Service, serveForTest, type Tenant } from './test/harness.ts';

const usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' } as const;

/** Answers greetings at once and everything else through `rest`. */
function createGreeter(rest: Answerer['answer'] = async () => ({ text: 'later', ...common })) {
  const answer = vi.fn(rest);
  const greeter: Answerer = {
    answer,
    answerAtOnce: ({ bot, message }) => (message === 'hello' ? { text: bot.welcome, ...common } : undefined),
  };
  return { greeter, answer };
}

/** What a new bot says. */
const hello = 'Hello! What would you like to know?';

const common = { answered: true, sources: [], usage };

onBothDatabases('an answer that is known at once', (opened) => {
  const start = async (options: Partial<ServeOptions> = {}) => {
    const { greeter, answer } = createGreeter();
    const service = await serveForTest({ database: opened().database, answerer: greeter, ...options });
    return { service, answer, tenant: await service.addTenant() };
  };
  /** After this, a second greeting finds the key in the cache. */
  const startRemembered = async (options: Partial<ServeOptions> = {}) => {
    const started = await start(options);
    const { body } = await started.service.chatAs(started.tenant, 'hello');
    return { ...started, sessionId: body.session_id, scope: scopeOf(started.tenant.workspaceId, 'owner') };
  };
  const used = ({ keyId }: Tenant) => readUsage(opened().database, keyId, dayOf(Date.now()));
  const messagesOf = async (conversationId: string) => {
    const { build, read } = opened().database;
    const columns = ['position', 'role', 'text', 'state', 'answered', 'sources', 'usage'] as const;
    return await read(
      build.selectFrom('messages').select(columns).where('conversation_id', '=', conversationId).orderBy('position'),
    );
  };

  it('is stored as every answer is, in a new conversation and in the next turns', async () => {
    const { service, answer, tenant } = await start();
    const usual = await serveForTest({
      database: opened().database,
      answerer: { answer: async () => ({ text: hello, ...common }) },
    });
    const talk = async ({ chatAs }: Service) => {
      const { body } = await chatAs(tenant, 'hello');
      for (const message of ['hello', 'hello']) await chatAs(tenant, message, body.session_id);
      return body.session_id;
    };
    const [one, other] = [await talk(service), await talk(usual)];
    expect(await messagesOf(one)).toEqual(await messagesOf(other));
    expect(await messagesOf(one)).toHaveLength(6);
    expect(answer).not.toHaveBeenCalled();
    expect(await used(tenant)).toBe(6);
    const { build, read } = opened().database;
    const rows = build.selectFrom('conversations').select(['message_count', 'lease_owner', 'lease_until', 'key_id']);
    const [of, ofUsual] = await Promise.all([one, other].map((id) => read(rows.where('id', '=', id))));
    expect(of).toEqual(ofUsual);
    expect(service.turnOutcomes).toEqual(['answered', 'answered', 'answered']);
  });

  it('is answered like every other, with its quota, its session and its stream', async () => {
    const { service, tenant, sessionId } = await startRemembered();
    const again = await service.chatAs(tenant, 'hello', sessionId);
    expect(again.body).toMatchObject({ response: hello, session_id: sessionId, answered: true });
    expect(again.headers.get('x-ratelimit-remaining')).toBe('998');
    const body = { bot_id: tenant.botId, message: 'hello', stream: true };
    const streamed = await service.ask('POST', '/api/v1/chat', { key: tenant.key, body });
    expect(await streamed.text()).toContain('"delta":"Hello!');
  });

  it('is part of what later answers know', async () => {
    const { greeter, answer } = createGreeter(async ({ history }) => ({ text: `${history.length}`, ...common }));
    const { service, tenant, sessionId } = await startRemembered({ answerer: greeter });
    await service.chatAs(tenant, 'hello', sessionId);
    expect((await service.chatAs(tenant, 'and now?', sessionId)).body.response).toBe('4');
    await service.chatAs(tenant, 'hello', sessionId);
    expect((await service.chatAs(tenant, 'and now?', sessionId)).body.response).toBe('8');
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('never passes the quota, however many ask at the same time', async () => {
    const { service, tenant } = await startRemembered({ quotaPerDay: 10 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => service.chatAs(tenant, 'hello')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(21);
    expect(await used(tenant)).toBe(10);
  });

  it('is refused as soon as the key is revoked, by whichever instance', async () => {
    const { service, tenant, scope, sessionId } = await startRemembered();
    const other = await start();
    await other.service.keys.revoke(scope, tenant.botId, tenant.keyId);
    const refused = await service.chatAs(tenant, 'hello', sessionId);
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 401, code: 'invalid_api_key' });
    expect(refused.headers.get('x-ratelimit-limit')).toBeNull();
    expect(await used(tenant)).toBe(1);
    expect(await messagesOf(sessionId)).toHaveLength(2);
  });

  it('is refused when the key has expired, the plan has changed or the bot is gone', async () => {
    let at = Date.now();
    const expiring = await startRemembered({ now: () => at });
    const expiresAt = at + 5_000;
    const { write, build } = opened().database;
    const { keyId } = expiring.tenant;
    await write([build.updateTable('api_keys').set({ expires_at: expiresAt }).where('id', '=', keyId)]);
    expect((await expiring.service.chatAs(expiring.tenant, 'hello')).status).toBe(200);
    at = expiresAt;
    expect((await expiring.service.chatAs(expiring.tenant, 'hello')).status).toBe(401);

    const downgraded = await startRemembered();
    const { workspaceId } = downgraded.tenant;
    await write([build.updateTable('organization').set({ plan: 'free' }).where('id', '=', workspaceId)]);
    expect((await downgraded.service.chatAs(downgraded.tenant, 'hello')).status).toBe(403);

    const removed = await startRemembered();
    await removed.service.bots.remove(removed.scope, removed.tenant.botId);
    expect((await removed.service.chatAs(removed.tenant, 'hello')).status).toBe(401);
  });

  it('says what the bot says since its last change', async () => {
    const { service, tenant, scope } = await startRemembered();
    await service.bots.update(scope, tenant.botId, { welcome: 'Good day!' });
    expect((await service.chatAs(tenant, 'hello')).body.response).toBe('Good day!');
    expect((await service.chatAs(tenant, 'hello')).body.response).toBe('Good day!');
  });

  it('gives the errors that every request gets', async () => {
    const { service, tenant } = await startRemembered();
    const elsewhere = await startRemembered();
    const statusOf = async (message: string, sessionId?: string) =>
      (await service.chatAs(tenant, message, sessionId)).status;
    expect(await statusOf('')).toBe(400);
    expect(await statusOf('hello', 'ses_0000000000000000000000')).toBe(404);
    expect(await statusOf('hello', elsewhere.sessionId)).toBe(404);
    expect(await statusOf('hello', 'nothing like it')).toBe(404);
    expect((await service.chatAs({ ...tenant, botId: 'bot_other' }, 'hello')).status).toBe(404);
    expect((await service.ask('POST', '/api/v1/chat', { key: tenant.key, body: '{' })).status).toBe(400);
    const large = { bot_id: tenant.botId, message: 'hello', more: 'x'.repeat(70_000) };
    expect((await service.ask('POST', '/api/v1/chat', { key: tenant.key, body: large })).status).toBe(413);
    // Each of them counts, as does the greeting at the start.
    expect(await used(tenant)).toBe(8);
  });

  it('waits for the turn before it, and is stored after that', async () => {
    const puppet = createPuppet();
    const { greeter } = createGreeter(puppet.answerer.answer);
    const { service, tenant, sessionId } = await startRemembered({ answerer: greeter });
    const slow = service.chatAs(tenant, 'slow', sessionId);
    await expect.poll(() => puppet.questions.length).toBe(1);
    const greeting = service.chatAs(tenant, 'hello', sessionId);
    puppet.finish();
    expect((await Promise.all([slow, greeting])).map(({ status }) => status)).toEqual([200, 200]);
    const texts = (await messagesOf(sessionId)).map(({ text }) => text);
    expect(texts).toEqual(['hello', hello, 'slow', 'answer to slow', 'hello', hello]);
  });

  it('is replayed for its Idempotency-Key, and made once for many at the same time', async () => {
    const { service, tenant } = await startRemembered();
    const again = { 'idempotency-key': 'a' };
    const asked = await Promise.all([1, 2, 3, 4].map(() => service.chatAs(tenant, 'hello', undefined, again)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(asked.map(({ body }) => body.message_id)).size).toBe(1);
    expect(asked.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(3);
    expect((await service.chatAs(tenant, 'other', undefined, again)).status).toBe(422);
    expect(await used(tenant)).toBe(3);
  });

  it('does not count when it is stored although the database did not say so', async () => {
    let isLost = false;
    const { database } = opened();
    const unsure: Database = {
      ...database,
      async write(steps, sharing) {
        const written = await database.write(steps, sharing);
        // A turn has several steps; the key's last-used time is written in the background, in a single step.
        if (!isLost || steps.length === 1) return written;
        isLost = false;
        throw new DatabaseError('unavailable', 'the connection was lost');
      },
    };
    const { service, tenant, sessionId } = await startRemembered({ database: unsure });
    isLost = true;
    expect((await service.chatAs(tenant, 'hello', sessionId)).status).toBe(503);
    await expect.poll(() => used(tenant)).toBe(1);
    expect((await messagesOf(sessionId)).map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'done']);
    expect((await service.chatAs(tenant, 'hello', sessionId)).status).toBe(200);
    expect(await used(tenant)).toBe(2);
  });
});
