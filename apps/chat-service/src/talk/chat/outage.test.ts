import { isAvailable } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUsage } from '../../bots/keys/quota.ts';
import { createUsageRecorder } from '../../insight/usage/usage-recorder.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { openAt, type PlaceMaker, startOwnPostgresPlaces } from '../../platform/database/test/places.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { createPuppet, type Service, serve } from './test/harness.ts';

describe.skipIf(!isAvailable('postgres'))('while PostgreSQL is away', () => {
  let places: PlaceMaker;
  let database: Database;
  let service: Service;
  const puppet = createPuppet();
  beforeAll(async () => {
    places = await startOwnPostgresPlaces();
    database = await openAt(await places.make());
    // However long the database takes to come back.
    service = await serve({ database, answerer: puppet.answerer, limits: { storeMs: 600_000 } });
  });
  afterAll(async () => {
    await service.stop();
    await database.close();
    await places.close();
  });

  it('says 503 with Retry-After to new questions, and keeps answers that were being made', async () => {
    const tenant = await service.addTenant();
    const [kept, lost] = [{ 'idempotency-key': 'kept' }, {}];
    const running = [kept, lost].map((headers) => service.chatAs(tenant, 'hello', undefined, headers));
    await expect.poll(() => puppet.questions.length).toBe(2);
    await places.server?.kill();

    const refused = await service.chatAs(tenant, 'hello');
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await service.ask('GET', '/api/ready')).status).toBe(503);
    expect((await service.ask('GET', '/api/health')).status).toBe(200);
    puppet.finish();

    await places.server?.restart();
    for (const { status } of await Promise.all(running)) expect(status).toBe(200);
    await expect.poll(async () => (await service.ask('GET', '/api/ready')).status).toBe(200);
    expect((await service.chatAs(tenant, 'hello', undefined, kept)).status).toBe(200);
    expect(puppet.questions).toHaveLength(2);
    const { build, read } = database;
    const rows = await read(build.selectFrom('messages').select(['role', 'state']).orderBy('role').orderBy('state'));
    expect(rows).toEqual([
      { role: 'assistant', state: 'done' },
      { role: 'assistant', state: 'done' },
      { role: 'user', state: 'done' },
      { role: 'user', state: 'done' },
    ]);
    expect(await readUsage(database, tenant.keyId, dayOf(Date.now()))).toBe(2);
  });

  it('gives back what it cannot store in time, and stores the figures of usage later', async () => {
    const impatient = await serve({ database, answerer: puppet.answerer, limits: { storeMs: 0 } });
    const usage = createUsageRecorder({ database, now: Date.now, onError: () => undefined, gatherMs: 50 });
    const tenant = await impatient.addTenant();
    const asked = puppet.questions.length;
    const kept = { 'idempotency-key': 'kept' };
    const running = [kept, {}].map((headers) => impatient.chatAs(tenant, 'hello', undefined, headers));
    await expect.poll(() => puppet.questions.length).toBe(asked + 2);
    await places.server?.kill();
    puppet.finish();
    for (const { status } of await Promise.all(running)) expect(status).toBe(503);
    usage.countRequest(tenant, 503);
    await usage.flush();
    await places.server?.restart();
    const used = () => readUsage(database, tenant.keyId, dayOf(Date.now()));
    await expect.poll(used).toBe(0);
    const again = impatient.chatAs(tenant, 'hello', undefined, kept);
    await expect.poll(() => puppet.questions.length).toBe(asked + 3);
    puppet.finish();
    expect((await again).status).toBe(200);
    expect(await used()).toBe(1);
    const { build, read } = database;
    const counts = build.selectFrom('usage_counts').select('count').where('bot_id', '=', tenant.botId);
    await expect.poll(async () => (await read(counts)).length).toBeGreaterThan(0);
    await impatient.stop();
  });

  it('undoes a question that is stored only after its caller was told that it failed', async () => {
    let isLost = false;
    const slow: Database = {
      ...database,
      async write(steps) {
        if (!isLost || steps.length < 3) return await database.write(steps);
        isLost = false;
        // The connection is lost while the database server is still working on it.
        setTimeout(() => void database.write(steps), 1_000);
        throw new DatabaseError('unavailable', 'the connection was lost');
      },
    };
    const unlucky = await serve({ database: slow, answerer: puppet.answerer });
    const tenant = await unlucky.addTenant();
    isLost = true;
    expect((await unlucky.chatAs(tenant, 'hello')).status).toBe(503);
    const { build, read } = database;
    const states = build
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select('messages.state')
      .where('conversations.bot_id', '=', tenant.botId);
    await expect.poll(() => read(states)).toEqual([{ state: 'failed' }]);
    expect(await readUsage(database, tenant.keyId, dayOf(Date.now()))).toBe(0);
    await unlucky.stop();
  });
});
