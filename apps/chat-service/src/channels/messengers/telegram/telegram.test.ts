import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabasesIn } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import { describeContract } from '../test/contract.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { type ChannelHarness, serveChannels } from '../test/harness.ts';
import {
  message,
  openFakeTelegram,
  sentBy,
  signTelegram,
  telegramSecrets,
  webhookSecret,
} from './test/fake-telegram.ts';

const header = 'x-telegram-bot-api-secret-token';

describeContract({
  type: 'telegram',
  settings: {},
  secrets: telegramSecrets,
  open: openFakeTelegram,
  ask: ({ id, person, text }) => signTelegram(message(id, person, text)),
  rate: ({ reply_markup }, rating) =>
    signTelegram({
      update_id: 5_000_000,
      callback_query: {
        id: 'q1',
        from: { id: 501, is_bot: false, first_name: 'Ada' },
        data: reply_markup.inline_keyboard[0][rating === 'up' ? 0 : 1].callback_data,
      },
    }),
  forge: ({ headers, body }) => ({
    'another secret': { headers: { ...headers, [header]: `${headers[header]?.slice(0, -1)}!` }, body },
    'an empty secret': { headers: { ...headers, [header]: '' }, body },
    'no secret': { headers: { 'content-type': 'application/json' }, body },
  }),
  hasTime: false,
  sent: (fake) => sentBy(fake).map(({ text }) => text),
  lastMessage: (fake) => sentBy(fake).at(-1),
  limit: (seconds) => ({
    status: 429,
    json: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: seconds } },
  }),
  refusal: { status: 403, json: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } },
  testPlace: '-100200300',
});

onBothDatabasesIn('faults', 'Telegram', (opened) => {
  let fake: FakePlatform;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;
  const say = async (id: string, text: string, more: Wire = {}) => {
    await service.deliver(channel.id, signTelegram(message(id, '501', text, more)));
    await service.runDue();
  };

  beforeAll(async () => {
    fake = await openFakeTelegram();
    service = await serveChannels({ database: opened().database, fake });
  });
  beforeEach(async () => {
    tenant = await service.addTenant();
    fake.calls.length = 0;
    ({ body: channel } = await service.manage(tenant, 'PUT', '/channels/telegram', { secrets: telegramSecrets }));
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
  });

  it('tells Telegram its address with a secret that nobody else knows', async () => {
    expect(channel.account).toBe('@guide_bot');
    const [set] = fake.calls.filter(({ path }) => path.endsWith('/setWebhook'));
    expect(set?.body).toMatchObject({ url: `https://chat.example/channels/${channel.id}` });
    expect(set?.body.secret_token).toMatch(/^\w{40}$/);
    expect(JSON.stringify(channel)).not.toContain(webhookSecret);
    expect(service.lines.join('')).not.toContain(telegramSecrets.bot_token);
  });

  it('greets at /start, and begins a new conversation there', async () => {
    await say('1', 'one');
    await say('2', '/start');
    await say('3', 'two');
    const [first, , third] = sentBy(fake).map(({ text }) => text);
    expect([first, third].map((text) => text.split('\n')[0])).toEqual(['0: one', '0: two']);
  });

  it('answers in groups where it is meant, as a reply', async () => {
    const group = { chat: { id: -100, type: 'supergroup', title: 'Team' } };
    await say('11', 'talk among people', group);
    await say('12', '@guide_bot how deep?', group);
    await say('13', '/ask@guide_bot and now?', group);
    await say('14', 'thanks, and then?', {
      ...group,
      reply_to_message: { from: { id: 9, is_bot: true, username: 'guide_bot' } },
    });
    await say('15', 'hello', { ...group, from: { id: 8, is_bot: true, first_name: 'Other bot' } });
    expect(sentBy(fake)).toMatchObject([
      { chat_id: -100, reply_parameters: { message_id: 12 }, text: expect.stringContaining('0: how deep?') },
      { reply_parameters: { message_id: 13 }, text: expect.stringContaining('2: and now?') },
      { reply_parameters: { message_id: 14 } },
    ]);
  });

  it('escapes what is no markup, and cuts a long answer into messages', async () => {
    await say('21', `<b>x</b> **bold** ${'word '.repeat(1_200)}`);
    const texts = sentBy(fake).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.every((text) => text.length <= 4_096)).toBe(true);
    expect(texts[0]).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(sentBy(fake).filter(({ reply_markup }) => reply_markup !== undefined)).toHaveLength(1);
  });
});
