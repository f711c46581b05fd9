import { expect, it } from 'vitest';
import { joinAlternatives, say } from './say.ts';
import words from './words.json' with { type: 'json' };

it('has every text in every language, with the same places to fill', () => {
  const placesOf = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const [language, texts] of Object.entries(words)) {
    expect(Object.keys(texts), language).toEqual(Object.keys(words.en));
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), `${language} ${key}`).not.toBe('');
      expect(placesOf(text), `${language} ${key}`).toEqual(placesOf(words.en[key as keyof typeof words.en]));
    }
  }
});

it('speaks English where it does not know the language', () => {
  expect(say('thanks', 'xx')).toBe("You're welcome!");
  expect(say('bot', 'de', { name: 'Ada' })).toContain('Ich bin Ada');
});

it('joins alternatives', () => {
  expect(joinAlternatives(['a', 'b', 'c'], 'de')).toBe('a, b oder c');
  expect(joinAlternatives(['a'], 'en')).toBe('a');
});
