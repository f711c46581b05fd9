import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Answerer } from '../../answering/answer/answerer.ts';
import { createFairness, type FairnessLimits } from '../../answering/fairness/fairness.ts';
import { readUsage } from '../../bots/keys/quota.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { type Service, serveForTest, type Tenant } from './test/harness.ts';

const usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' } as const;

/** Looks questions up in slots, as the real answerer does, and ends each lookup when the test says so. */
function createLookups(limits: Partial<FairnessLimits>) {
  const clock = { now: 0 };
  const fairness = createFairness({ slots: 1, ...limits }, () => clock.now);
  const asked: string[] = [];
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let isOver = false;
  const answerer: Answerer = {
    async answer({ message }) {
      asked.push(message);
      await fairness.inSlot(async () => {
        begun.push(message);
        if (!isOver) await new Promise<void>((resolve) => ends.set(message, resolve));
      });
      return { text: `answer to ${message}`, answered: true, sources: [], usage };
    },
  };
  /** Ends lookups in the order in which they began, until all have. */
  async function endAll(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(at);
      ends.get(begun[at] ?? '')?.();
    }
  }
  /** Turns that a failed test left behind must end as well. */
  function close(): void {
    isOver = true;
    for (const end of ends.values()) end();
  }
  return { close, clock, fairness, answerer, asked, begun, ends, endAll };
}

onBothDatabases('a customer who sends many questions at once', (opened) => {
  let service: Service;
  let [acme, globex]: Tenant[] = [];
  let lookups: ReturnType<typeof createLookups>;

  async function open(limits: Partial<FairnessLimits> = {}) {
    lookups = createLookups(limits);
    const { answerer, fairness } = lookups;
    service = await serveForTest({ database: opened().database, answerer, admit: fairness.admit });
    onTestFinished(lookups.close);
    [acme, globex] = [await service.addTenant(), await service.addTenant()];
  }
  const chatAs = (tenant: Tenant | undefined, message: string, sessionId?: string) =>
    service.chatAs(tenant ?? expect.unreachable(), message, sessionId);
  const usedBy = (tenant: Tenant | undefined) => readUsage(opened().database, tenant?.keyId ?? '', dayOf(Date.now()));
  beforeEach(() => open());

  it('does not delay the question of another one', async () => {
    const many = Array.from({ length: 20 }, (_, at) => chatAs(acme, `long ${at}`));
    await expect.poll(() => lookups.asked.length).toBe(20);
    const answered = chatAs(globex, 'short');
    await expect.poll(() => lookups.asked).toContain('short');
    await lookups.endAll(2);
    expect((await answered).body.response).toBe('answer to short');
    expect(lookups.begun.slice(1, 2)).toEqual(['short']);
    await lookups.endAll(21);
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200));
  });

  it('is refused with 503 while the first of them has waited too long, and the refusals are not counted', async () => {
    const earlier = [chatAs(acme, 'one'), chatAs(acme, 'two')];
    await expect.poll(() => lookups.asked.length).toBe(2);
    lookups.clock.now = 6_000;
    const { botId = '', key = '' } = acme ?? {};
    for (const stream of [false, true]) {
      const body = { bot_id: botId, message: 'three', stream };
      const refused = await service.ask('POST', '/api/v1/chat', { key, body });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '6']);
      expect(await refused.json()).toMatchObject({ code: 'overloaded' });
    }
    expect(await usedBy(acme)).toBe(2);
    const other = chatAs(globex, 'short');
    await lookups.endAll(3);
    expect((await other).status).toBe(200);
    expect((await Promise.all(earlier)).map(({ status }) => status)).toEqual([200, 200]);
    expect(lookups.asked).not.toContain('three');
  });

  it('has a limit to the questions that wait, and may ask again after an answer', async () => {
    await open({ mostOfMember: 2 });
    const earlier = [chatAs(acme, 'one'), chatAs(acme, 'two')];
    await expect.poll(() => lookups.asked.length).toBe(2);
    expect((await chatAs(acme, 'three')).body.code).toBe('overloaded');
    await lookups.endAll(2);
    await Promise.all(earlier);
    const again = chatAs(acme, 'four');
    await lookups.endAll(3);
    expect((await again).status).toBe(200);
    expect(await usedBy(acme)).toBe(3);
  });

  it('is not charged for a question that was let in but waited for too long', async () => {
    await open({ longestWaitMs: 1 });
    const first = chatAs(acme, 'one');
    await expect.poll(() => lookups.begun).toEqual(['one']);
    const late = await chatAs(acme, 'two');
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'overloaded', '1']);
    await lookups.endAll(1);
    expect((await first).status).toBe(200);
    expect(await usedBy(acme)).toBe(1);
  });

  it('can stop a question that waits, which is then never looked up', async () => {
    const opening = chatAs(acme, 'hello there');
    await lookups.endAll(1);
    const { session_id } = (await opening).body;
    const first = chatAs(acme, 'one');
    await expect.poll(() => lookups.begun).toHaveLength(2);
    const waiting = chatAs(acme, 'two', session_id);
    await expect.poll(() => lookups.asked).toContain('two');
    const stopped = await service.ask('POST', `/api/v1/sessions/${session_id}/stop`, { key: acme?.key ?? '' });
    expect(stopped.status).toBe(200);
    expect((await waiting).body.usage.stopped).toBe(true);
    const last = chatAs(acme, 'three');
    await lookups.endAll(3);
    expect((await Promise.all([first, last])).map(({ status }) => status)).toEqual([200, 200]);
    expect(lookups.begun).toEqual(['hello there', 'one', 'three']);
  });
});
