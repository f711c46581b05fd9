// Made from the OpenAPI document by npm run generate.
import type { components, operations } from './data-api.ts';

export type Mob = components['schemas']['Mob'];
export type Biome = components['schemas']['Biome'];
export type Item = components['schemas']['Item'];
export type Enchantment = components['schemas']['Enchantment'];
export type Structure = components['schemas']['Structure'];
export type Command = components['schemas']['Command'];
export type Version = components['schemas']['Version'];
export type Achievement = components['schemas']['Achievement'];
export type Trade = components['schemas']['Trade'];
export type CatalogItem = components['schemas']['CatalogItem'];
export type CatalogBlock = components['schemas']['CatalogBlock'];
export type CatalogEntity = components['schemas']['CatalogEntity'];
export type CatalogRecipe = components['schemas']['CatalogRecipe'];
export type CatalogLoot = components['schemas']['CatalogLoot'];
export type CatalogEffect = components['schemas']['CatalogEffect'];
export type CatalogPotion = components['schemas']['CatalogPotion'];
export type CatalogEnchantment = components['schemas']['CatalogEnchantment'];
export type CatalogBiome = components['schemas']['CatalogBiome'];
export type CatalogStructure = components['schemas']['CatalogStructure'];
export type CatalogTag = components['schemas']['CatalogTag'];
export type CatalogSound = components['schemas']['CatalogSound'];
export type CatalogParticle = components['schemas']['CatalogParticle'];
export type CatalogGamerule = components['schemas']['CatalogGamerule'];
export type CatalogAdvancement = components['schemas']['CatalogAdvancement'];

type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

export interface Resources {
  mobs: { record: Mob; query: QueryOf<'listMobs'> };
  biomes: { record: Biome; query: QueryOf<'listBiomes'> };
  items: { record: Item; query: QueryOf<'listItems'> };
  enchantments: { record: Enchantment; query: QueryOf<'listEnchantments'> };
  structures: { record: Structure; query: QueryOf<'listStructures'> };
  commands: { record: Command; query: QueryOf<'listCommands'> };
  versions: { record: Version; query: QueryOf<'listVersions'> };
  achievements: { record: Achievement; query: QueryOf<'listAchievements'> };
  trades: { record: Trade; query: QueryOf<'listTrades'> };
}

export const resourceNames = [
  'mobs',
  'biomes',
  'items',
  'enchantments',
  'structures',
  'commands',
  'versions',
  'achievements',
  'trades',
] as const satisfies readonly (keyof Resources)[];

/** The kinds of the catalogue. */
export interface CatalogKinds {
  items: { record: CatalogItem; query: QueryOf<'listCatalogItems'> };
  blocks: { record: CatalogBlock; query: QueryOf<'listCatalogBlocks'> };
  entities: { record: CatalogEntity; query: QueryOf<'listCatalogEntities'> };
  recipes: { record: CatalogRecipe; query: QueryOf<'listCatalogRecipes'> };
  loot: { record: CatalogLoot; query: QueryOf<'listCatalogLoot'> };
  effects: { record: CatalogEffect; query: QueryOf<'listCatalogEffects'> };
  potions: { record: CatalogPotion; query: QueryOf<'listCatalogPotions'> };
  enchantments: { record: CatalogEnchantment; query: QueryOf<'listCatalogEnchantments'> };
  biomes: { record: CatalogBiome; query: QueryOf<'listCatalogBiomes'> };
  structures: { record: CatalogStructure; query: QueryOf<'listCatalogStructures'> };
  tags: { record: CatalogTag; query: QueryOf<'listCatalogTags'> };
  sounds: { record: CatalogSound; query: QueryOf<'listCatalogSounds'> };
  particles: { record: CatalogParticle; query: QueryOf<'listCatalogParticles'> };
  gamerules: { record: CatalogGamerule; query: QueryOf<'listCatalogGamerules'> };
  advancements: { record: CatalogAdvancement; query: QueryOf<'listCatalogAdvancements'> };
}

export const catalogKinds = [
  'items',
  'blocks',
  'entities',
  'recipes',
  'loot',
  'effects',
  'potions',
  'enchantments',
  'biomes',
  'structures',
  'tags',
  'sounds',
  'particles',
  'gamerules',
  'advancements',
] as const satisfies readonly (keyof CatalogKinds)[];
