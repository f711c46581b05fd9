import { describe, expect, it } from 'vitest';
import { createSpelling } from './spelling.ts';
import { ask } from './test/ask.ts';

const { corrected, inName } = createSpelling(['creeper', 'forest', 'bounce', 'silktouch'], (word) => word === 'mob');

describe('the spelling of words', () => {
  it.each([
    ['creper', 'creeper'],
    ['silktuch', 'silktouch'],
    ['togther', 'together'],
    ['posible', 'possible'],
  ])('is corrected towards names and common words: %s', (word, meant) => {
    expect(corrected(word)).toBe(meant);
  });

  it.each(['ounce', 'company', 'popular', 'forrest', 'smelliest', 'mob'])(
    'leaves ordinary words as they are: %s',
    (word) => {
      expect(corrected(word)).toBeUndefined();
    },
  );

  it('tells what an ordinary word would be in a name', () => {
    expect(inName('forrest')).toBe('forest');
    expect(inName('creper')).toBeUndefined();
  });
});

describe('misspelt names', () => {
  it.each([
    ['what monsters spawn in a warpt forrest', /Enderman/],
    ['wich trees grow in the darck forrest', /dark oak/i],
    ['what does the clerc pay for roten flesh', /32 Rotten Flesh/],
    ['silktuch with fortun togther, posible?', /incompatible/],
  ])('of several words are still found: %s', async (question, text) => {
    expect((await ask(question))?.text).toMatch(text);
  });
});
