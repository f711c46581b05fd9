import { expect, it } from 'vitest';
import { createBots } from '../bots/bots.ts';
import { addWorkspace } from '../bots/test/tenants.ts';
import type { Database } from '../database/database.ts';
import { onBothDatabases } from '../database/test/on-each-database.ts';
import { addHistory } from './sample-history.ts';
import { sampleThemes } from './sample-questions.ts';
import { hasSample, removeSample, type SampleAnswer } from './sample-rows.ts';
import { storeWebhook } from './sample-webhook.ts';

const nowMs = Date.parse('2026-11-15T12:00:00Z');
const tables = ['conversations', 'visitors', 'leads', 'usage_counts', 'deliveries', 'api_keys'] as const;

onBothDatabases('the history of a demo workspace', (opened) => {
  const count = async ({ build, read }: Database) =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const rows = build.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
          return [table, Number((await read(rows))[0]?.count)] as const;
        }),
      ),
    );

  it('fills every list, and is gone in one press without a trace and nothing besides', async () => {
    const { database } = opened();
    const [scope, other] = [await addWorkspace(database), await addWorkspace(database)];
    const bots = createBots({ database, now: () => nowMs });
    const before = await count(database);
    const answers = new Map<string, SampleAnswer>(
      sampleThemes
        .flatMap(({ questions }) => questions)
        .map((question) => [question, { question, text: 'So.', answered: true, sources: '[]', usage: '{}' }]),
    );
    for (const { workspaceId } of [scope, other]) {
      const { id: botId } = await bots.create(workspaceId === scope.workspaceId ? scope : other, { name: 'Help' });
      const owner = { workspaceId, botId };
      await addHistory({ database, now: () => nowMs, owner, answers, signal: new AbortController().signal });
      await database.write(storeWebhook(database, owner, [...answers.values()], nowMs));
    }
    const both = await count(database);
    expect(both.conversations).toBeGreaterThan(600);
    expect(both).toMatchObject({ leads: 6, visitors: 120, deliveries: 24, api_keys: 2 });

    await database.write(removeSample(database, scope.workspaceId));
    expect(await hasSample(database, scope.workspaceId)).toBe(false);
    expect(await hasSample(database, other.workspaceId)).toBe(true);
    await database.write(removeSample(database, other.workspaceId));
    expect(await count(database)).toEqual(before);
  });
});
