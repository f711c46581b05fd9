import { isAvailable } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openAt, type PlaceMaker, startPostgresPlaces } from '../../platform/database/test/places.ts';
import { createPuppet, type Service, serveForTest } from './test/harness.ts';

/** Longer than a lease. */
const apartMs = 20_000;
const ahead = () => Date.now() + apartMs;

describe.skipIf(!isAvailable('postgres'))('two instances whose clocks are apart by more than a lease', () => {
  let places: PlaceMaker;
  let database: Database;
  beforeAll(async () => {
    places = await startPostgresPlaces();
    database = await openAt(await places.make());
  });
  afterAll(async () => {
    await database?.close();
    await places?.close();
  });

  /** A question that one instance keeps answering until the test finishes it. */
  async function startTurn(clocks: { answering: () => number; other: () => number }) {
    const puppet = createPuppet();
    const limits = { pollMs: 10, renewMs: 50 };
    const answering = await serveForTest({ database, answerer: puppet.answerer, now: clocks.answering, limits });
    const other = await serveForTest({ database, now: clocks.other, limits });
    const tenant = await answering.addTenant();
    const asked = answering.chatAs(tenant, 'one', undefined, { 'idempotency-key': 'k' });
    await expect.poll(() => puppet.questions.length).toBe(1);
    const [row] = await database.read(
      database.build.selectFrom('conversations').select('id').where('bot_id', '=', tenant.botId),
    );
    const sessionId = row?.id ?? expect.unreachable();
    const at = (service: Service, method: string, path: string) =>
      service.ask(method, `/api/v1/sessions/${sessionId}${path}`, { key: tenant.key });
    return { puppet, other, tenant, asked, sessionId, at };
  }

  it.each([
    ['ahead', { answering: Date.now, other: ahead }],
    ['behind', { answering: ahead, other: Date.now }],
  ])('resume, retry and queue as if they were not: the other one is %s', async (_name, clocks) => {
    const { puppet, other, tenant, asked, sessionId, at } = await startTurn(clocks);
    const retried = await other.chatAs(tenant, 'one', undefined, { 'idempotency-key': 'k' });
    expect([retried.status, retried.body.code]).toEqual([409, 'idempotency_in_progress']);
    const resumed = at(other, 'GET', '/stream');
    const second = other.chatAs(tenant, 'two', sessionId);
    await expect
      .poll(async () => (await at(other, 'GET', '')).json())
      .toMatchObject({ messages: [{ state: 'running' }] });
    puppet.finish();
    expect((await asked).status).toBe(200);
    expect(await (await resumed).text()).toContain('answer to one');
    expect((await second).body.response).toBe('2: two');
  });

  it.each([
    ['ahead', { answering: Date.now, other: ahead }],
    ['behind', { answering: ahead, other: Date.now }],
  ])('stop a running answer: the other one is %s', async (_name, clocks) => {
    const { other, asked, at } = await startTurn(clocks);
    expect(await (await at(other, 'POST', '/stop')).json()).toMatchObject({ stopped: true });
    expect((await asked).body.usage.stopped).toBe(true);
  });
});
