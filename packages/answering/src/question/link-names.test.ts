import { otherNames, resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../unit/record-world.ts';
import { createCorrectWords } from './correct-words.ts';
import { createLinkNames } from './link-names.ts';

const english = new Set('there where what does many planes steal place find health with have drop'.split(' '));
const isEnglish = (word: string) => english.has(word);
const world = createWorld(resources, otherNames);
const correct = createCorrectWords(world, isEnglish);
const linkNames = createLinkNames(world, isEnglish);

const namesIn = (question: string) =>
  linkNames(correct(question)).map(({ meanings }) => meanings.map(({ thing }) => thing.name).join(' or '));

describe('names in a question', () => {
  it('are found as they are written', () => {
    expect(namesIn('how much health does an Iron Golem have')).toEqual(['Iron Golem']);
  });

  it('are found in the plural, and written as one word', () => {
    expect(namesIn('what do endermen drop')).toEqual(['Enderman']);
    expect(namesIn('health of the irongolem')).toEqual(['Iron Golem']);
  });

  it('are found by what players call them', () => {
    expect(namesIn('how do i tame a doggo')).toEqual(['Wolf']);
  });

  it('are found with a letter wrong', () => {
    expect(namesIn('how much health has a skelleton')).toEqual(['Skeleton']);
    expect(namesIn('recipe for enchanted goldan apple')).toEqual(['Enchanted Golden Apple']);
  });

  it('are the longest that fit', () => {
    expect(namesIn('where is an enchanted golden apple')).toEqual(['Enchanted Golden Apple']);
  });

  it('are never made of ordinary words', () => {
    expect(namesIn('how many planes are there')).toEqual([]);
  });

  it('are marked as ordinary where they are English and nothing else tells', () => {
    const [link] = linkNames(correct('where do i find it'));
    expect(link?.isOrdinary).toBe(true);
    expect(linkNames(correct('what does /locate do'))[0]?.isMarked).toBe(true);
  });
});
