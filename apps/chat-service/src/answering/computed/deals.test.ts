import { registry, resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { createComputed } from './computed.ts';

const computed = createComputed({ resources, dataUrl: () => 'https://data.test' });
const answer = (question: string) => computed(question, undefined)?.text;
const offers = (name: string) =>
  registry.trades.records
    .filter((trade) => trade.name === name)
    .flatMap(({ levels }) => levels.flatMap(({ trades }) => trades));
const priceOf = (good: string) =>
  offers('Armorer').find(({ receives }) => receives === good)?.givesAmount ?? Number.NaN;

describe('the best deal', () => {
  it.each([
    ['which villager wants the fewest flint', /^Weaponsmith: 24 Flint/],
    ['who takes the most flint for an emerald', /^Toolsmith: 30 Flint/],
    ['where is coal worth more, with the butcher or the fisherman', /^Fisherman: 10 Coal/],
    ['best price for paper from a villager', /^Cartographer and Librarian: 24 Paper for 1 Emerald each/],
    ['cheapest villager to buy a white banner from', /^Cartographer: 2 Emeralds/],
  ])('%s', (question, text) => {
    expect(answer(question)).toMatch(text);
  });

  it('needs two villagers and a word of trade', () => {
    expect(answer('is string better than leather')).toBeUndefined();
    expect(answer('is the fletcher better at string')).toBeUndefined();
  });
});

describe('a whole set of armor', () => {
  it('costs what its pieces cost', () => {
    const total = ['Helmet', 'Chestplate', 'Leggings', 'Boots'].reduce(
      (sum, piece) => sum + priceOf(`Iron ${piece}`),
      0,
    );
    expect(answer('how many emeralds for a full set of iron armor')).toMatch(
      new RegExp(`^${total} Emeralds from the Armorer`),
    );
    expect(answer('what does the armorer want for a complete diamond set, cost?')).toMatch(/^66 to 122 Emeralds/);
  });

  it('takes what its recipes take, where all of them are known', () => {
    expect(answer('how many diamonds for a full diamond armor')).toMatch(/^24 Diamond/);
    expect(answer('how much netherite for a full netherite armor')).toBeUndefined();
  });
});

describe('levels side by side', () => {
  it.each([
    ['smite 5 or sharpness v, which is better', /Smite 5: \+12\.5.*Sharpness 5: \+3/],
    ['power four vs five', /Power 4: .*125%\. Power 5: .*150%/],
  ])('%s', (question, text) => {
    expect(answer(question)).toMatch(text);
  });
});
