import { expect, it, onTestFinished } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createHarness } from './test/harness.ts';
import { openReceiverForTest, type ReceiverBehaviour } from './test/receiver.ts';

onBothDatabases('a backlog of deliveries', (opened) => {
  const open = async (behave?: ReceiverBehaviour) => {
    const receiver = await openReceiverForTest(behave);
    const harness = createHarness({ database: opened().database, ports: [receiver.port] });
    onTestFinished(() => harness.webhooks.worker.stop(0));
    return { receiver, harness, customer: await harness.addCustomer(receiver.url) };
  };

  it('arrives in order in each conversation, each delivery once, also while more comes', async () => {
    const { receiver, harness, customer } = await open();
    const sent = new Map<string, string[]>();
    const note = (name: string, id: string) => sent.set(name, [...(sent.get(name) ?? []), id]);
    for (let index = 0; index < 60; index += 1) {
      const name = `ses_${index % 4}`;
      note(name, await harness.exchange(customer, name));
    }
    const delivering = harness.webhooks.worker.runDue();
    // Only the clock orders ids of another instance before those of this one.
    harness.clock.nowMs += 1;
    for (let index = 0; index < 60; index += 1) {
      const name = `ses_${index % 4}`;
      note(name, await harness.exchangeHere(customer, name));
    }
    await delivering;
    await expect.poll(() => receiver.received.length).toBe(120);
    await harness.advance(1);
    expect(receiver.received).toHaveLength(120);
    const nameOf = (body: string): string => JSON.parse(body).data.session_id;
    const arrived = Map.groupBy(receiver.received, ({ body }) => nameOf(body));
    for (const [name, ids] of sent) expect(arrived.get(name)?.map(({ id }) => id)).toEqual(ids);
    expect(harness.errors).toEqual([]);
  });

  it('of one conversation that hangs keeps neither other conversations waiting nor what belongs to none', async () => {
    const { receiver, harness, customer } = await open(({ body }, response) => {
      if (!body.includes('ses_long')) response.end();
    });
    for (let index = 0; index < 70; index += 1) await harness.exchange(customer, 'ses_long');
    const behind = [await harness.exchange(customer, 'ses_late'), await harness.exchange(customer)];
    const hanging = harness.webhooks.worker.runDue();
    await expect.poll(() => behind.every((id) => receiver.ids().includes(id))).toBe(true);
    expect(receiver.received.filter(({ body }) => body.includes('ses_long'))).toHaveLength(1);
    await harness.webhooks.worker.stop(0);
    await hanging;
  });
});
