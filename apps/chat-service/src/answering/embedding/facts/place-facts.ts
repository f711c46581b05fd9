import type { Biome, Structure } from '@lectern/dataset';
import { listed, sentencesOf, type Told } from './fact.ts';

const dimensions = { overworld: 'the Overworld', nether: 'the Nether', end: 'the End' } as const;

const words = (value: string) => value.replaceAll('_', ' ');

export function biomeFacts(biome: Biome): Told[] {
  const { name, precipitation } = biome;
  const weather = precipitation === 'none' ? 'It never rains' : `There is ${precipitation}`;
  return [
    `${name} is a ${words(biome.rarity)} ${words(biome.category)} biome of ${dimensions[biome.dimension]}.`,
    `${weather} in the ${name}, whose temperature is ${biome.temperature}.`,
    `The ${name} has ${listed(biome.terrainFeatures)}.`,
    biome.terrainFeatures,
    `Blocks of the ${name}: ${listed(biome.uniqueBlocks)}.`,
    biome.spawningMobs.length > 0 ? `${listed(biome.spawningMobs)} spawn in the ${name}.` : undefined,
    biome.structuresFound.length > 0 ? `${listed(biome.structuresFound)} generate in the ${name}.` : undefined,
    sentencesOf(biome.notes),
  ];
}

export function structureFacts(structure: Structure): Told[] {
  const { name } = structure;
  return [
    `${name} is a ${words(structure.rarity)} structure of ${dimensions[structure.dimension]}.`,
    `${name} generates in ${listed(structure.biomes)}.`,
    structure.features.join('. '),
    structure.features,
    structure.hostileMobs.length > 0 ? `${listed(structure.hostileMobs)} live in the ${name}.` : undefined,
    structure.loot.length > 0
      ? `Chests of the ${name} hold ${listed(structure.loot.map(({ item }) => item))}.`
      : undefined,
    structure.uniqueLoot.map((item) => `${item} is found only in the ${name}.`),
    sentencesOf(structure.howToFind),
    structure.dangers,
    structure.rewards,
    sentencesOf(structure.notes),
  ];
}
