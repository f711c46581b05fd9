import { describe, expect, it } from 'vitest';
import { unwrapped } from './wrapping.ts';

describe('what is wrapped around a question', () => {
  const question = 'which mobs can teleport';

  it.each([
    'Hello there! which mobs can teleport',
    'Quick question: which mobs can teleport',
    'does anyone know which mobs can teleport in Minecraft',
    'Could you please tell me which mobs can teleport',
    'I was wondering which mobs can teleport in the game',
    'my kid wants to know, which mobs can teleport',
    "I'm new to the game. which mobs can teleport, thanks in advance!",
    'In Minecraft, which mobs can teleport in minecraft java edition',
    '3. which mobs can teleport',
    'ok so which mobs can teleport anyways',
    'which exactly mobs can teleport',
  ])('is taken off: %s', (message) => {
    expect(unwrapped(message)).toBe(question);
  });

  it('leaves a claim to be judged', () => {
    expect(unwrapped('I was wondering if creepers can swim')).toBe('is it true that creepers can swim');
  });

  it('leaves the release that belongs to the game', () => {
    expect(unwrapped("What is the name of Minecraft's 1.15 update?")).toBe('What is the name of the 1.15 update?');
    expect(unwrapped('what did minecraft 1.16 add')).toBe('what did 1.16 add');
  });

  it.each(['thanks', 'hello', 'quick question', 'Tell me about the creeper', 'how do I get the Minecraft advancement'])(
    'is all there is, or part of it: %s',
    (message) => {
      expect(unwrapped(message)).toBe(message);
    },
  );
});
