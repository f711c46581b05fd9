import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createBots } from '../../bots/bots/bots.ts';
import { addWorkspace } from '../../bots/bots/test/tenants.ts';
import { accept, answer, openReceiverForTest, type Received } from '../../channels/webhooks/test/receiver.ts';
import { sourceRow } from '../../knowledge/source-records.ts';
import type { Database } from '../../platform/database/database.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { usageEvent } from '../../platform/events/usage-event.ts';
import { createGuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { createMetering } from './metering.ts';

const hourMs = 3_600_000;
const actor = { kind: 'operator', id: 'usr_op', address: '' } as const;

onBothDatabases('metering', (opened) => {
  async function start(fixed: { url?: string; secret?: string } = {}) {
    const { database } = opened();
    const { build, write } = database;
    await write([build.deleteFrom('usage_events'), build.deleteFrom('metering'), build.deleteFrom('usage_counts')]);
    await write([build.deleteFrom('metering_secrets')]);
    const clock = { ms: Date.parse('2026-11-15T12:00:00Z') };
    const receiver = await openReceiverForTest();
    const open = () =>
      createMetering({
        database,
        box: createSecretBox(['a secret of the instance'], 'metering secrets'),
        fixed: { url: fixed.url === undefined ? undefined : receiver.url, secret: fixed.secret },
        fetch: guardedFetch(receiver.port),
        checkUrl: async (url) => url,
        flush: async () => {},
        now: () => clock.ms,
        random: () => 0,
        onError: (error) => expect.unreachable(String(error)),
      });
    const bot = await addBot(database);
    const count = (day: string, counts: Partial<Record<string, number>>, keyId = 'key_1') =>
      write([
        build
          .insertInto('usage_counts')
          .values(Object.entries(counts).map(([figure, n]) => ({ ...bot, day, key_id: keyId, figure, count: n ?? 0 })))
          .onConflict((conflict) =>
            conflict
              .columns(['workspace_id', 'bot_id', 'day', 'key_id', 'figure'])
              .doUpdateSet(({ eb, ref }) => ({ count: eb('usage_counts.count', '+', ref('excluded.count')) })),
          ),
      ]);
    return { database, clock, receiver, metering: open(), open, bot, count };
  }

  const dataOf = (received: readonly Received[]) => received.map(({ body }) => usageEvent.parse(JSON.parse(body)).data);

  it('reports each bot and day once, signed, and corrects what changed with a new event', async () => {
    const { clock, receiver, metering, bot, count } = await start();
    await metering.settings.change({ enabled: true, url: receiver.url }, actor);
    const secret = await metering.settings.createSecret(actor);
    await count('2026-11-14', { answered: 9 });
    await count('2026-11-15', { answered: 3, unanswered: 1, input_tokens: 50, output_tokens: 5 });
    await count('2026-11-15', { answered: 2 }, 'telegram');
    await count('2026-11-15', { answered: 7 }, '');
    await metering.countDue();
    expect(receiver.received).toEqual([]);
    clock.ms += 13 * hourMs;
    for (let round = 0; round < 3; round += 1) {
      await metering.countDue();
      await metering.send();
    }
    const id = `use_${bot.bot_id}_2026-11-15_1`;
    expect(receiver.ids()).toEqual([id]);
    expect(dataOf(receiver.received)[0]).toMatchObject({
      ...{ id, ...bot, day: '2026-11-15', revision: 1, corrects: null, stored_bytes: 0 },
      ...{ questions: 6, answered: 5, input_tokens: 50, output_tokens: 5 },
      channels: { api: 4, telegram: 2, website: 0 },
      change: { questions: 6, answered: 5, input_tokens: 50, output_tokens: 5 },
    });
    expect(isSignedBy(receiver.received[0], secret)).toBe(true);

    await count('2026-11-15', { answered: 1 }, 'website');
    clock.ms += hourMs;
    await metering.countDue();
    await metering.send();
    expect(dataOf(receiver.received)[1]).toMatchObject({
      ...{ id: `use_${bot.bot_id}_2026-11-15_2`, revision: 2, corrects: id, questions: 7 },
      change: { questions: 1, answered: 1, input_tokens: 0, output_tokens: 0 },
    });
  });

  it('counts on several instances at once without making an event twice', async () => {
    const { clock, receiver, metering, open, count, database } = await start();
    await metering.settings.change({ enabled: true, url: receiver.url }, actor);
    await count('2026-11-15', { answered: 3 });
    clock.ms += 24 * hourMs;
    const instances = [metering, open(), open()];
    await Promise.all(instances.map((one) => one.countDue()));
    await Promise.all(instances.map((one) => one.send()));
    expect(receiver.received.length).toBe(1);
    const { build, read } = database;
    expect(await read(build.selectFrom('usage_events').select('state'))).toEqual([{ state: 'delivered' }]);
  });

  it('catches up on days in which no instance ran, and retries until the receiver takes an event', async () => {
    const { clock, receiver, metering, count } = await start();
    await metering.settings.change({ enabled: true, url: receiver.url }, actor);
    receiver.behave(answer(410));
    for (const day of ['15', '16', '17', '20']) await count(`2026-11-${day}`, { answered: 1 });
    clock.ms = Date.parse('2026-11-21T08:00:00Z');
    await metering.countDue();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await metering.send();
      clock.ms += 12 * hourMs;
    }
    expect((await metering.events.readBacklog()).waiting).toBe(4);
    expect((await metering.events.readBacklog()).lastError).toContain('410');
    receiver.behave(accept);
    receiver.received.length = 0;
    await metering.send();
    expect(
      dataOf(receiver.received)
        .map(({ day }) => day.slice(-2))
        .sort(),
    ).toEqual(['15', '16', '17', '20']);
  });

  it('takes an event for its own even when the receiver answers too late to be heard', async () => {
    const { clock, receiver, metering, count } = await start();
    await metering.settings.change({ enabled: true, url: receiver.url }, actor);
    await count('2026-11-15', { answered: 1 });
    clock.ms += 24 * hourMs;
    await metering.countDue();
    receiver.behave((_, response) => void response.destroy());
    await metering.send();
    receiver.behave(accept);
    clock.ms += hourMs;
    await metering.send();
    expect(new Set(receiver.ids()).size).toBe(1);
    expect(receiver.ids().length).toBe(2);
  });

  it('measures what bots store, and keeps events that nobody receives until they are sent on request', async () => {
    const { clock, receiver, metering, bot, database } = await start();
    await metering.settings.change({ enabled: true, url: null }, actor);
    await addText(database, bot, 'Ünder');
    clock.ms += 24 * hourMs;
    await metering.countDue();
    const [event] = await metering.events.list({}, { limit: 10 });
    expect(event).toMatchObject({ state: 'kept', day: '2026-11-15' });
    expect(JSON.parse(event?.payload ?? '').data).toMatchObject({ stored_bytes: 6, questions: 0 });
    await metering.settings.change({ enabled: true, url: receiver.url }, actor);
    const period = { from: '2026-11-15', to: '2026-11-15' };
    expect(await metering.events.resend(period, actor)).toEqual({ created: 0, queued: 1 });
    await metering.send();
    expect(receiver.ids()).toEqual([event?.id]);
  });

  it('takes its receiver and secret from the settings of the server', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const { clock, receiver, metering, count } = await start({ url: 'set', secret });
    await metering.countDue();
    await count('2026-11-15', { answered: 1 });
    clock.ms += 24 * hourMs;
    await metering.countDue();
    await metering.send();
    expect(isSignedBy(receiver.received[0], secret)).toBe(true);
    await expect(metering.settings.change({ enabled: false, url: null }, actor)).rejects.toThrow('USAGE_WEBHOOK_URL');
    await expect(metering.settings.createSecret(actor)).rejects.toThrow('USAGE_WEBHOOK_SECRET');
  });
});

const guardedFetch = (port: number) =>
  createGuardedFetch({ allowedNetworks: ['127.0.0.0/8'], allowHttp: true, allowedPorts: [port], now: Date.now }).fetch;

async function addBot(database: Database) {
  const scope = await addWorkspace(database);
  const { id } = await createBots({ database, now: Date.now }).create(scope, { name: 'Guide' });
  return { workspace_id: scope.workspaceId, bot_id: id };
}

async function addText({ build, write }: Database, bot: { workspace_id: string; bot_id: string }, text: string) {
  const id = `src_${bot.bot_id}`;
  const place = { botId: bot.bot_id, workspaceId: bot.workspace_id, id, at: 0 };
  await write([
    build.insertInto('knowledge_sources').values(sourceRow({ kind: 'text', title: 'Text' }, place)),
    build.insertInto('knowledge_contents').values({ source_id: id, text }),
  ]);
}

function isSignedBy(received: Received | undefined, secret: string): boolean {
  const { headers = {}, body = '' } = received ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected);
}
