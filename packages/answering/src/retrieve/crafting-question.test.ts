import { otherNames, resources } from '@lectern/dataset';
import { openCatalog, openCatalogFacts } from '@lectern/dataset/catalog';
import { describe, expect, it } from 'vitest';
import { createReadRecordQuestion } from '../question/record-question.ts';
import { createWorld } from '../unit/record-world.ts';
import { readCrafting } from './crafting-question.ts';

const world = createWorld(resources, otherNames, openCatalogFacts(openCatalog()));
const read = createReadRecordQuestion(world, (word) => ['what', 'can', 'craft', 'make', 'with', 'how'].includes(word));
const asked = (text: string) => {
  const crafting = readCrafting(read(text));
  return crafting && { asks: crafting.asks, names: [...crafting.named].map((id) => world.things[id]?.name) };
};

describe('a question about crafting', () => {
  it.each([
    ['what can I craft with black terracotta?', 'Black Terracotta'],
    ['which things are made from a stick', 'Stick'],
    ['what recipes need netherite ingot', 'Netherite Ingot'],
    ['what can you make out of 9 coal', 'Coal'],
  ])('asks for uses: %s', (text, name) => {
    expect(asked(text)).toEqual({ asks: 'uses', names: [name] });
  });

  it.each([
    ['how do I craft a dispenser?', 'Dispenser'],
    ['how to make oak wood in minecraft', 'Oak Wood'],
  ])('asks for a recipe: %s', (text, name) => {
    expect(asked(text)).toEqual({ asks: 'recipe', names: [name] });
  });

  it.each([
    'how much health does a creeper have?',
    'what is a beacon crafted from',
    'how do I make a bow with string',
    'how do I make an iron farm',
    'what can I trade with a librarian',
  ])('is not: %s', (text) => {
    expect(asked(text)).toBeUndefined();
  });
});
