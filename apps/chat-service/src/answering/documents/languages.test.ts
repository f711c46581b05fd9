import { readDocumentWeights, readLanguageWeights, readPairWeights } from '@lectern/answering';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/sources/passage.ts';
import { createDocuments } from './documents.ts';

const passage = (text: string): Passage => ({
  id: text,
  sourceId: 's1',
  kind: 'page',
  title: '',
  url: 'https://acme.test/',
  headings: [],
  text,
  score: 0.6,
});

/** Vectors that make everything look alike, as those of a model do for a language that it cannot read. */
const sure = new Float32Array([1]);

async function ask(question: string, texts: readonly string[]) {
  const documents = createDocuments({
    search: async () => texts.map(passage),
    unitVectors: async (passages) =>
      passages.map(() => ({
        dimensions: 1,
        scales: new Float32Array(20).fill(1 / 127),
        bytes: new Int8Array(20).fill(127),
      })),
    ports: { weights: readDocumentWeights(), embed: async () => sure, isKnownWord: () => false },
    languages: readLanguageWeights,
    pairs: readPairWeights(),
    mayRerank: () => true,
  });
  return (await documents('bot_1', question, [])).quoted?.text;
}

const shops = {
  ru: [
    'Доставка по городу стоит 300 рублей. Заказы принимаем до 18:00.',
    'Возврат возможен в течение 14 дней после покупки.',
  ],
  ar: [
    'رسوم التوصيل داخل المدينة 25 ريالا. نستقبل الطلبات حتى السادسة مساء.',
    'يمكن إرجاع المنتجات خلال 14 يوما من الشراء.',
  ],
  zh: ['市内配送费为20元。订单截止时间为18点。', '购买后14天内可以退货。'],
};

describe('documents that the models cannot read', () => {
  it.each([
    ['Сколько стоит доставка по городу?', shops.ru, '300'],
    ['كم رسوم التوصيل داخل المدينة؟', shops.ar, '25'],
    ['市内配送费是多少钱？', shops.zh, '20'],
  ])('answer "%s" by their words', async (question, texts, figure) => {
    expect(await ask(question, texts)).toContain(figure);
  });

  it.each([
    ['Можно ли прийти с собакой?', shops.ru],
    ['هل لديكم موقف للحافلات؟', shops.ar],
    ['你们有儿童游乐区吗？', shops.zh],
  ])('refuse "%s"', async (question, texts) => {
    expect(await ask(question, texts)).toBeUndefined();
  });
});
