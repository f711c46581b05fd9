import { describe, expect, it } from 'vitest';
import { registry } from '../../registry.ts';
import { openCatalog } from '../open-catalog.ts';
import { openCatalogFacts } from './catalog-facts.ts';

const { names, fields, factsOf } = openCatalogFacts(openCatalog());
const factsAbout = (name: string) => factsOf(names.find((one) => one.name === name)?.records ?? []);
const said = (name: string, field: string, isReverse?: true) =>
  factsAbout(name).find((one) => one.field === field && one.isReverse === isReverse)?.text;

describe('the catalogue as sentences', () => {
  it.each([
    ['Hopper', 'items.craftingRecipe', /1 Chest and 5 Iron Ingot at a Crafting Table/],
    ['Glass', 'items.craftingRecipe', /by smelting 1 Sand or Red Sand in a Furnace/],
    ['Honeycomb', 'uses', /Beehive, Candle/],
    ['Honey Bottle', 'items.stackSize', /stacks to 16/],
    ['Obsidian', 'tool', /at least a diamond pickaxe/],
    ['Cactus', 'smeltsTo', /Green Dye in a Furnace/],
    ['Glass', 'smeltsTo', /cannot be smelted or cooked. Smelting 1 Sand or Red Sand in a Furnace gives Glass/],
    ['Ender Chest', 'blockDrops', /8 Obsidian \(without Silk Touch\)/],
    ['Potion of Swiftness', 'brewedFrom', /Awkward Potion and Sugar .* Redstone Dust makes it longer/],
    ['Potion of Swiftness', 'potionEffects', /Speed 1 for 3:00 .* Stronger, with Glowstone Dust: Speed 2 for 1:30/],
    ['Camel Husk', 'mobs.drops', /2 to 3 Rotten Flesh/],
  ])('%s: %s', (name, field, expected) => {
    expect(said(name, field)).toMatch(expected);
  });

  it('say which things hold another one', () => {
    expect(said('Gunpowder', 'mobs.drops', true)).toMatch(/Creeper \(66\.7 %\), Ghast .* and Witch/);
    expect(said('Rabbit Hide', 'items.craftingRecipe', true)).toMatch(/used to craft Leather/);
    expect(said('Diamond Pickaxe', 'tool', true)).toMatch(/^5 blocks need at least a Diamond Pickaxe/);
  });

  it('have the article that a name needs', () => {
    expect(said('Iron Pickaxe', 'tool', true)).toMatch(/need at least an Iron Pickaxe/);
    const all = names.flatMap(({ records }) => factsOf(records).map(({ text }) => text));
    expect(all.filter((text) => /\b(?:a [AEIO][a-z]|an [^aeiouAEIOU\W])/.test(text))).toEqual([]);
  });

  it('are about every item, block, entity and potion, each with its record, for a field that can be asked for', () => {
    const known = new Set([
      ...fields.map(({ key }) => key),
      ...Object.values(registry).flatMap((one) => Object.keys(one.fields).map((key) => `${one.name}.${key}`)),
    ]);
    for (const { name, records } of names) {
      const facts = factsOf(records);
      expect(facts.length, name).toBeGreaterThan(0);
      for (const { field, proof } of facts) expect([known.has(field), proof.length > 0], field).toEqual([true, true]);
    }
  });

  it('have other forms of names', () => {
    expect(names.find(({ name }) => name === 'Block of Iron')?.aliases).toContain('Iron Block');
    expect(names.find(({ name }) => name === 'Oak Sign')?.aliases).toContain('sign');
  });
});
