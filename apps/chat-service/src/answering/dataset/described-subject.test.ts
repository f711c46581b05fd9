import { describe, expect, it } from 'vitest';
import { askedFirst, describedAndAsked } from './described-subject.ts';
import { ask, firstSource } from './test/ask.ts';

describe('a message that describes a thing and asks something of it', () => {
  it.each([
    ['the biome with pink trees, when was it added', 'the biome with pink trees', 'when was it added'],
    ['We saw a huge creature with tusks. What does it drop?', 'a huge creature with tusks.', 'What does it drop'],
    ['how do i kill the mob that blows up', 'the mob that blows up', 'how do i kill it'],
    ['how much damage does the mob that blows up do', 'the mob that blows up', 'how much damage does it do'],
  ])('is both: %s', (message, described, asked) => {
    expect(describedAndAsked(message)).toEqual({ described, asked });
  });

  it.each([
    'what is the mob that blows up',
    'where do creepers spawn',
    'which item stops a baby animal from growing up',
    'how do i spawn a lightning bolt with commands',
    'the biome with pink trees',
  ])('is one thing alone: %s', (message) => {
    expect(describedAndAsked(message)).toBeUndefined();
  });

  it('is answered of that thing, which is named first', async () => {
    const found = await ask('the green mob that sneaks up and explodes, what does it drop');
    expect(found?.text).toMatch(/^That is the Creeper\. .*Gunpowder/);
    expect(firstSource(found)).toBe('mobs/creeper');
  });

  it('is about the thing that it begins with where that has a name', async () => {
    const found = await ask('a creeper that was struck by lightning, what does it drop');
    expect(firstSource(found)).toBe('mobs/creeper');
  });
});

describe('the kind of thing that is asked for last', () => {
  it('comes first', () => {
    expect(askedFirst('three arrows with one shot, which enchantment do i need?')).toBe(
      'which enchantment three arrows with one shot',
    );
    expect(askedFirst('It wields a golden axe. What is the name of this mob?')).toBe(
      'which mob It wields a golden axe',
    );
  });

  it('is left out where only the name is asked for', () => {
    expect(askedFirst('What is the name of the house where evokers live?')).toBe('the house where evokers live?');
    expect(askedFirst('what is the grey forest called where no music plays')).toBe(
      'the grey forest where no music plays',
    );
  });

  it('stays where more is asked', () => {
    const message = 'i have a wolf at home, which food does it eat';
    expect(askedFirst(message)).toBe(message);
  });
});

describe('what a question for a kind names', () => {
  it('is not what it looks for', async () => {
    expect((await ask('which item turns a piston into a sticky piston'))?.text).toContain('Slimeball');
  });
});
