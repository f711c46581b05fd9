import { z } from 'zod';
import type { Structure } from '../../src/resources/structures.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import {
  expectedBiomes,
  expectedDimension,
  expectedHostileMobs,
  gameKey,
  locateTarget,
  mapPrice,
  readStructures,
} from './facts.ts';
import { expectedHeights } from './heights.ts';
import { expectedItemCount, expectedLoot } from './loot.ts';
import { expectedUniqueLoot } from './unique.ts';

const versionsSchema = z.object({ structures: z.record(z.string(), z.object({ value: z.string() })) });

/** Structures whose density follows from no grid: rings, islands of the End, features, and the one portal. */
const rarityByRule: ReadonlyMap<string, Structure['rarity']> = new Map([
  ['stronghold', 'rare'],
  ['end_city', 'uncommon'],
  ['amethyst_geode', 'common'],
  ['monster_room', 'common'],
  ['exit_portal', 'unique'],
]);

export const structureProof: ResourceProof<Structure> = {
  id: {
    kind: 'editorial',
    source: '24 structures selected by us; the id of the game with dashes',
    expected: (record, facts) => (readStructures(facts).has(gameKey(record)) ? record.id : 'an id of the selection'),
  },
  name: { kind: 'editorial', source: 'the name players use; the game has no text for most structures' },
  dimension: {
    kind: 'derived',
    source: 'dimension tag of most of its biomes',
    expected: expectedDimension,
  },
  category: { kind: 'editorial', source: 'where a player meets it: ground, underground, sea, Nether, End' },
  biomes: {
    kind: 'game-data',
    source: 'has_structure biome tags of all variants resolved; feature lists of the biomes for dungeon and geode',
    expected: expectedBiomes,
  },
  rarity: {
    kind: 'derived',
    source:
      'expected number per million square blocks: common from 2, uncommon from 0.3, rare from 0.05, else very rare',
    expected: expectedRarity,
  },
  yLevel: {
    kind: 'derived',
    source:
      'heights of the world generation files and the size of the templates; else the placing code and the terrain of the biomes',
    expected: expectedHeights,
  },
  features: { kind: 'editorial', source: 'written by us from templates, pools and placing code' },
  hostileMobs: {
    kind: 'derived',
    source:
      'spawn lists, mobs, spawners and infested blocks of the templates, trial spawners; what code places or calls there',
    expected: expectedHostileMobs,
  },
  loot: {
    kind: 'derived',
    source:
      'loot tables: per item the container where it is likeliest (chests, vaults, pots, trial spawner rewards; else suspicious blocks and dispensers); of more than 60 items only those in a quarter of such containers or valuable',
    expected: expectedLoot,
  },
  uniqueLoot: {
    kind: 'derived',
    source:
      'listed loot that no other structure, recipe, mob, block, barter or trade gives, and prizes outside of containers',
    expected: expectedUniqueLoot,
  },
  howToFind: {
    kind: 'editorial',
    source:
      'written by us; the argument of /locate is checked against the structure registry, map prices against trades',
    expected: (record, facts) => ({ locate: locateTarget(record, facts), emeralds: mapPrice(record, facts) }),
    actual: ({ howToFind }) => ({
      locate: /\/locate structure (#?minecraft:[a-z_]+)/.exec(howToFind)?.[1],
      emeralds: numberIn(/(\d+) Emeralds/, howToFind),
    }),
  },
  dangers: { kind: 'editorial', source: 'written by us' },
  rewards: { kind: 'editorial', source: 'written by us' },
  versionAdded: {
    kind: 'derived',
    source: 'settled history of the releases',
    expected: (record, facts) =>
      facts.read('settled/version_added.json', versionsSchema).structures[gameKey(record)]?.value,
  },
  notes: {
    kind: 'editorial',
    source: 'written by us; the number of items is checked where the list is cut',
    expected: expectedItemCount,
    actual: ({ notes }) => numberIn(/of (\d+) items/, notes),
  },
};

function numberIn(pattern: RegExp, text: string): number | undefined {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function expectedRarity(record: Structure, facts: Facts): Structure['rarity'] | undefined {
  const ruled = rarityByRule.get(gameKey(record));
  if (ruled !== undefined) return ruled;
  const density = readStructures(facts).get(gameKey(record))?.densityPerMillionBlocks;
  if (density === undefined) return undefined;
  if (density >= 2) return 'common';
  if (density >= 0.3) return 'uncommon';
  return density >= 0.05 ? 'rare' : 'very_rare';
}
