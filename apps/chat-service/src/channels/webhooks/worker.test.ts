import { Webhook } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';
import { listAudit } from '../../people/audit/audit.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { retryDelaysMs } from './schedule.ts';
import { type Customer, createHarness, type HarnessOptions, pathOf } from './test/harness.ts';
import { answer, closeEarly, hang, openReceiver } from './test/receiver.ts';

const hour = 3_600_000;
const day = 24 * hour;

onBothDatabases('the webhook worker', (opened) => {
  let receivers: Awaited<ReturnType<typeof openReceiver>>[] = [];
  let stops: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const stop of stops) await stop();
    for (const receiver of receivers) await receiver.close();
    receivers = [];
    stops = [];
  });

  const open = async (...given: Parameters<typeof openReceiver>) => {
    const receiver = await openReceiver(...given);
    receivers.push(receiver);
    return receiver;
  };

  const start = (options: Partial<HarnessOptions> = {}) => {
    const ports = receivers.map(({ port }) => port);
    const harness = createHarness({ database: opened().database, ports, ...options });
    stops.push(() => harness.webhooks.worker.stop(0));
    return harness;
  };

  const stateOf = async ({ webhooks }: ReturnType<typeof start>, customer: Customer, id: string) => {
    const { delivery, attempts } = await webhooks.log.read(customer.scope, pathOf(customer), id);
    return { ...delivery, tried: attempts };
  };

  it('delivers what was queued at once, signed so that the public package verifies it', async () => {
    const receiver = await open();
    const harness = start({ now: Date.now });
    const customer = await harness.addCustomer(receiver.url);
    const secret = await harness.webhooks.secrets.create(customer.scope, customer.botId, customer.keyId, '0');
    const id = await harness.exchangeHere(customer, 'ses_1');
    await expect.poll(() => receiver.ids()).toEqual([id]);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const event = new Webhook(secret?.text ?? '').verify(body, headers);
    expect(event).toMatchObject({ type: 'chat.exchange', data: { request: { message: 'Hi' }, session_id: 'ses_1' } });
    expect(headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    await expect.poll(async () => (await stateOf(harness, customer, id)).state).toBe('delivered');
  });

  it('signs with both secrets while one replaces the other, and with the new one alone afterwards', async () => {
    const receiver = await open();
    const harness = start({ now: () => harness.clock.nowMs + 0 });
    harness.clock.nowMs = Date.now();
    const customer = await harness.addCustomer(receiver.url);
    const create = () => harness.webhooks.secrets.create(customer.scope, customer.botId, customer.keyId, '1h');
    const [old, fresh] = [(await create())?.text ?? '', (await create())?.text ?? ''];
    await harness.exchange(customer);
    await harness.advance(0);
    const verify = (secret: string, index: number) => {
      const { body = '', headers = {} } = receiver.received[index] ?? {};
      return new Webhook(secret).verify(body, headers);
    };
    expect(verify(old, 0)).toEqual(verify(fresh, 0));
    harness.clock.nowMs += hour;
    await harness.exchange(customer);
    await harness.advance(0);
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('tries again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h under the same id, and then gives up', async () => {
    const receiver = await open(answer(500, {}, 'broken'));
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const id = await harness.exchange(customer);
    await harness.advance(0);
    for (const [index, delay] of retryDelaysMs.entries()) {
      await harness.advance(delay - 1);
      expect(receiver.received).toHaveLength(index + 1);
      await harness.advance(1);
      expect(receiver.received).toHaveLength(index + 2);
    }
    await harness.advance(10 * day);
    expect(new Set(receiver.ids())).toEqual(new Set([id]));
    const { state, tried } = await stateOf(harness, customer, id);
    expect([state, tried.length]).toEqual(['failed', 8]);
    expect(tried[7]).toMatchObject({ number: 8, status: 500, answer: 'broken', error: null });
  });

  it('spreads retries, only ever later, by a tenth at most', async () => {
    const receiver = await open(answer(500));
    const harness = start({ random: () => 0.999_999_9, limits: { jitter: 0.1 } });
    const customer = await harness.addCustomer(receiver.url);
    const id = await harness.exchange(customer);
    await harness.advance(0);
    expect((await stateOf(harness, customer, id)).next_attempt_at).toBe(harness.clock.nowMs + 5_500);
  });

  it.each([
    ['never answers', hang, 300, 'did not answer in time'],
    ['closes the connection', closeEarly, 120_000, 'valid answer'],
  ] as const)('takes a receiver that %s for one that failed', async (_, behave, totalMs, sentence) => {
    const receiver = await open(behave);
    const harness = start({ limits: { totalMs } });
    const customer = await harness.addCustomer(receiver.url);
    const id = await harness.exchange(customer);
    await harness.advance(0);
    const { state, tried } = await stateOf(harness, customer, id);
    expect(state).toBe('waiting');
    expect(tried).toMatchObject([{ number: 1, status: null, error: expect.stringContaining(sentence) }]);
  });

  it('does not follow a redirect to the loopback', async () => {
    const inside = await open();
    const receiver = await open(answer(302, { location: inside.url }));
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const id = await harness.exchange(customer);
    await harness.advance(0);
    expect(inside.received).toEqual([]);
    expect(await stateOf(harness, customer, id)).toMatchObject({ state: 'waiting', tried: [{ status: 302 }] });
  });

  it('keeps the first kilobyte of an answer of a gigabyte and reads no more', async () => {
    let sent = 0;
    const receiver = await open((_, response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(65_536, 'a');
      const more = () => {
        while (sent < 1e9 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    });
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const id = await harness.exchange(customer);
    await harness.advance(0);
    const { state, tried } = await stateOf(harness, customer, id);
    expect([state, tried[0]?.answer]).toEqual(['delivered', 'a'.repeat(1_024)]);
    expect(sent).toBeLessThan(50_000_000);
  });

  it('loses nothing while a receiver is down for a day', async () => {
    const receiver = await open(answer(503));
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const ids: string[] = [];
    for (let passed = 0; passed < 24; passed += 1) {
      ids.push(await harness.exchange(customer, `ses_${passed % 3}`));
      await harness.advance(hour);
    }
    receiver.behave(answer(200));
    receiver.received.length = 0;
    for (let passed = 0; passed < 30; passed += 1) await harness.advance(hour);
    expect([...new Set(receiver.ids())].sort()).toEqual(ids);
    expect(await harness.webhooks.endpoint.read(customer.scope, pathOf(customer))).toMatchObject({
      failingSince: undefined,
      disabledAt: undefined,
      backlog: { waiting: 0 },
    });
  });

  it('stops at 410 and says so to people, and delivers again once it is enabled', async () => {
    const receiver = await open(answer(410));
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const path = pathOf(customer);
    const first = await harness.exchange(customer);
    await harness.advance(0);
    const second = await harness.exchange(customer);
    await harness.advance(0);
    expect(receiver.ids()).toEqual([first]);
    expect(await stateOf(harness, customer, second)).toMatchObject({ state: 'cancelled', attempts: 0 });
    const { notice, disabledReason } = await harness.webhooks.endpoint.read(customer.scope, path);
    expect([disabledReason, notice]).toEqual(['gone', expect.stringContaining('410 Gone')]);
    const { entries } = await listAudit(harness.database, customer.scope, { limit: 10 });
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'webhook.disabled', subjectId: customer.keyId, actor: expect.anything() }),
    );

    receiver.behave(answer(200));
    await harness.webhooks.endpoint.enable(customer.scope, path);
    const third = await harness.exchange(customer);
    await harness.advance(0);
    expect(receiver.ids()).toEqual([first, third]);
    const filter = { states: ['cancelled', 'failed'] as const, from: undefined, until: undefined };
    expect(await harness.webhooks.redelivery.redeliverAll(customer.scope, path, filter)).toBe(2);
    await harness.advance(0);
    expect(receiver.ids()).toEqual([first, third, first, second]);
  });

  it('waits as long as Retry-After says, but not for ever', async () => {
    const receiver = await open(answer(429, { 'retry-after': '600' }));
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const first = await harness.exchange(customer);
    await harness.advance(0);
    expect((await stateOf(harness, customer, first)).next_attempt_at).toBe(harness.clock.nowMs + 600_000);
    receiver.behave(answer(503, { 'retry-after': new Date(harness.clock.nowMs + 900 * day).toUTCString() }));
    const second = await harness.exchange(customer);
    await harness.advance(0);
    expect((await stateOf(harness, customer, second)).next_attempt_at).toBe(harness.clock.nowMs + day);
  });

  it('disables a receiver after five days of nothing but failures', async () => {
    const receiver = await open(answer(500));
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const isDisabled = async () =>
      (await harness.webhooks.endpoint.read(customer.scope, pathOf(customer))).disabledReason === 'failing';
    await harness.exchange(customer);
    await harness.advance(0);
    await harness.advance(4 * day);
    receiver.behave(answer(200));
    await harness.exchange(customer);
    await harness.advance(0);
    receiver.behave(answer(500));
    for (let passed = 0; passed < 10; passed += 1) {
      await harness.exchange(customer);
      await harness.advance(12 * hour);
    }
    expect(await isDisabled()).toBe(false);
    await harness.advance(12 * hour);
    expect(await isDisabled()).toBe(true);
    expect(harness.errors).toEqual([]);
  });

  it('delivers what was said in one conversation in order, one at a time', async () => {
    const receiver = await open((_, response) => void setTimeout(() => response.end(), 5));
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) ids.push(await harness.exchange(customer, 'ses_one'));
    await harness.advance(0);
    expect(receiver.ids()).toEqual(ids);
    expect(receiver.mostOpen()).toBe(1);
  });

  it('does not let one that failed hold up the conversation', async () => {
    const receiver = await open();
    const harness = start();
    const customer = await harness.addCustomer(receiver.url);
    const first = await harness.exchange(customer, 'ses_two');
    const second = await harness.exchange(customer, 'ses_two');
    receiver.behave(({ id }, response) => void response.writeHead(id === first ? 500 : 200).end());
    await harness.advance(0);
    receiver.behave(answer(200));
    await harness.advance(5_000);
    expect(receiver.ids()).toEqual([first, second, first]);
  });

  it('sends retries to where the webhook is now, and nothing once the key has none', async () => {
    const [old, fresh] = [await open(answer(500)), await open()];
    const harness = start();
    const customer = await harness.addCustomer(old.url);
    const id = await harness.exchange(customer);
    await harness.advance(0);
    const set = (webhookUrl: string | null) =>
      harness.keys.update(customer.scope, customer.botId, customer.keyId, { webhookUrl });
    await set(fresh.url);
    await harness.advance(5_000);
    expect([old.ids(), fresh.ids()]).toEqual([[id], [id]]);
    const last = await harness.exchange(customer);
    await set(null);
    await harness.advance(0);
    expect((await stateOf(harness, customer, last)).state).toBe('cancelled');
    expect(fresh.ids()).toEqual([id]);
  });
});
