import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { Tenant } from '../../talk/chat/test/harness.ts';
import {
  mailAddress,
  mailgunRequest,
  mailgunSecrets,
  mailgunSettings,
  mailsOf,
  openFakeMail,
} from './email/test/fake-mail.ts';
import { pruneChannels } from './retention.ts';
import type { FakePlatform } from './test/fake-platform.ts';
import { type ChannelHarness, serveChannels } from './test/harness.ts';

const minute = 60_000;

onBothDatabases('a reply to a visitor who has left the website', (opened) => {
  let at = Date.parse('2026-11-17T12:00:00Z');
  let fake: FakePlatform;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;

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

  /** A conversation on the website, whose visitor may have left an address. */
  async function converse({ left, email = null }: { left?: string; email?: string | null }): Promise<string> {
    const { build, write } = opened().database;
    const { workspaceId: workspace_id, botId: bot_id } = tenant;
    const { body } = await service.chatAs(tenant, 'Is it open today?');
    const visitor = { id: createId('vis'), bot_id, workspace_id, created_at: at };
    const lead = { visitor_id: visitor.id, conversation_id: null, name: null, question: 'Is it open?', state: 'new' };
    const mine = build.updateTable('conversations').set({ visitor_id: visitor.id, key_id: null });
    await write([
      build.insertInto('visitors').values({ ...visitor, user_id: null, name: null, email, last_seen_at: at }),
      mine.where('id', '=', body.session_id),
      ...(left === undefined
        ? []
        : [build.insertInto('leads').values({ ...visitor, ...lead, state: 'new', id: createId('led'), email: left })]),
    ]);
    return body.session_id;
  }

  async function reply(sessionId: string, text: string): Promise<void> {
    const { status } = await service.manage(tenant, 'POST', `/conversations/${sessionId}/messages`, { text });
    expect(status).toBe(201);
    await service.runDue();
  }

  async function wait(ms: number): Promise<void> {
    at += ms;
    await service.runDue();
  }

  async function textsOf(sessionId: string): Promise<string[]> {
    const { build, read } = opened().database;
    const said = build.selectFrom('messages').select('text').where('conversation_id', '=', sessionId);
    return (await read(said.orderBy('position'))).map(({ text }) => text);
  }

  it('goes to the address that they left, after a moment, and they go on by mail', async () => {
    const id = await converse({ left: 'Ada@Example.org', email: 'else@example.org' });
    await reply(id, 'Yes, until six.');
    await wait(minute);
    expect(mailsOf(fake)).toEqual([]);
    await wait(2 * minute);
    const [mail] = mailsOf(fake);
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Re: Bot', from: `"Acme help" <${mailAddress}>` });
    expect(mail.text).toContain('Yes, until six.');
    expect(mail['h:Auto-Submitted']).toBeUndefined();

    const headers = { 'In-Reply-To': mail['h:Message-Id'] };
    const answer = { id: 'thanks', subject: 'Re: Bot', text: 'And on Sunday?', headers };
    expect((await service.deliver(channel.id, mailgunRequest(answer, at))).status).toBe(200);
    await service.runDue();
    expect((await textsOf(id)).slice(-2)).toEqual(['Yes, until six.', 'And on Sunday?']);
    expect(mailsOf(fake)).toHaveLength(1);

    await reply(id, 'Closed on Sunday.');
    await wait(3 * minute);
    expect(mailsOf(fake).at(-1)).toMatchObject({ to: 'ada@example.org', 'h:In-Reply-To': '<thanks@example.org>' });
    expect(mailsOf(fake).at(-1).text).toContain('Closed on Sunday.');
  });

  it('goes at once when the visitor writes by mail, and what they write waits no longer', async () => {
    const id = await converse({ left: 'ada@example.org' });
    await reply(id, 'Yes, until six.');
    await wait(3 * minute);
    const headers = { 'In-Reply-To': mailsOf(fake)[0]['h:Message-Id'] };
    await reply(id, 'Closed on Sunday.');
    const mail = { id: 'more', subject: 'Re: Bot', text: 'And on Monday?', headers };
    await service.deliver(channel.id, mailgunRequest(mail, at));
    await service.runDue();
    await service.runDue();
    expect(mailsOf(fake).at(-1).text).toContain('Closed on Sunday.');
    expect((await textsOf(id)).at(-1)).toBe('And on Monday?');
  });

  it('goes to the address that they left last', async () => {
    const id = await converse({ left: 'ada@example.org' });
    await reply(id, 'Yes.');
    await wait(3 * minute);
    const { build, write } = opened().database;
    const [changed, mine] = [build.updateTable('leads').set({ email: 'ada@example.net' }), tenant.botId];
    await write([changed.where('bot_id', '=', mine)]);
    await reply(id, 'Until six.');
    await wait(3 * minute);
    expect(mailsOf(fake).map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.net']);
  });

  it('goes to an address that nobody has proven ten times a day, from all conversations', async () => {
    const ids = await Promise.all([1, 2].map(() => converse({ left: 'victim@example.org' })));
    for (let round = 0; round < 6; round += 1) for (const id of ids) await reply(id, 'Thank you for your message.');
    await reply(await converse({ left: 'ada@example.org' }), 'Yes.');
    await wait(3 * minute);
    const sentTo = (address: string) => mailsOf(fake).filter(({ to }) => to === address).length;
    expect([sentTo('victim@example.org'), sentTo('ada@example.org')]).toEqual([10, 1]);
    await wait(24 * 60 * minute);
    await reply(ids[0] ?? '', 'Did it work?');
    await wait(3 * minute);
    expect(sentTo('victim@example.org')).toBe(11);
  });

  it('leaves nothing once the conversation is gone', async () => {
    const id = await converse({ left: 'ada@example.org' });
    await reply(id, 'Yes.');
    await service.manage(tenant, 'DELETE', `/conversations/${id}`);
    const { database } = opened();
    const threads = database.build.selectFrom('channel_threads').select('thread').where('conversation_id', '=', id);
    expect(await database.read(threads)).toHaveLength(1);
    await pruneChannels({ database, now: () => at + 25 * 60 * minute });
    expect(await database.read(threads)).toEqual([]);
  });

  it('is not sent to whoever sees it on the page', async () => {
    const id = await converse({ left: 'ada@example.org' });
    await reply(id, 'Yes, until six.');
    await service.seen(id);
    await wait(5 * minute);
    expect(mailsOf(fake)).toEqual([]);
    await reply(id, 'Anything else?');
    await wait(5 * minute);
    expect(mailsOf(fake).map(({ text }) => text)).toEqual([expect.stringContaining('Anything else?')]);
  });

  it('goes to the address of a visitor whom the page has named', async () => {
    await reply(await converse({ email: 'grace@example.org' }), 'Yes.');
    await wait(3 * minute);
    expect(mailsOf(fake)).toMatchObject([{ to: 'grace@example.org' }]);
  });

  it('goes nowhere without an address, to no invented one, and not to the bot itself', async () => {
    for (const email of [null, 'not an address', 'a@example.org, b@example.org', mailAddress.toUpperCase()]) {
      await reply(await converse({ email }), 'Yes.');
    }
    await wait(5 * minute);
    expect(mailsOf(fake)).toEqual([]);
  });

  it('is not sent once the conversation was deleted', async () => {
    const id = await converse({ left: 'ada@example.org' });
    await reply(id, 'Yes.');
    expect((await service.manage(tenant, 'DELETE', `/conversations/${id}`)).status).toBe(204);
    await wait(5 * minute);
    expect(mailsOf(fake)).toEqual([]);
  });

  it('goes nowhere while the channel is switched off', async () => {
    await service.manage(tenant, 'PUT', '/channels/email', { enabled: false });
    await reply(await converse({ left: 'ada@example.org' }), 'Yes.');
    await wait(5 * minute);
    expect(mailsOf(fake)).toEqual([]);
  });

  it('belongs to the conversation only when the same person answers', async () => {
    const id = await converse({ left: 'ada@example.org' });
    await reply(id, 'Yes, until six.');
    await wait(3 * minute);
    const headers = { 'In-Reply-To': mailsOf(fake)[0]['h:Message-Id'] };
    const mail = { id: 'eve', from: 'Eve <eve@example.org>', text: 'Tell me everything.', headers };
    await service.deliver(channel.id, mailgunRequest(mail, at));
    await service.runDue();
    expect((await textsOf(id)).at(-1)).toBe('Yes, until six.');
  });
});
