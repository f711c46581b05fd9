/** Ids that got another one, by release and kind. The program checks that the old id ends and the new one begins there. */
export const renames: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  '1.16': {
    items: { zombie_pigman_spawn_egg: 'zombified_piglin_spawn_egg' },
    entities: { zombie_pigman: 'zombified_piglin' },
    biomes: { nether: 'nether_wastes' },
    sounds: {
      'entity.zombie_pigman.ambient': 'entity.zombified_piglin.ambient',
      'entity.zombie_pigman.angry': 'entity.zombified_piglin.angry',
      'entity.zombie_pigman.death': 'entity.zombified_piglin.death',
      'entity.zombie_pigman.hurt': 'entity.zombified_piglin.hurt',
    },
  },
  '1.17': { items: { grass_path: 'dirt_path' }, blocks: { grass_path: 'dirt_path' } },
  '1.18': {
    biomes: {
      giant_spruce_taiga: 'old_growth_spruce_taiga',
      giant_tree_taiga: 'old_growth_pine_taiga',
      gravelly_mountains: 'windswept_gravelly_hills',
      jungle_edge: 'sparse_jungle',
      mountains: 'windswept_hills',
      shattered_savanna: 'windswept_savanna',
      snowy_tundra: 'snowy_plains',
      stone_shore: 'stony_shore',
      tall_birch_forest: 'old_growth_birch_forest',
      wooded_badlands_plateau: 'wooded_badlands',
      wooded_mountains: 'windswept_forest',
    },
  },
  '1.20': {
    items: {
      pottery_shard_archer: 'archer_pottery_sherd',
      pottery_shard_arms_up: 'arms_up_pottery_sherd',
      pottery_shard_prize: 'prize_pottery_sherd',
      pottery_shard_skull: 'skull_pottery_sherd',
    },
  },
  '1.20.3': { items: { grass: 'short_grass' }, blocks: { grass: 'short_grass' } },
  '1.20.5': { items: { scute: 'turtle_scute' }, enchantments: { sweeping: 'sweeping_edge' } },
  '1.21.9': { items: { chain: 'iron_chain' }, blocks: { chain: 'iron_chain' }, recipes: { chain: 'iron_chain' } },
};
