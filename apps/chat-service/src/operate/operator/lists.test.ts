import { beforeAll, expect, it } from 'vitest';
import { countDay } from '../../insight/metering/count-day.ts';
import { createHarness as createKnowledgeHarness } from '../../knowledge/test/harness.ts';
import type { Answer, Browser } from '../../people/accounts/test/browser.ts';
import { createHarness } from '../../people/accounts/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createOperatorRoutes } from './operator-routes.ts';
import { operatorOptions } from './test/operator-options.ts';

onBothDatabases('the lists of an operator', (opened) => {
  let browser: Browser;

  beforeAll(async () => {
    const harness = createHarness({ database: opened().database });
    harness.app.route('/dashboard/api', createOperatorRoutes(operatorOptions(harness)));
    ({ browser } = await harness.signUp('ada@example.org'));
    await harness.operations.setOperator('ada@example.org', true);
  });

  it.each([
    ['plans', 'id', ['free', 'pro', 'business', 'enterprise', 'agency']],
    ['brands', 'host', ['a.example', 'b.chat.example', 'b.example']],
  ] as const)('have pages: %s', async (list, name, names) => {
    for (const one of names.slice(list === 'plans' ? 4 : 0))
      await browser.put(`/operator/${list}/${one}`, { name: one }, list === 'plans' ? 201 : 200);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: Answer = await browser.get(`/operator/${list}?limit=2${cursor && `&cursor=${cursor}`}`, 200);
      expect(body[list].length).toBeLessThanOrEqual(2);
      found.push(...body[list].map((one: Record<string, string>) => one[name]));
      cursor = body.next_cursor;
    }
    expect(found).toEqual(names);
  });

  it('tell what bots stored at the end of a day, also of those that did nothing else', async () => {
    const { database } = opened();
    const knowledge = createKnowledgeHarness({ database });
    const { scope, botId } = await knowledge.addCustomer();
    await knowledge.learn({ scope, botId }, { kind: 'text', title: 'Hours', content: 'Open at nine.' });
    const { workspaceId } = scope;
    const used = { workspace_id: workspaceId, bot_id: botId, key_id: 'key_1', figure: 'answered', count: 3 };
    const counts = ['2026-01-01', '2026-01-03'].map((day) => ({ ...used, day }));
    await database.write([database.build.insertInto('usage_counts').values(counts)]);
    for (const day of ['2026-01-01', '2026-01-02'])
      await countDay(database, day, { at: 1, hasReceiver: false, measuresStorage: true });
    const { body } = await browser.get(
      `/operator/usage?from=2026-01-01&to=2026-01-31&workspace_id=${workspaceId}`,
      200,
    );
    const stored_bytes = expect.any(Number);
    expect(body.usage).toMatchObject([
      { day: '2026-01-01', questions: 3, stored_bytes },
      { day: '2026-01-02', questions: 0, stored_bytes },
      { day: '2026-01-03', questions: 3, stored_bytes: null },
    ]);
    expect(body.usage[1].stored_bytes).toBeGreaterThan(10);
  });
});
