import { describe, expect, it } from 'vitest';
import { ask, firstSource } from './test/ask.ts';

describe('whether a thing was in a release', () => {
  it.each([
    ['was the warden already in 1.18', 'No.', 'mobs/warden'],
    ['did foxes exist in 1.16', 'Yes.', 'mobs/fox'],
    ['were axolotls in the game before 1.17', 'No.', 'mobs/axolotl'],
    ['could you get netherite in 1.15', 'No.', 'items/netherite_ingot'],
    ['did they add raids in 1.14', 'Yes.', 'versions/1-14'],
  ])('is told from the one that added it: %s', async (question, verdict, source) => {
    const found = await ask(question);
    expect(found?.text.startsWith(verdict)).toBe(true);
    expect(firstSource(found)).toBe(source);
  });
});

describe('what somebody is given', () => {
  it('is a task for a command', async () => {
    expect(firstSource(await ask('how do I give myself 64 diamonds'))).toBe('commands/give');
    expect(firstSource(await ask('how do I give my dog a bone'))).not.toBe('commands/give');
  });
});

describe('what holds of some places only', () => {
  it.each([
    ['is there always a ship next to an end city', 'structures/end-city'],
    ['is there always a chest in an igloo', 'structures/igloo'],
  ])('is not always so: %s', async (question, source) => {
    const found = await ask(question);
    expect(found?.text).toMatch(/^No\. /);
    expect(firstSource(found)).toBe(source);
  });
});

describe('a question in two parts', () => {
  it('goes on with what was computed first', async () => {
    const found = await ask('who drops the totem of undying and where do they live');
    expect(found?.text).toMatch(/Evoker.*Woodland Mansion/);
  });
});
