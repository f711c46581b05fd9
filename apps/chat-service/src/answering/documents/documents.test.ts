import { readDocumentWeights, readLanguageWeights, readPairWeights } from '@lectern/answering';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/sources/passage.ts';
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

describe('name what a question without an answer may have meant', () => {
  const section = (headings: string[], text: string): Passage => ({ ...passage, id: headings.join(), headings, text });
  const suggest = async (message: string, ...found: Passage[]) =>
    (await createDocuments({ ...common, search: async () => found })('bot_1', message, [])).suggestions;
  const safety = section(['1. Safety'], 'Gloves are in the box. Keep the blade of the trimmer away from cables.');

  it('by sections in the words of people', async () => {
    expect(await suggest('When was the trimmer blade invented?', safety)).toEqual(['Safety']);
    expect(await suggest('When was the trimmer blade invented?', { ...safety, headings: ['Section 4: Care'] })).toEqual(
      ['Care'],
    );
  });

  it('but not for another subject, and not in another language', async () => {
    expect(await suggest('Who won the football match last night?', safety)).toEqual([]);
    const german = section(['Sicherheit'], 'Die Handschuhe sind in der Schachtel und der Trimmer hat eine Klinge.');
    expect(await suggest('Is the trimmer blade of the xylophone any good for me?', german)).toEqual([]);
  });
});

it('answer a question that a heading asks from its section, unless several do', async () => {
  const news = { ...passage, headings: ["3. What's new?"], text: 'The locker in Mill Lane is open day and night.' };
  const ask = async (message: string, ...found: Passage[]) =>
    (await createDocuments({ ...common, search: async () => found })('bot_1', message, [])).quoted;
  expect(await ask("What's new?", news, passage)).toMatchObject({ text: news.text, confidence: 1 });
  expect((await ask("So what's new then?", news, passage))?.confidence).not.toBe(1);
  const other = { ...news, id: 'p3', title: 'Blog', text: 'The blog has a search.' };
  expect((await ask("What's new?", news, other))?.confidence).not.toBe(1);
});

it('answer a question that is asked again from what is stored by then', async () => {
  let stored = passage;
  const documents = createDocuments({ ...common, search: async () => [stored] });
  const ask = async () =>
    (await documents('bot_1', 'How much is the deposit? How many days does delivery take?', [])).quoted;
  const first = await ask();
  expect(first?.text).toContain('40 euros');
  expect(await ask()).toBe(first);
  stored = { ...passage, title: 'Hiring' };
  expect((await ask())?.sources[0]?.title).toBe('Hiring');
  stored = { ...stored, id: 'p2', text: 'The deposit is 60 euros and delivery takes 3 days.' };
  expect((await ask())?.text).toContain('60 euros');
});
