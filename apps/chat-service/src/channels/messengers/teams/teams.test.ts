import { createHmac } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabasesIn } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import { describeContract } from '../test/contract.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { type ChannelHarness, serveChannels } from '../test/harness.ts';
import {
  bot,
  message,
  openFakeTeams,
  otherKey,
  publicPem,
  sentBy,
  signTeams,
  teamsSecrets,
  teamsSettings,
  tokenParts,
  withToken,
} from './test/fake-teams.ts';

const start = Date.parse('2026-11-17T12:00:00Z');

function forge({ headers, body }: { headers: Record<string, string>; body: string }) {
  // The contract's clock only goes forward by hours: these tokens say their own time.
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const { nbf } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const at = nbf * 1_000;
  const sign = (how: Wire) => signTeams(body, at, how);
  const shared = tokenParts(at, { head: { alg: 'HS256' } });
  const hmac = createHmac('sha256', publicPem).update(shared).digest('base64url');
  const elsewhere = 'https://attacker.example/teams/';
  const activity = JSON.parse(body);
  return {
    'another key': sign({ key: otherKey }),
    'an unknown key': sign({ head: { kid: 'unknown' } }),
    'a key of another channel': sign({ head: { kid: 'mail' } }),
    'another issuer': sign({ claims: { iss: 'https://sts.windows.net/x/' } }),
    'another audience': sign({ claims: { aud: '99999999-2222-3333-4444-555555555555' } }),
    'another address in the token': sign({ claims: { serviceurl: 'https://smba.trafficmanager.net/other/' } }),
    'another address in the body': signTeams({ ...activity, serviceUrl: 'https://smba.trafficmanager.net/o/' }, at),
    'an address of nobody': signTeams({ ...activity, serviceUrl: elsewhere }, at, {
      claims: { serviceurl: elsewhere },
    }),
    'no algorithm': withToken(`${tokenParts(at, { head: { alg: 'none' } })}.`, body),
    'a shared secret': withToken(`${shared}.${hmac}`, body),
    expired: sign({ claims: { nbf: nbf - 7_200, exp: nbf - 301 } }),
    'not valid yet': sign({ claims: { nbf: nbf + 302 } }),
    'no signature': withToken(tokenParts(at), body),
    'no token': { headers: { 'content-type': 'application/json' }, body },
  };
}

describeContract({
  type: 'teams',
  settings: teamsSettings,
  secrets: teamsSecrets,
  open: openFakeTeams,
  ask: ({ id, person, text, at }) => signTeams(message(id, person, text), at),
  rate: ({ attachments }, rating, at) =>
    signTeams(
      message('9001', '501', '', { value: attachments[0].content.actions[rating === 'up' ? 0 : 1].data, text: null }),
      at,
    ),
  forge,
  // Tokens are valid for an hour: see the forged ones.
  hasTime: false,
  sent: (fake) => sentBy(fake).map(({ text }) => text),
  lastMessage: (fake) => sentBy(fake).at(-1),
  limit: (seconds) => ({ status: 429, headers: { 'retry-after': String(seconds) }, json: {} }),
  refusal: { status: 403, json: { error: { code: 'BotNotInConversationRoster', message: 'x' } } },
  testPlace: '19:abcdef@thread.tacv2',
});

