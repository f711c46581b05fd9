import words from '../../words/structures.json' with { type: 'json' };
import { type Fields, held, listed, phrase, rangeText, spaced } from '../field.ts';
import type { Structure } from '../resources/structures.ts';
import { addedField, idField, notesField } from './common.ts';
import { dimensionNames, rarityText } from './places.ts';

const { fields } = words;
type Loot = Structure['loot'][number];
const percent = (chance: number) => `${Math.round(chance * 1_000) / 10}%`;
const lootText = ({ item, chance, count }: Loot) => `${item} (${percent(chance)}, ${rangeText(count)})`;

export const structureFields: Fields<Structure> = {
  dimension: {
    ...fields.dimension,
    label: 'dimension',
    type: 'choice',
    say: ({ name, dimension }) => `The ${name} is in ${dimensionNames[dimension]}.`,
  },
  category: {
    ...fields.category,
    label: 'category',
    type: 'choice',
    say: ({ name, category }) => `The ${name} is in the category ${spaced(category)}.`,
  },
  biomes: {
    ...fields.biomes,
    label: 'biomes',
    type: 'names',
    say: ({ name, biomes, dimension }) => `The ${name} generates in ${listed(biomes)} (${dimensionNames[dimension]}).`,
    names: ({ biomes }) => held(biomes),
  },
  rarity: {
    ...fields.rarity,
    label: 'rarity',
    type: 'choice',
    say: ({ name, rarity }) => `The ${name} is ${rarityText(rarity)} structure.`,
  },
  yLevel: {
    ...fields.yLevel,
    label: 'height',
    type: 'range',
    say: ({ name, yLevel }) => `The ${name} is found at a height of y ${rangeText(yLevel)}.`,
    number: ({ yLevel }) => yLevel.max,
    sayNumber: (y) => `a height of y ${y}`,
  },
  features: {
    ...fields.features,
    label: 'features',
    type: 'phrases',
    say: ({ name, features }) => `Features of the ${name}: ${features.map(phrase).join('; ')}.`,
    parts: ({ features }) => features,
  },
  hostileMobs: {
    ...fields.hostileMobs,
    label: 'mobs',
    type: 'names',
    say: ({ name, hostileMobs }) =>
      hostileMobs.length === 0 ? `No mobs guard the ${name}.` : `Mobs to fight in the ${name}: ${listed(hostileMobs)}.`,
    names: ({ hostileMobs }) => held(hostileMobs),
    sayReverse: (name, holders) => `The ${name} is met in these structures: ${holders}.`,
  },
  loot: {
    ...fields.loot,
    label: 'loot',
    type: 'names',
    say: ({ name, loot }) =>
      loot.length === 0
        ? `The ${name} has no containers with loot.`
        : `Loot of the ${name} (share of containers, amount): ${listed(loot.map(lootText))}.`,
    parts: ({ name, loot }) =>
      loot.map(
        ({ item, chance, count }) =>
          `${percent(chance)} of the containers of the ${name} hold ${item}, ${rangeText(count)} at a time.`,
      ),
    names: ({ loot }) => loot.map(({ item, chance }) => ({ name: item, detail: percent(chance) })),
    sayReverse: (name, holders) => `${name} is loot of these structures: ${holders}.`,
  },
  uniqueLoot: {
    ...fields.uniqueLoot,
    label: 'unique loot',
    type: 'names',
    say: ({ name, uniqueLoot }) =>
      uniqueLoot.length === 0
        ? `The ${name} has no loot of its own.`
        : `Loot found only in the ${name}: ${listed(uniqueLoot)}.`,
    names: ({ uniqueLoot }) => held(uniqueLoot),
    sayReverse: (name, holders) => `${name} is found only in the ${holders}.`,
  },
  howToFind: { ...fields.howToFind, label: 'how to find it', type: 'prose', say: ({ howToFind }) => howToFind },
  dangers: {
    ...fields.dangers,
    label: 'dangers',
    type: 'phrases',
    say: ({ name, dangers }) => `Dangers of the ${name}: ${dangers.map(phrase).join('; ')}.`,
    parts: ({ dangers }) => dangers,
  },
  rewards: {
    ...fields.rewards,
    label: 'rewards',
    type: 'phrases',
    say: ({ name, rewards }) => `Rewards of the ${name}: ${rewards.map(phrase).join('; ')}.`,
    parts: ({ rewards }) => rewards,
  },
  versionAdded: addedField(fields.versionAdded),
  notes: notesField(fields.notes),
  id: idField(fields.id),
};
