import { describe, expect, it } from 'vitest';
import { createBots } from '../../bots/bots/bots.ts';
import { addWorkspace } from '../../bots/bots/test/tenants.ts';
import { createWebhooks } from '../../channels/webhooks/webhooks.ts';
import { hasSample } from '../../insight/home/checklist.ts';
import type { Database } from '../../platform/database/database.ts';
import { onBothDatabasesIn } from '../../platform/database/test/on-each-database.ts';
import { guideTalks, helpDesk, playgroundTalk } from './demo-texts.ts';
import { withEchoReceiver } from './echo-receiver.ts';
import { readRecorded } from './recorded-answers.ts';
import { storeGuide } from './sample-guide.ts';
import { addHistory } from './sample-history.ts';
import { sampleQuestions } from './sample-questions.ts';
import { removeSample } from './sample-rows.ts';
import { sampleTests, storeTests } from './sample-tests.ts';

const nowMs = Date.parse('2026-11-15T12:00:00Z');
const recorded = readRecorded({
  chatUrl: 'http://chat',
  dataUrl: 'http://data',
  sourceIds: new Map([['Oakhollow handbook', 'src_1']]),
});
const tables = [
  ...(['conversations', 'messages', 'visitors', 'leads', 'usage_counts', 'bot_tests'] as const),
  ...(['deliveries', 'delivery_attempts', 'webhook_secrets', 'api_keys'] as const),
  ...(['bot_test_runs', 'bot_test_results', 'feedback', 'unanswered_questions'] as const),
];

/** Only the receiver can be reached. */
const nowhere = withEchoReceiver({
  fetch: () => Promise.reject(new Error('this must not be asked')),
  stream: () => Promise.reject(new Error('this must not be asked')),
  checkUrl: () => Promise.reject(new Error('this must not be asked')),
});

describe('the recorded answers', () => {
  const spaced = (text: string) => text.replace(/\s+/g, ' ');
  const known = spaced([helpDesk.handbook.text, ...helpDesk.pairs.map(({ answer }) => answer)].join('\n'));

  it('are there for everything that the demo asks: npm run record:demo writes them', () => {
    const questions = (talks: readonly (readonly { question: string }[])[]) =>
      talks.map((turns) => turns.map(({ question }) => question));
    expect(questions(recorded.guide)).toEqual(guideTalks);
    expect(questions(recorded.playground)).toEqual([playgroundTalk]);
    expect(recorded.helpDesk.map(({ question }) => question)).toEqual(sampleQuestions);
    const asked = sampleTests.flatMap(({ turns }) => turns);
    expect(asked.filter((question) => !sampleQuestions.includes(question))).toEqual([]);
  });

  it('quote what the demo bots know, with links to it', () => {
    const quotes = recorded.helpDesk.flatMap(({ sources }) => sources.map(({ quote = '' }) => spaced(quote)));
    expect(quotes.length).toBeGreaterThan(8);
    expect(quotes.filter((quote) => !known.includes(quote))).toEqual([]);
    const [first] = recorded.helpDesk;
    expect(first?.sources[0]?.url).toBe('http://chat/sources/src_1');
    expect(recorded.guide[0]?.[0]?.sources[0]?.url).toBe('http://data/api/v1/mobs/creeper');
  });
});

onBothDatabasesIn('faults', 'the history of a demo workspace', (opened) => {
  const count = async ({ build, read }: Database) =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const rows = build.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
          return [table, Number((await read(rows))[0]?.count)] as const;
        }),
      ),
    );

  /** How many of the questions of some days were answered. */
  const answeredShare = async ({ build, read }: Database, from: string, to: string) => {
    const counted = build.selectFrom('usage_counts').select(['figure', 'count']);
    const rows = await read(counted.where('day', '>=', from).where('day', '<', to));
    const sum = (wanted: string) =>
      rows.reduce((total, { figure, count }) => total + (figure === wanted ? Number(count) : 0), 0);
    return sum('answered') / (sum('answered') + sum('unanswered'));
  };

  const fill = async (database: Database, owner: { workspaceId: string; botId: string }) => {
    const { steps } = storeGuide(database, owner, recorded, nowMs);
    await database.write(steps);
    await database.write(storeTests(database, owner, recorded.helpDesk, nowMs));
    const answers = recorded.helpDesk;
    await addHistory({ database, now: () => nowMs, owner, answers, signal: new AbortController().signal });
  };

  it('fills every list, and is gone in one press without a trace and nothing besides', async () => {
    const { database } = opened();
    const [scope, other] = [await addWorkspace(database), await addWorkspace(database)];
    const bots = createBots({ database, now: () => nowMs });
    const before = await count(database);
    for (const one of [scope, other]) {
      await fill(database, { workspaceId: one.workspaceId, botId: (await bots.create(one, { name: 'Help' })).id });
    }
    const { worker } = createWebhooks({
      database,
      fetch: nowhere.fetch,
      instanceSecrets: ['a secret of this instance'],
      now: () => nowMs,
      clock: () => 0,
      random: () => 0.5,
      onError: (error) => expect.unreachable(String(error)),
    });
    await worker.runDue();
    await worker.stop();
    const both = await count(database);
    expect(both.conversations).toBeGreaterThan(600);
    const lastMonth = await answeredShare(database, '2026-10-17', '2026-11-16');
    expect(lastMonth).toBeGreaterThan(0.85);
    expect(lastMonth - (await answeredShare(database, '2026-09-16', '2026-10-17'))).toBeGreaterThan(0.05);
    expect(both).toMatchObject({ leads: 6, deliveries: 26, delivery_attempts: 26, api_keys: 4, bot_tests: 12 });

    await database.write(removeSample(database, scope.workspaceId));
    expect(await hasSample(database, scope.workspaceId)).toBe(false);
    expect(await hasSample(database, other.workspaceId)).toBe(true);
    await database.write(removeSample(database, other.workspaceId));
    expect(await count(database)).toEqual(before);
  });

  it('has tests of which the last run failed one, and an earlier run another', async () => {
    const { database } = opened();
    const scope = await addWorkspace(database);
    const { id: botId } = await createBots({ database, now: () => nowMs }).create(scope, { name: 'Help' });
    await fill(database, { workspaceId: scope.workspaceId, botId });
    const { build, read } = database;
    const failed = build
      .selectFrom('bot_test_results as result')
      .innerJoin('bot_test_runs as run', 'run.id', 'result.run_id')
      .select(['run.reason', 'result.failures'])
      .where('run.bot_id', '=', botId)
      .where('result.passed', '=', 0)
      .orderBy('run.created_at');
    expect((await read(failed)).map(({ reason, failures }) => [reason, JSON.parse(failures)[0].message])).toEqual([
      ['manual', 'The answer does not contain "fourteen days".'],
      ['change', 'The bot found no answer in its sources.'],
    ]);
  });
});
