import { createLog } from '@lectern/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answerer } from '../../answering/answer/answerer.ts';
import { requireWorkspace } from '../../bots/bots/test/dashboard.ts';
import type { Embedding } from '../../knowledge/embedding/embedding.ts';
import type { TopicsBody } from '../../platform/dashboard-api/types.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createId, randomBase62 } from '../../platform/shared/ids.ts';
import type { Tenant } from '../../talk/chat/test/harness.ts';
import { type DashboardService, serveDashboard } from '../../talk/conversations/test/harness.ts';
import { createVectorChoice, type VectorChoice } from './question-vectors.ts';
import { createSweeper, type Sweeper } from './sweeper.ts';
import { createTopicRoutes } from './topic-routes.ts';

const usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' } as const;
/** Knows everything but what is about refunds. */
const answerer: Answerer = {
  answer: async ({ message }) => ({ text: 'So it is.', answered: !/refund|money/.test(message), sources: [], usage }),
};
const { logger } = createLog('test', 'silent');
const dayMs = 86_400_000;

onBothDatabases('topics', (opened) => {
  let service: DashboardService;
  let sweeper: Sweeper;
  let clock = Date.parse('2026-11-15T10:00:00Z');
  const vectors: VectorChoice = { isOff: true, current: () => undefined };

  beforeAll(async () => {
    const { database } = opened();
    const now = () => clock;
    sweeper = createSweeper({
      database,
      now,
      logger,
      owner: randomBase62(12),
      createTopicId: () => createId('top'),
      chooseVectors: createVectorChoice({ isOff: true, current: () => vectors.current() }),
    });
    const routes = createTopicRoutes({ database, requireWorkspace, now, topics: sweeper, patienceMs: 60_000 });
    service = await serveDashboard({ database, answerer, now, moreRoutes: [routes] });
  });
  afterAll(async () => {
    await sweeper.stop();
    await service.stop();
  });

  const ask = async (tenant: Tenant, message: string, session_id?: string) => {
    clock += 1_000;
    return (await service.chatAs(tenant, message, session_id)).body;
  };
  const read = async (tenant: Tenant, query = ''): Promise<TopicsBody> =>
    (await service.asMember(tenant, 'GET', `/topics${query}`, undefined, 'viewer')).json;
  const figures = ({ topics }: TopicsBody) =>
    topics.map(({ name, questions, answered }) => [name, questions, answered]);

  it('are empty for a bot without questions', async () => {
    const body = await read(await service.addTenant());
    expect(body).toMatchObject({ topics: [], grouping: false, grouped_by: 'words' });
    expect(body.total).toEqual({ topics: 0, questions: 0, answered: 0, questions_before: 0, gaps: 0 });
  });

  it('group questions by their words without a model, with what became of them', async () => {
    const tenant = await service.addTenant();
    for (const text of [
      'How do I reset my password?',
      'reset password',
      'When do you open?',
      'How do I reset my password',
    ])
      await ask(tenant, text);
    await ask(tenant, 'Do I get a refund?');
    const rated = await ask(tenant, 'refund please');
    const place = `/conversations/${rated.session_id}/messages/${rated.message_id}/feedback`;
    await service.asMember(tenant, 'PUT', place, { rating: 'down', comment: 'No help.' });
    const body = await read(tenant, '?days=7');
    expect(figures(body)).toEqual([
      ['Reset my password', 3, 3],
      ['Refund', 2, 0],
      ['When do you open?', 1, 1],
    ]);
    const [password, refund] = body.topics;
    expect(password).toMatchObject({ gap: false, questions_before: 0, feedback: { up: 0, down: 0 } });
    expect(refund).toMatchObject({ gap: true, state: 'open', feedback: { up: 0, down: 1 } });
    expect(refund?.trend.at(-1)).toBe(2);
    expect(body.total).toMatchObject({ topics: 3, questions: 6, answered: 4, gaps: 1 });
    expect(figures(await read(tenant, '?only=gaps'))).toEqual([['Refund', 2, 0]]);
    expect(figures(await read(tenant, '?channel=website'))).toEqual([]);
    const { topics, rest } = await read(tenant, '?limit=1');
    expect([topics.length, rest]).toEqual([1, { topics: 2, questions: 3, answered: 1, questions_before: 0 }]);
  });

  it('take what says nothing by itself with the question before', async () => {
    const tenant = await service.addTenant();
    const { session_id } = await ask(tenant, 'How do I tame a wolf?');
    await ask(tenant, 'And a cat?', session_id);
    const { topics } = await read(tenant);
    expect(topics).toHaveLength(1);
    const { json } = await service.asMember(tenant, 'GET', `/topics/${topics[0]?.id}/questions`);
    expect(json.questions.map(({ question }: { question: string }) => question)).toEqual([
      'And a cat?',
      'How do I tame a wolf?',
    ]);
  });

  it('are compared with the period before, and end with it', async () => {
    const tenant = await service.addTenant();
    await ask(tenant, 'When do you open?');
    await ask(tenant, 'open when');
    clock += 8 * dayMs;
    await ask(tenant, 'when do you OPEN');
    expect((await read(tenant, '?days=7')).topics[0]).toMatchObject({ questions: 1, questions_before: 2 });
    expect((await read(tenant, '?days=30')).topics[0]).toMatchObject({ questions: 3, questions_before: 0 });
    clock += 200 * dayMs;
    expect(await read(tenant, '?days=90')).toMatchObject({ topics: [], total: { questions: 0 } });
  });

  it('are no gap any more once somebody wrote the answer, until it is asked again without an answer', async () => {
    const tenant = await service.addTenant();
    await ask(tenant, 'Do I get a refund?');
    const [refund] = (await read(tenant)).topics;
    const mark = (role: 'viewer' | 'editor', id = refund?.id) =>
      service.asMember(tenant, 'PUT', `/topics/${id}`, { state: 'answered' }, role);
    expect((await mark('viewer')).status).toBe(403);
    expect((await mark('editor', 'top_unknown')).status).toBe(404);
    expect((await mark('editor')).status).toBe(204);
    expect((await read(tenant)).topics[0]).toMatchObject({ gap: false, state: 'answered' });
    await ask(tenant, 'do i get a refund');
    expect((await read(tenant)).topics[0]).toMatchObject({ gap: true, state: 'open', questions: 2 });
  });

  it('go with the conversations', async () => {
    const tenant = await service.addTenant();
    const { session_id } = await ask(tenant, 'A secret question');
    expect((await read(tenant)).topics).toHaveLength(1);
    await service.asMember(tenant, 'DELETE', `/conversations/${session_id}`);
    expect((await read(tenant)).topics).toEqual([]);
    await ask(tenant, 'Something else');
    await read(tenant);
    const { build, read: query } = opened().database;
    expect(await query(build.selectFrom('topics').select('id').where('bot_id', '=', tenant.botId))).toHaveLength(1);
  });

  it('of one workspace are nothing to another', async () => {
    const [mine, other] = [await service.addTenant(), await service.addTenant()];
    await ask(mine, 'When do you open?');
    const [topic] = (await read(mine)).topics;
    expect((await read(other)).topics).toEqual([]);
    const { json } = await service.asMember(other, 'GET', `/topics/${topic?.id}/questions`);
    expect(json.questions).toEqual([]);
    const marked = await service.asMember(other, 'PUT', `/topics/${topic?.id}`, { state: 'dismissed' });
    expect(marked.status).toBe(404);
    expect((await read({ ...other, botId: mine.botId })).topics).toBeUndefined();
  });

  it('are computed again when there is a model, and stay while it is down', async () => {
    const tenant = await service.addTenant();
    for (const text of ['When do you open?', 'Is the shop reopening?', 'Is there parking?']) await ask(tenant, text);
    expect((await read(tenant)).topics).toHaveLength(3);
    vectors.current = () => aboutOpening;
    const body = await read(tenant);
    expect(body.grouped_by).toBe('meaning');
    expect(body.topics.map(({ questions }) => questions)).toEqual([2, 1]);
    vectors.current = () => ({ ...aboutOpening, name: 'broken', embed: () => Promise.reject(new Error('away')) });
    await ask(tenant, 'the very last question');
    expect((await read(tenant)).total.questions).toBe(3);
    vectors.current = () => undefined;
  });
});

/** Knows whether a text is about opening, and its length. */
const aboutOpening: Embedding = {
  name: 'about-opening',
  dimensions: 64,
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(64);
      vector[/open/.test(text) ? 0 : 1 + (text.length % 63)] = 1;
      return vector;
    }),
};
