import { describe, expect, it } from 'vitest';
import { storyOf } from './story.ts';
import { ask } from './test/ask.ts';

describe('words around a question', () => {
  it.each([
    ['whats multishot do fam', /fires 3 projectiles/],
    ['ngl the breeze slaps, where tf do i find one', /Trial Chambers/],
    ['my cousin swears the ravager is beefy af so how much hp does a ravager have frfr', /100 health/],
    ['I built a small farm with my sister last weekend. Now, how do I breed pandas?', /Bamboo/],
    ['we found a wolf near our base yesterday. how do i tame it?', /Bones/],
  ])('do not keep the answer back: %s', async (question, text) => {
    expect((await ask(question))?.text).toMatch(text);
  });

  it.each([
    'how much health does a mutant zombie have',
    'how much health does a zombie have in narnia',
    'what is the ring size of a creeper',
    'where can i find a dragon egg shop',
    'in terraria, how much health does a zombie have',
    'how much hp does a slime have on bedrock edition',
    'what does a creeper drop in my modpack',
  ])('still make another question of it: %s', async (question) => {
    expect(await ask(question)).toBeUndefined();
  });
});

describe('a story before a question', () => {
  it('is told apart from it', () => {
    expect(storyOf('I have two cows. They are hungry. What do they eat?')).toEqual({
      background: 'I have two cows. They are hungry.',
      question: 'What do they eat?',
    });
    expect(storyOf('return to sender, what do i gotta do')).toEqual({
      background: 'return to sender',
      question: 'what do i gotta do',
    });
  });

  it.each(['how much health does a creeper have?', 'Two Birds, One Arrow', 'creeper hp', ''])(
    'is none in "%s"',
    (message) => expect(storyOf(message)).toBeUndefined(),
  );
});
