import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import type { FakePlatform, Wire } from './fake-platform.ts';
import { type ChannelHarness, serveChannels } from './harness.ts';

export interface SignedRequest {
  headers: Record<string, string>;
  body: string;
}

/** What the contract needs to know about a platform. */
export interface PlatformContract {
  type: string;
  settings: Record<string, unknown>;
  secrets: Record<string, string>;
  open(): Promise<FakePlatform>;
  /** A question of a person, as the platform sends it. The same id is the same event. */
  ask(question: { id: string; person: string; text: string; at: number }): SignedRequest;
  /** Of several services for the same platform. */
  name?: string;
  /** A rating of the last answer, where the platform has buttons. */
  rate?(answer: Wire, rating: 'up' | 'down', at: number): SignedRequest;
  /** A request whose signature is wrong in one way, by a name. */
  forge(request: SignedRequest): Record<string, SignedRequest>;
  /** Whether requests carry a signed time. */
  hasTime: boolean;
  /** Texts that people got, in order. */
  sent(fake: FakePlatform): string[];
  /** The message that can be rated. */
  lastMessage(fake: FakePlatform): Wire;
  limit(seconds: number): { status: number; headers?: Record<string, string>; json: object };
  /** Whether a question that is refused is answered with the reason at once. */
  refusesAtOnce?: boolean;
  /** A failure that lasts. */
  refusal: { status?: number; json: object };
  testPlace: string;
}

const hour = 3_600_000;

