import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { removeExpired } from './retention.ts';
import { type Service, serve, type Tenant } from './test/harness.ts';

const dayMs = 86_400_000;

onBothDatabases('retention', (opened) => {
  const clock = { ms: Date.parse('2026-01-01T12:00:00Z') };
  let service: Service;
  beforeAll(async () => {
    service = await serve({ database: opened().database, now: () => clock.ms });
  });
  afterAll(() => service.stop());

  const isThere = async ({ key }: Tenant, sessionId: string) =>
    (await service.ask('GET', `/api/v1/sessions/${sessionId}`, { key })).status === 200;
  const remove = (batch = 3) => removeExpired({ database: opened().database, now: () => clock.ms, batch });

  it('removes conversations that have been silent for longer than their bot keeps them, in batches', async () => {
    const [short, long, forever] = [
      await service.addTenant({ retentionDays: 30 }),
      await service.addTenant({ retentionDays: 3650 }),
      await service.addTenant(),
    ];
    const old = [];
    for (let index = 0; index < 7; index += 1) old.push((await service.chatAs(short, 'hello')).body.session_id);
    const revived = (await service.chatAs(short, 'hello')).body.session_id;
    const kept = (await service.chatAs(long, 'hello')).body.session_id;
    const eternal = (await service.chatAs(forever, 'hello')).body.session_id;
    clock.ms += 29 * dayMs;
    await service.chatAs(short, 'more', revived);
    expect(await remove()).toBe(0);
    clock.ms += dayMs;
    expect(await remove()).toBe(7);
    expect(await remove()).toBe(0);
    for (const sessionId of old) expect(await isThere(short, sessionId)).toBe(false);
    expect(await isThere(short, revived)).toBe(true);
    expect(await isThere(long, kept)).toBe(true);
    expect(await isThere(forever, eternal)).toBe(true);
  });

  it('removes Idempotency-Keys after a day', async () => {
    const tenant = await service.addTenant();
    const count = async () => {
      const { build, read } = opened().database;
      return (await read(build.selectFrom('idempotency').select('idempotency_key').where('key_id', '=', tenant.keyId)))
        .length;
    };
    await service.chatAs(tenant, 'hello', undefined, { 'idempotency-key': 'a' });
    clock.ms += dayMs - 1;
    await remove();
    expect(await count()).toBe(1);
    clock.ms += 1;
    await remove();
    expect(await count()).toBe(0);
  });
});
