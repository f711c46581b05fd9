import { describe, expect, it } from 'vitest';
import type { Embedding } from '../answering/embedding/embedding.ts';
import { onBothDatabases } from '../database/test/on-each-database.ts';
import { stemsOf } from './search/words.ts';
import { createHarness } from './test/harness.ts';

/** Knows that some words mean the same, and nothing else. */
function createMeanings(name: string, groups: readonly string[][]): Embedding & { texts: string[] } {
  const texts: string[] = [];
  const stems = groups.map((group) => new Set(group.flatMap(stemsOf)));
  return {
    ...{ name, texts, dimensions: groups.length + 1 },
    async embed(given) {
      texts.push(...given);
      return given.map((text) => {
        const words = stemsOf(text);
        const counts = stems.map((group) => words.filter((word) => group.has(word)).length);
        const length = Math.hypot(...counts, 0.1);
        return Float32Array.from([...counts.map((count) => count / length), 0.1 / length]);
      });
    },
  };
}

const groups = [
  ['refund', 'money', 'back', 'reimburse'],
  ['ship', 'deliver', 'parcel', 'arrive'],
];

onBothDatabases('a search by meaning', (opened) => {
  const texts = ['Reimbursement requests: reimburse within ten days.', 'A parcel is delivered by noon.'];

  async function createBot(embedding?: Embedding) {
    const harness = createHarness({ database: opened().database, ...(embedding && { embedding }) });
    const customer = await harness.addCustomer();
    for (const [index, content] of texts.entries()) {
      await harness.learn(customer, { kind: 'text', title: `Text ${index}`, content });
    }
    return { harness, customer };
  }

  it('finds what has none of the words, and ranks it by both', async () => {
    const { harness, customer } = await createBot(createMeanings('one', groups));
    expect(await harness.find(customer, 'can I get my money back')).toEqual([texts[0]]);
    expect(await harness.find(customer, 'when will it arrive')).toEqual([texts[1]]);
    const [best] = await harness.knowledge.search(customer, 'when will the parcel arrive', 2);
    expect(best?.text).toBe(texts[1]);
    expect(best?.score).toBeGreaterThan(0.7);
    expect(harness.errors).toEqual([]);
  });

  it('is one by words alone without a model, and when the model fails', async () => {
    const { harness, customer } = await createBot();
    expect(await harness.find(customer, 'can I get my money back')).toEqual([]);
    expect(await harness.find(customer, 'parcels')).toEqual([texts[1]]);
    const failing: Embedding = { name: 'one', dimensions: 3, embed: () => Promise.reject(new Error('away')) };
    const other = createHarness({ database: opened().database, embedding: failing });
    expect(await other.find(customer, 'parcels')).toEqual([texts[1]]);
  });

  it('makes the vectors anew for another model, and only then', async () => {
    const { customer } = await createBot(createMeanings('one', groups));
    const again = createMeanings('one', groups);
    const same = createHarness({ database: opened().database, embedding: again });
    await same.knowledge.worker.runDue();
    expect(again.texts).toEqual([]);
    const two = createMeanings('two', [...groups, ['unused']]);
    const other = createHarness({ database: opened().database, embedding: two });
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
});

describe('words', () => {
  it.each([
    ['refunds refunded refunding refund', 'refund'],
    ['cancel cancelled cancelling cancels', 'cancel'],
    ['delete deletes deleted deleting', 'delet'],
    ['party parties', 'party'],
    ['boxes box', 'box'],
    ['élève ÉLÈVE eleve', 'elev'],
  ])('of one kind have one stem: %s', (words, expected) => {
    expect([...new Set(stemsOf(words))]).toEqual([expected]);
  });
});
