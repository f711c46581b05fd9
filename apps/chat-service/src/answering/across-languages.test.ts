import { readUnits, textsToEmbed } from '@lectern/answering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedEmbedding } from '../knowledge/embedding/embedding.ts';
import { createJudge } from '../knowledge/embedding/judge.ts';
import { createModelThread } from '../knowledge/embedding/model-thread.ts';
import { quantise } from '../knowledge/embedding/quantised.ts';
import { openSentenceVectors } from '../knowledge/embedding/sentence-vectors.ts';
import type { Passage } from '../knowledge/sources/passage.ts';
import { ask, compose, returns } from './test/compose.ts';

const texts = {
  Returns: 'You can return any product within 30 days of delivery.',
  Dogs: 'Dogs are welcome in the garden, but not in the restaurant.',
  Parking: 'Parking costs 4 euros per day. The car park is behind the hotel.',
  Breakfast: 'Breakfast is served from 7 to 10 every morning.',
};
const passages = Object.entries(texts).map(
  ([title, text]): Passage => ({ ...returns, id: title, title, headings: [title], text, score: 0.6 }),
);
let embedding: OpenedEmbedding;
const logger = { warn: () => undefined };
const judge = createJudge({ model: 'language-judge', isWanted: true, models: createModelThread(), logger });
beforeAll(async () => {
  embedding = await openSentenceVectors();
});
afterAll(() => Promise.all([embedding.close(), judge.close()]));

async function answer(question: string) {
  const embed = async (text: string) => (await embedding.embed([text]))[0];
  const unitVectors = async (some: readonly Passage[]) =>
    await Promise.all(
      some.map(async (one) => quantise(await embedding.embed(textsToEmbed(one, readUnits(one))), embedding.dimensions)),
    );
  const vectors = { embed, unitVectors, scoreInLanguage: judge.score };
  return await ask(compose({ passages, usesDataSet: false, vectors }), question);
}

describe('a question in another language than the content', () => {
  it.each([
    ['Sind Hunde im Restaurant erlaubt?', 'In den Quellen steht auf Englisch:', texts.Dogs],
    ['Combien coûte le parking par jour ?', 'Mes sources disent en anglais :', 'Parking costs 4 euros per day.'],
    ['¿Cuánto cuesta el aparcamiento por día?', 'En mis fuentes dice en inglés:', 'Parking costs 4 euros per day.'],
    ['Em quantos dias posso devolver um produto?', 'Nas minhas fontes está escrito em inglês:', texts.Returns],
    ['駐車場は一日いくらですか？', '資料には英語で次のように書かれています：', 'Parking costs 4 euros per day.'],
    ['خلال كم يوم يمكنني إرجاع المنتج؟', 'جاء في مصادري باللغة الإنجليزية:', texts.Returns],
  ])('gets the passage in its own words: %s', async (question, sentence, words) => {
    const { text, answered, sources } = await answer(question);
    expect({ begins: text.split('\n')[0], answered }).toEqual({ begins: sentence, answered: true });
    expect(text).toContain(words);
    expect(sources[0]?.quote).toContain(words);
  });

  it('is refused where nothing is near', async () => {
    expect((await answer('Wie heißt die Hauptstadt von Frankreich?')).answered).toBe(false);
  });

  it('has no sentence before it in the language of the content', async () => {
    expect((await answer('How much does parking cost per day?')).text).toBe('Parking costs 4 euros per day.');
  });
});
