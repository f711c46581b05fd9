import { expect, it } from 'vitest';
import { readUsage } from '../../bots/keys/quota.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { createPuppet, readBody, type ServeOptions, serveForTest, type Tenant } from './test/harness.ts';

onBothDatabases('an Idempotency-Key', (opened) => {
  const start = async (options: Partial<ServeOptions> = {}) => {
    const service = await serveForTest({ database: opened().database, ...options });
    return { service, tenant: await service.addTenant() };
  };
  const key = (text: string) => ({ 'idempotency-key': text });
  const used = ({ keyId }: Tenant) => readUsage(opened().database, keyId, dayOf(Date.now()));
  const messages = async ({ botId }: Tenant) => {
    const { build, read } = opened().database;
    return await read(
      build
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .select(['messages.role', 'messages.text', 'messages.state'])
        .where('conversations.bot_id', '=', botId)
        .orderBy('messages.position'),
    );
  };

  it('replays the first answer, which neither asks again nor counts', async () => {
    const { service, tenant } = await start();
    const first = await service.chatAs(tenant, 'hello', undefined, key('order 1/a'));
    const again = await service.chatAs(tenant, 'hello', undefined, key('order 1/a'));
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('x-ratelimit-remaining')).toBe('999');
    expect(await used(tenant)).toBe(1);
    expect(await messages(tenant)).toHaveLength(2);
  });

  it('replays over the quota too', async () => {
    const { service, tenant } = await start({ quotaPerDay: 1 });
    const first = await service.chatAs(tenant, 'hello', undefined, key('a'));
    expect((await service.chatAs(tenant, 'other')).status).toBe(429);
    expect((await service.chatAs(tenant, 'hello', undefined, key('a'))).body).toEqual(first.body);
  });

  it('replays a stored answer as a stream if the caller wants one', async () => {
    const { service, tenant } = await start();
    const first = await service.chatAs(tenant, 'hello', undefined, key('a'));
    const body = { bot_id: tenant.botId, message: 'hello', stream: true };
    const streamed = await service.ask('POST', '/api/v1/chat', { key: tenant.key, body, headers: key('a') });
    expect(streamed.headers.get('idempotent-replayed')).toBe('true');
    const text = await streamed.text();
    expect(text).toContain(JSON.stringify({ type: 'data-result', data: first.body }));
  });

  it('refuses another request under the same key, and the same key belongs to each API key alone', async () => {
    const { service, tenant } = await start();
    const other = await service.addTenant();
    const { body } = await service.chatAs(tenant, 'hello', undefined, key('a'));
    for (const [message, session] of [
      ['other', undefined],
      ['hello', body.session_id],
    ] as const) {
      const refused = await service.chatAs(tenant, message, session, key('a'));
      expect({ status: refused.status, code: refused.body.code }).toEqual({
        status: 422,
        code: 'idempotency_mismatch',
      });
    }
    expect((await service.chatAs(other, 'hello', undefined, key('a'))).headers.get('idempotent-replayed')).toBeNull();
    expect(await used(tenant)).toBe(3);
  });

  it('refuses a key that is empty, too long or not printable', async () => {
    const { service, tenant } = await start();
    for (const bad of ['', 'x'.repeat(256), 'sch\u00f6n']) {
      const { status, body } = await service.chatAs(tenant, 'hello', undefined, key(bad));
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
      expect(body.error).toContain('Idempotency-Key');
    }
    expect((await service.chatAs(tenant, 'hello', undefined, key('x'.repeat(255)))).status).toBe(200);
  });

  it('answers 409 while the first request runs, here and on another instance', async () => {
    const puppet = createPuppet();
    const { service, tenant } = await start({ answerer: puppet.answerer });
    const { service: other } = await start({ answerer: puppet.answerer });
    const first = service.chatAs(tenant, 'hello', undefined, key('a'));
    await expect.poll(() => puppet.questions.length).toBe(1);
    for (const instance of [service, other]) {
      const { status, body, headers } = await instance.chatAs(tenant, 'hello', undefined, key('a'));
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency_in_progress' });
      expect(headers.get('retry-after')).toBe('1');
    }
    puppet.finish();
    const { body } = await first;
    expect((await other.chatAs(tenant, 'hello', undefined, key('a'))).body).toEqual(body);
    expect(puppet.questions).toHaveLength(1);
  });

  it('does not count a repeat while the first request runs, which gets 409 at the limit of the quota too', async () => {
    const puppet = createPuppet();
    const { service, tenant } = await start({ answerer: puppet.answerer, quotaPerDay: 1 });
    const first = service.chatAs(tenant, 'hello', undefined, key('a'));
    await expect.poll(() => puppet.questions.length).toBe(1);
    const repeat = await service.chatAs(tenant, 'hello', undefined, key('a'));
    puppet.finish();
    expect([repeat.status, repeat.body.code]).toEqual([409, 'idempotency_in_progress']);
    expect(repeat.headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await first).status).toBe(200);
    expect(await used(tenant)).toBe(1);
  });

  it('never refuses a repeat for the quota that the first request used up, although both come at once', async () => {
    const { service } = await start({ quotaPerDay: 1 });
    for (let round = 0; round < 5; round += 1) {
      const tenant = await service.addTenant();
      const all = Array.from({ length: 8 }, () => service.chatAs(tenant, 'hello', undefined, key('a')));
      const statuses = (await Promise.all(all)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await used(tenant)).toBe(1);
    }
  });

  it('asks once although many requests come at once', async () => {
    const puppet = createPuppet();
    const { service, tenant } = await start({ answerer: puppet.answerer });
    const all = Array.from({ length: 10 }, () => service.chatAs(tenant, 'hello', undefined, key('a')));
    await expect.poll(() => puppet.questions.length).toBe(1);
    setTimeout(puppet.finish, 300);
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await messages(tenant)).toHaveLength(2);
  });

  it('takes up the question of an instance that has died, without a second question or count', async () => {
    const puppet = createPuppet();
    const limits = { leaseMs: 400, renewMs: 60_000 };
    const { service: doomed, tenant } = await start({ answerer: puppet.answerer, limits });
    const { service } = await start({ limits });
    const lost = doomed.chatAs(tenant, 'hello', undefined, key('a'));
    await expect.poll(() => puppet.questions.length).toBe(1);
    // Its lease expires, as if the process had been killed.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await service.chatAs(tenant, 'hello', undefined, key('a'))).status).toBe(200);
    const { body, headers } = await service.chatAs(tenant, 'hello', undefined, key('a'));
    expect(headers.get('idempotent-replayed')).toBe('true');
    expect(headers.get('x-ratelimit-remaining')).toBe('999');
    expect(await used(tenant)).toBe(1);
    expect(await messages(tenant)).toEqual([
      { role: 'user', text: 'hello', state: 'done' },
      { role: 'assistant', text: '0: hello', state: 'done' },
    ]);
    // The other instance comes back to life, too late.
    puppet.finish();
    expect((await lost).status).toBe(503);
    const read = await service.ask('GET', `/api/v1/sessions/${body.session_id}`, { key: tenant.key });
    expect(await readBody(read)).toMatchObject({ message_count: 2 });
  });

  it('has one answer although two instances made one', async () => {
    const puppet = createPuppet();
    const { service, tenant } = await start({ answerer: puppet.answerer });
    const slower = service.chatAs(tenant, 'hello', undefined, key('a'));
    await expect.poll(() => puppet.questions.length).toBe(1);
    const { build, write } = opened().database;
    // As if the other instance, presumed dead, had finished a moment earlier.
    const ids = build.selectFrom('conversations').select('id').where('bot_id', '=', tenant.botId);
    await write([build.updateTable('messages').set({ state: 'done' }).where('conversation_id', 'in', ids)]);
    puppet.finish();
    expect((await slower).status).toBe(503);
    expect(await messages(tenant)).toEqual([{ role: 'user', text: 'hello', state: 'done' }]);
  });

  it('lets a failed request be sent again, which counts once', async () => {
    const puppet = createPuppet();
    const { service, tenant } = await start({ answerer: puppet.answerer });
    const failing = service.chatAs(tenant, 'hello', undefined, key('a'));
    await expect.poll(() => puppet.questions.length).toBe(1);
    puppet.fail(new Error('broken'));
    expect((await failing).status).toBe(500);
    expect(await used(tenant)).toBe(0);
    const again = service.chatAs(tenant, 'hello', undefined, key('a'));
    await expect.poll(() => puppet.questions.length).toBe(2);
    puppet.finish();
    expect(await again).toMatchObject({ status: 200, body: { response: 'answer to hello' } });
    expect(await used(tenant)).toBe(1);
    expect(await messages(tenant)).toHaveLength(2);
  });

  it('is forgotten after a day', async () => {
    const clock = { ms: Date.now() };
    const { service, tenant } = await start({ now: () => clock.ms });
    const first = await service.chatAs(tenant, 'hello', undefined, key('a'));
    clock.ms += 86_400_000;
    const next = await service.chatAs(tenant, 'other', undefined, key('a'));
    expect(next.status).toBe(200);
    expect(next.body.session_id).not.toBe(first.body.session_id);
  });

  it('does not bring back what was removed', async () => {
    const { service, tenant } = await start();
    const { body } = await service.chatAs(tenant, 'secret', undefined, key('a'));
    await service.ask('DELETE', `/api/v1/sessions/${body.session_id}`, { key: tenant.key });
    const { status, body: error } = await service.chatAs(tenant, 'secret', undefined, key('a'));
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'session_not_found' });
  });
});
