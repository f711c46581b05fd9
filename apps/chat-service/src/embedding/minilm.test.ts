import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedEmbedding } from './embedding.ts';
import { openMiniLm } from './minilm.ts';
import { miniLmFiles } from './minilm-files.ts';
import { createModelThread } from './model-thread.ts';

let miniLm: OpenedEmbedding;
beforeAll(async () => {
  miniLm = await openMiniLm();
});
afterAll(() => miniLm.close());

const cosine = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

describe('all-MiniLM-L6-v2', () => {
  it('has the weights that are known under this name, quantised to bytes', () => {
    const hash = createHash('sha256').update(readFileSync(miniLmFiles().weights)).digest('hex');
    expect(hash).toBe('afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1');
  });

  it('gives like sentences like vectors of length 1', async () => {
    const [dog, puppy, tax] = await miniLm.embed(['The dog barks.', 'A puppy is barking.', 'Taxes are due in May.']);
    expect(dog).toHaveLength(384);
    expect(cosine(dog, dog)).toBeCloseTo(1, 5);
    expect(cosine(dog, puppy)).toBeGreaterThan(0.7);
    expect(cosine(dog, tax)).toBeLessThan(0.2);
  });

  it('is the model that it says: known pairs have their published likeness', async () => {
    const [a, b, c] = await miniLm.embed(['That is a happy person', 'That is a happy dog', 'Today is a sunny day']);
    expect(cosine(a, b)).toBeCloseTo(0.695, 1);
    expect(cosine(a, c)).toBeCloseTo(0.257, 1);
  });

  it('gives a text the same vector alone, among others, and whatever its case', async () => {
    const [alone] = await miniLm.embed(['What does a creeper drop?']);
    const [, among] = await miniLm.embed(['Something rather different', 'what does a CREEPER drop?', 'x']);
    expect(cosine(alone, among)).toBeCloseTo(1, 5);
  });

  it.each([
    ['no text at all', ''],
    ['a very long text', 'creeper '.repeat(5_000)],
    ['one endless word', 'x'.repeat(20_000)],
    ['signs and other scripts', '🙂 \u0000 \ud800 苦力怕 что это {{[[]]}}'],
  ])('takes %s', async (_what, text) => {
    const [vector] = await miniLm.embed([text]);
    expect(cosine(vector, vector)).toBeCloseTo(1, 4);
  });

  it('leaves the main thread free and lets a question go before a long list', async () => {
    const order: string[] = [];
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const list = miniLm.embed(Array.from({ length: 60 }, (_, index) => `fact ${index} ${'and so on '.repeat(20)}`));
    await Promise.all([
      list.then(() => order.push('list')),
      miniLm.embed(['What is it?']).then(() => order.push('question')),
    ]);
    clearInterval(timer);
    expect(order).toEqual(['question', 'list']);
    expect(turns).toBeGreaterThan(5);
  });

  it('rejects after it was closed', async () => {
    const other = await openMiniLm();
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
