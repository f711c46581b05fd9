import type { CatalogKind } from '../src/catalog/catalog.ts';
import type { Facts } from '../verify/proof.ts';
import { buildBlocks } from './blocks.ts';
import { buildEnchantments } from './enchantments.ts';
import { buildEntities } from './entities.ts';
import { buildItems } from './items.ts';
import { buildAdvancements, buildGamerules, buildParticles, buildSounds, buildTags } from './lists.ts';
import { buildLoot } from './loot.ts';
import { buildEffects, buildPotions } from './potions.ts';
import { buildRecipes } from './recipes.ts';
import { buildBiomes, buildStructures } from './worlds.ts';

/** The records of each kind of the catalogue, from a folder of the game's own data. */
export const builders: Readonly<Record<CatalogKind, (facts: Facts) => readonly object[]>> = {
  items: buildItems,
  blocks: buildBlocks,
  entities: buildEntities,
  recipes: buildRecipes,
  loot: buildLoot,
  effects: buildEffects,
  potions: buildPotions,
  enchantments: buildEnchantments,
  biomes: buildBiomes,
  structures: buildStructures,
  tags: buildTags,
  sounds: buildSounds,
  particles: buildParticles,
  gamerules: buildGamerules,
  advancements: buildAdvancements,
};
