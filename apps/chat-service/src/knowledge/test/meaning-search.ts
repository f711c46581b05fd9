import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import type { SourceView } from '../../platform/database/source-view.ts';
import type { Embedding } from '../embedding/embedding.ts';
import { createHarness } from './harness.ts';
import { createMeanings } from './meanings.ts';

const groups = [
  ['refund', 'money', 'back', 'reimburse'],
  ['ship', 'deliver', 'parcel', 'arrive'],
];

/** What a search by meaning does, whatever compares the vectors. */
export function testMeaningSearch(opened: () => Database): void {
  const texts = ['Reimbursement requests: reimburse within ten days.', 'A parcel is delivered by noon.'];

  async function createBot(embedding?: Embedding) {
    const harness = createHarness({ database: opened(), ...(embedding && { embedding }) });
    const customer = await harness.addCustomer();
    for (const [index, content] of texts.entries()) {
      await harness.learn(customer, { kind: 'text', title: `Text ${index}`, content });
    }
    return { harness, customer };
  }

  it('finds passages without any of the words, and ranks by words and meaning', async () => {
    const { harness, customer } = await createBot(createMeanings('one', groups));
    expect(await harness.find(customer, 'can I get my money back')).toEqual([texts[0]]);
    expect(await harness.find(customer, 'when will it arrive')).toEqual([texts[1]]);
    const [best] = await harness.knowledge.search(customer, 'when will the parcel arrive', 2);
    expect(best?.text).toBe(texts[1]);
    expect(best?.score).toBeGreaterThan(0.7);
    expect(harness.errors).toEqual([]);
  });

  it('uses words alone without a model, and when the model fails', async () => {
    const { harness, customer } = await createBot();
    expect(await harness.find(customer, 'can I get my money back')).toEqual([]);
    expect(await harness.find(customer, 'parcels')).toEqual([texts[1]]);
    const failing: Embedding = { name: 'one', dimensions: 3, embed: () => Promise.reject(new Error('away')) };
    const other = createHarness({ database: opened(), embedding: failing });
    expect(await other.find(customer, 'parcels')).toEqual([texts[1]]);
  });

  it('computes the vectors again for another model, and only then', async () => {
    const { customer } = await createBot(createMeanings('one', groups));
    const again = createMeanings('one', groups);
    const same = createHarness({ database: opened(), embedding: again });
    await same.knowledge.worker.runDue();
    expect(again.texts).toEqual([]);
    const two = createMeanings('two', [...groups, ['unused']]);
    const other = createHarness({ database: opened(), embedding: two });
    await other.knowledge.worker.runDue();
    expect(two.texts.length).toBeGreaterThan(1);
    expect(await other.find(customer, 'money back')).toEqual([texts[0]]);
  });

  it('sees new and removed passages', async () => {
    const { harness, customer } = await createBot(createMeanings('two', [...groups, ['unused']]));
    expect(await harness.find(customer, 'money')).toEqual([texts[0]]);
    const content = 'Refunds need a receipt.';
    const { id } = await harness.learn(customer, { kind: 'text', title: 'More', content });
    harness.clock.nowMs += 10_000;
    expect((await harness.find(customer, 'money')).sort()).toEqual([content, texts[0]].sort());
    await harness.knowledge.sources.remove(customer.scope, { botId: customer.botId, sourceId: id });
    expect(await harness.find(customer, 'money')).toEqual([texts[0]]);
  });
  it('compares only passages that can be seen', async () => {
    const { harness, customer } = await createBot(createMeanings('one', groups));
    const labels = { audience: ['staff'], tags: [], fields: {} };
    const content = 'Reimburse staff at once.';
    await harness.learn(customer, { kind: 'text', title: 'Staff', content, labels });
    harness.clock.nowMs += 10_000;
    const { botId } = customer;
    const find = async (view?: SourceView) =>
      (await harness.knowledge.search({ botId, view }, 'get my money', 5)).map(({ text }) => text).sort();
    expect(await find()).toEqual([texts[0]]);
    expect(await find({ audience: ['guests'] })).toEqual([texts[0]]);
    expect(await find({ audience: ['staff'] })).toEqual([content, texts[0]].sort());
    expect(await find('everything')).toEqual([content, texts[0]].sort());
    expect(harness.errors).toEqual([]);
  });
}
