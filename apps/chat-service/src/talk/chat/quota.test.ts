import { expect, it } from 'vitest';
import type { Answerer } from '../../answering/answer/answerer.ts';
import { readUsage } from '../../bots/keys/quota.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { createPuppet, echo, type ServeOptions, serveForTest, type Tenant } from './test/harness.ts';

onBothDatabases('the daily quota', (opened) => {
  const start = async (options: Partial<ServeOptions> = {}) => {
    const service = await serveForTest({ database: opened().database, ...options });
    return { service, tenant: await service.addTenant() };
  };
  const used = ({ keyId }: Tenant, nowMs = Date.now()) => readUsage(opened().database, keyId, dayOf(nowMs));

  it('counts every request with a good key, refused ones too', async () => {
    const { service, tenant } = await start();
    await service.chatAs(tenant, 'hello');
    await service.chatAs(tenant, '');
    await service.chatAs({ ...tenant, botId: 'other' }, 'hello');
    await service.chatAs(tenant, 'hello', 'ses_0123456789012345678901');
    await service.ask('POST', '/api/v1/chat', { key: tenant.key, body: 'nonsense' });
    await service.ask('GET', '/api/v1/sessions/nonsense', { key: tenant.key });
    await service.ask('POST', '/api/v1/chat', { key: 'lk_live_wrong', body: 'nonsense' });
    const { headers } = await service.chatAs(tenant, 'hello');
    expect(headers.get('x-ratelimit-remaining')).toBe('993');
    expect(await used(tenant)).toBe(7);
  });

  it('lets the last request of the day pass and refuses the next, whatever is wrong with it', async () => {
    const { service, tenant } = await start({ quotaPerDay: 3 });
    for (const remaining of ['2', '1', '0']) {
      const { status, headers } = await service.chatAs(tenant, 'hello');
      expect({ status, remaining: headers.get('x-ratelimit-remaining') }).toEqual({ status: 200, remaining });
    }
    const first = await service.chatAs(tenant, 'hello');
    expect({ status: first.status, code: first.body.code }).toEqual({ status: 429, code: 'quota_exceeded' });
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(first.headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await service.chatAs(tenant, '')).status).toBe(429);
    expect((await service.chatAs({ ...tenant, botId: 'other' }, 'hello')).status).toBe(429);
    const read = await service.ask('GET', '/api/v1/sessions/nonsense', { key: tenant.key });
    expect(read.status).toBe(429);
    expect(await used(tenant)).toBe(3);
  });

  it('lets exactly as many pass as there are, however many come at once', async () => {
    const { service, tenant } = await start({ quotaPerDay: 20 });
    const answers = await Promise.all(Array.from({ length: 60 }, () => service.chatAs(tenant, 'hello')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    const { rows } = await countRows(tenant);
    expect(rows).toBe(20);
  });

  it('starts again at midnight UTC, and refunds on the day of the request', async () => {
    const clock = { ms: Date.parse('2026-11-15T23:59:59.000Z') };
    const puppet = createPuppet();
    const { service, tenant } = await start({ quotaPerDay: 1, now: () => clock.ms, answerer: puppet.answerer });
    const running = service.chatAs(tenant, 'hello');
    await expect.poll(() => puppet.questions.length).toBe(1);
    clock.ms += 1_000;
    const next = service.chatAs(tenant, 'hello');
    await expect.poll(() => puppet.questions.length).toBe(2);
    puppet.fail(new Error('broken'));
    expect([(await running).status, (await next).status]).toEqual([500, 500]);
    expect(await used(tenant, clock.ms - 1_000)).toBe(0);
    expect(await used(tenant, clock.ms)).toBe(0);
  });

  it('gives back what failed through our fault, and keeps the question as unanswered', async () => {
    const answerer: Answerer = {
      answer: (question) => (question.message === 'fail' ? Promise.reject(new Error('broken')) : echo.answer(question)),
    };
    const { service, tenant } = await start({ answerer });
    for (let index = 0; index < 3; index += 1) await service.chatAs(tenant, 'hello');
    const { status, headers, body } = await service.chatAs(tenant, 'fail');
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
    expect(headers.get('x-ratelimit-remaining')).toBe('997');
    expect(await used(tenant)).toBe(3);
    expect(service.lines.join('')).toContain('broken');
    expect(JSON.stringify(body)).not.toContain('broken');
  });

  it('stores no answer without what belongs to it, and then counts nothing', async () => {
    const { database } = opened();
    const extraSteps = () => [database.build.insertInto('bots').values({ id: 'x' } as never)];
    const { service, tenant } = await start({ answerer: echo, extraSteps });
    const { status } = await service.chatAs(tenant, 'hello');
    expect(status).toBe(500);
    expect(await used(tenant)).toBe(0);
    const rows = await database.read(
      database.build
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'conversation_id')
        .select(['role', 'state'])
        .where('bot_id', '=', tenant.botId),
    );
    expect(rows).toEqual([{ role: 'user', state: 'failed' }]);
  });

  it('passes everything that a delivery needs to the extra steps of an answer', async () => {
    const told: unknown[] = [];
    const extraSteps: ServeOptions['extraSteps'] = (exchange) => {
      told.push(exchange);
      return [];
    };
    const { service, tenant } = await start({ extraSteps });
    const { body, headers } = await service.chatAs(tenant, ' hello ');
    expect(told).toMatchObject([
      {
        key: { scope: { keyId: tenant.keyId, botId: tenant.botId }, webhookUrl: null },
        requestText: JSON.stringify({ bot_id: tenant.botId, message: ' hello ' }),
        path: '/api/v1/chat',
        requestId: headers.get('x-request-id'),
        answer: { id: body.message_id, conversationId: body.session_id, text: '0: hello' },
      },
    ]);
  });

  async function countRows({ botId }: Tenant): Promise<{ rows: number }> {
    const { build, read } = opened().database;
    const rows = await read(build.selectFrom('conversations').select('id').where('bot_id', '=', botId));
    return { rows: rows.length };
  }
});
