import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createMirror } from '../../channels/webhooks/mirror.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { maskedKinds } from '../../platform/shared/personal-data.ts';
import { echo, type Service, serve, type Tenant } from './test/harness.ts';

const said = 'I am ada@example.org, +49 30 1234567, card 4111 1111 1111 1111, DE89 3704 0044 0532 0130 00, KD-778899.';
const personal = ['ada@example.org', '1234567', '4111', '3704', '778899'];
const customer = { name: 'customer', pattern: 'KD-######' };

onBothDatabases('a bot that masks personal data', (opened) => {
  let service: Service;
  let tenant: Tenant;
  const asked: string[] = [];
  const counted: string[] = [];

  beforeAll(async () => {
    const { database } = opened();
    const mirror = createMirror({
      now: Date.now,
      onError: () => undefined,
      outbox: {
        step: ({ payload }) => database.build.insertInto('instance_facts').values(fact(payload)).compile(),
        queued: () => undefined,
        add: async ({ payload }) => {
          await database.write([database.build.insertInto('instance_facts').values(fact(payload))]);
          return '';
        },
      },
    });
    service = await serve({
      database,
      answerer: {
        answer(question) {
          asked.push(JSON.stringify([question.message, question.history]));
          return echo.answer(question);
        },
      },
      mirror: mirror.middleware,
      extraSteps: mirror.extraSteps,
      onStarted: mirror.onStarted,
      onMasked: (_scope, kind) => void counted.push(kind),
    });
    tenant = await service.addTenant();
    const scope = scopeOf(tenant.workspaceId, 'owner');
    await service.bots.update(scope, tenant.botId, { masking: [...maskedKinds, customer] });
    await service.keys.update(scope, tenant.botId, tenant.keyId, { webhookUrl: 'https://example.org/hook' });
  });
  afterAll(() => service.stop());

  it('stores, asks its model and tells its webhook nothing of it, and counts it', async () => {
    const { database } = opened();
    const body = { bot_id: tenant.botId, message: said };
    const first = await service.ask('POST', '/api/v1/chat', { key: tenant.key, body });
    expect(first.status).toBe(200);
    const completion = {
      model: tenant.botId,
      messages: [
        { role: 'user', content: said },
        { role: 'user', content: said },
      ],
    };
    expect((await service.ask('POST', '/v1/chat/completions', { key: tenant.key, body: completion })).status).toBe(200);
    const wrong = { bot_id: tenant.botId, message: said, session_id: 'none' };
    expect((await service.ask('POST', '/api/v1/chat', { key: tenant.key, body: wrong })).status).toBe(404);
    const { build, read } = database;
    const messages = JSON.stringify(await read(build.selectFrom('messages').selectAll()));
    const told = JSON.stringify(await read(build.selectFrom('instance_facts').selectAll()));
    for (const text of [messages, told, asked.join(), service.lines.join()]) {
      expect(personal.filter((piece) => text.includes(piece))).toEqual([]);
    }
    expect(messages).toContain('I am [email], [phone], card [card], [iban], [customer].');
    expect(told).toContain('I am [email], [phone], card [card], [iban], [customer].');
    expect(counted.slice(0, 5)).toEqual(['email', 'phone', 'card', 'iban', 'customer']);
  });

  it('does so only where it is switched on', async () => {
    const other = await service.addTenant();
    const { body } = await service.chatAs(other, said);
    expect(body.response).toContain('ada@example.org');
  });
});

let facts = 0;
const fact = (value: string) => {
  facts += 1;
  return { name: `delivery ${facts}`, value };
};
