import { createLog } from '@lectern/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answerer, Usage } from '../../answering/answer/answerer.ts';
import { requireWorkspace } from '../../bots/bots/test/dashboard.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createHomeRoutes } from '../../insight/home/home-routes.ts';
import { createVectorChoice } from '../../insight/topics/question-vectors.ts';
import { createSweeper, type Sweeper } from '../../insight/topics/sweeper.ts';
import { createTopicRoutes } from '../../insight/topics/topic-routes.ts';
import { createMostAsked } from '../../knowledge/sources/most-asked.ts';
import type { HomeBody } from '../../platform/dashboard-api/types.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createId, randomBase62 } from '../../platform/shared/ids.ts';
import type { Tenant } from '../chat/test/harness.ts';
import { type DashboardService, serveDashboard } from './test/harness.ts';

const kinds: Readonly<Record<string, NonNullable<Usage['kind']>>> = {
  'Hi there': 'small_talk',
  'Thank you so much': 'small_talk',
  'Give me a person': 'person',
  'Do you sell tents?': 'closest',
};
/** Replies to everything with something; cannot answer what is closest, and knows nothing of yachts. */
const answerer: Answerer = {
  async answer({ message }) {
    const kind = kinds[message];
    const usage: Usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full', ...(kind && { kind }) };
    return { text: 'So it is.', answered: kind !== 'closest' && !message.includes('yacht'), sources: [], usage };
  },
};

onBothDatabases('messages that are no question', (opened) => {
  let service: DashboardService;
  let sweeper: Sweeper;
  let tenant: Tenant;
  let sessionId: string;
  let clock = Date.parse('2026-11-15T10:00:00Z');

  beforeAll(async () => {
    const { database } = opened();
    const now = () => clock;
    const shared = { database, requireWorkspace, now };
    const { logger } = createLog('test', 'silent');
    const chooseVectors = createVectorChoice({ isOff: true, current: () => undefined });
    const owner = randomBase62(12);
    sweeper = createSweeper({ database, now, logger, owner, createTopicId: () => createId('top'), chooseVectors });
    const moreRoutes = [
      createTopicRoutes({ ...shared, topics: sweeper, patienceMs: 60_000 }),
      createHomeRoutes({ ...shared, quotaPerDay: 100, flush: () => service.usage.flush() }),
    ];
    service = await serveDashboard({ database, answerer, now, moreRoutes });
    tenant = await service.addTenant();
    const asked = ['When do you open?', 'Do you rent a yacht?', ...Object.keys(kinds), 'And on Sunday?'];
    for (const message of asked) {
      clock += 1_000;
      sessionId = (await service.chatAs(tenant, message, sessionId)).body.session_id;
    }
    // A first message of its own, asked twice, as visitors do.
    for (const message of ['Hi there', 'Hi there', 'Give me a person', 'Give me a person']) {
      clock += 1_000;
      await service.chatAs(tenant, message);
    }
  });
  afterAll(async () => {
    await sweeper.stop();
    await service.stop();
  });

  const read = async (path: string) => (await service.asMember(tenant, 'GET', path, undefined, 'viewer')).json;

  it('are marked in the conversation, for every reader', async () => {
    const expected = [undefined, undefined, ...Object.values(kinds), undefined];
    const { messages } = (await (
      await service.ask('GET', `/api/v1/sessions/${sessionId}`, { key: tenant.key })
    ).json()) as { messages: { role: string; usage?: Usage }[] };
    expect(messages.flatMap(({ usage }) => (usage ? [usage.kind] : []))).toEqual(expected);
    const shown: { usage?: Usage }[] = (await read(`/conversations/${sessionId}`)).messages;
    expect(shown.flatMap(({ usage }) => (usage ? [usage.kind] : []))).toEqual(expected);
    const csv = await service.asMember(tenant, 'GET', '/conversations/export?format=csv', undefined, 'admin');
    expect(csv.text).toMatch(/,kind\r\n/);
    expect(csv.text).toMatch(/So it is\.,true,.*,small_talk\r\n/);
  });

  it('are neither answered nor unanswered in the figures', async () => {
    const expected = { requests: 12, answered: 2, unanswered: 2, small_talk: 4, person: 3, answered_rate: 0.5 };
    expect((await read('/usage')).total).toMatchObject(expected);
    expect((await read('/usage/keys')).keys[0]).toMatchObject(expected);
    const url = `/dashboard/api/workspaces/${tenant.workspaceId}/home`;
    const member = JSON.stringify({ workspaceId: tenant.workspaceId, role: 'viewer' });
    const home = (await (await service.ask('GET', url, { headers: { 'x-member': member } })).json()) as HomeBody;
    expect(home.total).toMatchObject({ questions: 4, answered: 2, requests: 12 });
    expect(home.attention).toMatchObject([{ kind: 'unanswered', count: 2 }]);
  });

  it('are not listed as unanswered, but what got only the closest passage is', async () => {
    const { questions }: { questions: { question: string }[] } = await read('/unanswered');
    expect(questions.map(({ question }) => question)).toEqual(['Do you sell tents?', 'Do you rent a yacht?']);
    const { conversations } = await read('/conversations?answered=true');
    expect(conversations).toHaveLength(4);
  });

  it('are in no topic, and do not come between a question and its follow-up', async () => {
    const { topics, total } = await read('/topics');
    expect(topics.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Do you rent a yacht?',
      'Do you sell tents?',
      'When do you open?',
    ]);
    expect(total).toMatchObject({ questions: 4, answered: 2 });
  });

  it('are not suggested to visitors', async () => {
    const mostAsked = createMostAsked({ database: opened().database, now: () => clock });
    expect(await mostAsked(scopeOf(tenant.workspaceId, 'viewer'), tenant.botId)).toEqual([]);
  });

  it('stay what they were in answers of earlier releases, which have no kind', async () => {
    const other = await service.addTenant();
    const { session_id } = (await service.chatAs(other, 'Hi there')).body;
    const { build, write } = opened().database;
    const usage = JSON.stringify({ model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' });
    const answers = build.updateTable('messages').set({ usage }).where('conversation_id', '=', session_id);
    await write([answers.where('role', '=', 'assistant')]);
    const { json } = await service.asMember(other, 'GET', '/topics', undefined, 'viewer');
    expect(json.total).toMatchObject({ questions: 1, answered: 1 });
  });
});
