import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answerer } from '../../answering/answer/answerer.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../chat/test/harness.ts';
import { type DashboardService, serveDashboard } from './test/harness.ts';

const usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' } as const;
const clueless: Answerer = { answer: async () => ({ text: 'No idea.', answered: false, sources: [], usage }) };

onBothDatabases('questions without an answer', (opened) => {
  let service: DashboardService;
  let tenant: Tenant;
  let clock = Date.parse('2026-11-15T10:00:00Z');
  const ask = async (message: string) => {
    clock += 1_000;
    return (await service.chatAs(tenant, message)).body.session_id;
  };
  const list = async (query = '') => (await service.asMember(tenant, 'GET', `/unanswered${query}`)).json;
  const mark = (id: string, state: string, role: 'editor' | 'viewer' = 'editor') =>
    service.asMember(tenant, 'PUT', `/unanswered/${id}`, { state }, role);

  beforeAll(async () => {
    service = await serveDashboard({ database: opened().database, answerer: clueless, now: () => clock });
    tenant = await service.addTenant();
  });
  afterAll(async () => await service.stop());

  it('are one when they differ in case, punctuation and spaces only', async () => {
    await ask('Do you ship to Mars?');
    await ask('What is love?');
    const last = await ask('do you  ship to mars');
    const { questions } = await list();
    expect(questions).toMatchObject([
      { question: 'do you  ship to mars', count: 2, conversation_id: last, state: 'open' },
      { question: 'What is love?', count: 1 },
    ]);
    expect(questions[0]).toMatchObject({
      first_asked_at: '2026-11-15T10:00:01.000Z',
      last_asked_at: '2026-11-15T10:00:03.000Z',
    });
  });

  it('come in pages', async () => {
    const first = await list('?limit=1');
    expect(first.questions).toHaveLength(1);
    const second = await list(`?limit=1&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ questions: [{ question: 'What is love?' }], next_cursor: null });
  });

  it('come back when they were seen to and are asked again without an answer', async () => {
    const [mars] = (await list()).questions;
    expect((await mark(mars.id, 'answered')).status).toBe(204);
    expect((await list()).questions).toHaveLength(1);
    expect((await list('?state=answered')).questions).toMatchObject([{ id: mars.id, state: 'answered' }]);
    await ask('Do you ship to Mars');
    expect((await list()).questions[0]).toMatchObject({ id: mars.id, count: 3 });
  });

  it('stay away when they were dismissed, until somebody opens them', async () => {
    const [mars] = (await list()).questions;
    await mark(mars.id, 'dismissed');
    await ask('Do you ship to Mars');
    expect((await list()).questions).toHaveLength(1);
    expect((await list('?state=dismissed')).questions).toHaveLength(1);
    await mark(mars.id, 'open');
    expect((await list()).questions[0].id).toBe(mars.id);
  });

  it('are seen to by their words, whether they were asked or not', async () => {
    const [mars] = (await list()).questions;
    const see = (question: string, role: 'editor' | 'viewer' = 'editor') =>
      service.asMember(tenant, 'PUT', '/unanswered', { question, state: 'answered' }, role);
    expect((await see('DO YOU SHIP TO MARS', 'viewer')).status).toBe(403);
    expect((await see('DO YOU SHIP TO MARS')).status).toBe(204);
    expect((await see('Nobody ever asked this')).status).toBe(204);
    expect((await list('?state=answered')).questions).toMatchObject([{ id: mars.id }]);
    await mark(mars.id, 'open');
  });

  it('are seen to by editors, and only where they were asked', async () => {
    const [mars] = (await list()).questions;
    expect((await mark(mars.id, 'dismissed', 'viewer')).status).toBe(403);
    expect((await mark('0'.repeat(32), 'dismissed')).status).toBe(404);
    const others = await service.addTenant();
    const foreign = await service.asMember(others, 'PUT', `/unanswered/${mars.id}`, { state: 'dismissed' });
    expect(foreign.status).toBe(404);
    expect((await service.asMember(others, 'GET', '/unanswered')).json.questions).toEqual([]);
  });

  it('go with their conversation', async () => {
    for (const { conversation_id } of (await list('?limit=100')).questions) {
      await service.asMember(tenant, 'DELETE', `/conversations/${conversation_id}`);
    }
    expect((await list()).questions).toMatchObject([{ count: 3 }]);
  });
});
