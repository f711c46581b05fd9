import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabasesIn } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import { describeContract } from '../test/contract.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { type ChannelHarness, serveChannels } from '../test/harness.ts';
import {
  contact,
  message,
  openFakeWhatsapp,
  sentBy,
  signWhatsapp,
  text,
  textOf,
  webhook,
  whatsappSecrets,
  whatsappSettings,
} from './test/fake-whatsapp.ts';

const header = 'x-hub-signature-256';

const pressed = ({ interactive }: Wire, index: number, at: number) =>
  message(`press${index}`, '501', at, {
    type: 'interactive',
    context: { from: '15550100', id: 'wamid.out1' },
    interactive: { type: 'button_reply', button_reply: interactive.action.buttons[index].reply },
  });

describeContract({
  type: 'whatsapp',
  settings: whatsappSettings,
  secrets: whatsappSecrets,
  open: openFakeWhatsapp,
  ask: ({ id, person, text: said, at }) =>
    signWhatsapp(webhook({ contacts: [contact(person)], messages: [message(id, person, at, text(said))] })),
  rate: (answer, rating, at) =>
    signWhatsapp(webhook({ contacts: [contact('501')], messages: [pressed(answer, rating === 'up' ? 0 : 1, at)] })),
  forge: ({ headers, body }) => ({
    'another body': { headers, body: body.replace('forged', 'changed') },
    'another secret': signWhatsapp(JSON.parse(body), 'another secret'),
    'SHA-1': { headers: { ...headers, [header]: `sha1=${headers[header]?.slice(7, 47)}` }, body },
    'no method': { headers: { ...headers, [header]: headers[header]?.slice(7) ?? '' }, body },
    'no signature': { headers: { 'content-type': 'application/json' }, body },
  }),
  // The signature has no time; what is a day old is ignored.
  hasTime: false,
  sent: (fake) => sentBy(fake).map(textOf),
  lastMessage: (fake) => sentBy(fake).at(-1),
  limit: (seconds) => ({
    status: 400,
    headers: { 'retry-after': String(seconds) },
    json: { error: { message: 'Rate limit hit', code: 130_429 } },
  }),
  refusal: { status: 400, json: { error: { message: 'Re-engagement message', code: 131_047 } } },
  testPlace: '+4915112345678',
});

onBothDatabasesIn('faults', 'WhatsApp', (opened) => {
  const at = Date.parse('2026-11-17T12:00:00Z');
  let fake: FakePlatform;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;
  const deliver = (value: Wire, phoneNumberId?: string) =>
    service.deliver(channel.id, signWhatsapp(webhook(value, phoneNumberId)));
  const texts = () => sentBy(fake).map(textOf);

  beforeAll(async () => {
    fake = await openFakeWhatsapp();
    service = await serveChannels({ database: opened().database, fake, now: () => at });
  });
  beforeEach(async () => {
    tenant = await service.addTenant();
    const given = { settings: whatsappSettings, secrets: whatsappSecrets };
    fake.calls.length = 0;
    ({ body: channel } = await service.manage(tenant, 'PUT', '/channels/whatsapp', given));
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
  });

  it('connects, and subscribes the app to the account', () => {
    expect(channel.account).toBe('Guide (+1 555-0100)');
    expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'POST /102290129340398/subscribed_apps',
    );
  });

  it('answers the challenge to whom knows the verify token, which stays the same', async () => {
    const challenge = async (query: Record<string, string>) => {
      const response = await fetch(`${service.url}/channels/${channel.id}?${new URLSearchParams(query)}`);
      return [response.status, response.status === 200 ? await response.text() : ''];
    };
    const token = channel.setup[1].values[1].value;
    expect(token).toMatch(/^\w{24}$/);
    const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' };
    expect(await challenge(asked)).toEqual([200, '1158201444']);
    expect(await challenge({ ...asked, 'hub.verify_token': 'another' })).toEqual([403, '']);
    expect(await challenge({ ...asked, 'hub.mode': 'unsubscribe' })).toEqual([403, '']);
    const { body } = await service.manage(tenant, 'PUT', '/channels/whatsapp', { settings: { messages_per_day: 10 } });
    expect(body.setup[1].values[1].value).toBe(token);
  });

  it('answers every message of a request, and ignores what is for another number or a day old', async () => {
    const messages = [
      message('1', '501', at, text('one')),
      message('2', '502', at, { type: 'image', image: { id: '9', caption: 'two' } }),
      message('3', '501', at - 25 * 3_600_000, text('from yesterday')),
      message('4', '501', at, { type: 'sticker', sticker: { id: '8' } }),
      message('5', '501', at, { ...text('in a group'), group_id: 'g1' }),
    ];
    await deliver({ contacts: [contact('501'), contact('502')], messages });
    await deliver({ contacts: [contact('501')], messages: [message('6', '501', at, text('elsewhere'))] }, '999999');
    await service.runDue();
    expect(sentBy(fake).map(({ to }) => to)).toEqual(['49151000501', '49151000502']);
    expect(texts()).toEqual([expect.stringContaining('0: one'), expect.stringContaining('0: two')]);
  });

  it('ignores statuses and bodies of another shape', async () => {
    const status = { id: 'wamid.out1', status: 'delivered', timestamp: '1700000000', recipient_id: '49151000501' };
    for (const value of [{ statuses: [status] }, { messages: [{ id: 1 }] }, { messages: 'x' }]) {
      expect((await deliver(value)).status).toBe(200);
    }
    expect((await service.deliver(channel.id, signWhatsapp('not an object'))).status).toBe(200);
    expect((await service.manage(tenant, 'GET', '/channels/whatsapp/events')).body.events).toEqual([]);
  });

  it('cuts a long answer, and asks for the rating below it', async () => {
    const said = `**bold** ${'word '.repeat(1_200)}`;
    await deliver({ contacts: [contact('501')], messages: [message('7', '501', at, text(said))] });
    await service.runDue();
    expect(texts().length).toBeGreaterThan(2);
    expect(
      sentBy(fake)
        .map(({ type }) => type)
        .indexOf('interactive'),
    ).toBe(texts().length - 1);
  });
});
