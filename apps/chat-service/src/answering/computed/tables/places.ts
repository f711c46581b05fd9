import type { NumberField, Trait } from '../table.ts';

interface Place {
  dimension: 'overworld' | 'nether' | 'end';
  rarity: string;
}

const dimension = (value: Place['dimension'], label: string, words: readonly string[]): Trait<Place> => ({
  field: 'dimension',
  words: [...words, ...words.map((word) => `${word} dimension`)],
  holds: (place) => place.dimension === value,
  after: `in ${label}`,
  not: `outside ${label}`,
  api: `dimension=${value}`,
});

export const dimensionTraits: readonly Trait<Place>[] = [
  dimension('overworld', 'the Overworld', ['overworld', 'over world']),
  dimension('nether', 'the Nether', ['nether', 'hell']),
  dimension('end', 'the End', ['end']),
];

const rarity = (value: string): Trait<Place> => ({
  field: 'rarity',
  words: [value.replace('_', ' ')],
  holds: (place) => place.rarity === value,
  before: value.replace('_', ' '),
  not: `that {is|are} not ${value.replace('_', ' ')}`,
  api: `rarity=${value}`,
});

export const rarityTraits: readonly Trait<Place>[] = ['common', 'uncommon', 'rare', 'very_rare', 'unique'].map(rarity);

/** Rarity as an order, the common first. */
export const rarityOrder = (values: readonly string[]): NumberField<Place> => ({
  name: 'rarity',
  of: (place) => values.indexOf(place.rarity),
  nouns: ['rarity'],
  most: ['rarest', 'least common', 'most rare', 'hardest to find'],
  least: ['most common', 'commonest', 'least rare', 'easiest to find'],
  more: ['rarer', 'less common', 'more rare'],
  less: ['more common', 'less rare', 'commoner'],
  order: true,
  top: '{is|are} the rarest',
  bottom: '{is|are} the most common',
  say: (value) => (values[value] ?? '').replace('_', ' '),
  key: true,
});
