import { expect, it } from 'vitest';
import handover from './handover-words.json' with { type: 'json' };
import { joinAlternatives, ownFact, ownPhrases, say, sayOwn, widgetLanguages } from './say.ts';
import talk from './words.json' with { type: 'json' };

const placesOf = (text: string) => text.match(/\{\w+\}/g) ?? [];

it.each(Object.entries({ talk, handover }))(
  'has every text of %s in every language, with the same places',
  (_, words) => {
    const english: Record<string, string> = words.en;
    for (const [language, texts] of Object.entries<Record<string, string>>(words)) {
      expect(Object.keys(texts).sort(), language).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        expect(placesOf(text), `${language} ${key}`).toEqual(placesOf(english[key] ?? ''));
      }
    }
  },
);

it.each(widgetLanguages)('speaks %s in every text', (language) => {
  for (const words of [talk, handover]) expect(Object.keys(words)).toContain(language);
  if (language === 'en') return;
  for (const phrase of ownPhrases) expect(say(phrase, language), phrase).not.toBe(say(phrase, 'en'));
});

it('speaks English where it does not know the language', () => {
  expect(say('thanks', 'xx')).toBe("You're welcome!");
  expect(say('bot', 'de', { name: 'Ada' })).toContain('Ich bin Ada');
});

it("says the owner's words in the language that they are in", () => {
  const own = { de: { thanks: 'Jederzeit, sagt {name}!', person: 'Telefon 030 1234' } };
  expect(sayOwn('thanks', 'de', own, { name: 'Ada' })).toBe('Jederzeit, sagt Ada!');
  expect(sayOwn('thanks', 'en', own)).toBe("You're welcome!");
  expect(ownFact('person', 'fr', own)).toBe('Telefon 030 1234');
  expect(ownFact('person', 'fr', {})).toBeUndefined();
});

it('joins alternatives', () => {
  expect(joinAlternatives(['a', 'b', 'c'], 'de')).toBe('a, b oder c');
  expect(joinAlternatives(['a'], 'en')).toBe('a');
});
