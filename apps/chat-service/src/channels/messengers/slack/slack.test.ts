import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabasesIn } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import { describeContract } from '../test/contract.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { type ChannelHarness, serveChannels } from '../test/harness.ts';
import { openFakeSlack, postedBy, signSlack, slackEvent, slackForm, slackSecrets } from './test/fake-slack.ts';

const buttonOf = (message: Wire) =>
  message.blocks
    .find(({ type }: Wire) => type === 'actions')
    .elements.map(({ action_id, value }: Wire) => [action_id, value]);

const pressed = (message: Wire, index: number, at: number) => {
  const [action_id, value] = buttonOf(message)[index];
  const payload = {
    type: 'block_actions',
    user: { id: 'U501', username: 'ada' },
    actions: [{ action_id, value, action_ts: '1700000200.000300', type: 'button' }],
  };
  return slackForm({ payload: JSON.stringify(payload) }, at);
};

describeContract({
  type: 'slack',
  settings: {},
  secrets: slackSecrets,
  open: openFakeSlack,
  ask: ({ id, person, text, at }) =>
    slackEvent(
      {
        type: 'message',
        channel_type: 'im',
        channel: `D${person}`,
        user: `U${person}`,
        text,
        ts: `170000${id}.000200`,
      },
      at,
    ),
  rate: (message, rating, at) => pressed(message, rating === 'up' ? 0 : 1, at),
  forge: ({ headers, body }) => ({
    'another body': { headers, body: body.replace('forged', 'changed') },
    'another secret': {
      headers: { ...headers, 'x-slack-signature': `v0=${'0'.repeat(64)}` },
      body,
    },
    'another time': {
      headers: { ...headers, 'x-slack-request-timestamp': String(Number(headers['x-slack-request-timestamp']) + 1) },
      body,
    },
    'no version': {
      headers: { ...headers, 'x-slack-signature': headers['x-slack-signature']?.slice(3) ?? '' },
      body,
    },
    'no signature': { headers: { 'content-type': 'application/json' }, body },
  }),
  hasTime: true,
  sent: (fake) => postedBy(fake).map(({ body }) => body.blocks[0].text.text),
  lastMessage: (fake) => postedBy(fake).at(-1)?.body,
  limit: (seconds) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    json: { ok: false, error: 'ratelimited' },
  }),
  refusal: { json: { ok: false, error: 'channel_not_found' } },
  testPlace: 'C0123456789',
});

