import type { Wire } from '@lectern/test-kit';
import { expect, it } from 'vitest';
import { scopeOf } from '../../../bots/bots/test/tenants.ts';
import type { ContractRun } from './contract-run.ts';

const hour = 3_600_000;

/** How a platform answers, repeats and passes on. */
export function describeReplies(run: ContractRun): void {
  const { contract, path, channelWith, events, ask, deliver } = run;

  it('acknowledges a question before it is answered, and answers with the source', async () => {
    expect((await deliver(ask('How *deep* is it?'))).status).toBe(200);
    expect(contract.sent(run.fake)).toEqual([]);
    expect(await events()).toMatchObject([{ kind: 'question', state: 'waiting' }]);
    await run.service.runDue();
    const [answer] = contract.sent(run.fake);
    expect(answer).toContain('0: How');
    expect(JSON.stringify(contract.lastMessage(run.fake))).toContain('https://example.org/echo');
    expect(await events()).toMatchObject([{ state: 'done', note: 'Answered' }]);
  });

  it('continues the conversation of the same place, and keeps no text outside of it', async () => {
    await deliver(ask('first'));
    await run.service.runDue();
    await deliver(ask('second'));
    await run.service.runDue();
    expect(contract.sent(run.fake).map((text) => text.slice(0, 3))).toEqual(['0: ', '2: ']);
    const { build, read } = run.opened().database;
    const rows = await read(build.selectFrom('channel_events').selectAll().where('channel_id', '=', run.channel.id));
    expect(rows.map(({ question, reply, address }) => [question, reply, address])).toEqual([
      ['', null, '{}'],
      ['', null, '{}'],
    ]);
  });

  it('names the platform in lists, also once the channel is removed', async () => {
    await deliver(ask('where?'));
    await run.service.runDue();
    await run.service.manage(run.tenant, 'DELETE', path);
    const channelsOf = async (filter: string) => {
      const { body } = await run.service.manage(run.tenant, 'GET', `/conversations?channel=${filter}`);
      return body.conversations.map((one: Wire) => one.channel);
    };
    expect(await channelsOf(contract.type)).toEqual([contract.type]);
    expect(await channelsOf('website')).toEqual([]);
  });

  it('tells the webhooks of the bot where it was asked', async () => {
    const scope = scopeOf(run.tenant.workspaceId, 'owner');
    const wanted = { webhookUrl: 'https://hooks.example/a', webhookEvents: ['chat.exchange' as const] };
    const { key } = (await run.service.keys.create(scope, run.tenant.botId, wanted)) ?? expect.unreachable();
    await deliver(ask('tell'));
    await run.service.runDue();
    const { build, read } = run.opened().database;
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
    await run.service.runDue();
    expect((await deliver(request)).status).toBe(200);
    await run.service.runDue();
    expect(contract.sent(run.fake)).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('waits as long as the platform asks, and sends the reply then', async () => {
    run.fake.next.push(contract.limit(40));
    await deliver(ask('limited'));
    await run.service.runDue();
    expect(await events()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    run.at += 39_000;
    await run.service.runDue();
    expect(run.fake.calls).toHaveLength(1);
    run.at += 2_000;
    await run.service.runDue();
    expect(contract.sent(run.fake)).toHaveLength(1);
    expect(await events()).toMatchObject([{ state: 'done' }]);
  });

  it('tries again after an error of the platform, and gives up in time', async () => {
    for (let failure = 0; failure < 20; failure += 1) run.fake.next.push({ status: 500 });
    await deliver(ask('down'));
    for (let round = 0; round < 10; round += 1) {
      await run.service.runDue();
      run.at += hour;
    }
    expect(await events()).toMatchObject([{ state: 'failed', attempts: 6 }]);
    expect(contract.sent(run.fake)).toEqual([]);
  });

  it('says what to do about a refusal, and does not repeat it', async () => {
    run.fake.next.push(contract.refusal);
    await deliver(ask('refused'));
    await run.service.runDue();
    run.at += hour;
    await run.service.runDue();
    const [event] = await events();
    expect(event).toMatchObject({ state: 'failed' });
    expect(event.note).toMatch(/\.$/);
    expect(run.fake.calls).toHaveLength(1);
  });

  it.skipIf(!contract.rate)('stores the rating of an answer once, and not that of another channel', async () => {
    await deliver(ask('rate me'));
    await run.service.runDue();
    const { rate = () => expect.fail() } = contract;
    const request = rate(contract.lastMessage(run.fake), 'down', run.at);
    expect((await deliver(request)).status).toBe(200);
    await deliver(request);
    const { build, read } = run.opened().database;
    const ratings = build.selectFrom('feedback').innerJoin('messages', 'messages.id', 'feedback.message_id');
    const ofBot = ratings
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select('feedback.rating');
    expect(await read(ofBot.where('conversations.bot_id', '=', run.tenant.botId))).toEqual([{ rating: 'down' }]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['rating', 'question']);
    const other = await run.service.addTenant();
    const theirs = await channelWith(other);
    expect((await run.service.deliver(theirs.id, rate(contract.lastMessage(run.fake), 'up', run.at))).status).toBe(200);
    expect(await read(ofBot.where('conversations.bot_id', '=', run.tenant.botId))).toEqual([{ rating: 'down' }]);
  });

  it('passes messages to a person, whose replies come back through the platform', async () => {
    await run.service.manage(run.tenant, 'PATCH', '/handover', { enabled: true });
    await deliver(ask('I want to talk to a human'));
    await run.service.runDue();
    expect(contract.sent(run.fake)[0]).toContain('asked a colleague');
    await deliver(ask('are you there?'));
    await run.service.runDue();
    const [passed, first] = await events();
    expect(passed).toMatchObject({ state: 'done', session_id: first.session_id });
    const before = contract.sent(run.fake).length;
    const replied = await run.service.manage(run.tenant, 'POST', `/conversations/${first.session_id}/messages`, {
      text: 'Yes, **here** I am.',
    });
    expect(replied.status).toBe(201);
    await run.service.runDue();
    const [last] = contract.sent(run.fake).slice(before);
    expect(last).toContain('here');
    expect(last).toContain('I am.');
    expect((await events())[0]).toMatchObject({ kind: 'member', state: 'done' });
  });
}
