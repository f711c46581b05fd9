import { z } from 'zod';
import type { Biome } from '../../src/resources/biomes.ts';
import type { Facts } from '../proof.ts';
import { byName, isIn, keyOf, placedFeaturesOf } from './facts.ts';

/** Display name of every structure of the registry; variants share one. */
const displayNames: Readonly<Record<string, string>> = {
  ancient_city: 'Ancient City',
  bastion_remnant: 'Bastion Remnant',
  buried_treasure: 'Buried Treasure',
  desert_pyramid: 'Desert Pyramid',
  end_city: 'End City',
  fortress: 'Nether Fortress',
  igloo: 'Igloo',
  jungle_pyramid: 'Jungle Temple',
  mansion: 'Woodland Mansion',
  mineshaft: 'Mineshaft',
  mineshaft_mesa: 'Mineshaft',
  monument: 'Ocean Monument',
  nether_fossil: 'Nether Fossil',
  ocean_ruin_cold: 'Ocean Ruins',
  ocean_ruin_warm: 'Ocean Ruins',
  pillager_outpost: 'Pillager Outpost',
  ruined_portal: 'Ruined Portal',
  ruined_portal_desert: 'Ruined Portal',
  ruined_portal_jungle: 'Ruined Portal',
  ruined_portal_mountain: 'Ruined Portal',
  ruined_portal_nether: 'Ruined Portal',
  ruined_portal_ocean: 'Ruined Portal',
  ruined_portal_swamp: 'Ruined Portal',
  shipwreck: 'Shipwreck',
  shipwreck_beached: 'Shipwreck',
  stronghold: 'Stronghold',
  swamp_hut: 'Swamp Hut',
  trail_ruins: 'Trail Ruins',
  trial_chambers: 'Trial Chambers',
  village_desert: 'Village',
  village_plains: 'Village',
  village_savanna: 'Village',
  village_snowy: 'Village',
  village_taiga: 'Village',
};

/** Placed features that players call structures. */
const featureNames: Readonly<Record<string, string>> = {
  amethyst_geode: 'Amethyst Geode',
  monster_room: 'Dungeon',
  monster_room_deep: 'Dungeon',
};

const structures = z.record(z.string(), z.object({ biomes: z.string().regex(/^#/) }));

/** The structures whose biome tag holds the biome, and the features that count as structures. */
export function structuresIn(record: Biome, facts: Facts): string[] {
  const registry = Object.entries(facts.read('raw/data/worldgen/structure.json', structures));
  const tagged = registry.filter(([, { biomes }]) => isIn(biomes.slice(1), record, facts)).map(([id]) => nameOf(id));
  const features = placedFeaturesOf(record, facts).flatMap((id) => featureNames[id] ?? []);
  // The dragon fight builds the portal in code, at the middle of the main island.
  const portal = keyOf(record) === 'the_end' ? ['End Exit Portal'] : [];
  return byName([...tagged, ...features, ...portal]);
}

function nameOf(id: string): string {
  const name = displayNames[id];
  if (name === undefined) throw new Error(`structure ${id} has no display name`);
  return name;
}
