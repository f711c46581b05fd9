import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedEmbedding } from './embedding.ts';
import { shippedFile } from './model-files.ts';
import { createModelThread } from './model-thread.ts';
import { openSentenceVectors } from './sentence-vectors.ts';

let vectors: OpenedEmbedding;
beforeAll(async () => {
  vectors = await openSentenceVectors();
});
afterAll(() => vectors.close());

const cosine = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

describe('the sentence vectors', () => {
  it('have the weights that are known under their name', () => {
    const hash = createHash('sha256')
      .update(readFileSync(shippedFile('sentence-vectors.onnx')))
      .digest('hex');
    expect(hash).toBe('1352796eca8ae0b7ee424b5e8b8456a944d0cd772a1c67d8cd62b9cde2ece6ab');
  });

  it('bring a question near to what answers it, not to what shares its words', async () => {
    const [asked, answer, near] = await vectors.embed([
      'my granny passed away, how many days off do I get',
      'Bereavement leave: Employees get three days of paid leave after the death of a close relative.',
      'Days off: Unused days of the year expire at the end of March.',
    ]);
    expect(asked).toHaveLength(384);
    expect(cosine(asked, asked)).toBeCloseTo(1, 5);
    expect(cosine(asked, answer)).toBeGreaterThan(cosine(asked, near) + 0.1);
  });

  it('read a question behind an unrelated one as if it stood alone, and a follow-up together with the one before', async () => {
    const [deposit, opening, switched, followUp] = await vectors.embed([
      'Deposit: The deposit is 200 euros and is paid back within 14 days.',
      'Opening hours: On Sundays the office is open from 10 to 14.',
      'When do you open on Sundays? | how much is the deposit',
      'When do you open on Saturdays? | and on sundays?',
    ]);
    expect(cosine(switched, deposit)).toBeGreaterThan(cosine(switched, opening));
    expect(cosine(followUp, opening)).toBeGreaterThan(cosine(followUp, deposit));
  });

  it.each([
    ['German', 'Wie lange kann ich eine Bestellung zurückgeben?'],
    ['Spanish', '¿Cuánto tiempo tengo para devolver un pedido?'],
    ['Russian', 'Сколько времени у меня есть, чтобы вернуть заказ?'],
    ['Chinese', '我有多长时间可以退货？'],
    ['Japanese', '注文を返品できる期間はどのくらいですか'],
  ])('bring a question in %s near to its English answer', async (_language, question) => {
    const [asked, answer, other] = await vectors.embed([
      question,
      'You can return an order within 30 days.',
      'The office is open from 9 to 17 o’clock.',
    ]);
    expect(cosine(asked, answer)).toBeGreaterThan(cosine(asked, other) + 0.1);
  });

  it('gives a text the same vector alone, among others, and whatever its case', async () => {
    const [alone] = await vectors.embed(['What does a creeper drop?']);
    const [, among] = await vectors.embed(['Something rather different', 'what does a CREEPER drop?', 'x']);
    expect(cosine(alone, among)).toBeCloseTo(1, 5);
  });

  it.each([
    ['no text at all', ''],
    ['a very long text', 'creeper '.repeat(5_000)],
    ['one endless word', 'x'.repeat(20_000)],
    ['signs and other scripts', '🙂 \u0000 \ud800 苦力怕 что это {{[[]]}}'],
  ])('takes %s', async (_what, text) => {
    const [vector] = await vectors.embed([text]);
    expect(cosine(vector, vector)).toBeCloseTo(1, 4);
  });

  it('leaves the main thread free and lets a question go before a long list', async () => {
    const order: string[] = [];
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const list = vectors.embed(Array.from({ length: 60 }, (_, index) => `fact ${index} ${'and so on '.repeat(20)}`));
    await Promise.all([
      list.then(() => order.push('list')),
      vectors.embed(['What is it?']).then(() => order.push('question')),
    ]);
    clearInterval(timer);
    expect(order).toEqual(['question', 'list']);
    expect(turns).toBeGreaterThan(5);
  });

  it('rejects after it was closed', async () => {
    const other = await openSentenceVectors();
    const pending = other.embed(['last words']);
    await other.close();
    await expect(pending).resolves.toHaveLength(1);
    await expect(other.embed(['too late'])).rejects.toThrow('closed');
    await expect(other.close()).resolves.toBeUndefined();
  });
});

describe('the thread of the models', () => {
  it('runs several, each of which closes by itself, and starts again after the last', async () => {
    const thread = createModelThread();
    const [embedding, encoder] = await Promise.all([thread.open('embedding'), thread.open('cross-encoder')]);
    const units = ['Dogs cost 12 euros a night.', 'Breakfast is from 7 to 10.'];
    const [dogs = 0, breakfast = 0] = await encoder.run({ question: 'What does a dog cost?', units });
    expect(dogs).toBeGreaterThan(breakfast);
    await encoder.close();
    await expect(encoder.run({ question: 'Anything?', units })).rejects.toThrow('the cross-encoder model is closed');
    expect(await embedding.run('still there')).toHaveLength(384);
    await embedding.close();
    const again = await thread.open('embedding');
    expect(await again.run('and again')).toHaveLength(384);
    await again.close();
  });

  it('does not open a model twice', async () => {
    const thread = createModelThread();
    const embedding = await thread.open('embedding');
    await expect(thread.open('embedding')).rejects.toThrow('open already');
    await embedding.close();
  });
});
