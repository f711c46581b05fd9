import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scopeOf } from '../../../bots/bots/test/tenants.ts';
import { onBothDatabasesIn } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import { describeContract } from '../test/contract.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { type ChannelHarness, serveChannels } from '../test/harness.ts';
import {
  mailAddress,
  mailgunRequest,
  mailgunSecrets,
  mailgunSettings,
  mailsOf,
  mailText,
  openFakeMail,
  postmarkRequest,
  postmarkSecrets,
  postmarkSettings,
  type TestMail,
  withAttachment,
} from './test/fake-mail.ts';

/** Each person writes in one thread. */
const mailOf = ({ id, person, text }: { id: string; person: string; text: string }): TestMail => ({
  id,
  from: `Ada <ada${person}@example.org>`,
  subject: 'Re: The sea',
  text,
  headers: { References: `<first-of-${person}@example.org>` },
});

const shared = {
  type: 'email',
  open: openFakeMail,
  sent: (fake: FakePlatform) => mailsOf(fake).map(mailText),
  lastMessage: (fake: FakePlatform) => mailsOf(fake).at(-1),
  limit: (seconds: number) => ({ status: 429, headers: { 'retry-after': String(seconds) }, json: {} }),
  // Both accept late deliveries: they try for hours, and a mail is answered once.
  hasTime: false,
  testPlace: 'ada@example.org',
};

describeContract({
  ...shared,
  name: 'email by Mailgun',
  settings: mailgunSettings,
  secrets: mailgunSecrets,
  ask: ({ at, ...said }) => mailgunRequest(mailOf(said), at),
  forge: ({ headers, body }) => ({
    'another time': { headers, body: body.replace(/timestamp=\d+/, 'timestamp=1700000000') },
    'another token': { headers, body: body.replace('token=token', 'token=other') },
    'another key': mailgunRequest(mailOf({ id: '1', person: '1', text: 'x' }), Date.now(), 'another key'),
    'no signature': { headers, body: body.replace('signature=', 'nothing=') },
    'no form': { headers: { 'content-type': 'multipart/form-data; boundary=a' }, body },
  }),
  refusal: { status: 404, json: { message: 'Domain not found' } },
});

describeContract({
  ...shared,
  name: 'email by Postmark',
  settings: postmarkSettings,
  secrets: postmarkSecrets,
  ask: (said) => postmarkRequest(mailOf(said)),
  forge: ({ headers, body }) => ({
    'another password': postmarkRequest(mailOf({ id: '1', person: '1', text: 'x' }), 'another'),
    'no password': { headers: { 'content-type': 'application/json' }, body },
    'a bearer token': { headers: { ...headers, authorization: 'Bearer passwordOfTheContract1' }, body },
  }),
  refusal: { status: 422, json: { ErrorCode: 406, Message: 'Inactive recipient' } },
});

