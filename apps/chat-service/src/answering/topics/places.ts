import type { Biome, Structure } from '@lectern/dataset';
import { listOf, percent, rangeOf, sentences, since, type Topic } from './topic.ts';

const dimensions = { overworld: 'the Overworld', nether: 'the Nether', end: 'the End' };

export const structureTopics: readonly Topic<Structure>[] = [
  {
    asks: /\b(loot|chests?|contains?|holds?|treasure|inside)\b/,
    tell: ({ name, loot }) => {
      const best = loot.toSorted((one, other) => other.chance - one.chance);
      const parts = best.map(({ item, chance }) => `${item} (${percent(chance * 100)} of containers)`);
      return loot.length === 0 ? `The ${name} has no loot.` : `The ${name} holds ${listOf(parts, 5)}.`;
    },
  },
  {
    asks: /\b(height|deep|depth|high|level|y)\b/,
    tell: ({ name, yLevel }) => `The ${name} lies at y ${rangeOf(yLevel)}.`,
  },
  { asks: /\b(find|locate|get|search|map)\b/, tell: ({ howToFind }) => sentences(howToFind, 2) },
  {
    asks: /\b(where|biomes?|generates?|spawns?|dimension|found)\b/,
    tell: ({ name, biomes, dimension }) => `The ${name} generates in ${dimensions[dimension]}, in ${listOf(biomes)}.`,
  },
  {
    asks: /\b(mobs?|monsters?|enem(y|ies)|guards?|live)\b/,
    tell: ({ name, hostileMobs }) =>
      hostileMobs.length === 0 ? `The ${name} has no mobs to fight.` : `The ${name} has ${listOf(hostileMobs)}.`,
  },
  { asks: /\b(rare|rarity|common)\b/, tell: ({ name, rarity }) => `The ${name} is ${rarity.replace('_', ' ')}.` },
  { asks: /\b(danger(s|ous)?|risks?|safe)\b/, tell: ({ dangers }) => `Look out for this: ${listOf(dangers, 2)}.` },
  since(),
  { asks: /\b(looks?|made|features?)\b/, tell: ({ features }) => `${listOf(features, 2)}.` },
];

export const biomeTopics: readonly Topic<Biome>[] = [
  {
    asks: /\b(temperature|hot|cold|warm)\b/,
    tell: ({ name, temperature }) => `${name} has a temperature of ${temperature}.`,
  },
  {
    asks: /\b(rains?|snows?|precipitation|weather)\b/,
    tell: ({ name, precipitation }) => `${name} has this precipitation: ${precipitation}.`,
  },
  {
    asks: /\b(mobs?|spawns?|animals|monsters?|live)\b/,
    tell: ({ name, spawningMobs }) => `In ${name} spawn ${listOf(spawningMobs, 10)}.`,
  },
  {
    asks: /\b(structures?|generates?)\b/,
    tell: ({ name, structuresFound }) => `${name} can hold ${listOf(structuresFound)}.`,
  },
  {
    asks: /\b(colou?rs?)\b/,
    tell: ({ name, colors: { grass, water } }) => `${name} has grass of ${grass} and water of ${water}.`,
  },
  { asks: /\b(rare|rarity|common)\b/, tell: ({ name, rarity }) => `${name} is ${rarity.replace('_', ' ')}.` },
  {
    asks: /\b(where|dimension|find|found)\b/,
    tell: ({ name, dimension, rarity }) =>
      `${name} lies in ${dimensions[dimension]} and is ${rarity.replace('_', ' ')}.`,
  },
  since(),
  { asks: /\b(looks?|terrain)\b/, tell: ({ terrainFeatures }) => `It has ${listOf(terrainFeatures, 3)}.` },
];
