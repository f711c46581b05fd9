import { expect, it, onTestFinished } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { openAt } from '../../platform/database/test/places.ts';
import { createHarness } from './test/harness.ts';
import { accept, hang, openReceiverForTest } from './test/receiver.ts';

onBothDatabases('webhook workers that share their work', (opened) => {
  it('attempt each delivery one at a time, and all of them together each one once', async () => {
    const running = new Map<string, number>();
    let atOnce = 0;
    const receiver = await openReceiverForTest(({ id }, response) => {
      running.set(id, (running.get(id) ?? 0) + 1);
      atOnce = Math.max(atOnce, running.get(id) ?? 0);
      setTimeout(() => {
        running.set(id, (running.get(id) ?? 1) - 1);
        response.end();
      }, 3);
    });
    const other = await openAt(opened().place);
    onTestFinished(other.close);
    const ports = [receiver.port];
    const [here, there] = [opened().database, other].map((database) => createHarness({ database, ports })) as [
      ReturnType<typeof createHarness>,
      ReturnType<typeof createHarness>,
    ];
    const customers = await Promise.all(Array.from({ length: 4 }, () => here.addCustomer(receiver.url)));
    const ids: string[] = [];
    for (let index = 0; index < 200; index += 1) {
      const customer = customers[index % customers.length];
      if (customer) ids.push(await here.exchange(customer, `ses_${index % 17}`));
    }
    await Promise.all([here, there].map(({ webhooks }) => webhooks.worker.runDue()));
    expect(receiver.ids().sort()).toEqual(ids.sort());
    expect(atOnce).toBe(1);
    expect([...here.errors, ...there.errors]).toEqual([]);
  });

  it('take over what an instance that died has claimed, once its lease has ended', async () => {
    const receiver = await openReceiverForTest(hang);
    const { database } = opened();
    const ports = [receiver.port];
    const [dying, successor] = [createHarness({ database, ports }), createHarness({ database, ports })];
    const customer = await dying.addCustomer(receiver.url);
    const id = await dying.exchange(customer);
    // Its attempt hangs for as long as the successor runs.
    const attempt = dying.webhooks.worker.runDue();
    await expect.poll(() => receiver.ids()).toEqual([id]);
    receiver.behave(accept);
    await successor.advance(1);
    expect(receiver.ids()).toEqual([id]);
    // Leases run on the database's clock, so the test ends this one in the database.
    await database.write([database.build.updateTable('deliveries').set({ lease_until: 1 }).where('id', '=', id)]);
    await successor.advance(1);
    expect(receiver.ids()).toEqual([id, id]);
    await dying.webhooks.worker.stop(0);
    await attempt;
    const { attempts } = await successor.webhooks.log.read(customer.scope, customer, id);
    expect(attempts).toMatchObject([{ number: 1, status: 204 }]);
  });

  it('hand back what they hold when they stop', async () => {
    const receiver = await openReceiverForTest(hang);
    const harness = createHarness({ database: opened().database, ports: [receiver.port] });
    const customer = await harness.addCustomer(receiver.url);
    const id = await harness.exchange(customer);
    const attempt = harness.webhooks.worker.runDue();
    await expect.poll(() => receiver.ids()).toEqual([id]);
    await harness.webhooks.worker.stop(0);
    await attempt;
    const { delivery } = await harness.webhooks.log.read(customer.scope, customer, id);
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 0, lease_owner: null });
  });

  it('deliver to others while receivers hang, however many there are', async () => {
    const [slow, fast] = [await openReceiverForTest(hang), await openReceiverForTest()];
    const limits = { concurrency: 16, doubtfulConcurrency: 8, perEndpoint: 4, totalMs: 20_000 };
    const harness = createHarness({ database: opened().database, ports: [slow.port, fast.port], limits });
    const good = await harness.addCustomer(fast.url);
    const first = await harness.exchange(good);
    await harness.advance(0);
    for (let index = 0; index < 3; index += 1) {
      const bad = await harness.addCustomer(slow.url);
      for (let queued = 0; queued < 20; queued += 1) await harness.exchange(bad);
    }
    const hanging = harness.webhooks.worker.runDue();
    await expect.poll(() => slow.received.length).toBe(6);
    const ids = [first];
    for (let index = 0; index < 50; index += 1) ids.push(await harness.exchangeHere(good, 'ses_good'));
    await expect.poll(() => fast.ids()).toEqual(ids);
    expect(slow.received).toHaveLength(6);
    await harness.webhooks.worker.stop(0);
    await hanging;
  });
});
