import { expect, it } from 'vitest';
import { isMostlyLatin } from './latin-script.ts';

it.each(['Wie lange gilt die Garantie?', 'Ile kosztuje?', '12.50', '', 'Preis von Модель X200 bitte'])(
  'reads %j',
  (text) => {
    expect(isMostlyLatin(text)).toBe(true);
  },
);

it.each([
  '\u0421\u043a\u043e\u043b\u044c\u043a\u043e?',
  '\u8fd4\u54c1\u3067\u304d\u307e\u3059\u304b',
  '\u0643\u0645 \u0627\u0644\u0633\u0639\u0631 USB',
])('does not read %j', (text) => {
  expect(isMostlyLatin(text)).toBe(false);
});
