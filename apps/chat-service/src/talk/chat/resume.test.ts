import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createPuppet, type ServeOptions, type Service, serveForTest, type Tenant } from './test/harness.ts';

/** An instance that never renews its leases looks to the others like one that has crashed. */
const crashing = { leaseMs: 400, renewMs: 3_600_000, pollMs: 10 };

onBothDatabases('resuming a stream after its instance has crashed', (opened) => {
  const start = (options: Partial<ServeOptions> = {}) =>
    serveForTest({ database: opened().database, limits: { pollMs: 10 }, ...options });

  const resume = async (service: Service, { key }: Tenant, sessionId: string) => {
    const response = await service.ask('GET', `/api/v1/sessions/${sessionId}/stream`, { key });
    return { status: response.status, text: await response.text() };
  };

  /** A conversation with one answer, and a second question that is lost when its instance crashes. */
  async function crash() {
    const puppet = createPuppet();
    const [dying, survivor] = [await start({ answerer: puppet.answerer, limits: crashing }), await start()];
    const tenant = await survivor.addTenant();
    const { body } = await survivor.chatAs(tenant, 'first');
    const headers = { 'idempotency-key': 'second' };
    const lost = dying.chatAs(tenant, 'second', body.session_id, headers);
    await expect.poll(() => puppet.questions.length).toBe(1);
    /** The process is gone for good; only this test still waits for it. */
    const bury = async () => {
      puppet.finish();
      await lost;
    };
    return { survivor, tenant, sessionId: body.session_id, headers, bury };
  }

  it('tells that its question failed, while it waits and afterwards, and never gives another answer', async () => {
    const { survivor, tenant, sessionId, bury } = await crash();
    const waiting = await resume(survivor, tenant, sessionId);
    expect(waiting.text).toContain('got no answer');
    expect(waiting.text).not.toContain('first');
    const later = await resume(survivor, tenant, sessionId);
    expect(later.status).toBe(404);
    expect(later.text).not.toContain('first');
    await bury();
  });

  it('gives the new answer once the question was sent again', async () => {
    const { survivor, tenant, sessionId, headers, bury } = await crash();
    const again = () => survivor.chatAs(tenant, 'second', sessionId, headers);
    await expect.poll(async () => (await again()).status).toBe(200);
    expect((await resume(survivor, tenant, sessionId)).text).toContain('second');
    await bury();
  });

  it('gives the answer to the last question, also when an earlier one was answered after it', async () => {
    const { survivor, tenant, sessionId, headers, bury } = await crash();
    await expect.poll(async () => (await survivor.chatAs(tenant, 'third', sessionId)).status).toBe(200);
    expect((await survivor.chatAs(tenant, 'second', sessionId, headers)).status).toBe(200);
    expect((await resume(survivor, tenant, sessionId)).text).toContain('third');
    await bury();
  });
});
