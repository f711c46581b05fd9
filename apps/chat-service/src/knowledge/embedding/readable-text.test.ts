import { expect, it } from 'vitest';
import { isEnglish, isReadable } from './readable-text.ts';

it.each(['Wie lange gilt die Garantie?', '12.50', '', 'Сколько?', '返品できますか', 'كم السعر USB', 'サーバー'])(
  'reads %j',
  (text) => {
    expect(isReadable(text)).toBe(true);
  },
);

it.each(['ราคาเท่าไหร่', 'कितना खर्च आएगा', 'Πόσο κοστίζει το X200'])('does not read %j', (text) => {
  expect(isReadable(text)).toBe(false);
});

it.each(['How long is the warranty?', 'Delivery', 'E4', '', 'Deposit: 200 euros', 'Opening hours'])(
  'gives %j to the English model',
  (text) => {
    expect(isEnglish(text)).toBe(true);
  },
);

it.each(['Wie lange gilt die Garantie?', 'Lieferzeiten', 'Сколько?', '返品できますか', 'Öffnungszeiten: Montag'])(
  'gives %j to the model for other languages',
  (text) => {
    expect(isEnglish(text)).toBe(false);
  },
);
