import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabasesIn } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import { describeContract } from '../test/contract.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { type ChannelHarness, serveChannels } from '../test/harness.ts';
import {
  ask,
  discordSecrets,
  discordSettings,
  forgedKey,
  openFakeDiscord,
  shownBy,
  signDiscord,
} from './test/fake-discord.ts';

const pressed = (message: Wire, index: number) => ({
  id: `8${index}`,
  type: 3,
  token: 'button',
  channel_id: '400',
  member: { user: { id: '501', username: 'ada' } },
  data: { custom_id: message.components[0].components[index].custom_id, component_type: 2 },
});

describeContract({
  type: 'discord',
  settings: discordSettings,
  secrets: discordSecrets,
  open: openFakeDiscord,
  ask: ({ at, ...question }) => signDiscord(ask(question), at),
  rate: (message, rating, at) => signDiscord(pressed(message, rating === 'up' ? 0 : 1), at),
  forge: ({ headers, body }) => ({
    'another body': { headers, body: body.replace('forged', 'changed') },
    'another key': signDiscord(JSON.parse(body), Number(headers['x-signature-timestamp']) * 1_000, forgedKey),
    'another time': {
      headers: { ...headers, 'x-signature-timestamp': String(Number(headers['x-signature-timestamp']) + 1) },
      body,
    },
    'a short signature': { headers: { ...headers, 'x-signature-ed25519': 'abcd' }, body },
    'no signature': { headers: { 'content-type': 'application/json' }, body },
  }),
  hasTime: true,
  sent: (fake) => shownBy(fake).map(({ embeds }) => embeds[0].description),
  lastMessage: (fake) => shownBy(fake).at(-1),
  limit: (seconds) => ({ status: 429, headers: { 'retry-after': String(seconds) }, json: { retry_after: seconds } }),
  refusesAtOnce: true,
  refusal: { status: 403, json: { code: 50013, message: 'Missing Permissions' } },
  testPlace: '1200000000000000002',
});

onBothDatabasesIn('faults', 'Discord', (opened) => {
  let time = Date.parse('2026-11-17T12:00:00Z');
  let fake: FakePlatform;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;
  const deliver = (body: object) => service.deliver(channel.id, signDiscord(body, time));

  beforeAll(async () => {
    fake = await openFakeDiscord();
    service = await serveChannels({ database: opened().database, fake, now: () => time });
  });
  beforeEach(async () => {
    await service.runDue();
    tenant = await service.addTenant();
    fake.calls.length = 0;
    const given = { settings: discordSettings, secrets: discordSecrets };
    ({ body: channel } = await service.manage(tenant, 'PUT', '/channels/discord', given));
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
  });

  it('registers the command when the credentials are saved', () => {
    expect(channel.account).toBe('Guide');
    const registered = fake.calls.filter(({ path }) => path === '/applications/1100000000000000001/commands');
    expect(registered).toMatchObject([{ method: 'POST', body: { name: 'ask', options: [{ name: 'question' }] } }]);
    expect(channel.setup[2].values[0].value).toContain('client_id=1100000000000000001');
  });

  it('answers a ping, also before the token is stored', async () => {
    expect((await deliver({ id: '1', type: 1 })).json).toEqual({ type: 1 });
    const fresh = await service.addTenant();
    const { body } = await service.manage(fresh, 'PUT', '/channels/discord', { settings: discordSettings });
    expect((await service.deliver(body.id, signDiscord({ id: '2', type: 1 }, time))).json).toEqual({ type: 1 });
    expect((await service.deliver(body.id, signDiscord({ id: '2', type: 1 }, time, forgedKey))).status).toBe(403);
  });

  it('clears settings that are sent as null, and keeps credentials until they are removed', async () => {
    const fresh = await service.addTenant();
    const save = async (body: object) => (await service.manage(fresh, 'PUT', '/channels/discord', body)).body;
    const given = { settings: { ...discordSettings, replies: 'person', messages_per_day: 7 }, secrets: discordSecrets };
    expect(await save(given)).toMatchObject({ settings: discordSettings, secrets: ['bot_token'] });
    const cleared = await save({ settings: { application_id: null, replies: null, messages_per_day: null } });
    expect(cleared.settings).not.toHaveProperty('application_id');
    expect(cleared.settings).toMatchObject({ public_key: discordSettings.public_key, replies: 'everyone' });
    expect(cleared.settings.messages_per_day).toBe(2_000);
    expect(cleared.secrets).toEqual(['bot_token']);
    expect((await save({ secrets: { bot_token: null } })).secrets).toEqual([]);
  });

  it('defers the command and edits the original reply, once however often it is sent', async () => {
    const asked = ask({ id: '11', person: '7', text: 'how deep?' });
    expect((await deliver(asked)).json).toEqual({ type: 5 });
    fake.calls.length = 0;
    fake.next.push({ isCut: true });
    await service.runDue();
    time += 60_000;
    await service.runDue();
    const path = '/webhooks/1100000000000000001/token-11/messages/@original';
    expect(fake.calls.map((call) => [call.method, call.path])).toEqual([
      ['PATCH', path],
      ['PATCH', path],
    ]);
  });

  it('shows answers to the person alone if the owner wants that', async () => {
    await service.manage(tenant, 'PUT', '/channels/discord', { settings: { replies: 'person' } });
    expect((await deliver(ask({ id: '12', person: '7', text: 'x' }))).json).toEqual({ type: 5, data: { flags: 64 } });
  });

  it('writes in the channel once the token of the interaction has expired, without calling anybody else', async () => {
    await deliver(ask({ id: '13', person: '7', text: '@everyone how deep?' }));
    time += 16 * 60_000;
    await service.runDue();
    expect(shownBy(fake)).toMatchObject([
      { path: '/channels/400/messages', content: '<@7>', allowed_mentions: { parse: [], users: ['7'] } },
    ]);
  });

  it('keeps a late answer private if the owner wants that', async () => {
    await service.manage(tenant, 'PUT', '/channels/discord', { settings: { replies: 'person' } });
    await deliver(ask({ id: '14', person: '7', text: 'how deep?' }));
    time += 16 * 60_000;
    await service.runDue();
    expect(shownBy(fake).map(({ path, content }) => ({ path, content }))).toEqual([
      { path: '/channels/67/messages', content: undefined },
    ]);
  });

  it('waits for Discord to know the question before it writes in the channel', async () => {
    const unknown = { status: 404, json: { message: 'Unknown Webhook', code: 10_015 } };
    await deliver(ask({ id: '15', person: '7', text: 'how deep?' }));
    fake.next.push(unknown);
    await service.runDue();
    expect(shownBy(fake)).toEqual([]);
    time += 2_000;
    await service.runDue();
    expect(shownBy(fake)).toMatchObject([{ path: expect.stringContaining('/token-15/messages/@original') }]);
    await deliver(ask({ id: '16', person: '7', text: 'how deep?' }));
    time += 60_000;
    fake.next.push(unknown);
    await service.runDue();
    expect(shownBy(fake).at(-1)).toMatchObject({ path: '/channels/400/messages' });
  });
});
