import { describe, expect, it } from 'vitest';
import { readSmallTalk } from './small-talk.ts';

const bot = {
  name: 'Guide',
  welcome: 'Hello! Ask away.',
  suggestedQuestions: ['How tall is a tower?', 'Who lives there?'],
};

describe('small talk', () => {
  it.each(['constructor', 'what is a toString', '__proto__', 'valueOf hasOwnProperty'])(
    'takes words that objects inherit for words: "%s"',
    (message) => expect(readSmallTalk(message, bot)).toBeUndefined(),
  );

  it.each(['Hi', 'hello there!', 'Hey bot', 'Good morning', 'howdy :)', 'heyyyy', 'hii'])(
    'greets back: "%s"',
    (message) => {
      expect(readSmallTalk(message, bot)).toBe('Hello! Ask away.');
    },
  );

  it('greets also without a welcome of its own', () => {
    expect(readSmallTalk('Hi', { ...bot, welcome: ' ' })).toBe('Hello! What would you like to know?');
  });

  it.each(['thanks', 'Thank you very much!', 'ok thanks a lot', 'thx', 'Great, thank you for the help'])(
    'takes thanks: "%s"',
    (message) => expect(readSmallTalk(message, bot)).toBe('You are welcome!'),
  );

  it.each(['ok great', 'cool', 'Got it!', 'never mind', 'okkkk', 'yes', 'lol :D', '\u{1F44D}', 'no, all good'])(
    'takes a nod: "%s"',
    (message) => expect(readSmallTalk(message, bot)).toMatch(/^Good\./),
  );

  it.each(['good bot', 'that helped', 'you are really smart', 'this is awesome!', 'i love you'])(
    'is glad: "%s"',
    (message) => expect(readSmallTalk(message, bot)).toMatch(/^Good to hear/),
  );

  it.each(['you are so dumb', 'this bot sucks', "that's wrong", 'stupid bot!!'])('bears blame: "%s"', (message) => {
    expect(readSmallTalk(message, bot)).toMatch(/^Sorry/);
  });

  it.each(['are you sure?', 'really??', 'How do you know that?'])('points to its sources: "%s"', (message) => {
    expect(readSmallTalk(message, bot)).toMatch(/sources/);
  });

  it.each(['How are you?', 'hey whats up', "Hello, how's it going today?"])('is well: "%s"', (message) => {
    expect(readSmallTalk(message, bot)).toMatch(/^All is well/);
  });

  it.each(['bye', 'Goodbye!', 'see you later', 'Thanks, bye', 'ok i have to go now, see you tomorrow'])(
    'says goodbye: "%s"',
    (message) => {
      expect(readSmallTalk(message, bot)).toBe('Goodbye!');
    },
  );

  it.each([
    'What can you do?',
    'hi, what can you help me with?',
    'help',
    'What can I ask you about?',
    'what kind of questions can i ask you',
    'hey, can i ask you something?',
    'what are your capabilities',
  ])('says what it does, with examples: "%s"', (message) =>
    expect(readSmallTalk(message, bot)).toMatch(/from my sources.*"How tall is a tower\?"/),
  );

  it.each(['Who are you?', "What's your name?", 'are you a bot', 'Are you an AI?', 'am i talking to a real person'])(
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
    'what do you know about creepers',
    'what can I ask a villager for',
    'good food for a wolf',
    'how are villagers made',
    'what is the best way to say hello in Minecraft',
    'great view from up here',
    'what things can you craft',
    'is it real that pigs fly',
    'what is the best bot',
    'why',
    'and how much',
    'the other one',
    'tell me more',
    '???',
    'no, the baby one',
    'good fortune level',
    'thanks to what does a wolf follow me',
    '',
  ])('leaves a question to others: "%s"', (message) => {
    expect(readSmallTalk(message, bot)).toBeUndefined();
  });
});
