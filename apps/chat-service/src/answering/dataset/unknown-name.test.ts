import { describe, expect, it } from 'vitest';
import { ask } from './test/ask.ts';

describe('a name that no record bears', () => {
  it.each([
    'How much health does the Crystal Golem have?',
    'How many hearts does the Wither Dragon have?',
    'How do I get the advancement Dragon Rider?',
    'Where does the Moon biome generate?',
    'is Double Jump compatible with feather falling',
    'when was 1.16.4 released',
    'did 1.3.9 fix the pig bug',
  ])('is no other one: %s', async (question) => {
    expect(await ask(question)).toBeUndefined();
  });

  it.each([
    ['What is the Max Level of Mending?', '1'],
    ['How Much Health Does The Ender Dragon Have?', '200'],
    ['What does a Blaze drop in Minecraft Java Edition?', 'Blaze Rod'],
    ['Which mobs give Gunpowder?', 'Creeper'],
    ['List the biomes of the End dimension.', 'End Highlands'],
  ])('is not seen where capital letters mean nothing: %s', async (question, expected) => {
    expect((await ask(question))?.text).toContain(expected);
  });
});
