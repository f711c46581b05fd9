import { afterAll, describe, expect, it } from 'vitest';
import { createJudge } from './judge.ts';
import { createModelThread } from './model-thread.ts';

const logger = { warn: () => undefined };
const models = createModelThread();
const judge = createJudge({ model: 'language-judge', isWanted: true, models, logger });
afterAll(() => judge.close());

describe('the judge for other languages', () => {
  it.each([
    [
      'de',
      'bis wann muss ich das zimmer räumen?',
      'Am Abreisetag geben Sie das Zimmer bitte bis 11 Uhr frei.',
      ['Frühstück gibt es von 7 bis 10 Uhr.', 'Ein Kinderbett im Zimmer kostet 12 Euro.'],
    ],
    [
      'ru',
      'сколько стоит оставить машину на ночь?',
      'Стоянка для автомобиля: 400 рублей за ночь.',
      ['Завтрак подают с 7 до 10 утра.', 'Одноместный номер: 4 500 рублей за ночь.'],
    ],
    ['zh', '退房最晚是几点？', '请在中午12点前退房。', ['早餐时间为早上7点至10点。', '停车每天收费30元。']],
    [
      'ar',
      'هل يمكنني إرجاع المنتج بعد أسبوع؟',
      'يمكن إرجاع المنتجات خلال 14 يوماً من تاريخ الاستلام.',
      ['يستغرق التوصيل من يومين إلى خمسة أيام عمل.', 'رسوم التوصيل 3 دنانير.'],
    ],
    [
      'tr, of English content',
      'Otopark günlük ne kadar?',
      'Parking costs 4 euros per day.',
      ['Breakfast is served from 7 to 10 every morning.', 'Dogs are welcome in the garden.'],
    ],
  ])('knows the answer from what is merely near: %s', async (_language, question, answer, near) => {
    const [right = 0, ...others] = (await judge.score(question, [answer, ...near])) ?? [];
    expect(right).toBeGreaterThan(Math.max(...others) + 2);
  });

  it('is opened once, and remembers what it has judged', async () => {
    const question = 'Wann gibt es Frühstück?';
    const scores = await judge.score(question, ['Frühstück gibt es von 7 bis 10 Uhr.']);
    expect(scores?.[0]).toBeGreaterThan(0);
    expect(await judge.score(question, ['Frühstück gibt es von 7 bis 10 Uhr.'])).toBe(scores);
    await expect(models.open('language-judge')).rejects.toThrow('open already');
  });

  it('says nothing where it is not wanted or there is no time', async () => {
    const options = { model: 'language-judge' as const, models: createModelThread(), logger };
    expect(await createJudge({ ...options, isWanted: false }).score('?', ['!'])).toBeUndefined();
    expect(await createJudge({ ...options, isWanted: true, mayRerank: () => false }).score('?', ['!'])).toBeUndefined();
  });
});
