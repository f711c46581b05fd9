import { expect, it } from 'vitest';
import { chooseSuggestions } from './choose-suggestions.ts';

const known = (text: string, answer: string) => ({
  text,
  answer,
  quotes: [answer],
  language: undefined,
  vector: undefined,
});

it('leaves out a question whose answer begins with what was just said', () => {
  const bus = 'The bus 31 stops in front of the hotel.';
  const questions = [
    known('How do I get there?', `${bus} Parking is behind the house.`),
    known('What do rooms cost?', 'A room costs 80 pounds. Breakfast is included.'),
  ];
  const suggestedAfter = (text: string) =>
    chooseSuggestions(questions, {
      message: 'a question',
      vector: undefined,
      history: [],
      answer: { text, sources: [{ title: '', url: '', quote: text }] },
    });
  expect(suggestedAfter(bus)).toEqual(['What do rooms cost?']);
  expect(suggestedAfter('Breakfast is included.')).toHaveLength(2);
});