/** Every platform keeps these promises. */
export function describeContract(contract: PlatformContract): void {
  onBothDatabases(`the channel ${contract.name ?? contract.type}`, (opened) => {
    let fake: FakePlatform;
    let service: ChannelHarness;
    let tenant: Tenant;
    let channel: Wire;
    let at = Date.parse('2026-11-17T12:00:00Z');
    let count = 0;
    const now = () => at;
    const path = `/channels/${contract.type}`;
    const channelWith = async (owner: Tenant) =>
      (await service.manage(owner, 'PUT', path, { settings: contract.settings, secrets: contract.secrets })).body;
    const events = async (): Promise<Wire[]> => (await service.manage(tenant, 'GET', `${path}/events`)).body.events;
    const ask = (text: string, given: { id?: string; person?: string } = {}) => {
      count += 1;
      return contract.ask({ id: given.id ?? `${1_000 + count}`, person: given.person ?? '501', text, at });
    };
    const deliver = (request: SignedRequest) => service.deliver(channel.id, request);

    beforeAll(async () => {
      fake = await contract.open();
      service = await serveChannels({ database: opened().database, fake, now });
    });
    beforeEach(async () => {
      fake.next.length = 0;
      await service.runDue();
      tenant = await service.addTenant();
      channel = await channelWith(tenant);
      fake.calls.length = 0;
    });
    afterAll(async () => {
      await service.stop();
      await fake.close();
      expect(service.errors).toEqual([]);
    });

    it('acknowledges a question before it is answered, and answers with the source', async () => {
      expect((await deliver(ask('How *deep* is it?'))).status).toBe(200);
      expect(contract.sent(fake)).toEqual([]);
      expect(await events()).toMatchObject([{ kind: 'question', state: 'waiting' }]);
      await service.runDue();
      const [answer] = contract.sent(fake);
      expect(answer).toContain('0: How');
      expect(JSON.stringify(contract.lastMessage(fake))).toContain('https://example.org/echo');
      expect(await events()).toMatchObject([{ state: 'done', note: 'Answered' }]);
    });

    it('continues the conversation of the same place, and keeps no text outside of it', async () => {
      await deliver(ask('first'));
      await service.runDue();
      await deliver(ask('second'));
      await service.runDue();
      expect(contract.sent(fake).map((text) => text.slice(0, 3))).toEqual(['0: ', '2: ']);
      const { build, read } = opened().database;
      const rows = await read(build.selectFrom('channel_events').selectAll().where('channel_id', '=', channel.id));
      expect(rows.map(({ question, reply, address }) => [question, reply, address])).toEqual([
        ['', null, '{}'],
        ['', null, '{}'],
      ]);
    });

    it('names the platform in lists, also once the channel is removed', async () => {
      await deliver(ask('where?'));
      await service.runDue();
      await service.manage(tenant, 'DELETE', path);
      const channelsOf = async (filter: string) => {
        const { body } = await service.manage(tenant, 'GET', `/conversations?channel=${filter}`);
        return body.conversations.map((one: Wire) => one.channel);
      };
      expect(await channelsOf(contract.type)).toEqual([contract.type]);
      expect(await channelsOf('website')).toEqual([]);
    });

    it('tells the webhooks of the bot where it was asked', async () => {
      const scope = { workspaceId: tenant.workspaceId, role: 'owner', actor: { kind: 'person' } } as Wire;
      const wanted = { webhookUrl: 'https://hooks.example/a', webhookEvents: ['chat.exchange'] } as Wire;
      const { key } = (await service.keys.create(scope, tenant.botId, wanted)) as Wire;
      await deliver(ask('tell'));
      await service.runDue();
      const { build, read } = opened().database;
      const stored = build.selectFrom('deliveries').select('payload').where('key_id', '=', key.id);
      const [told] = await read(stored);
      expect(JSON.parse(told?.payload ?? '{}').data).toMatchObject({
        channel: contract.type,
        visitor_id: expect.stringMatching(/^chp_/),
      });
    });

    it('replies once to an event that is sent twice, at the same time or later', async () => {
      const request = ask('once');
      const statuses = await Promise.all([deliver(request), deliver(request), deliver(request)]);
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
      await service.runDue();
      expect((await deliver(request)).status).toBe(200);
      await service.runDue();
      expect(contract.sent(fake)).toHaveLength(1);
      expect(await events()).toHaveLength(1);
    });

    it('refuses forged requests and stores nothing of them', async () => {
      for (const [name, request] of Object.entries(contract.forge(ask('forged')))) {
        expect({ name, status: (await deliver(request)).status }).toEqual({ name, status: 403 });
      }
      expect(await events()).toEqual([]);
    });

    it('refuses requests for another channel', async () => {
      const request = ask('for another');
      expect((await service.deliver('chn_0000000000000000000000', request)).status).toBe(403);
      expect((await service.deliver('../x', request)).status).not.toBe(200);
    });

    it.skipIf(!contract.hasTime)('refuses a genuine request that is older than five minutes', async () => {
      const request = ask('late');
      at += 5 * 60_000 + 1_000;
      expect((await deliver(request)).status).toBe(403);
      at -= 10 * 60_000 + 2_000;
      expect((await deliver(request)).status).toBe(403);
      at += 5 * 60_000 + 1_000;
      expect((await deliver(request)).status).toBe(200);
    });

    it('waits as long as the platform asks, and sends the reply then', async () => {
      fake.next.push(contract.limit(40));
      await deliver(ask('limited'));
      await service.runDue();
      expect(await events()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      at += 39_000;
      await service.runDue();
      expect(fake.calls).toHaveLength(1);
      at += 2_000;
      await service.runDue();
      expect(contract.sent(fake)).toHaveLength(1);
      expect(await events()).toMatchObject([{ state: 'done' }]);
    });

    it('tries again after an error of the platform, and gives up in time', async () => {
      for (let failure = 0; failure < 20; failure += 1) fake.next.push({ status: 500 });
      await deliver(ask('down'));
      for (let round = 0; round < 10; round += 1) {
        await service.runDue();
        at += hour;
      }
      expect(await events()).toMatchObject([{ state: 'failed', attempts: 6 }]);
      expect(contract.sent(fake)).toEqual([]);
    });

    it('says what to do about a refusal, and does not repeat it', async () => {
      fake.next.push(contract.refusal);
      await deliver(ask('refused'));
      await service.runDue();
      at += hour;
      await service.runDue();
      const [event] = await events();
      expect(event).toMatchObject({ state: 'failed' });
      expect(event.note).toMatch(/\.$/);
      expect(fake.calls).toHaveLength(1);
    });

    it.skipIf(!contract.rate)('stores the rating of an answer once, and not that of another channel', async () => {
      await deliver(ask('rate me'));
      await service.runDue();
      const { rate = () => expect.fail() } = contract;
      const request = rate(contract.lastMessage(fake), 'down', at);
      expect((await deliver(request)).status).toBe(200);
      await deliver(request);
      const { build, read } = opened().database;
      const ratings = build.selectFrom('feedback').innerJoin('messages', 'messages.id', 'feedback.message_id');
      const ofBot = ratings
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .select('feedback.rating');
      expect(await read(ofBot.where('conversations.bot_id', '=', tenant.botId))).toEqual([{ rating: 'down' }]);
      expect((await events()).map(({ kind }) => kind)).toEqual(['rating', 'question']);
      const other = await service.addTenant();
      const theirs = await channelWith(other);
      expect((await service.deliver(theirs.id, rate(contract.lastMessage(fake), 'up', at))).status).toBe(200);
      expect(await read(ofBot.where('conversations.bot_id', '=', tenant.botId))).toEqual([{ rating: 'down' }]);
    });

    it('passes messages to a person, whose replies come back through the platform', async () => {
      await service.manage(tenant, 'PATCH', '/handover', { enabled: true });
      await deliver(ask('I want to talk to a human'));
      await service.runDue();
      expect(contract.sent(fake)[0]).toContain('asked a colleague');
      await deliver(ask('are you there?'));
      await service.runDue();
      const [passed, first] = await events();
      expect(passed).toMatchObject({ state: 'done', session_id: first.session_id });
      const before = contract.sent(fake).length;
      const replied = await service.manage(tenant, 'POST', `/conversations/${first.session_id}/messages`, {
        text: 'Yes, **here** I am.',
      });
      expect(replied.status).toBe(201);
      await service.runDue();
      const [last] = contract.sent(fake).slice(before);
      expect(last).toContain('here');
      expect(last).toContain('I am.');
      expect((await events())[0]).toMatchObject({ kind: 'member', state: 'done' });
    });

    it('limits what one person and the whole channel may ask in a day, and says so once', async () => {
      await service.manage(tenant, 'PUT', path, { settings: { messages_per_person: 1, messages_per_day: 2 } });
      const told: string[] = [];
      for (const person of ['501', '501', '501', '502', '503']) {
        told.push((await deliver(ask('again', { person }))).text);
      }
      await service.runDue();
      const sent = contract.sent(fake);
      const texts = contract.refusesAtOnce ? [...sent, ...new Set(told)] : sent;
      expect(texts.filter((text) => text.includes(': again'))).toHaveLength(2);
      expect(texts.filter((text) => text.includes('as one person may'))).toHaveLength(1);
      expect(texts.filter((text) => text.includes('it may in a day'))).toHaveLength(1);
      const states = (await events()).map(({ state }) => state);
      expect(states.filter((state) => state === 'refused')).toHaveLength(3);
    });

    it('counts the questions of the workspace, and says when they are used up', async () => {
      const { build, write } = opened().database;
      const terms = { workspace_id: tenant.workspaceId, questions_per_day: 1 };
      await write([build.insertInto('workspace_terms').values(terms)]);
      for (const person of ['601', '602']) await deliver(ask('counted', { person }));
      await service.runDue();
      const sent = contract.sent(fake);
      expect(sent.filter((text) => text.includes(': counted'))).toHaveLength(1);
      expect(sent.filter((text) => text.includes('as many questions as it may'))).toHaveLength(1);
    });

    it('answers nothing while it is switched off, or without API access', async () => {
      await service.manage(tenant, 'PUT', path, { enabled: false });
      expect((await deliver(ask('off'))).status).toBe(200);
      await service.runDue();
      expect(contract.sent(fake)).toEqual([]);
      expect(await events()).toMatchObject([{ state: 'refused', note: 'The channel is switched off.' }]);
      const poor = await service.addTenant({ plan: 'pro' });
      expect(await service.manage(poor, 'PUT', path, { settings: contract.settings })).toMatchObject({
        status: 403,
        body: { code: 'plan_required' },
      });
    });

    it('never shows credentials again, and stores them encrypted', async () => {
      const { body } = await service.manage(tenant, 'GET', '/channels');
      expect(body.channels[0].secrets.toSorted()).toEqual(Object.keys(contract.secrets).toSorted());
      const { build, read } = opened().database;
      const stored = await read(build.selectFrom('channels').selectAll());
      const log = await read(build.selectFrom('audit_log').selectAll());
      const everything = JSON.stringify([body, stored, log]) + service.lines.join('');
      for (const secret of Object.values(contract.secrets)) expect(everything).not.toContain(secret);
      expect((await service.manage(tenant, 'GET', '/channels', undefined, 'editor')).status).toBe(403);
    });

    it('sends a test message, and shows its outcome', async () => {
      const tested = await service.manage(tenant, 'POST', `${path}/test`, { to: contract.testPlace });
      expect(tested).toMatchObject({ status: 200 });
      expect(tested.body.account).not.toBe('');
      await service.runDue();
      expect(contract.sent(fake)).toEqual([expect.stringContaining('test message')]);
      expect(await events()).toMatchObject([{ kind: 'test', state: 'done', note: 'Test message sent' }]);
      expect((await service.manage(tenant, 'POST', `${path}/test`, { to: 'somewhere!' })).status).toBe(400);
    });

    it('removes the channel with what waits in it', async () => {
      await deliver(ask('too late'));
      expect((await service.manage(tenant, 'DELETE', path)).status).toBe(204);
      await service.runDue();
      expect(contract.sent(fake)).toEqual([]);
      expect((await deliver(ask('gone'))).status).toBe(403);
      expect((await service.manage(tenant, 'GET', `${path}/events`)).status).toBe(404);
    });
  });
}