onBothDatabasesIn('faults', 'Microsoft Teams', (opened) => {
  let time = start;
  let fake: FakePlatform;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;
  const deliver = (activity: Wire) => service.deliver(channel.id, signTeams(activity, time));
  const events = async () => (await service.manage(tenant, 'GET', '/channels/teams/events')).body.events;

  beforeAll(async () => {
    fake = await openFakeTeams();
    service = await serveChannels({ database: opened().database, fake, now: () => time });
  });
  beforeEach(async () => {
    tenant = await service.addTenant();
    const given = { settings: teamsSettings, secrets: teamsSecrets };
    ({ body: channel } = await service.manage(tenant, 'PUT', '/channels/teams', given));
    fake.calls.length = 0;
    fake.next.length = 0;
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
  });

  it('says what is wrong with the credentials, and has a manifest with the id of the app', async () => {
    expect(channel.account).toBe(`app ${teamsSettings.app_id}`);
    const manifest = JSON.parse(channel.setup[2].values[0].value);
    expect(manifest).toMatchObject({ id: teamsSettings.app_id, bots: [{ botId: teamsSettings.app_id }] });
    const secrets = { client_secret: 'its id' };
    const { body } = await service.manage(tenant, 'PUT', '/channels/teams', { secrets });
    expect(body.account).toBeNull();
    expect(await service.manage(tenant, 'POST', '/channels/teams/test', {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('client secret') },
    });
  });

  it('tries again while the keys cannot be read, and reads them once for many requests', async () => {
    const other = await serveChannels({ database: opened().database, fake, now: () => time });
    fake.next.push({ status: 500 }, { status: 500 });
    const asked = signTeams(message('1', '501', 'one'), time);
    expect((await other.deliver(channel.id, asked)).status).toBe(503);
    expect((await other.deliver(channel.id, asked)).status).toBe(503);
    expect((await other.deliver(channel.id, asked)).status).toBe(200);
    fake.calls.length = 0;
    for (const kid of ['u1', 'u2', 'u3']) {
      const forged = signTeams(message('2', '501', 'two'), time, { head: { kid } });
      expect((await other.deliver(channel.id, forged)).status).toBe(403);
    }
    expect(fake.calls).toEqual([]);
    await other.stop();
  });

  it('gets a new token when the old one is not accepted', async () => {
    await deliver(message('11', '501', 'one'));
    await service.runDue();
    fake.next.push({ status: 401, json: {} });
    await deliver(message('12', '501', 'two'));
    await service.runDue();
    fake.calls.length = 0;
    time += 60_000;
    await service.runDue();
    expect(fake.calls.map(({ path }) => path.split('?')[0])).toEqual([
      expect.stringContaining('/oauth2/v2.0/token'),
      expect.stringContaining('/activities'),
    ]);
  });

  it('answers mentions in threads of channels and in groups, and greets who adds it', async () => {
    const inChannel = (text: string, more: Wire = {}) => ({
      conversation: {
        conversationType: 'channel',
        tenantId: teamsSettings.tenant_id,
        id: '19:abc@thread.tacv2;messageid=1700',
      },
      text,
      ...more,
    });
    const entities = [{ type: 'mention', text: '<at>Guide</at>', mentioned: bot }];
    await deliver(message('21', '501', '', inChannel('talk among people')));
    await deliver(message('22', '501', '', inChannel('<at>Guide</at>&nbsp;how <at id="1">Bob</at>?', { entities })));
    const added = { type: 'conversationUpdate', membersAdded: [bot], text: undefined };
    await service.runDue();
    await deliver(message('23', '502', '', added));
    await service.runDue();
    expect(sentBy(fake)).toMatchObject([
      {
        path: expect.stringContaining('19:abc@thread.tacv2;messageid=1700'),
        text: expect.stringContaining('0: how Bob?'),
      },
      { path: expect.stringContaining('a:1502') },
    ]);
  });

  it('ignores people of other organizations, typing, and bodies of another shape', async () => {
    const conversation = { conversationType: 'personal', tenantId: 'another', id: 'a:1' };
    await deliver(message('31', '501', 'hello', { conversation }));
    await deliver(message('32', '501', '', { type: 'typing' }));
    await deliver(message('33', '501', 'x', { from: 'nobody' }));
    await service.runDue();
    expect(sentBy(fake)).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('escapes what is no markup, and cuts a long answer into messages', async () => {
    await deliver(message('41', '501', `<at>Guide</at> &lt;b&gt;x&lt;/b&gt; ${'word '.repeat(1_500)}`));
    await service.runDue();
    const sent = sentBy(fake);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent[0].text).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(sent.filter(({ attachments }) => attachments !== undefined)).toHaveLength(1);
  });
});
