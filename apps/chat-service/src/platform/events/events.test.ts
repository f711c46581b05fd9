import { expect, it, onTestFinished } from 'vitest';
import type { Answerer, Usage } from '../../answering/answer/answerer.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createMirror } from '../../channels/webhooks/mirror.ts';
import { createHarness } from '../../channels/webhooks/test/harness.ts';
import { openReceiver } from '../../channels/webhooks/test/receiver.ts';
import { createHarness as createKnowledgeHarness } from '../../knowledge/test/harness.ts';
import { serveForTest } from '../../talk/chat/test/harness.ts';
import { createFeedback } from '../../talk/conversations/feedback.ts';
import { onBothDatabases } from '../database/test/on-each-database.ts';
import { type EventType, eventsField, eventTypes, readEvents } from './events.ts';

/** Knows nothing but "hello", and replies to thanks. */
const shy: Answerer = {
  async answer({ message }) {
    const usage: Usage = { model: 'shy', inputTokens: 0, outputTokens: 0, history: 'full' };
    if (message === 'thanks') usage.kind = 'small_talk';
    return { text: 'I do not know that.', answered: message === 'hello' || message === 'thanks', sources: [], usage };
  },
};

onBothDatabases('events of webhooks', (opened) => {
  async function start(chosen?: readonly EventType[]) {
    const { database } = opened();
    const receiver = await openReceiver();
    const { webhooks } = createHarness({ database, ports: [receiver.port], now: Date.now });
    const quotaPerDay = 3;
    const mirror = createMirror({ outbox: webhooks.outbox, now: Date.now, onError: () => undefined });
    const { extraSteps, onStarted, onFollow } = mirror;
    const told = { extraSteps, onStarted, onFollow, mirror: mirror.middleware };
    const service = await serveForTest({ database, quotaPerDay, answerer: shy, ...told });
    onTestFinished(async () => {
      await webhooks.worker.stop(0);
      await receiver.close();
      await mirror.close();
    });
    const tenant = await service.addTenant();
    const scope = scopeOf(tenant.workspaceId, 'owner');
    const changes = { webhookUrl: receiver.url, webhookEvents: chosen };
    await service.keys.update(scope, tenant.botId, tenant.keyId, changes);
    const arrived = async (count: number) => {
      await expect.poll(() => receiver.received.length).toBe(count);
      const all = receiver.received.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      return all.map(({ body }) => JSON.parse(body));
    };
    return { service, tenant, scope, webhooks, arrived };
  }

  it('are the exchanges alone until somebody chooses', async () => {
    const { service, tenant, arrived } = await start();
    await service.chatAs(tenant, 'what?');
    await service.chatAs(tenant, 'hello');
    await service.chatAs(tenant, 'hello');
    expect((await arrived(3)).map(({ type }) => type)).toEqual(Array(3).fill('chat.exchange'));
  });

  it('tell of questions without an answer and of the last request of the day', async () => {
    const { service, tenant, arrived } = await start(['question.unanswered', 'quota.reached']);
    const { body } = await service.chatAs(tenant, 'what?');
    await service.chatAs(tenant, 'hello');
    await service.ask('GET', `/api/v1/sessions/${body.session_id}`, { key: tenant.key });
    expect((await service.chatAs(tenant, 'hello')).status).toBe(429);
    const place = { bot_id: tenant.botId, key_id: tenant.keyId };
    const [unanswered, reached] = await arrived(2);
    expect(unanswered).toMatchObject({
      type: 'question.unanswered',
      data: { ...place, question: 'what?', session_id: body.session_id, message_id: body.message_id },
    });
    expect(reached).toMatchObject({ type: 'quota.reached', data: { ...place, limit: 3 } });
    expect(reached.data.reset_at).toBe(new Date(Date.parse(reached.data.day) + 86_400_000).toISOString());
  });

  it('say that an exchange was small talk, which is no unanswered question', async () => {
    const { service, tenant, arrived } = await start(['chat.exchange', 'question.unanswered']);
    await service.chatAs(tenant, 'thanks');
    await service.chatAs(tenant, 'what?');
    const told = await arrived(3);
    const exchanges = told.filter(({ type }) => type === 'chat.exchange');
    expect(exchanges.map(({ data }) => data.response.usage.kind)).toEqual(['small_talk', undefined]);
    expect(told.filter(({ type }) => type === 'question.unanswered')).toMatchObject([{ data: { question: 'what?' } }]);
  });

  it('tell of ratings, of this bot and workspace alone', async () => {
    const { service, tenant, scope, webhooks, arrived } = await start(['conversation.rated']);
    const { body } = await service.chatAs(tenant, 'hello');
    const { notices } = webhooks;
    const feedback = createFeedback({ database: opened().database, now: Date.now, notices });
    const answer = { botId: tenant.botId, conversationId: body.session_id, messageId: body.message_id };
    const others = scopeOf((await service.addTenant()).workspaceId, 'owner');
    expect(await feedback.rate(others, answer, { rating: 'up', comment: undefined })).toBeUndefined();
    await feedback.rate(scope, answer, { rating: 'down', comment: 'Too short.' });
    const data = { rating: 'down', comment: 'Too short.', rated_by: 'usr_ada', message_id: body.message_id };
    expect(await arrived(1)).toMatchObject([{ type: 'conversation.rated', data }]);
  });

  it('tell of sources that cannot be read, to every key of the bot that wants to know', async () => {
    const { tenant, scope, webhooks, arrived } = await start(['source.failed']);
    const { knowledge } = createKnowledgeHarness({ database: opened().database, notices: webhooks.notices });
    const wanted = { kind: 'url', title: 'Page', url: 'http://127.0.0.1:1/' } as const;
    const source = await knowledge.sources.create(scope, tenant.botId, wanted);
    await knowledge.worker.runDue();
    expect(await arrived(1)).toMatchObject([
      {
        type: 'source.failed',
        data: { source_id: source?.id, title: 'Page', url: wanted.url, key_id: tenant.keyId },
      },
    ]);
  });

  it('stay chosen when the key is rotated', async () => {
    const { service, tenant, scope } = await start(['quota.reached']);
    const rotated = await service.keys.rotate(scope, tenant.botId, tenant.keyId, '1h');
    expect(rotated?.key.webhookEvents).toEqual(['quota.reached']);
  });
});

it('are read in their own order, and unknown ones of a later version are left out', () => {
  expect(eventsField.parse(['quota.reached', 'chat.exchange', 'quota.reached'])).toEqual([
    'chat.exchange',
    'quota.reached',
  ]);
  for (const wrong of [[], ['ping'], 'chat.exchange', null]) expect(eventsField.safeParse(wrong).success).toBe(false);
  expect(readEvents('["later.type","source.failed"]')).toEqual(['source.failed']);
  expect(readEvents(JSON.stringify(eventTypes))).toEqual(eventTypes);
});
