import { readDocumentWeights } from '@lectern/answering';
import { expect, it } from 'vitest';
import type { Passage } from '../../knowledge/passage.ts';
import { createDocuments } from './documents.ts';

const passage: Passage = {
  ...{ id: 'p1', sourceId: 's1', kind: 'page', title: 'Hire', url: 'https://acme.test/hire', headings: [] },
  ...{ text: 'The deposit is 40 euros and delivery takes 3 days.', score: 0.8 },
};

it('name a source once that answers both questions of a message', async () => {
  const documents = createDocuments({
    search: async () => [passage],
    unitVectors: async (passages) => passages.map(() => undefined),
    ports: { weights: readDocumentWeights(), isKnownWord: () => true },
  });
  const { quoted } = await documents('bot_1', 'How much is the deposit? How many days does delivery take?', []);
  expect(quoted?.text).toBe(passage.text);
  expect(quoted?.sources).toEqual([{ title: 'Hire', url: passage.url, quote: passage.text }]);
});
