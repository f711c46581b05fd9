import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { chooseLanguage, fill, relativeTime } from './language.ts';

const codes = ['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar', 'he'];

describe('languages', () => {
  test('are taken from the first wish that there are words for', () => {
    expect(chooseLanguage(['', 'nl', 'pt-BR', 'de'])).toMatchObject({ code: 'pt', tag: 'pt-BR', direction: 'ltr' });
    expect(chooseLanguage([undefined, null, 'xx'])).toMatchObject({ code: 'en', direction: 'ltr' });
    expect(chooseLanguage(['<script>', 'ja'])).toMatchObject({ code: 'ja' });
  });

  test('run from right to left where the page does, even without words of their own', () => {
    expect(chooseLanguage(['ar-EG'])).toMatchObject({ code: 'ar', direction: 'rtl' });
    expect(chooseLanguage(['fa', 'en'])).toMatchObject({ code: 'en', direction: 'rtl' });
  });

  test.each(codes)('%s has every text, with the same places to fill in', (code) => {
    const { words } = chooseLanguage([code]);
    const places = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const [name, text] of Object.entries(en)) {
      const own = words[name as keyof typeof en];
      expect([name, own.length > 0, places(own)]).toEqual([name, true, places(text)]);
    }
    if (code !== 'en') expect(words.send).not.toBe(en.send);
  });

  test('say numbers and times', () => {
    expect(fill('{n} of {m}', { n: 2 })).toBe('2 of {m}');
    expect(relativeTime(290, 'en')).toBe('in 5 minutes');
    expect(relativeTime(45, 'de')).toBe('in 45 Sekunden');
    expect(relativeTime(7_000, 'fr')).toBe('dans 2 heures');
  });
});
