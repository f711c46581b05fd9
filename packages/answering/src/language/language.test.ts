import { describe, expect, it } from 'vitest';
import { readQuestion } from '../question/question.ts';
import { splitSentences } from '../text/sentences.ts';
import { answerTypesOf } from './answer-type.ts';
import { clearLanguageOf, type Language, sharedLanguage } from './language.ts';
import { plainNumbers } from './plain-numbers.ts';
import { textReaders } from './text-readers.ts';

const passage = (text: string) => ({ title: '', headings: [], text });

describe('the language of a text', () => {
  it.each([
    ['Wann hat die Werkstatt samstags geöffnet?', 'de'],
    ['À quelle heure est-ce que vous fermez ?', 'fr'],
    ['¿Cuánto cuesta el envío a las islas?', 'es'],
    ['Quanto costa la spedizione e dove si paga?', 'it'],
    ['Quanto tempo demora a entrega para o Porto?', 'pt'],
    ['Hoe laat gaat de winkel open op zondag?', 'nl'],
    ['Czy można zapłacić kartą i ile to kosztuje?', 'pl'],
    ['Bu ürün için iade ne kadar sürer?', 'tr'],
    ['Сколько стоит доставка?', 'ru'],
    ['退货需要多久？', 'zh'],
    ['営業時間を教えてください', 'ja'],
    ['متى يفتح المتجر؟', 'ar'],
    ['How much is delivery to the islands?', 'en'],
  ])('of "%s" is %s', (text, language) => {
    expect(clearLanguageOf(text)).toBe(language);
  });

  it.each([
    ['Liefern Sie nach Irland?', 'de'],
    ['Was kostet das Parken pro Tag?', 'de'],
    ['¿Aceptan PayPal?', 'es'],
    ['Kiedy jest dostawa', 'pl'],
    ['Cena dostawy?', 'pl'],
    ['Iade ücreti alınıyor mu?', 'tr'],
    ['Quali taglie avete disponibili?', 'it'],
    ['Vocês entregam em casa?', 'pt'],
    ['is it in stock', 'en'],
  ])('of the short question "%s" is %s', (text, language) => {
    expect(clearLanguageOf(text)).toBe(language);
  });

  it.each(['Vad kostar frakten?', 'Paljonko toimitus maksaa?', 'Harbour Lane Bristol', 'netherite sword durability'])(
    'is unclear for "%s"',
    (text) => {
      expect(clearLanguageOf(text)).toBeUndefined();
    },
  );

  it('is unclear for names and figures', () => {
    expect(clearLanguageOf('HX-3 5,000 W')).toBeUndefined();
  });

  it('is unclear for a price list with two words of another language', () => {
    const yarns = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((first) => [
      `${first}elkie`,
      `${first}umlin`,
      `${first}arn`,
    ]);
    expect(clearLanguageOf(`Price per skein, washable: no. ${yarns.join(', ')}`)).toBeUndefined();
  });

  it('is that of the question if a passage has it, otherwise that of most passages', () => {
    const passages = ['The shop is open from nine to five.', 'Der Laden ist von neun bis fünf geöffnet.'].map(passage);
    expect(sharedLanguage('wann ist der laden offen', passages)).toBe('de');
    expect(sharedLanguage('when is the shop open', passages)).toBe('en');
    expect(sharedLanguage('Öffnungszeiten', [passage('Wir sind ab neun da.')])).toBe('de');
    expect(sharedLanguage('wann ist der laden offen', [passage('We open at nine and close at five.')])).toBe('en');
  });
});

it.each<[Language, string, string]>([
  ['de', 'geöffnet', 'öffnen'],
  ['de', 'Räder', 'Rades'],
  ['fr', 'livraisons', 'livraison'],
  ['es', 'reservas', 'reservar'],
  ['it', 'prenotazioni', 'prenotazione'],
  ['pt', 'reservas', 'reservar'],
  ['nl', 'fietsen', 'fiets'],
  ['pl', 'rowery', 'rowerów'],
  ['tr', 'paketleri', 'paketin'],
  ['ru', 'доставки', 'доставку'],
  ['ar', 'المواعيد', 'مواعيد'],
])('in %s, %s and %s have the same stem', (language, one, other) => {
  const { stemsOf } = textReaders[language];
  expect(stemsOf(one)).toEqual(stemsOf(other));
});

it('figures are read as each language writes them, and English ones are left alone', () => {
  expect(plainNumbers('1.234,56 Euro', 'de')).toBe('1234.56 Euro');
  expect(plainNumbers('2 000 ₽', 'ru')).toBe('2000 ₽');
  expect(plainNumbers('１２３円', 'ja')).toBe('123円');
  expect(plainNumbers('٢٥ ريال', 'ar')).toBe('25 ريال');
  expect(plainNumbers('1,234.56', 'en')).toBe('1,234.56');
});

it('a question tells in its own language what it asks for', () => {
  expect(answerTypesOf('Was kostet der Kurs?', 'de')).toContain('money');
  expect(answerTypesOf('営業時間は何時までですか', 'ja')).toContain('time');
  expect(answerTypesOf('Как долго идёт доставка?', 'ru')).toContain('duration');
  expect(readQuestion('Wann öffnet ihr?', undefined, 'de').terms.map(({ stem }) => stem)).toHaveLength(1);
});

it('sentences end without spaces and capitals, too', () => {
  expect(splitSentences('押金为50元。退还需要3天！可以吗？')).toEqual(['押金为50元。', '退还需要3天！', '可以吗？']);
  expect(splitSentences('نفتح الساعة التاسعة. نغلق يوم الجمعة.')).toHaveLength(2);
});
