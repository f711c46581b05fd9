import { expect, it } from 'vitest';
import { isReadable } from '../../knowledge/embedding/readable-text.ts';
import { createFairEmbedding } from './fair-embedding.ts';

const slots = { inSlot: async <Result>(work: () => Promise<Result>) => await work(), outside: never };

function never(): never {
  throw new Error('the model is on this machine');
}

it('a model that is shared tells which texts it reads', async () => {
  const vector = new Float32Array([1]);
  const model = { name: 'one', dimensions: 1, reads: isReadable, embed: async () => [vector] };
  const shared = createFairEmbedding(() => model, slots, false)();
  expect(shared?.reads?.('ราคาเท่าไหร่')).toBe(false);
  expect(shared?.reads?.('How much is delivery?')).toBe(true);
  expect(await shared?.embed(['delivery'])).toEqual([vector]);
});
