import { isFullSuite } from '@lectern/test-kit';
import { expect, it } from 'vitest';
import type { Answerer, HistoryMessage } from '../../answering/answer/answerer.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { type ServeOptions, serveForTest } from './test/harness.ts';

const many = isFullSuite('faults') ? 200 : 40;

onBothDatabases('the history of a conversation', (opened) => {
  /** Records the history that the answerer was given last. */
  async function start(options: Partial<ServeOptions> = {}) {
    const seen: { history: HistoryMessage[] } = { history: [] };
    const answerer: Answerer = {
      async answer({ history, message }) {
        seen.history = [...history];
        if (message === 'fail') throw new Error('broken');
        const usage = { model: 'test', inputTokens: 0, outputTokens: 0, history: 'full' } as const;
        return { text: `re: ${message}`, answered: true, sources: [], usage };
      },
    };
    const service = await serveForTest({ database: opened().database, answerer, ...options });
    return { service, seen };
  }

  const turns = (count: number): HistoryMessage[] =>
    Array.from({ length: count }, (_, index) => [
      { role: 'user' as const, text: `message ${index}` },
      { role: 'assistant' as const, text: `re: message ${index}` },
    ]).flat();

  it(`reaches the answerer as a whole, ${many} turns long`, async () => {
    const { service, seen } = await start();
    const tenant = await service.addTenant();
    let sessionId: string | undefined;
    for (let index = 0; index < many; index += 1) {
      const { status, body } = await service.chatAs(tenant, `message ${index}`, sessionId);
      expect(status).toBe(200);
      sessionId = body.session_id;
    }
    await service.chatAs(tenant, 'last', sessionId);
    expect(seen.history).toEqual(turns(many));
  });

  it('is the same on an instance that has not seen it, and with what others added meanwhile', async () => {
    const [one, other] = [await start(), await start()];
    const tenant = await one.service.addTenant();
    const { body } = await one.service.chatAs(tenant, 'message 0');
    const instances = [one, other, other, one, one, other, one];
    for (const [index, { service, seen }] of instances.entries()) {
      await service.chatAs(tenant, `message ${index + 1}`, body.session_id);
      expect(seen.history).toEqual(turns(index + 1));
    }
  });

  it.each([0, 1])('is whole when little fits into memory, with %i other conversations', async (others) => {
    const { service, seen } = await start({ limits: { historyCharacters: 300 } });
    const tenant = await service.addTenant();
    const { body } = await service.chatAs(tenant, 'message 0');
    for (let index = 1; index < 6; index += 1) {
      for (let other = 0; other < others; other += 1) await service.chatAs(tenant, 'another conversation');
      await service.chatAs(tenant, `message ${index}`, body.session_id);
      expect(seen.history).toEqual(turns(index));
    }
  });

  it('holds the questions whose answers failed', async () => {
    const { service, seen } = await start();
    const tenant = await service.addTenant();
    const { body } = await service.chatAs(tenant, 'message 0');
    expect((await service.chatAs(tenant, 'fail', body.session_id)).status).toBe(500);
    const next = await service.chatAs(tenant, 'message 1', body.session_id);
    expect(next.status).toBe(200);
    expect(seen.history).toEqual([...turns(1), { role: 'user', text: 'fail' }]);
  });
});
