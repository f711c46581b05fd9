import { z } from 'zod';
import type { Biome } from '../../src/resources/biomes.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import { groundedBlocks } from './blocks.ts';
import { categoryOf, coloursOf, dimensionOf, precipitationOf, rarityOf } from './climate.ts';
import { byName, gameBiomeOf, keyOf, languageOf, withoutNamespace } from './facts.ts';
import { notesWithFigures } from './figures.ts';
import { structuresIn } from './structures.ts';
import { groundedPhrases } from './terrain.ts';

const registries = z.object({ 'worldgen/biome': z.array(z.string()) });
const versions = z.object({ biomes: z.record(z.string(), z.object({ value: z.string() })) });

function mobsOf(record: Biome, facts: Facts): string[] {
  const names = languageOf(facts);
  const spawners = Object.values(gameBiomeOf(record, facts).spawners).flat();
  return byName(spawners.map(({ type }) => names[`entity.minecraft.${withoutNamespace(type)}`] ?? type));
}

function registeredId(record: Biome, facts: Facts): string | undefined {
  const ids = facts.read('raw/reports/registries.json', registries)['worldgen/biome'];
  const id = ids.find((registered) => withoutNamespace(registered) === keyOf(record));
  return id === undefined ? 'a biome of the registry' : `minecraft:${withoutNamespace(id)}`;
}

export const biomeProof: ResourceProof<Biome> = {
  id: { kind: 'game-data', source: 'biome registry of 26.2', expected: registeredId },
  name: {
    kind: 'game-data',
    source: 'en_us language file, biome.minecraft.*',
    expected: (record, facts) => languageOf(facts)[`biome.minecraft.${keyOf(record)}`],
  },
  dimension: { kind: 'game-data', source: 'biome tags is_overworld, is_nether, is_end', expected: dimensionOf },
  category: {
    kind: 'editorial',
    source: 'our grouping: biome tags and depth first, then temperature below 0.5, up to 0.8, above',
    expected: categoryOf,
  },
  temperature: {
    kind: 'game-data',
    source: 'worldgen/biome files, temperature',
    expected: (record, facts) => gameBiomeOf(record, facts).temperature,
  },
  precipitation: {
    kind: 'derived',
    source: 'worldgen/biome files: has_precipitation, snow below temperature 0.15',
    expected: precipitationOf,
  },
  terrainFeatures: {
    kind: 'editorial',
    source: 'our words for the biome; checked: plants, ores and formations named stand in its list of features',
    expected: groundedPhrases,
  },
  uniqueBlocks: {
    kind: 'editorial',
    source: 'our choice; checked: every block is placed by features or surface rules of the biome',
    expected: groundedBlocks,
  },
  spawningMobs: { kind: 'game-data', source: 'worldgen/biome files, spawners', expected: mobsOf },
  structuresFound: {
    kind: 'game-data',
    source: 'worldgen/structure files and their biome tags; geode and dungeon from the features of the biome',
    expected: structuresIn,
  },
  colors: {
    kind: 'derived',
    source: 'worldgen/biome files, else the colour maps; Nether sky is its fog, End sky that of the dimension',
    expected: coloursOf,
  },
  rarity: {
    kind: 'derived',
    source: 'share of its layer over 60,000 climate points of the 26.2 biome list; the End by judgement',
    expected: rarityOf,
  },
  versionAdded: {
    kind: 'derived',
    source: 'registries and language files of all releases, older ones from public history',
    expected: (record, facts) => facts.read('settled/version_added.json', versions).biomes[keyOf(record)]?.value,
  },
  notes: {
    kind: 'editorial',
    source: 'our words; checked where stated: group sizes, weights, chances and heights of the files',
    expected: notesWithFigures,
  },
};
