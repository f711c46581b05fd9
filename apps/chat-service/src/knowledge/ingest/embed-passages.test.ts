import { expect, it } from 'vitest';
import { onEachDatabase } from '../../platform/database/test/on-each-database.ts';
import { openAt } from '../../platform/database/test/places.ts';
import type { Embedding } from '../embedding/embedding.ts';
import { createHarness } from '../test/harness.ts';

/** A model that records its input, passage by passage, and answers when the test lets it. */
function createModel() {
  const passages: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const embedding: Embedding = {
    name: 'test',
    dimensions: 3,
    async embed(given) {
      passages.push(given.join('\n'));
      await promise;
      return given.map(() => Float32Array.of(1, 0, 0));
    },
  };
  return { embedding, passages, answer: resolve };
}

const content = Array.from({ length: 40 }, (_, index) => `# Part ${index}\n\nSentence ${index} of many.`).join('\n\n');

onEachDatabase('vectors', (places) => {
  it('are there when a source is ready, and not before', async () => {
    const database = await openAt(await places().make());
    const model = createModel();
    const harness = createHarness({ database, embedding: model.embedding });
    const customer = await harness.addCustomer();
    const id = await harness.add(customer, { kind: 'text', title: 'Text', content });
    const done = harness.knowledge.worker.runDue();
    await expect.poll(() => model.passages.length).toBeGreaterThan(0);
    expect((await harness.read(customer, id)).state).toBe('running');
    model.answer();
    await done;
    expect((await harness.read(customer, id)).state).toBe('ready');
    const missing = database.build.selectFrom('knowledge_passages').select('id').where('embedding_name', 'is', null);
    expect(await database.read(missing)).toEqual([]);
    expect(model.passages).toHaveLength(40);
    await database.close();
  });

  it('are made once by any number of instances, also of what was read before there was a model', async () => {
    const place = await places().make();
    const opened = [await openAt(place), await openAt(place)];
    const [plain] = opened.map((database) => createHarness({ database }));
    const customer = await plain?.addCustomer();
    if (plain === undefined || customer === undefined) throw new Error('two were opened');
    for (const title of ['One', 'Two', 'Three']) await plain.learn(customer, { kind: 'text', title, content });
    const models = opened.map(() => createModel());
    const instances = opened.map((database, index) => {
      const embedding = models[index]?.embedding;
      return createHarness({ database, ...(embedding && { embedding }) });
    });
    const done = instances.map(({ knowledge }) => knowledge.worker.runDue());
    const asked = () => models.flatMap(({ passages }) => passages);
    await expect.poll(() => models.every(({ passages }) => passages.length > 0)).toBe(true);
    for (const model of models) model.answer();
    await Promise.all(done);
    expect(asked()).toHaveLength(120);
    expect(new Set(asked()).size).toBe(120);
    for (const database of opened) await database.close();
  });
});
