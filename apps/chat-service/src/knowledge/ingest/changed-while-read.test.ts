import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { knowledgeLimits } from '../sources/knowledge-limits.ts';
import { createHarness } from '../test/harness.ts';
import { createRunQueries } from './run-queries.ts';
import { createTurns } from './turns.ts';

onBothDatabases('a source that is changed while it is read', (opened) => {
  it('is not ended by the reading of its old content, even by the instance that has begun the new one', async () => {
    const { database } = opened();
    const harness = createHarness({ database });
    const customer = await harness.addCustomer();
    const sourceId = await harness.add(customer, { kind: 'text', title: 'Fees', content: 'Nine euros.' });
    const queries = createRunQueries(database);
    const [owner, now] = ['one', () => harness.clock.nowMs];
    const claim = async () => {
      const turns = createTurns({ database, queries, limits: knowledgeLimits, owner, now });
      const [turn] = await turns.take(() => undefined);
      return turn?.source.run_generation ?? expect.unreachable('it is due');
    };
    const holds = async (generation: number) => {
      const query = queries.holdRun({ id: sourceId, generation, owner, at: now(), leaseMs: 60_000 });
      return (await database.write([{ query, mustAffect: true }])).done;
    };

    const before = await claim();
    expect(await holds(before)).toBe(true);
    await harness.knowledge.actions.refresh(customer.scope, { botId: customer.botId, sourceId });
    const after = await claim();
    expect([await holds(before), await holds(after)]).toEqual([false, true]);
    await database.write([
      queries.release({
        id: sourceId,
        generation: before,
        owner,
        attempts: 0,
        state: 'running',
        error: null,
        at: now(),
      }),
    ]);
    expect(await holds(after)).toBe(true);
  });
});
