import { isAvailable } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openAt, type PlaceMaker, startPostgresPlaces } from '../database/test/places.ts';
import { dayOf, readUsage } from '../keys/quota.ts';
import { createPuppet, type Service, serve } from './test/harness.ts';

describe.skipIf(!isAvailable('postgres'))('while PostgreSQL is away', () => {
  let places: PlaceMaker;
  let database: Database;
  let service: Service;
  const puppet = createPuppet();
  beforeAll(async () => {
    places = await startPostgresPlaces();
    database = await openAt(await places.make());
    service = await serve({ database, answerer: puppet.answerer });
  });
  afterAll(async () => {
    await service.stop();
    await database.close();
    await places.close();
  });

  it('says 503 with Retry-After, and afterwards no turn is there twice or counted for nothing', async () => {
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
    for (const { status } of await Promise.all(running)) expect(status).toBe(503);

    await places.server?.restart();
    await expect.poll(async () => (await service.ask('GET', '/api/ready')).status, { timeout: 10_000 }).toBe(200);
    // What failed is given back by itself as soon as that is possible.
    await expect.poll(() => readUsage(database, tenant.keyId, dayOf(Date.now())), { timeout: 10_000 }).toBe(0);

    const again = service.chatAs(tenant, 'hello', undefined, kept);
    await expect.poll(() => puppet.questions.length).toBe(3);
    puppet.finish();
    expect((await again).status).toBe(200);
    const { build, read } = database;
    const rows = await read(build.selectFrom('messages').select(['role', 'state']).orderBy('role').orderBy('state'));
    expect(rows).toEqual([
      { role: 'assistant', state: 'done' },
      { role: 'user', state: 'done' },
      { role: 'user', state: 'failed' },
    ]);
    expect(await readUsage(database, tenant.keyId, dayOf(Date.now()))).toBe(1);
  });
});