onBothDatabasesIn('faults', 'email', (opened) => {
  let at = Date.parse('2026-11-17T12:00:00Z');
  let fake: FakePlatform;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;
  const deliver = async (mail: TestMail) => {
    const { status } = await service.deliver(channel.id, mailgunRequest(mail, at));
    expect(status).toBe(200);
    await service.runDue();
  };
  const events = async (): Promise<Wire[]> =>
    (await service.manage(tenant, 'GET', '/channels/email/events')).body.events;

  beforeAll(async () => {
    fake = await openFakeMail();
    service = await serveChannels({ database: opened().database, fake, now: () => at });
  });
  beforeEach(async () => {
    tenant = await service.addTenant();
    const given = { settings: mailgunSettings, secrets: mailgunSecrets };
    ({ body: channel } = await service.manage(tenant, 'PUT', '/channels/email', given));
    fake.calls.length = 0;
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
  });

  it('connects with a key that may only send, and says what is missing', async () => {
    expect(channel).toMatchObject({ account: mailAddress, secrets: ['api_key', 'signing_key'] });
    const test = () => service.manage(tenant, 'POST', '/channels/email/test', {});
    await service.manage(tenant, 'PUT', '/channels/email', { secrets: { signing_key: null } });
    expect(await test()).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/signing key is missing/) },
    });
    await service.manage(tenant, 'PUT', '/channels/email', { secrets: { ...mailgunSecrets, api_key: 'wrong' } });
    expect(await test()).toMatchObject({ status: 409, body: { error: expect.stringMatching(/accept the API key/) } });
  });

  it('replies in the thread, as a program, and continues the conversation from it', async () => {
    await deliver({ id: 'one', subject: 'The sea', text: 'How deep is it?\r\n\r\n-- \r\nAda\r\n+49 151 1' });
    const [first] = mailsOf(fake);
    expect(first).toMatchObject({
      from: '"Acme help" <help@mail.example.com>',
      to: 'ada@example.org',
      subject: 'Re: The sea',
      'h:In-Reply-To': '<one@example.org>',
      'h:References': '<one@example.org>',
      'h:Auto-Submitted': 'auto-replied',
      'h:X-Auto-Response-Suppress': 'All',
    });
    expect(first.text).toContain('0: The sea\n\nHow deep is it?');
    expect(first.html).toContain('<a href="https://example.org/echo">');
    const own = first['h:Message-Id'];
    const quoted =
      'And how wide?\n\nOn Tue, 17 Nov 2026 at 12:00, Acme help <help@mail.example.com>\nwrote:\n\n> Deep.\n> 1. x';
    const references = `<one@example.org> ${own}`;
    await deliver({ id: 'two', subject: 'Re: The sea', text: quoted, headers: { References: references } });
    // A program that leaves References out.
    await deliver({ id: 'three', subject: 'AW: The sea', text: 'And cold?', headers: { 'In-Reply-To': own } });
    const [, second, third] = mailsOf(fake);
    expect(second.text).toMatch(/^2: And how wide\?\n\n1\./);
    expect(second).toMatchObject({ subject: 'Re: The sea', 'h:References': `${references} <two@example.org>` });
    expect(third.text).toMatch(/^4: And cold\?/);
    const sessions = (await events()).map(({ session_id }) => session_id);
    expect(new Set(sessions).size).toBe(1);
  });

  it('stores nothing in text and subject that the bot masks, and counts it once', async () => {
    const { database } = opened();
    await service.bots.update(scopeOf(tenant.workspaceId, 'owner'), tenant.botId, { masking: ['email'] });
    service.masked.length = 0;
    const mail = { id: 'private', subject: 'Bill of eve@private.example', text: 'Ask bob@private.example' };
    await deliver(mail);
    await deliver(mail);
    expect(mailsOf(fake)).toMatchObject([{ to: 'ada@example.org', subject: 'Re: Bill of [email]' }]);
    const { build, read } = database;
    for (const table of ['channel_events', 'channel_conversations', 'messages'] as const) {
      expect(JSON.stringify(await read(build.selectFrom(table).selectAll())), table).not.toContain('@private.example');
    }
    expect(service.masked).toEqual(['email email', 'email email']);
  });

  it('gives somebody else in the same thread a conversation of their own', async () => {
    await deliver({ id: 'one', text: 'mine' });
    await deliver({
      id: 'two',
      from: 'Eve <eve@example.org>',
      text: 'yours',
      headers: { References: '<one@example.org>' },
    });
    expect(mailsOf(fake).map(({ to, text }) => [to, text.slice(0, 2)])).toEqual([
      ['ada@example.org', '0:'],
      ['eve@example.org', '0:'],
    ]);
  });

  it('answers no programs, bounces, newsletters, spam, forged senders and itself', async () => {
    const headers: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { 'Auto-Submitted': 'auto-generated (failure)' },
      { Precedence: 'bulk' },
      { 'X-Autoreply': 'yes' },
      { 'X-Auto-Response-Suppress': 'All' },
      { 'List-Id': '<news.example.org>' },
      { 'Return-Path': '<>' },
      { 'Content-Type': 'multipart/report; report-type=delivery-status' },
      { 'X-Mailgun-Sflag': 'Yes' },
      { 'X-Mailgun-Spf': 'Fail' },
      { 'Reply-To': 'no-reply@example.org' },
      { 'Reply-To': mailAddress.toUpperCase() },
      { 'Reply-To': 'one@example.org, two@example.org', From: 'x' },
    ];
    for (const [index, given] of headers.entries()) {
      const from = given.From === undefined ? undefined : 'a@example.org, b@example.org';
      await deliver({ id: `auto${index}`, text: 'x', headers: given, ...(from && { from }) });
    }
    await deliver({ id: 'bounce', text: 'x', envelopeSender: '' });
    await deliver({ id: 'daemon', from: 'MAILER-DAEMON@example.org', text: 'x' });
    await deliver({ id: 'empty', text: '' });
    expect(mailsOf(fake)).toEqual([]);
    expect(await events()).toEqual([]);
    await deliver({ id: 'no', text: 'x', headers: { 'Auto-Submitted': 'no' } });
    expect(mailsOf(fake).map(({ to }) => to)).toEqual(['ada@example.org']);
  });

  it('answers the sender and not somebody else whom the mail names for replies', async () => {
    await deliver({ id: 'named', text: 'x', headers: { 'Reply-To': 'Bob <bob@example.org>' } });
    expect(mailsOf(fake).map(({ to }) => to)).toEqual(['ada@example.org']);
  });

  it('stops at the limit of a person where another program ignores all signs', async () => {
    await service.manage(tenant, 'PUT', '/channels/email', { settings: { messages_per_person: 3 } });
    for (let round = 0; round < 8; round += 1) await deliver({ id: `loop${round}`, text: `round ${round}` });
    expect(mailsOf(fake)).toHaveLength(4);
    expect(mailsOf(fake).at(-1).text).toContain('as one person may');
  });

  it('looks for a mail whose fate is unknown, and sends it again under the same id', async () => {
    fake.next.push({ isCut: true });
    await deliver({ id: 'cut', text: 'was it sent?' });
    at += 60_000;
    await service.runDue();
    expect(mailsOf(fake)).toHaveLength(1);
    fake.next.push({ status: 502 }, { status: 403 });
    await deliver({ id: 'lost', text: 'was it lost?' });
    at += 60_000;
    await service.runDue();
    const sent = fake.calls.filter(({ body }) => body?.text?.includes('lost'));
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ body }) => body['h:Message-Id'])).size).toBe(1);
    expect((await events()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('reads mails with attachments, and accepts late deliveries once', async () => {
    const request = mailgunRequest({ id: 'large', text: 'see attached' }, at - 3 * 3_600_000);
    const large = withAttachment(request, 2_000_000);
    expect((await service.deliver(channel.id, large)).status).toBe(200);
    expect((await service.deliver(channel.id, request)).status).toBe(200);
    await service.runDue();
    expect(mailsOf(fake)).toHaveLength(1);
    expect((await service.deliver('chn_0000000000000000000000', large)).status).toBe(413);
    const old = mailgunRequest({ id: 'old', text: 'x' }, at - 13 * 3_600_000);
    expect((await service.deliver(channel.id, old)).status).toBe(403);
  });

  it('sets up Postmark with the password in the address, and reads mails that have only HTML', async () => {
    const given = { settings: postmarkSettings, secrets: postmarkSecrets };
    const { body } = await service.manage(tenant, 'PUT', '/channels/email', given);
    expect(body.setup[1].values[0].value).toMatch(
      /^https:\/\/lectern:passwordOfTheContract1@chat\.example\/channels\/chn_/,
    );
    const html = '<style>p{}</style><p>How &amp; why?</p><blockquote>Old</blockquote><div>Thanks</div>';
    await service.deliver(channel.id, postmarkRequest({ id: 'html', text: '', html }));
    await service.runDue();
    const [mail] = mailsOf(fake);
    expect(mail.TextBody).toContain('0: How & why?\n\nThanks');
    expect(mail.Headers).toContainEqual({ Name: 'In-Reply-To', Value: '<html@example.org>' });
  });

  it('ignores bodies of another shape', async () => {
    const { headers } = postmarkRequest({ id: 'x', text: 'x' });
    await service.manage(tenant, 'PUT', '/channels/email', { settings: postmarkSettings, secrets: postmarkSecrets });
    for (const body of ['', 'x', '[]', '{"MessageID":1}', '{"MessageID":"1"}']) {
      expect((await service.deliver(channel.id, { headers, body })).status).toBe(200);
    }
    expect(await events()).toEqual([]);
  });
});
