import { describe, expect, it } from 'vitest';
import { auditProse } from './prose.ts';

const names = ['Nether Fortress', 'Ancient City', 'Redstone Dust', 'The End', 'Creeper', 'What a Deal!', 'The End?'];

const audit = (...texts: string[]) =>
  auditProse(
    texts.map((text, index) => ({ where: `text ${index + 1}`, text })),
    names,
  );

describe('auditProse', () => {
  it.each([
    ['double space', 'Spawns in  swamps.'],
    ['white space other than a space', 'Spawns in\tswamps.'],
    ['leading space', ' Spawns in swamps.'],
    ['trailing space', 'Spawns in swamps. '],
    ['space before punctuation', 'Spawns in swamps , rarely.'],
    ['curly quote', 'A villager\u2019s bed.'],
    ['em dash', 'It burns\u2014always.'],
    ['template leftover', 'Drops undefined bones.'],
    ['template leftover', 'Drops null.'],
    ['template leftover', 'Deals NaN damage.'],
    ['template leftover', 'Drops {{item}}.'],
    ['template leftover', 'TODO: write this.'],
    ['template leftover', 'Drops [object Map].'],
    ['repeated word', 'Found in the the Nether.'],
    ['repeated word', 'The the Nether.'],
    ['filler phrase', 'A must-have for builders.'],
    ['filler phrase', 'It adds excitement to caves.'],
    ['filler phrase', 'A truly unique experience.'],
    ['exclamation mark', 'Run from it!'],
    ['no punctuation at the end', 'It burns. It also runs'],
    ['no punctuation at the end', 'It has 20 HP. 5 XP on death'],
    ['unbalanced brackets', 'Has 20 HP (10 hearts.'],
    ['unbalanced brackets', 'Has 20 HP) of health (.'],
    ['unbalanced brackets', 'Has [20 HP (10] hearts).'],
    ['unbalanced quotes', 'Called "the king of caves.'],
    ['unbalanced quotes', 'Run `/seed to see it.'],
    ['"nether fortress" is written Nether Fortress', 'Look for a nether fortress.'],
    ['"Nether fortresses" is written Nether Fortress', 'Nether fortresses hold blazes.'],
    ['"ancient cities" is written Ancient City', 'It guards ancient cities.'],
    ['"redstone Dust" is written Redstone Dust', 'Takes redstone Dust.'],
  ])('reports %s', (what, text) => {
    expect(audit(text)).toEqual([expect.stringMatching(new RegExp(`^text 1: ${what}`))]);
  });

  it('reports a longer sentence that comes again, and where it stood before', () => {
    const sentence = 'It drops two bones when a player kills it.';
    expect(audit(sentence, `Lives in caves. ${sentence}`)).toEqual([
      `text 2: repeats a sentence of text 1 ${JSON.stringify(sentence)}`,
    ]);
    expect(audit(`${sentence} ${sentence}`)).toHaveLength(1);
  });

  it('compares sentences without capitals and final punctuation', () => {
    expect(audit('Two bones when a player kills it', 'two bones when a player kills it.')).toHaveLength(1);
  });

  it('lets short sentences come again', () => {
    expect(audit('It burns in daylight.', 'It burns in daylight.')).toEqual([]);
  });

  it.each([
    'Lives in a Nether Fortress and has 20 HP (10 hearts). Hit it from behind.',
    'Nether Fortresses and Ancient Cities are dark.',
    'A phrase without an end',
    'Deals 2.5 damage, e.g. The first hit',
    "The villager's offers, at the end of the day",
    'Earn What a Deal! Then trade on.',
    'Earn The End? before sunset',
    'Use /kill @e[type=!player] with care.',
    'He had had enough, and that that was so is known.',
    'Run `/seed`, then say "ready".',
    'A creeper has no arms.',
    'Players must have permission.',
    'Cocoa-coloured and must-haven are words of their own.',
  ])('accepts %j', (text) => {
    expect(audit(text)).toEqual([]);
  });

  it('reports every problem of a text', () => {
    expect(audit(' Run  from the nether fortress!')).toEqual([
      'text 1: double space "  "',
      'text 1: leading space " "',
      'text 1: exclamation mark',
      'text 1: "nether fortress" is written Nether Fortress',
    ]);
  });
});
