import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { startPgvector } from '../../platform/database/test/pgvector.ts';
import { type Embedding, toUnitLength } from '../embedding/embedding.ts';
import { createHarness } from '../test/harness.ts';
import { testMeaningSearch } from '../test/meaning-search.ts';
import { createMemorySearch } from './memory-search.ts';
import { createPgvectorSearch } from './pgvector-search.ts';

describe('a search by meaning with pgvector', () => {
  let server: Awaited<ReturnType<typeof startPgvector>> | undefined;
  let database: Database | undefined;
  const opened = () => database ?? expect.fail('it is open while tests run');
  const reopen = async () => {
    await database?.close();
    database = await server?.open();
  };

  beforeAll(async () => {
    server = await startPgvector();
    database = await server.open();
  });
  afterAll(async () => {
    await database?.close();
    await server?.close();
  });

  it('is what the service uses as soon as the server has the extension', () => {
    expect(opened().comparesVectors).toBe(true);
  });

  testMeaningSearch(opened);

  it('finds what comparing with every vector in the process finds, as near as it does', async () => {
    const { botId, model } = await learnNumbers(opened(), 300);
    for (const question of ['question 1', 'question 2', 'question 3']) {
      const wanted = { botId, model, question, most: 20, lowest: 0.15 };
      const here = await createMemorySearch({ database: opened(), now: Date.now })(wanted);
      const there = await createPgvectorSearch(opened())(wanted);
      expect(there?.numbers).toEqual(here?.numbers);
      expect(there?.numbers).toHaveLength(20);
      const some = [...(here?.numbers ?? []), 1, 999_999];
      const [mine, its] = [await here?.cosinesOf(some), await there?.cosinesOf(some)];
      expect([...(its?.keys() ?? [])].sort()).toEqual([...(mine?.keys() ?? [])].sort());
      for (const [number, cosine] of mine ?? []) expect(its?.get(number)).toBeCloseTo(cosine, 2);
    }
  });

  it('has the vectors of passages that were there before the extension was', async () => {
    const { botId, model } = await learnNumbers(opened(), 5);
    await server?.run('drop extension vector cascade');
    const more = await learnNumbers(opened(), 5);
    await reopen();
    expect(opened().comparesVectors).toBe(true);
    const search = createPgvectorSearch(opened());
    for (const bot of [botId, more.botId]) {
      const near = await search({ botId: bot, model, question: 'question 1', most: 20, lowest: -1 });
      expect(near?.numbers).toHaveLength(5);
    }
  });
});

/** A bot with the given number of passages, whose vectors are unrelated to their text. */
async function learnNumbers(database: Database, count: number) {
  const model: Embedding = {
    name: 'numbers',
    dimensions: 24,
    embed: async (texts) => texts.map((text) => toUnitLength(scatter(text, 24))),
  };
  const harness = createHarness({ database, embedding: model });
  const customer = await harness.addCustomer();
  const pairs = Array.from({ length: count }, (_, at) => ({ question: `Which is ${at}?`, answer: `It is ${at}.` }));
  await harness.learn(customer, { kind: 'qa', title: 'Numbers', content: JSON.stringify(pairs) });
  expect(harness.errors).toEqual([]);
  return { botId: customer.botId, model };
}

/** Pseudo-random numbers around zero, deterministic for a text. */
function scatter(text: string, count: number): Float32Array {
  let seed = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return Float32Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return seed / 2 ** 31;
  });
}
