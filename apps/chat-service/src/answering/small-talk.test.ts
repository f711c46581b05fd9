import { describe, expect, it } from 'vitest';
import { readSmallTalk } from './small-talk.ts';

const bot = {
  name: 'Guide',
  welcome: 'Hello! Ask away.',
  suggestedQuestions: ['How tall is a tower?', 'Who lives there?'],
};

describe('small talk', () => {
  it.each(['Hi', 'hello there!', 'Hey bot', 'Good morning', 'howdy :)'])('greets back: "%s"', (message) => {
    expect(readSmallTalk(message, bot)).toBe('Hello! Ask away.');
  });

  it('greets also without a welcome of its own', () => {
    expect(readSmallTalk('Hi', { ...bot, welcome: ' ' })).toBe('Hello! What would you like to know?');
  });

  it.each(['thanks', 'Thank you very much!', 'ok thanks a lot', 'thx', 'Great, thank you for the help'])(
    'takes thanks: "%s"',
    (message) => expect(readSmallTalk(message, bot)).toBe('You are welcome!'),
  );

  it.each(['bye', 'Goodbye!', 'see you later', 'Thanks, bye'])('says goodbye: "%s"', (message) => {
    expect(readSmallTalk(message, bot)).toBe('Goodbye!');
  });

  it.each(['What can you do?', 'hi, what can you help me with?', 'help', 'What can I ask you about?'])(
    'says what it does, with examples: "%s"',
    (message) => expect(readSmallTalk(message, bot)).toMatch(/from my sources.*"How tall is a tower\?"/),
  );

  it.each(['Who are you?', "What's your name?", 'are you a bot', 'Are you an AI?'])(
    'says who it is: "%s"',
    (message) => {
      expect(readSmallTalk(message, bot)).toMatch(/^I am Guide, a bot/);
    },
  );

  it.each([
    'Hi, how much health does a creeper have?',
    'Thanks, and what does it drop?',
    'What can a villager do?',
    'help command',
    'What are you supposed to feed a horse?',
    'who are the pillagers',
    '',
  ])('leaves a question to others: "%s"', (message) => {
    expect(readSmallTalk(message, bot)).toBeUndefined();
  });
});
