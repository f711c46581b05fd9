import { readDocumentWeights, readLanguageWeights, readPairWeights } from '@lectern/answering';
import { expect, it } from 'vitest';
import type { Passage } from '../../knowledge/passage.ts';
import { createDocuments } from './documents.ts';

const passage: Passage = {
  id: 'p1',
  sourceId: 's1',
  kind: 'page',
  title: 'Hire',
  url: 'https://acme.test/hire',
  headings: [],
  text: 'The deposit is 40 euros and delivery takes 3 days.',
  score: 0.8,
};

const common = {
  unitVectors: async (passages: readonly Passage[]) => passages.map(() => undefined),
  ports: { weights: readDocumentWeights(), isKnownWord: () => true },
  languages: readLanguageWeights,
  pairs: readPairWeights(),
  mayRerank: () => true,
};

it('name a source once that answers both questions of a message', async () => {
  const documents = createDocuments({ ...common, search: async () => [passage] });
  const { quoted } = await documents('bot_1', 'How much is the deposit? How many days does delivery take?', []);
  expect(quoted?.text).toBe(passage.text);
  expect(quoted?.sources).toEqual([{ title: 'Hire', url: passage.url, quote: passage.text }]);
});

it('answer a question that is asked again from what is stored by then', async () => {
  let stored = passage;
  const documents = createDocuments({ ...common, search: async () => [stored] });
  const ask = async () => (await documents('bot_1', 'How much is the deposit?', [])).quoted;
  const first = await ask();
  expect(first?.text).toContain('40 euros');
  expect(await ask()).toBe(first);
  stored = { ...passage, title: 'Hiring' };
  expect((await ask())?.sources[0]?.title).toBe('Hiring');
  stored = { ...stored, id: 'p2', text: 'The deposit is 60 euros and delivery takes 3 days.' };
  expect((await ask())?.text).toContain('60 euros');
});
