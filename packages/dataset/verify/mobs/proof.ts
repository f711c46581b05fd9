import { z } from 'zod';
import type { Mob } from '../../src/resources/mobs.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import { dropsOf } from './drops.ts';
import { settledOf, textOf } from './facts.ts';
import { damageOf, experienceOf, healthOf } from './figures.ts';
import { breedingOf, conditionsWithGroups, notesWithFigures, spawnBiomesOf, tamingOf, weaknessesOf } from './words.ts';

const registries = z.object({ entity_type: z.array(z.string()) });
const versions = z.object({ mobs: z.record(z.string(), z.object({ value: z.string() })) });

function registeredId({ id }: Mob, facts: Facts): string {
  const ids = facts.read('raw/reports/registries.json', registries).entity_type;
  return ids.includes(id) ? id : 'an entity of the registry';
}

export const mobProof: ResourceProof<Mob> = {
  id: { kind: 'game-data', source: 'entity registry of 26.2', expected: registeredId },
  name: {
    kind: 'game-data',
    source: 'en_us language file, entity.minecraft.*',
    expected: ({ id }, facts) => textOf(facts, `entity.minecraft.${id}`),
  },
  type: { kind: 'editorial', source: 'our judgement of how it treats a player who does nothing to it' },
  category: { kind: 'derived', source: 'same as type', expected: ({ type }) => type },
  hp: {
    kind: 'game-data',
    source: 'max_health attribute; by size or as the highest roll for cubes, Horse, Donkey and Llama',
    expected: healthOf,
  },
  damage: {
    kind: 'derived',
    source: 'attack attribute, weapon or projectile of the class, scaled by difficulty, nearest whole number',
    expected: damageOf,
  },
  xpDrop: {
    kind: 'derived',
    source: 'experience reward of the entity table, ranges of the classes; equipment adds 1 to 3 a piece',
    expected: experienceOf,
  },
  spawnBiomes: {
    kind: 'game-data',
    source: 'spawners of the worldgen/biome files, trees with bee nests; other places in our words',
    expected: spawnBiomesOf,
  },
  spawnConditions: {
    kind: 'editorial',
    source: 'our words; checked: every group size of the biome and structure files is named',
    expected: conditionsWithGroups,
  },
  drops: {
    kind: 'derived',
    source: 'entity loot tables without Looting for a kill by a player, and equipment carried by chance',
    expected: dropsOf,
  },
  behavior: { kind: 'editorial', source: 'our words' },
  weaknesses: {
    kind: 'derived',
    source:
      'entity tags for Smite, Bane of Arthropods, Impaling, sunlight, frost and healing; the rest our words, health checked',
    expected: weaknessesOf,
  },
  tameable: {
    kind: 'derived',
    source: 'whether the class knows an owner',
    expected: (record, facts) => settledOf(record, facts).tameable,
  },
  tamingMethod: {
    kind: 'editorial',
    source: 'our words; checked: present for tameable mobs only, with the items of the tags and the chance',
    expected: tamingOf,
  },
  breedable: {
    kind: 'derived',
    source: 'whether the class makes offspring when fed',
    expected: (record, facts) => settledOf(record, facts).breedable,
  },
  breedingItem: {
    kind: 'derived',
    source: 'food tags of the game; our words where they are long or counted',
    expected: breedingOf,
  },
  versionAdded: {
    kind: 'derived',
    source: 'registries and language files of all releases, older ones from public history',
    expected: ({ id }, facts) => facts.read('settled/version_added.json', versions).mobs[id]?.value,
  },
  notes: {
    kind: 'editorial',
    source: 'our words; checked: hearts, rolled health and unrounded damage',
    expected: notesWithFigures,
  },
};