onBothDatabasesIn('faults', 'Slack', (opened) => {
  const at = Date.parse('2026-11-17T12:00:00Z');
  let time = at;
  let fake: FakePlatform;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;
  let count = 0;
  const stamp = () => {
    count += 1;
    return `1700000${count + 100}.000100`;
  };
  const mention = (more: Wire = {}) =>
    slackEvent(
      { type: 'app_mention', user: 'U1', channel: 'C1', text: '<@U0BOT> how deep?', ts: stamp(), ...more },
      time,
    );
  const posted = () => postedBy(fake).map(({ body }) => body);

  beforeAll(async () => {
    fake = await openFakeSlack();
    service = await serveChannels({ database: opened().database, fake, now: () => time });
  });
  beforeEach(async () => {
    tenant = await service.addTenant();
    ({ body: channel } = await service.manage(tenant, 'PUT', '/channels/slack', { secrets: slackSecrets }));
    fake.calls.length = 0;
    fake.next.length = 0;
    time = at;
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
  });

  it('answers a mention in a thread of it, and a mention in a thread where it is', async () => {
    await service.deliver(channel.id, mention({ ts: '1700000001.000100' }));
    await service.runDue();
    await service.deliver(channel.id, mention({ thread_ts: '1700000001.000100', text: 'and now, <@U0BOT>?' }));
    await service.runDue();
    expect(posted()).toMatchObject([
      { channel: 'C1', thread_ts: '1700000001.000100', text: '0: how deep?' },
      { channel: 'C1', thread_ts: '1700000001.000100', text: '2: and now, ?' },
    ]);
  });

  it('ignores its own messages, those of other bots, edits, and talk in channels', async () => {
    const said = { type: 'message', channel: 'D1', channel_type: 'im', user: 'U1', text: 'hello', ts: stamp() };
    for (const more of [
      { user: 'U0BOT' },
      { bot_id: 'B1' },
      { subtype: 'bot_message', user: undefined },
      { subtype: 'message_changed' },
      { channel_type: 'channel', channel: 'C1' },
      { channel_type: 'channel', channel: 'C1', thread_ts: '1700000001.000100' },
    ]) {
      expect((await service.deliver(channel.id, slackEvent({ ...said, ...more }, time))).status).toBe(200);
    }
    await service.deliver(channel.id, mention({ bot_id: 'B2' }));
    await service.runDue();
    expect(posted()).toEqual([]);
    expect((await service.manage(tenant, 'GET', '/channels/slack/events')).body.events).toEqual([]);
  });

  it('follows its threads without a mention if the owner wants that, and answers a mention once', async () => {
    await service.manage(tenant, 'PUT', '/channels/slack', { settings: { follow_threads: 'all' } });
    const root = stamp();
    const said = { type: 'message', channel_type: 'channel', user: 'U1', channel: 'C1', thread_ts: root };
    await service.deliver(channel.id, slackEvent({ ...said, text: 'not yet', ts: stamp() }, time));
    await service.deliver(channel.id, mention({ ts: root }));
    await service.runDue();
    const both = { text: '<@U0BOT> again?', ts: stamp() };
    await service.deliver(channel.id, slackEvent({ ...said, ...both }, time));
    await service.deliver(channel.id, mention({ ...both, thread_ts: root }));
    await service.deliver(channel.id, slackEvent({ ...said, text: 'and this', ts: stamp() }, time));
    await service.runDue();
    expect(posted().map(({ text }) => text)).toEqual(['0: how deep?', '2: again?', '4: and this']);
  });

  it('proves its address, before the credentials are stored only', async () => {
    const body = JSON.stringify({ type: 'url_verification', token: 'x', challenge: 'c-123' });
    const unsigned = { headers: { 'content-type': 'application/json' }, body };
    expect((await service.deliver(channel.id, unsigned)).status).toBe(403);
    expect((await service.deliver(channel.id, signSlack(body, time))).json).toEqual({ challenge: 'c-123' });
    const fresh = await service.addTenant();
    const { body: empty } = await service.manage(fresh, 'PUT', '/channels/slack', {});
    expect((await service.deliver(empty.id, unsigned)).json).toEqual({ challenge: 'c-123' });
    const event = slackEvent({ type: 'app_mention', user: 'U1', channel: 'C1', text: 'x', ts: stamp() }, time);
    expect((await service.deliver(empty.id, event)).status).toBe(403);
  });

  it('answers the command for the person alone, and by direct message once its address has expired', async () => {
    const fields = (trigger: string, text: string) => ({
      command: '/ask',
      text,
      user_id: 'U7',
      user_name: 'grace',
      channel_id: 'C9',
      trigger_id: trigger,
      response_url: `${fake.url}/hooks/T0/B0/x`,
    });
    const empty = await service.deliver(channel.id, slackForm(fields('t0', ' '), time));
    expect(empty.json).toMatchObject({ response_type: 'ephemeral', text: expect.stringContaining('/ask') });
    const shown = await service.deliver(channel.id, slackForm(fields('t1', 'how deep?'), time));
    expect(shown.json).toMatchObject({ response_type: 'ephemeral' });
    await service.runDue();
    const hooked = fake.calls.filter(({ path }) => path.startsWith('/hooks/'));
    expect(hooked).toMatchObject([{ body: { response_type: 'ephemeral', text: '0: how deep?' } }]);
    fake.next.push({ status: 500 });
    await service.deliver(channel.id, slackForm(fields('t2', 'and now?'), time));
    await service.runDue();
    time += 26 * 60_000;
    await service.runDue();
    expect(posted()).toMatchObject([{ channel: 'U7', text: '2: and now?' }]);
    const elsewhere = { ...fields('t3', 'elsewhere'), response_url: 'https://attacker.example/x' };
    await service.deliver(channel.id, slackForm(elsewhere, time));
    await service.runDue();
    expect(posted()).toMatchObject([{ channel: 'U7' }, { channel: 'U7' }]);
  });

  it('does not post again what Slack accepted before the connection broke', async () => {
    fake.next.push({ isCut: true });
    await service.deliver(channel.id, mention());
    await service.runDue();
    time += 60_000;
    await service.runDue();
    expect(posted()).toHaveLength(1);
    const { body } = await service.manage(tenant, 'GET', '/channels/slack/events');
    expect(body.events).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('begins a new conversation after half a day of silence in a direct message', async () => {
    const said = (text: string) => ({
      type: 'message',
      channel_type: 'im',
      channel: 'D5',
      user: 'U5',
      text,
      ts: stamp(),
    });
    await service.deliver(channel.id, slackEvent(said('one'), time));
    await service.runDue();
    time += 11 * 3_600_000;
    await service.deliver(channel.id, slackEvent(said('two'), time));
    await service.runDue();
    time += 13 * 3_600_000;
    await service.deliver(channel.id, slackEvent(said('three'), time));
    await service.runDue();
    expect(posted().map(({ text }) => text)).toEqual(['0: one', '2: two', '0: three']);
  });

  it('has a manifest with the address of the channel and the permissions that the settings need', async () => {
    const manifestOf = ({ setup }: Wire) => JSON.parse(setup[0].values[0].value);
    const manifest = manifestOf(channel);
    expect(manifest.settings.event_subscriptions.request_url).toBe(`https://chat.example/channels/${channel.id}`);
    expect(manifest.oauth_config.scopes.bot).not.toContain('channels:history');
    const changed = await service.manage(tenant, 'PUT', '/channels/slack', { settings: { follow_threads: 'all' } });
    expect(manifestOf(changed.body).oauth_config.scopes.bot).toContain('channels:history');
    expect(changed.body).toMatchObject({ account: '@guide in Acme', settings: { follow_threads: 'all' } });
  });
});
