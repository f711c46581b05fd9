import words from '../../words/biomes.json' with { type: 'json' };
import { type Fields, held, listed, phrase, spaced } from '../field.ts';
import type { Biome } from '../resources/biomes.ts';
import { addedField, idField, notesField } from './common.ts';
import { dimensionNames, rarityText } from './places.ts';

const { fields } = words;

const fallsText = {
  rain: 'It rains in the',
  snow: 'It snows in the',
  none: 'No rain or snow falls in the',
};

export const biomeFields: Fields<Biome> = {
  dimension: {
    ...fields.dimension,
    label: 'dimension',
    type: 'choice',
    say: ({ name, dimension }) => `The ${name} biome is in ${dimensionNames[dimension]}.`,
  },
  category: {
    ...fields.category,
    label: 'category',
    type: 'choice',
    say: ({ name, category }) => `The ${name} is in the category ${spaced(category)}.`,
  },
  temperature: {
    ...fields.temperature,
    label: 'temperature',
    type: 'amount',
    say: ({ name, temperature }) => `The ${name} biome has a temperature of ${temperature}.`,
    number: ({ temperature }) => temperature,
    sayNumber: (value) => `a temperature of ${value}`,
  },
  precipitation: {
    ...fields.precipitation,
    label: 'precipitation',
    type: 'choice',
    say: ({ name, precipitation }) => `${fallsText[precipitation]} ${name} (precipitation: ${precipitation}).`,
  },
  terrainFeatures: {
    ...fields.terrainFeatures,
    label: 'terrain',
    type: 'phrases',
    say: ({ name, terrainFeatures }) => `Terrain of the ${name}: ${terrainFeatures.map(phrase).join('; ')}.`,
    parts: ({ terrainFeatures }) => terrainFeatures,
  },
  uniqueBlocks: {
    ...fields.uniqueBlocks,
    label: 'blocks',
    type: 'names',
    say: ({ name, uniqueBlocks }) => `Blocks that mark the ${name}: ${listed(uniqueBlocks)}.`,
    names: ({ uniqueBlocks }) => held(uniqueBlocks),
    sayReverse: (name, holders) => `${name} is found in these biomes: ${holders}.`,
  },
  spawningMobs: {
    ...fields.spawningMobs,
    label: 'mobs',
    type: 'names',
    say: ({ name, spawningMobs }) =>
      spawningMobs.length === 0
        ? `No mobs spawn in the ${name} by themselves.`
        : `Mobs that spawn in the ${name}: ${listed(spawningMobs)}.`,
    names: ({ spawningMobs }) => held(spawningMobs),
  },
  structuresFound: {
    ...fields.structuresFound,
    label: 'structures',
    type: 'names',
    say: ({ name, structuresFound }) =>
      structuresFound.length === 0
        ? `No structures generate in the ${name}.`
        : `Structures that can generate in the ${name}: ${listed(structuresFound)}.`,
    names: ({ structuresFound }) => held(structuresFound),
  },
  colors: {
    ...fields.colors,
    label: 'colors',
    type: 'code',
    say: ({ name, colors }) =>
      `Colors of the ${name}: grass ${colors.grass}, water ${colors.water}, foliage ${colors.foliage} and sky ${colors.sky}.`,
    parts: ({ name, colors }) =>
      Object.entries(colors).map(([part, color]) => `The ${part} color of the ${name} is ${color}.`),
  },
  rarity: {
    ...fields.rarity,
    label: 'rarity',
    type: 'choice',
    say: ({ name, rarity }) => `The ${name} is ${rarityText(rarity)} biome.`,
  },
  versionAdded: addedField(fields.versionAdded),
  notes: notesField(fields.notes),
  id: idField(fields.id),
};
