import { expect, it } from 'vitest';
import { asksForPerson } from './asks-for-person.ts';

it.each([
  'Can I talk to a human?',
  'I want to speak with someone from your team',
  'real person please',
  'Ich möchte mit einem Mitarbeiter sprechen',
  'Quiero hablar con una persona',
  "Je voudrais parler à quelqu'un",
  'Quero falar com um atendente',
  '担当者と話したい',
])('"%s" asks for a person', (message) => {
  expect(asksForPerson(message)).toBe(true);
});

it.each(['How do villagers talk?', 'What is a person?', 'How much does support cost?', 'Hello', 'x'.repeat(5_000)])(
  '"%s" does not',
  (message) => {
    expect(asksForPerson(message)).toBe(false);
  },
);
