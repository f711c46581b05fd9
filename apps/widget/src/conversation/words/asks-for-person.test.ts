import { expect, test } from 'vitest';
import { asksForPerson } from './asks-for-person.ts';

test.each([
  'Can I talk to a human?',
  'I need to speak with someone please',
  'Ich möchte mit einem Mitarbeiter sprechen',
  'Quiero hablar con una persona',
  'Je voudrais parler à un conseiller',
  'Quero falar com um atendente',
  '担当者と話したいです',
  'أريد التحدث مع موظف',
  'אני רוצה לדבר עם נציג',
])('%s is a wish to reach a person', (question) => {
  expect(asksForPerson(question)).toBe(true);
});

test.each(['How much health does a creeper have?', 'What does a villager sell?', 'Where do people build?'])(
  '%s is none',
  (question) => {
    expect(asksForPerson(question)).toBe(false);
  },
);
