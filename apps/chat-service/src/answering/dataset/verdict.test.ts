import { describe, expect, it } from 'vitest';
import { ask } from './test/ask.ts';

describe('yes or no to a sentence of a record', () => {
  it.each([
    ['do bees die when they sting you', 'Yes'],
    ['do parrots die from cookies', 'Yes'],
    ['do endermen hate rain', 'Yes'],
    ['do all drowned carry tridents', 'No'],
    ['does an iron golem attack creepers', 'No'],
    ['can you mine obsidian with an iron pickaxe', 'No'],
    ['can ghasts break cobblestone', 'No'],
    ['do tame wolves attack creepers', 'No'],
    ['do elder guardians come back once they are killed', 'No'],
    ['does piercing go through shields', 'Yes'],
    ['does an end city always have a ship', 'No'],
    ['was the elytra in 1.8', 'No'],
    ['was the elytra in 1.10', 'Yes'],
    ['was the elytra added in 1.10', 'No'],
  ])('%s %s', async (question, verdict) => {
    expect((await ask(question))?.text).toMatch(new RegExp(`^${verdict}\\.`));
  });

  it.each(['is a ghast immune to fire', 'does the wither heal', 'will hoglins attack piglins'])(
    'stays open where the sentence does not tell: %s',
    async (question) => {
      expect((await ask(question))?.text ?? '').not.toMatch(/^(Yes|No)\./);
    },
  );
});
